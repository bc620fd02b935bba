import { type Issue, issueBits } from '../entry/issues.ts';
import { type EntryStatus, entryStatus, statusNumbers } from '../entry/status.ts';

/** The bits of `translations.issues` that `issue` of a filter asks for, comma-separated; undefined: not understood. */
export function issueBitsOf(list: string): number | undefined {
  let bits = 0;
  for (const name of list.split(',')) {
    if (!Object.hasOwn(issueBits, name)) return undefined;
    bits |= issueBits[name as Issue];
  }
  return bits;
}

/**
 * The statuses that `status` of a filter asks for, comma-separated numbers; 0 (New) "means entries without status 1
 * to 4" (specification 2 section 4) and so brings those in an order too. undefined: not understood.
 */
export function statusesOf(list: string): number[] | undefined {
  const statuses = new Set<number>();
  for (const word of list.split(',')) {
    const status = Number(word) as EntryStatus;
    if (!/^\d$/.test(word) || !statusNumbers.includes(status)) return undefined;
    statuses.add(status);
    if (status === entryStatus.none) statuses.add(entryStatus.inOrder);
  }
  return [...statuses];
}

/** The pattern for `like` that finds a text anywhere, its special characters taken as they are. */
export function containsPattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
