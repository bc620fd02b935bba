import { lengthLimit, lengthOf, setLimit } from './length.ts';

/** By how many characters a text is too long, and longer than what. */
export interface Over {
  count: number;
  than: 'base' | 'allowed';
}

/** What decides how long a text may be. */
export interface ComparedLength {
  /** `translations.max_length`. */
  maxLength: number | null;
  /** Text of the base language; null: there is none, or it is the base language itself. */
  baseValue: string | null;
  isBase: boolean;
}

/**
 * By how much a text exceeds the set limit, else the length of the base text; undefined: it does not, or nothing limits
 * it.
 */
export function findOver({ maxLength, baseValue, isBase }: ComparedLength, text: string): Over | undefined {
  const limit = lengthLimit(maxLength, baseValue, isBase);
  const count = limit === undefined ? 0 : lengthOf(text) - limit;
  if (count <= 0) return undefined;
  return { count, than: setLimit(maxLength) === undefined ? 'base' : 'allowed' };
}

/** The sentence of specification 2 section 5. Longer than the base text is a hint beside the counter, unless chosen otherwise. */
export function overMessage({ count, than }: Over): string {
  const what = than === 'base' ? 'the base language text' : than;
  return `The translation is ${count} ${count === 1 ? 'character' : 'characters'} longer than ${what}.`;
}
