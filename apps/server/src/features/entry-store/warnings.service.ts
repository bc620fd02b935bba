import { createHash } from 'node:crypto';
import { issueBits } from '@parlance/domain/checks/issues';
import { isSingleNumberForm } from '@parlance/domain/checks/single-number';
import { computeIssues } from '@parlance/domain/checks/warnings';
import type { EntryRowData } from './rows.queries.ts';

/**
 * Issues and base hash of a row that gets other texts or another maximum length. Written for the base text of now it is
 * not outdated; with `keepsBase` it stays what it was.
 */
export function recheck(
  row: Pick<EntryRowData, 'key' | 'language' | 'base_value' | 'base_hash' | 'issues'>,
  isBase: boolean,
  text: { value: string | null; draft: string | null; maxLength: number | null; keepsBase?: boolean },
): { issues: number; baseHash: number | null } {
  const baseHash = isBase || row.base_value === null ? null : textHash(row.base_value);
  return {
    issues: issuesOfRow(
      { ...row, value: text.value, draft: text.draft, max_length: text.maxLength },
      { isBase, outdated: text.keepsBase === true && (row.issues & issueBits.outdated) !== 0 },
    ),
    baseHash: text.keepsBase ? row.base_hash : baseHash,
  };
}

/** What a row is told by: its texts, its length, and its warnings until now. */
export interface RowToCheck {
  key: string;
  /** Code of the text's language. */
  language: string;
  base_value: string | null;
  value: string | null;
  draft: string | null;
  max_length: number | null;
  issues: number;
}

/** The issues of a row; what others found stays. Of sets: warnings.sql.ts. */
export const issuesOfRow = (
  { key, language, base_value, value, draft, max_length, issues }: RowToCheck,
  { isBase, outdated }: { isBase: boolean; outdated: boolean },
): number =>
  computeIssues({
    isBase,
    baseValue: isBase ? null : base_value,
    value,
    draft,
    maxLength: max_length,
    outdated,
    isSingleNumber: isSingleNumberForm(key, language),
    known: issues,
  });

/** What the database's text_hash gives: the first 32 bits of the MD5 as a signed integer. */
export function textHash(text: string): number {
  return createHash('md5').update(text).digest().readInt32BE(0);
}
