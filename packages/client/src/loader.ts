/** Texts of a project for web apps: from the last visit at once, then as they are now, and live in draft mode. */

export interface LoaderOptions {
  /** The delivery address in the settings of the project, without a language. */
  address: string;
  language: string;
  /** Names of groups; without it, all that exports include. */
  groups?: readonly string[];
  /** Texts that are built into the app, for what nobody delivers. */
  bundled?: Readonly<Record<string, string>>;
  /** Where texts are kept until the next visit: `localStorage` where there is one; null keeps nothing. */
  storage?: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** For test builds: drafts too, and what changes. */
  draftKey?: string;
  /** How often drafts are asked for. */
  everySeconds?: number;
  /** The texts are others than before. */
  onChange?: () => void;
  /** The server cannot be reached, or refuses; what is known stays. */
  onError?: (error: Error) => void;
  /** In place of the global one. */
  fetch?: typeof fetch;
}

export interface LoadedTexts {
  /** The text of a key; the key, where there is none. */
  get(key: string): string;
  /** All that was delivered. */
  all(): Readonly<Record<string, string>>;
  language(): string;
  /** Ends when the texts of the language are there, as `loadTexts`. */
  setLanguage(language: string): Promise<void>;
  /** Asks for what has changed. */
  refresh(): Promise<void>;
  /** Ends the updates. */
  stop(): void;
}

type Storage = { getItem(key: string): string | null; setItem(key: string, value: string): void };
type Flat = Record<string, string>;
interface Known {
  version: number;
  texts: Flat;
}
interface Delivered {
  __v: number;
  since?: number;
  data: Record<string, Record<string, { entries: Record<string, { v?: string; draft?: string }> }>>;
  removed?: Record<string, string[]>;
}

const defaultSeconds = 2;

export async function loadTexts(options: LoaderOptions): Promise<LoadedTexts> {
  const { bundled = {}, draftKey, onChange, onError } = options;
  const storage = storageOf(options);
  let language = options.language;
  let known: Known | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const placeOf = () => `parlance ${options.address} ${language} ${options.groups?.join() ?? ''}`;

  /** Takes what is current, unless the language is another one by then. */
  async function refresh(): Promise<void> {
    const asked = language;
    try {
      const answer = await fetchTexts(options, asked, draftKey === undefined ? undefined : known?.version);
      if (asked !== language) return;
      const before = JSON.stringify(known?.texts);
      known = { version: answer.__v, texts: merge(known?.texts, answer) };
      const now = JSON.stringify(known.texts);
      if (now === before) return;
      // Drafts are not for the next visit, which may have no draft key.
      if (draftKey === undefined) keep(storage, placeOf(), JSON.stringify(known));
      onChange?.();
    } catch (error) {
      if (asked === language) onError?.(error as Error);
    }
  }

  async function begin(): Promise<void> {
    known = draftKey === undefined ? stored(storage, placeOf()) : undefined;
    const current = refresh();
    if (known) onChange?.();
    else await current;
  }

  function again(): void {
    if (draftKey === undefined || stopped) return;
    timer = setTimeout(() => refresh().finally(again), (options.everySeconds ?? defaultSeconds) * 1000);
  }

  await begin();
  again();
  return {
    get: (key) => known?.texts[key] ?? bundled[key] ?? key,
    all: () => ({ ...bundled, ...known?.texts }),
    language: () => language,
    setLanguage(next) {
      language = next;
      return begin();
    },
    refresh,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

async function fetchTexts(
  { address, groups = [], draftKey, fetch: own }: LoaderOptions,
  language: string,
  since: number | undefined,
): Promise<Delivered> {
  const query = new URLSearchParams(groups.map((group): [string, string] => ['group', group]));
  if (draftKey !== undefined) query.set('draftKey', draftKey);
  if (since !== undefined) query.set('since', String(since));
  const url = `${address.replace(/\/+$/, '')}/${encodeURIComponent(language)}?${query}`;
  // The browser asks with the ETag that it has. A header of our own would be asked for first.
  const response = await (own ?? fetch)(url, { cache: 'no-cache' });
  if (response.ok) return (await response.json()) as Delivered;
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  throw new Error(message ?? `The server answered ${response.status}.`);
}

function merge(before: Flat | undefined, { data, since, removed }: Delivered): Flat {
  // Without a prototype: a key may be called `__proto__`.
  const texts: Flat = Object.assign(Object.create(null), since === undefined ? {} : before);
  for (const keys of Object.values(removed ?? {})) for (const key of keys) delete texts[key];
  for (const groups of Object.values(data))
    for (const { entries } of Object.values(groups))
      for (const [key, { v, draft }] of Object.entries(entries)) {
        const text = draft ?? v;
        if (text !== undefined) texts[key] = text;
      }
  return texts;
}

function storageOf({ storage }: LoaderOptions): Pick<Storage, 'getItem' | 'setItem'> | null {
  if (storage !== undefined) return storage;
  try {
    return (globalThis as { localStorage?: Storage }).localStorage ?? null;
  } catch {
    // Pages that may store nothing refuse the question.
    return null;
  }
}

function stored(storage: LoaderOptions['storage'], place: string): Known | undefined {
  try {
    const { version, texts } = JSON.parse(storage?.getItem(place) ?? 'null') ?? {};
    if (typeof version !== 'number') return undefined;
    return { version, texts: Object.assign(Object.create(null), texts) };
  } catch {
    // Written by somebody else.
    return undefined;
  }
}

function keep(storage: LoaderOptions['storage'], place: string, value: string): void {
  try {
    storage?.setItem(place, value);
  } catch {
    // It is full: the next visit waits for the server.
  }
}
