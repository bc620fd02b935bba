/** Where this device keeps what was typed and not saved, in the browser's storage (decision 0089). */

/** Typed text that is not saved to the server yet, on this device, by user, project, language and entry. It
 *  survives a reload and a sign-out (design: semantics, Entries): only saving or discarding removes it, in the tab
 *  that knows it. */
export interface UnsavedText {
  text: string;
  /** Text version that it is based on. */
  version: number;
  /** The text before. */
  before: string;
  /** The time of the last input, in milliseconds since 1970. */
  at: number;
}

export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export function isUnsavedText(value: unknown): value is UnsavedText {
  const { text, version, before, at } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof text === 'string' &&
    typeof version === 'number' &&
    typeof before === 'string' &&
    typeof at === 'number'
  );
}

/** A slot in the browser's storage, with the value of its last read or write. */
export interface Slot {
  name: string;
  json: string;
}

/** The name of the slots of texts. */
export const textSlots = 'unsaved';
/** The name of the slots of texts of plural forms that are no entries yet. */
export const formSlots = 'unsaved-forms';

interface OfProject {
  user: string;
  project: string;
}

/** What the names of slots of a user in a project begin with. */
export const prefixOf = (name: string, { user, project }: OfProject): string =>
  `parlance.${name}.${user}.${project}.`;

/** The unsaved texts of a user in all languages of a project, or in one of them, the latest first. */
export const listUnsaved = (keep: Keep | null, owner: OfProject, language?: string): TypedText[] =>
  [textSlots, formSlots]
    .flatMap((name) => slotsIn(keep, prefixOf(name, owner) + (language === undefined ? '' : `${language}.`)))
    .map(({ json }) => parsed(json))
    .filter(isTypedText)
    .sort((one, other) => other.at - one.at);

type TypedText = Pick<UnsavedText, 'text' | 'at'>;

function isTypedText(value: unknown): value is TypedText {
  const { text, at } = (value ?? {}) as Record<string, unknown>;
  return typeof text === 'string' && typeof at === 'number';
}

export function slotsIn(keep: Keep | null, prefix: string): Slot[] {
  const names = Array.from({ length: keep?.length ?? 0 }, (_, at) => keep?.key(at) ?? '');
  return names
    .filter((name) => name.startsWith(prefix))
    .map((name) => ({ name, json: keep?.getItem(name) ?? '' }));
}

export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // Invalid JSON: another program has written under this name.
  }
}

/** The browser's storage, or null if the browser refuses it (private windows, policies). */
export function browserKeep(): Keep | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
