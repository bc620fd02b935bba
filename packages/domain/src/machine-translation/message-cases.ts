import { findWithin } from '../placeholders/find.ts';
import type { Placeholder } from '../placeholders/placeholder.ts';

/** A plural or select of an ICU message, by its places in the text. */
export interface MessageChoice {
  start: number;
  end: number;
  /** The argument. */
  name: string;
  kind: 'plural' | 'selectordinal' | 'select';
  /** As it is written, `offset:1 `; empty where there is none. */
  offset: string;
  cases: MessageCase[];
  /** Choices in one another, with this one. */
  levels: number;
  /** Its cases with those of the choices in them. */
  allCases: number;
}

export interface MessageCase {
  selector: string;
  /** Where its text stands, without the braces. */
  start: number;
  end: number;
}

const headOf = /^\{\s*([\p{L}\p{N}_.-]{1,100})\s*,\s*(plural|selectordinal|select)\s*,$/u;
const selectorOf = /^(?:(offset:\d+)\s*)?(=\d+|[\p{L}\p{N}_-]{1,60})\s*\{$/u;

/** The outermost choices of a message, in order; what stands in their cases is read when a case is. */
export function findChoices(text: string): MessageChoice[] {
  const found = findWithin(text) ?? [];
  const choices: MessageChoice[] = [];
  for (let index = 0; index < found.length; ) {
    const read = readChoice(text, found, index);
    if (read) choices.push(read.choice);
    index = read?.next ?? index + 1;
  }
  return choices;
}

function readChoice(
  text: string,
  found: readonly Placeholder[],
  from: number,
): { choice: MessageChoice; next: number } | undefined {
  const written = (index: number): string => {
    const one = found[index];
    return one ? text.slice(one.start, one.end) : '';
  };
  const first = found[from];
  const head = headOf.exec(written(from));
  if (!first || !head) return undefined;
  const [, name = '', kind] = head;
  const cases: MessageCase[] = [];
  let [offset, levels, allCases] = ['', 1, 0];
  for (let index = from + 1; index < found.length; ) {
    const part = found[index];
    if (!part || part.id !== null) return undefined;
    if (written(index) === '}') {
      const choice = {
        start: first.start,
        end: part.end,
        name,
        kind: kind as MessageChoice['kind'],
        offset,
        cases,
        levels,
        allCases,
      };
      return { choice, next: index + 1 };
    }
    const selector = selectorOf.exec(written(index));
    if (!selector) return undefined;
    if (selector[1]) offset = `${selector[1]} `;
    const within = readCase(text, found, index + 1);
    const close = within && found[within.end];
    if (!close) return undefined;
    cases.push({ selector: selector[2] ?? '', start: part.end, end: close.start });
    levels = Math.max(levels, within.levels + 1);
    allCases += within.allCases + 1;
    index = within.end + 1;
  }
  return undefined;
}

/** The index of the brace that ends a case, and how much stands in it. */
function readCase(
  text: string,
  found: readonly Placeholder[],
  from: number,
): { end: number; levels: number; allCases: number } | undefined {
  let [levels, allCases] = [0, 0];
  for (let index = from; index < found.length; ) {
    const part = found[index];
    if (part && part.id === null) return { end: index, levels, allCases };
    const read = readChoice(text, found, index);
    levels = Math.max(levels, read?.choice.levels ?? 0);
    allCases += read?.choice.allCases ?? 0;
    index = read?.next ?? index + 1;
  }
  return undefined;
}
