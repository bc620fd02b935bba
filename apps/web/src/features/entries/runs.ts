/** A section of a text that readers see as one unit: `variable` as {name} or %1$s, `markup` as <b>. */
export interface Span {
  start: number;
  end: number;
  kind: 'variable' | 'markup' | 'term';
  term?: ShownTerm;
}

/** What is said of a term of the glossary: its translation, or that it has none. */
export interface ShownTerm {
  words: string;
  /** What a click inserts; null: nothing. */
  word: string | null;
}

/** A run of a text for drawing. `mark` is one invisible character (no-break space, bidi mark). */
export interface TextRun {
  kind: 'text' | 'variable' | 'markup' | 'term' | 'mark';
  text: string;
  term?: ShownTerm;
}

/** The longest placeholder or tag that no line ends within: it fits beside others on a phone, too. */
const longestWhole = 24;

/** For the attribute `data-whole` of a chip, whose text stays on one line. */
export const isWhole = (text: string): true | undefined => text.length <= longestWhole || undefined;

/** The signs shown in place of invisible characters, by code point. */
const marks = new Map<string, string>([
  ['\n', '↵'],
  ['\r', '␍'],
  ['\t', '→'],
  ['\u00a0', '⍽'],
  ['\u202f', '⍽'],
  ['\u2007', '⍽'],
  ['\u00ad', '‧'],
  ['\u200b', '│'],
  ['\u2060', '│'],
  ['\ufeff', '│'],
  ['\u200c', '⊣'],
  ['\u200d', '⊢'],
  ['\u200e', '⇥'],
  ['\u200f', '⇤'],
  ['\u061c', '⇤'],
  ['\u202a', '⇥'],
  ['\u202b', '⇤'],
  ['\u202c', '⊡'],
  ['\u202d', '⇥'],
  ['\u202e', '⇤'],
  ['\u2066', '⇥'],
  ['\u2067', '⇤'],
  ['\u2068', '⇹'],
  ['\u2069', '⊡'],
]);
const unseen = new RegExp(
  `[${[...marks.keys()].map((mark) => `\\u{${mark.codePointAt(0)?.toString(16)}}`).join('')}]`,
  'gu',
);
const unseenAndSpaces = new RegExp(`${unseen.source}| `, 'gu');
/** These joiners are part of emoji and of many scripts' spelling: shown only where they join no characters. */
const joiner = /[\u200c\u200d]/;
const joinable = /\p{L}|\p{M}|\p{Emoji}|\ufe0f/u;

/** The sign for an invisible character, or undefined. */
export function signOf(mark: string): string | undefined {
  return mark === ' ' ? '·' : marks.get(mark);
}

function joinsSomething(text: string, at: number): boolean {
  const before = text.codePointAt(at - (/[\udc00-\udfff]/.test(text[at - 1] ?? '') ? 2 : 1));
  const after = text.codePointAt(at + 1);
  if (before === undefined || after === undefined) return false;
  return joinable.test(String.fromCodePoint(before)) && joinable.test(String.fromCodePoint(after));
}

function plainRuns(text: string, spaces: boolean): TextRun[] {
  const runs: TextRun[] = [];
  let from = 0;
  for (const found of text.matchAll(spaces ? unseenAndSpaces : unseen)) {
    if (joiner.test(found[0]) && joinsSomething(text, found.index)) continue;
    if (found.index > from) runs.push({ kind: 'text', text: text.slice(from, found.index) });
    runs.push({ kind: 'mark', text: found[0] });
    from = found.index + found[0].length;
  }
  if (from < text.length) runs.push({ kind: 'text', text: text.slice(from) });
  return runs;
}

/** Placeholders and terms in order. A term around a placeholder, or twice at one place, is not drawn. */
export function withTerms(spans: readonly Span[], terms: readonly Span[]): Span[] {
  const all: Span[] = [...spans];
  for (const term of terms)
    if (all.every(({ start, end }) => end <= term.start || term.end <= start)) all.push(term);
  return all.sort((one, other) => one.start - other.start);
}

/** Splits a text into runs that together are exactly the text. Spans are in order and do not overlap. `spaces`: each
 *  plain space is a mark, too. */
export function runsOf(text: string, spans: readonly Span[], spaces = false): TextRun[] {
  const runs: TextRun[] = [];
  let from = 0;
  for (const span of spans) {
    runs.push(...plainRuns(text.slice(from, span.start), spaces));
    const { kind, term } = span;
    runs.push({ kind, text: text.slice(span.start, span.end), ...(term && { term }) });
    from = span.end;
  }
  runs.push(...plainRuns(text.slice(from), spaces));
  return runs;
}
