/** Texts of a project for web apps: from the last visit at once, then as they are now, and live in draft mode. */
import {
  type CountedDevice,
  deliveryAddress,
  keep,
  type MaybeStorage,
  storageOfPage,
  type TextStorage,
} from './storage.ts';

export type { TextStorage } from './storage.ts';

export interface LoaderOptions {
  /** The delivery address in the settings of the project, without a language. */
  address: string;
  language: string;
  /** Names of groups; without it, all that exports include. */
  groups?: readonly string[];
  /** Texts that are built into the app, for what nobody delivers. */
  bundled?: Readonly<Record<string, string>>;
  /**
   * Where texts are kept until the next visit: `localStorage` where there is one; null keeps nothing. One that has `length`, `key` and
   * `removeItem` loses the texts of former keys of the project.
   */
  storage?: TextStorage | null;
  /** For test builds: drafts too, and what changes. */
  draftKey?: string;
  /** How often drafts are asked for: every 2 seconds, at most each second; less often while it fails. */
  everySeconds?: number;
  /** `monthlyDevice` of `@parlance/client/device`: the device is counted as active. Without it, nothing tells devices apart. */
  device?: CountedDevice;
  /** The texts are others than before. */
  onChange?: () => void;
  /** The server cannot be reached, refuses, or does not answer within 10 seconds; what is known stays. */
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
  /** Ends when the texts of the language are there, as `loadTexts`; until then, or where it fails, the former ones stay. */
  setLanguage(language: string): Promise<void>;
  /** Asks for what has changed. */
  refresh(): Promise<void>;
  /** Ends the updates. */
  stop(): void;
}

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
const longestSeconds = 60;
const answerWithinMs = 10_000;

export async function loadTexts(options: LoaderOptions): Promise<LoadedTexts> {
  const { bundled = {}, draftKey, onChange, onError } = options;
  const storage = options.storage === undefined ? storageOfPage() : options.storage;
  /** Whose texts are known, and whose are to be. */
  let language = options.language;
  let wanted = language;
  let known: Known | undefined;
  let requests = 0;
  let taken = 0;

  const placeOf = (of: string) => `parlance ${options.address} ${of} ${options.groups?.join() ?? ''}`;
  // Later: the app has what `loadTexts` answers by then, and its errors are its own.
  const tell = () => onChange && setTimeout(onChange);

  /** Takes what is current, unless another language is wanted or a later answer is known by then. False: it failed. */
  async function refresh(): Promise<boolean> {
    const asked = wanted;
    const request = ++requests;
    const before = asked === language && draftKey !== undefined ? known : undefined;
    try {
      const device = options.device?.(storage, options.address, asked);
      const answer = await fetchTexts(options, asked, { since: before?.version, deviceId: device?.id });
      device?.told();
      if (asked !== wanted || request < taken) return true;
      taken = request;
      const now = { version: answer.__v, texts: merge(before?.texts, answer) };
      const isNew = asked !== language || JSON.stringify(now.texts) !== JSON.stringify(known?.texts);
      known = now;
      language = asked;
      if (!isNew) return true;
      // Drafts are not for the next visit, which may have no draft key.
      if (draftKey === undefined) keep(storage, placeOf(asked), JSON.stringify(known));
      tell();
      return true;
    } catch (error) {
      if (asked === wanted) onError?.(error as Error);
      return false;
    }
  }

  async function begin(): Promise<void> {
    const isKnown = draftKey !== undefined || (known && wanted === language);
    const last = isKnown ? undefined : stored(storage, placeOf(wanted));
    if (last) {
      known = last;
      language = wanted;
      tell();
    }
    const current = refresh();
    if (!last) await current;
  }

  forgetFormerKeys(storage, options.address);
  await begin();
  const stop = draftKey === undefined ? undefined : repeat(refresh, options.everySeconds || defaultSeconds);
  return {
    get: (key) => known?.texts[key] ?? (Object.hasOwn(bundled, key) ? bundled[key] : undefined) ?? key,
    all: () => ({ ...bundled, ...known?.texts }),
    language: () => language,
    setLanguage(next) {
      wanted = next;
      return begin();
    },
    async refresh() {
      await refresh();
    },
    stop: () => stop?.(),
  };
}

/** Works again and again, less often while it fails; answers what ends it. */
function repeat(work: () => Promise<boolean>, everySeconds: number): () => void {
  const pause = Math.min(Math.max(1, everySeconds), 86_400);
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const again = (seconds: number) => {
    timer = setTimeout(async () => {
      let next = Math.min(seconds * 2, Math.max(pause, longestSeconds));
      try {
        if (await work()) next = pause;
      } finally {
        if (!stopped) again(next);
      }
    }, seconds * 1000);
  };
  again(pause);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

async function fetchTexts(
  { address, groups = [], draftKey, fetch: own }: LoaderOptions,
  language: string,
  { since, deviceId }: { since: number | undefined; deviceId: string | undefined },
): Promise<Delivered> {
  const query = new URLSearchParams(groups.map((group): [string, string] => ['group', group]));
  if (draftKey !== undefined) query.set('draftKey', draftKey);
  if (since !== undefined) query.set('since', String(since));
  if (deviceId !== undefined) query.set('deviceId', deviceId);
  const url = `${address.replace(/\/+$/, '')}/${encodeURIComponent(language)}?${query}`;
  // The browser asks with the ETag that it has. A header of our own would be asked for first.
  const response = await (own ?? fetch)(url, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(answerWithinMs),
  });
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

function stored(storage: MaybeStorage, place: string): Known | undefined {
  try {
    const { version, texts } = JSON.parse(storage?.getItem(place) ?? 'null') ?? {};
    if (typeof version !== 'number') return undefined;
    return { version, texts: Object.assign(Object.create(null), texts) };
  } catch {
    // Written by somebody else.
    return undefined;
  }
}

/** Pages may have stored much of their own. */
const mostLookedAt = 1_000;

/**
 * Removes what was stored for former keys of the same project: its key was replaced, so nothing reads it any more, and the
 * storage of a page is small. What others have stored stays.
 */
function forgetFormerKeys(storage: MaybeStorage, address: string): void {
  const [, project, current] = deliveryAddress.exec(address) ?? [];
  if (!storage?.key || !storage.removeItem || project === undefined) return;
  try {
    const looked = Math.min(storage.length ?? 0, mostLookedAt);
    const places = Array.from({ length: looked }, (_, at) => storage.key?.(at) ?? '');
    for (const place of places) {
      const [name, of = ''] = place.split(' ');
      const [, stored, key] = deliveryAddress.exec(of) ?? [];
      if (name === 'parlance' && stored === project && key !== current) storage.removeItem(place);
    }
  } catch {
    // Pages that may store nothing, or a full disk: it is tried again at the next visit.
  }
}
