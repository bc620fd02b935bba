import { createHash } from 'node:crypto';
import { computeIssues } from '@parlance/domain/checks/issues';
import { issueBits } from '@parlance/domain/entry/issues';
import type { EntryRowData } from './rows.queries.ts';

/**
 * Issues and base hash of a row that gets other texts or another maximum length. Written for the base text of now it is
 * not outdated; with `keepsBase` it stays what it was.
 */
export function checkedNow(
  row: Pick<EntryRowData, 'base_value' | 'base_hash' | 'issues'>,
  isBase: boolean,
  text: { value: string | null; draft: string | null; maxLength: number | null; keepsBase?: boolean },
): { issues: number; baseHash: number | null } {
  const baseHash = isBase || row.base_value === null ? null : textHash(row.base_value);
  return {
    issues: computeIssues({
      isBase,
      baseValue: row.base_value,
      value: text.value,
      draft: text.draft,
      maxLength: text.maxLength,
      outdated: text.keepsBase === true && (row.issues & issueBits.outdated) !== 0,
      glossaryMissing: (row.issues & issueBits.glossaryMissing) !== 0,
    }),
    baseHash: text.keepsBase ? row.base_hash : baseHash,
  };
}

/** What the database's text_hash gives: the first 32 bits of the MD5 as a signed integer. */
export function textHash(text: string): number {
  return createHash('md5').update(text).digest().readInt32BE(0);
}
