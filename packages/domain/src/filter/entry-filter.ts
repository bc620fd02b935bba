import { type Issue, issueBits } from '../checks/issues.ts';
import { entryStatus } from '../entry/status.ts';

/** The bits of `translations.issues` that `issue` of a filter asks for. */
export const issueBitsOf = (names: readonly Issue[]): number =>
  names.reduce((bits, name) => bits | issueBits[name], 0);

/**
 * The statuses that `status` of a filter asks for; 0 (New) "means entries without status 1 to 4" (specification 2
 * section 4) and so brings those in an order too.
 */
export function statusesOf(numbers: readonly number[]): number[] {
  const isNew = numbers.includes(entryStatus.none);
  return [...new Set([...numbers, ...(isNew ? [entryStatus.inOrder] : [])])];
}

/** The pattern for `like` that finds a text anywhere, its special characters taken as they are. */
export function containsPattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
