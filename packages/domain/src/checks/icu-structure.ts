/** An ICU plural in a text, and the selectors that it has. */
export interface IcuPlural {
  start: number;
  /** The variable that it asks. */
  name: string;
  ordinal: boolean;
  selectors: string[];
  /** Where the text of its case `other` stands. */
  other: { start: number; end: number };
}

export interface IcuStructure {
  plurals: IcuPlural[];
  /**
   * The first place at which the text cannot be read, with the sign or selector that stands or is missing there: `other` is
   * missing, one that is there twice is `other {`.
   */
  broken?: { at: number; sign: string };
}

const head =
  /\{\s*([\p{L}\p{N}_.-]{1,100})\s*(?:\}|,\s*(?:(plural|selectordinal|select)\s*,\s*(?:offset:\d{1,9}\s*)?|[^{}]{1,200}\}))/uy;
const selector = /\s*(=\d{1,9}|[\p{L}\p{N}_-]{1,60})\s*\{/uy;
const blank = /\s*/y;
const categories = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
const mostDepth = 12;

interface OpenChoice {
  start: number;
  name: string;
  kind: string;
  selectors: string[];
  other: { start: number; end: number };
}

/** Reads the arguments of an ICU message in linear time. */
export function readIcu(text: string): IcuStructure {
  const plurals: IcuPlural[] = [];
  const open: OpenChoice[] = [];
  const fail = (at: number, sign: string): IcuStructure => ({ plurals, broken: { at, sign } });
  for (let at = 0; at < text.length; ) {
    const sign = text[at];
    if (sign === "'") at = skipQuoted(text, at);
    else if (sign === '{') {
      head.lastIndex = at;
      const found = head.exec(text);
      if (!found || open.length > mostDepth) return fail(at, '{');
      at += found[0].length;
      const [written, name = '', kind] = found;
      if (kind === undefined) continue;
      const choice: OpenChoice = {
        ...{ start: at - written.length, name, kind, selectors: [] },
        other: { start: at, end: at },
      };
      open.push(choice);
      const next = nextCase(text, at, choice);
      if (typeof next !== 'number') return fail(next.at, next.sign);
      at = next;
    } else if (sign === '}') {
      const choice = open.at(-1);
      if (!choice) return fail(at, '}');
      if (choice.selectors.at(-1) === 'other') choice.other.end = at;
      blank.lastIndex = at + 1;
      blank.exec(text);
      const end = blank.lastIndex;
      if (text[end] !== '}') {
        const next = nextCase(text, end, choice);
        if (typeof next !== 'number') return fail(next.at, next.sign);
        at = next;
        continue;
      }
      if (!choice.selectors.includes('other')) return fail(end, 'other');
      if (choice.kind !== 'select')
        plurals.push({
          ...{ start: choice.start, name: choice.name, ordinal: choice.kind === 'selectordinal' },
          ...{ selectors: choice.selectors, other: choice.other },
        });
      open.pop();
      at = end + 1;
    } else at += 1;
  }
  return open.length > 0 ? fail(text.length, '}') : { plurals };
}

/** Reads `few {`; returns where its text begins. */
function nextCase(
  text: string,
  at: number,
  { kind, selectors, other }: OpenChoice,
): number | { at: number; sign: string } {
  selector.lastIndex = at;
  const found = selector.exec(text);
  if (!found) return { at, sign: at < text.length ? (text[at] ?? '') : '}' };
  const name = found[1] ?? '';
  if (kind !== 'select' && !name.startsWith('=') && !categories.has(name)) return { at, sign: name };
  if (selectors.includes(name)) return { at, sign: `${name} {` };
  // A message with more cases than any language has is not read on.
  if (selectors.length > 200) return { at, sign: name };
  selectors.push(name);
  if (name === 'other') other.start = at + found[0].length;
  return at + found[0].length;
}

/** Two apostrophes are one; one before a brace quotes up to the next; others are apostrophes. */
function skipQuoted(text: string, at: number): number {
  const next = text[at + 1];
  if (next === "'") return at + 2;
  if (next !== '{' && next !== '}') return at + 1;
  const end = text.indexOf("'", at + 2);
  return end < 0 ? text.length : end + 1;
}
