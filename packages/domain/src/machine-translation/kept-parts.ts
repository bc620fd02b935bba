import { findWithin } from '../placeholders/find.ts';

/** A stretch of a text that comes back as it is, or as what stands for it in the translation. */
export interface KeptPart {
  /** UTF-16 units from the beginning of the text. */
  start: number;
  end: number;
  /** `open` and `close` are a pair of tags around a text; `line` is an end of line; `number` is the number of a plural. */
  kind: 'placeholder' | 'open' | 'close' | 'line' | 'term' | 'number';
  /** What stands for it in the translation; the stretch itself unless it is a term. */
  written: string;
  /** Of an `open` and its `close`: the same number. */
  pair?: number;
}

/** A glossary term in a text, with what must stand for it: its translation, or itself where it is not translated. */
export interface ProtectedTerm {
  start: number;
  end: number;
  translation: string;
}

/**
 * Beside placeholders: ends of lines with the blanks around them, doubled percent signs, character references, nested
 * keys of i18next (`$t(key)`) and Vue I18n (`@:key`), escapes (`\n`), web and mail addresses.
 */
const further =
  /(?<line>[ \t]*(?:\r\n|[\n\r\u2028\u2029])[ \t]*)|%%|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});|\$t\([^()\r\n]{1,200}\)|@(?:\.\w{1,20})?:[\w.()-]{1,100}|\\(?:[nrt"'\\]|u[\da-f]{4})|https?:\/\/[^\s<>{}"'[\]()]{1,500}[^\s<>{}"'[\]().,;:!?]|[\w.+-]{1,64}@[\w-]{1,60}(?:\.[\w-]{2,60}){1,5}/giu;

/** ICU: an apostrophe before a sign with a meaning quotes up to the next one. */
const quoted = /'[{}<#][^']*'/g;

export interface TextToKeep {
  text: string;
  terms?: readonly ProtectedTerm[];
  /** A message with cases, in which apostrophes quote. */
  isIcu?: boolean;
  /** Stretches that somebody else writes: nothing is found in them. */
  apart?: readonly { start: number; end: number }[];
}

/** Everything in a text that is kept, in order, without overlaps. undefined: the text goes beyond what is looked at. */
export function findKeptParts({ text, terms = [], isIcu, apart = [] }: TextToKeep): KeptPart[] | undefined {
  const placeholders = findWithin(text);
  if (!placeholders) return undefined;
  const parts: KeptPart[] = [];
  const free = (start: number, end: number): boolean => {
    const isBeside = (one: { start: number; end: number }) => end <= one.start || start >= one.end;
    return apart.every(isBeside) && parts.every(isBeside);
  };
  const add = (
    start: number,
    end: number,
    kind: KeptPart['kind'],
    written = text.slice(start, end),
  ): void => {
    if (end > start && free(start, end)) parts.push({ start, end, kind, written });
  };
  if (isIcu)
    for (const match of text.matchAll(quoted)) add(match.index, match.index + match[0].length, 'placeholder');
  for (const { start, end, kind, id } of placeholders)
    if (id !== null) add(start, end, kind === 'markup' ? tagKind(text.slice(start, end)) : 'placeholder');
  for (const match of text.matchAll(further)) {
    const kind = match.groups?.line === undefined ? 'placeholder' : 'line';
    add(match.index, match.index + match[0].length, kind);
  }
  for (const { start, end, translation } of terms) add(start, end, 'term', translation);
  return paired(
    parts.sort((one, other) => one.start - other.start),
    text,
  );
}

const tagKind = (tag: string): 'open' | 'close' | 'placeholder' =>
  tag.startsWith('</') ? 'close' : tag.endsWith('/>') ? 'placeholder' : 'open';

const tagName = (tag: string): string => (/^<\/?([^\s/>]+)/.exec(tag)?.[1] ?? '').toLowerCase();

/** Numbers tags that belong together; one that stands alone is a placeholder like any other. */
function paired(parts: KeptPart[], text: string): KeptPart[] {
  const open: { index: number; name: string }[] = [];
  const pairOf = new Map<number, number>();
  for (const [index, part] of parts.entries()) {
    const name = tagName(text.slice(part.start, part.end));
    if (part.kind === 'open') open.push({ index, name });
    if (part.kind !== 'close') continue;
    const at = open.findLastIndex((one) => one.name === name);
    const start = at < 0 ? undefined : open[at];
    if (!start) continue;
    open.length = at;
    pairOf.set(start.index, start.index).set(index, start.index);
  }
  return parts.map((part, index): KeptPart => {
    if (part.kind !== 'open' && part.kind !== 'close') return part;
    const pair = pairOf.get(index);
    return pair === undefined ? { ...part, kind: 'placeholder' } : { ...part, pair };
  });
}
