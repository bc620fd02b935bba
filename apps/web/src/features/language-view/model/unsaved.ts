/** Typed text that is not saved yet, on this device, by user, project, language and entry. It survives a reload and a
 *  sign-out (design: semantics, Entries): only saving it or throwing it away removes it. */
export interface Unsaved {
  text: string;
  /** Text version that it was based on. */
  version: number;
  /** What stood there before. */
  before: string;
  /** When it was last typed at, in milliseconds since 1970. */
  at: number;
}

export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'parlance.unsaved.';

function isUnsaved(value: unknown): value is Unsaved {
  const { text, version, before, at } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof text === 'string' &&
    typeof version === 'number' &&
    typeof before === 'string' &&
    typeof at === 'number'
  );
}

/** The unsaved texts of one user in one language of a project. */
export class UnsavedTexts {
  private readonly keep: Keep | null;
  private readonly prefix: string;
  private readonly here = new Map<string, Unsaved>();

  /** `keep` is the browser's storage; null where it is refused: then texts live as long as the page. */
  constructor(keep: Keep | null, user: string, project: string, language: string) {
    this.keep = keep;
    this.prefix = `${prefix}${user}.${project}.${language}.`;
    this.read();
  }

  get(entry: string): Unsaved | undefined {
    return this.here.get(entry);
  }

  /** All of them, the one typed last first. */
  all(): { entry: string; unsaved: Unsaved }[] {
    return [...this.here]
      .map(([entry, unsaved]) => ({ entry, unsaved }))
      .sort((a, b) => b.unsaved.at - a.unsaved.at);
  }

  /** Keeps a text; false where the browser could not (full, refused) and it is only kept while the page is open. */
  put(entry: string, unsaved: Unsaved): boolean {
    this.here.set(entry, unsaved);
    if (!this.keep) return false;
    try {
      this.keep.setItem(this.prefix + entry, JSON.stringify(unsaved));
      return true;
    } catch {
      return false; // told to the caller, who tells the user
    }
  }

  remove(entry: string): void {
    this.here.delete(entry);
    this.keep?.removeItem(this.prefix + entry);
  }

  private read(): void {
    for (let at = 0; at < (this.keep?.length ?? 0); at += 1) {
      const name = this.keep?.key(at);
      if (!name?.startsWith(this.prefix)) continue;
      const unsaved = parsed(this.keep?.getItem(name));
      if (unsaved) this.here.set(name.slice(this.prefix.length), unsaved);
    }
  }
}

function parsed(json: string | null | undefined): Unsaved | undefined {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return isUnsaved(value) ? value : undefined;
  } catch {
    return undefined; // somebody else's words under our name
  }
}

/** The browser's storage, or null where it is refused (private windows, policies). */
export function browserKeep(): Keep | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
