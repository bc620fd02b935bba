import { type FieldEdits, isFieldEdits } from './field-edits.ts';

/** Typed text that is not saved yet, on this device, by user, project, language and entry. It survives a reload and a
 *  sign-out (design: semantics, Entries): only saving it or throwing it away removes it. */
export interface UnsavedText {
  text: string;
  /** Text version that it was based on. */
  version: number;
  /** What stood there before. */
  before: string;
  /** When it was last typed at, in milliseconds since 1970. */
  at: number;
}

export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

function isUnsavedText(value: unknown): value is UnsavedText {
  const { text, version, before, at } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof text === 'string' &&
    typeof version === 'number' &&
    typeof before === 'string' &&
    typeof at === 'number'
  );
}

/** Whose, and of which language, is what is kept. */
export interface Owner {
  user: string;
  project: string;
  language: string;
}

/** What one user typed for the entries of one language and did not save, on this device. */
class Unsaved<T extends { at: number }> {
  private readonly keep: Keep | null;
  private readonly prefix: string;
  private readonly here = new Map<string, T>();

  /** `keep` is the browser's storage; null where it is refused: then what is typed lives as long as the page. */
  constructor(keep: Keep | null, name: string, owner: Owner, isOurs: (value: unknown) => value is T) {
    this.keep = keep;
    this.prefix = `parlance.${name}.${owner.user}.${owner.project}.${owner.language}.`;
    this.read(isOurs);
  }

  get(entry: string): T | undefined {
    return this.here.get(entry);
  }

  /** All of them, the one typed last first. */
  all(): { entry: string; unsaved: T }[] {
    return [...this.here]
      .map(([entry, unsaved]) => ({ entry, unsaved }))
      .sort((a, b) => b.unsaved.at - a.unsaved.at);
  }

  /** Keeps it; false where the browser could not (full, refused) and it is only kept while the page is open. */
  put(entry: string, unsaved: T): boolean {
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

  private read(isOurs: (value: unknown) => value is T): void {
    for (let at = 0; at < (this.keep?.length ?? 0); at += 1) {
      const name = this.keep?.key(at);
      if (!name?.startsWith(this.prefix)) continue;
      const unsaved = parsed(this.keep?.getItem(name));
      if (isOurs(unsaved)) this.here.set(name.slice(this.prefix.length), unsaved);
    }
  }
}

function parsed(json: string | null | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return undefined; // somebody else's words under our name
  }
}

/** Texts that are not saved. */
export class UnsavedTexts extends Unsaved<UnsavedText> {
  constructor(keep: Keep | null, owner: Owner) {
    super(keep, 'unsaved', owner, isUnsavedText);
  }
}

type UnsavedEdits = { edits: FieldEdits; at: number };

/** What is typed into the other fields of entries and not saved. */
export class UnsavedFields extends Unsaved<UnsavedEdits> {
  constructor(keep: Keep | null, owner: Owner) {
    super(keep, 'unsaved-fields', owner, isUnsavedEdits);
  }
}

function isUnsavedEdits(value: unknown): value is UnsavedEdits {
  const { edits, at } = (value ?? {}) as Record<string, unknown>;
  return typeof at === 'number' && isFieldEdits(edits);
}

/** The browser's storage, or null where it is refused (private windows, policies). */
export function browserKeep(): Keep | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
