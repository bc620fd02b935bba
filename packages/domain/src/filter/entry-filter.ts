import { type Issue, issueBits } from '../checks/issues.ts';
import { entryStatus } from '../entry/status.ts';
import { noStatusWord } from './conditions.ts';

/** The bits of `translations.issues` for the `issue` of a filter. */
export const issueBitsOf = (names: readonly Issue[]): number =>
  names.reduce((bits, name) => bits | issueBits[name], 0);

/**
 * The statuses for the `status` of a filter. 0 (New) and `none` mean "entries without status 1 to 4" (specification 2
 * section 4), so they include those in an order.
 */
export function statusesOf(words: readonly string[]): number[] {
  const numbers = words.map((word) => (word === noStatusWord ? entryStatus.none : Number(word)));
  const isNew = numbers.includes(entryStatus.none);
  return [...new Set([...numbers, ...(isNew ? [entryStatus.inOrder] : [])])];
}

/** The pattern for `like` that finds a text anywhere, with its special characters escaped. */
export function containsPattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
