/** One message of a PO file with the places of its parts. Offsets are those of the decoded text. */
export interface PoForm {
  /** `n` of `msgstr[n]`, 0 for a plain `msgstr`. */
  index: number;
  text: string;
  /** The strings after the keyword, from the first quote to behind the last. */
  from: number;
  to: number;
  /** Where the keyword begins. */
  keyword: number;
}

export interface PoLine {
  from: number;
  /** The line's end without its line break. */
  to: number;
}

export interface PoEntry {
  /** The end of the last line with anything on it before this entry; the separator lies between it and `start`. */
  fullStart: number;
  /** The first of the comment lines directly before the message, or the message itself. */
  start: number;
  /** The first keyword. */
  from: number;
  end: number;
  context: string | undefined;
  id: string;
  plural: string | undefined;
  forms: PoForm[];
  /** `# …` */
  translatorComments: string[];
  /** `#. …` */
  extractedComments: string[];
  /** `#: …`, not yet split. */
  references: string[];
  /** `#, …` and `#= …` without `fuzzy`. */
  flags: string[];
  fuzzy: boolean;
  flagLines: PoLine[];
  /** `#| …` */
  previousLines: PoLine[];
}

/** Shared by all entries that have none, since most parts of most messages are missing; grown by `append`. */
const none: never[] = [];

/** A new entry without anything in it, starting at an offset. */
export function emptyEntry(fullStart: number, start: number): PoEntry {
  return {
    fullStart,
    start,
    from: start,
    end: start,
    context: undefined,
    id: '',
    plural: undefined,
    forms: none,
    translatorComments: none,
    extractedComments: none,
    references: none,
    flags: none,
    fuzzy: false,
    flagLines: none,
    previousLines: none,
  };
}

/** Adds to a list of an entry; the list to keep instead. */
export function append<Item>(list: Item[], item: Item): Item[] {
  if (list.length === 0) return [item];
  list.push(item);
  return list;
}

/** The product's key of a message: as in .mo files, the context before U+0004. */
export function keyOfEntry(entry: Pick<PoEntry, 'context' | 'id'>): string {
  return entry.context === undefined ? entry.id : `${entry.context}\u0004${entry.id}`;
}

/** Why a file is refused that declares its kind twice, or too late. */
export const misplacedHeader = 'second-header';

export function isHeader(entry: Pick<PoEntry, 'context' | 'id'>): boolean {
  return entry.id === '' && entry.context === undefined;
}
