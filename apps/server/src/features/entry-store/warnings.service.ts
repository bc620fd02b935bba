import { createHash } from 'node:crypto';
import { issueBits } from '@parlance/domain/checks/issues';
import { isSingleNumberForm } from '@parlance/domain/checks/single-number';
import { computeIssues } from '@parlance/domain/checks/warnings';
import type { EntryRowData } from './rows.queries.ts';

/**
 * Computes issues and base hash of a row with new texts or a new maximum length. A text written for the current base
 * text is not outdated; with `keepsBase` the mark stays as it was.
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

/** The input of a check: the texts, the maximum length and the current warnings. */
export interface RowToCheck {
  key: string;
  /** The code of the text's language. */
  language: string;
  base_value: string | null;
  value: string | null;
  draft: string | null;
  max_length: number | null;
  issues: number;
}

/** Computes the issues of a row. Issues that other checks found stay. See warnings.sql.ts for sets. */
export const issuesOfRow = (
  { key, language, base_value, value, draft, max_length, issues }: RowToCheck,
  { isBase, outdated }: { isBase: boolean; outdated: boolean },
): number =>
  computeIssues({
    isBase,
    language,
    baseValue: isBase ? null : base_value,
    value,
    draft,
    maxLength: max_length,
    outdated,
    isSingleNumber: isSingleNumberForm(key, language),
    known: issues,
  });

/** The result of the database's text_hash: the first 32 bits of the MD5 as a signed integer. */
export function textHash(text: string): number {
  return createHash('md5').update(text).digest().readInt32BE(0);
}
