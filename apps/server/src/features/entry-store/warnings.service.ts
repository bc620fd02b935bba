import { createHash } from 'node:crypto';
import { type Dismissals, dismissedBits, isTermDismissed } from '@parlance/domain/checks/dismissals';
import { type Issue, issueBits } from '@parlance/domain/checks/issues';
import { numberFormOf } from '@parlance/domain/checks/single-number';
import { type CheckedText, computeIssues, findRefusal, type Warning } from '@parlance/domain/checks/warnings';
import type { TermProblem } from '@parlance/domain/glossary/glossary';
import { type CheckColumns, presentChecks } from './project-checks.queries.ts';
import { refuseText } from './refused-text.present.ts';
import type { EntryRowData } from './rows.queries.ts';

/**
 * Computes issues and base hash of a row with new texts or a new maximum length. A text written for the current base
 * text is not outdated; with `keepsBase` the mark stays as it was; `writtenFor` is the hash of the base text of a text
 * that comes back (null: not known, as of one that was written for the current base text).
 */
export function recheck(
  row: Pick<
    EntryRowData,
    | 'key'
    | 'language'
    | 'base_value'
    | 'base_hash'
    | 'issues'
    | 'dismissed'
    | 'file_limits'
    | keyof CheckColumns
  >,
  isBase: boolean,
  text: {
    value: string | null;
    draft: string | null;
    maxLength: number | null;
    keepsBase?: boolean;
    writtenFor?: number | null;
  },
): { issues: number; baseHash: number | null } {
  const current = isBase || row.base_value === null ? null : textHash(row.base_value);
  const writtenFor = isBase ? null : (text.writtenFor ?? current);
  const outdated = text.keepsBase
    ? (row.issues & issueBits.outdated) !== 0
    : current !== null && writtenFor !== current;
  return {
    issues: issuesOfRow(
      { ...row, value: text.value, draft: text.draft, max_length: text.maxLength },
      { isBase, outdated },
    ),
    baseHash: text.keepsBase ? row.base_hash : writtenFor,
  };
}

/** The input of a check: the texts, the maximum length and the current warnings. */
export interface RowToCheck extends CheckColumns {
  key: string;
  /** The code of the text's language. */
  language: string;
  base_value: string | null;
  value: string | null;
  draft: string | null;
  max_length: number | null;
  dismissed: Dismissals | null;
  file_limits: string[] | null;
  issues: number;
}

/** Computes the issues of a row. Issues that other checks found stay. See warnings.sql.ts for sets. */
export const issuesOfRow = (
  row: RowToCheck,
  { isBase, outdated }: { isBase: boolean; outdated: boolean },
): number =>
  computeIssues({
    ...factsOfRow(row, isBase),
    counted: presentChecks(row).counted,
    value: row.value,
    draft: row.draft,
    outdated,
    known: row.issues,
  });

/** The bits of the checks whose problems are dismissed for a text of a row; undefined: none are. */
export function dismissedIn(
  dismissed: Dismissals | null,
  base: string | null,
  maxLength: number | null,
): ((text: string) => number) | undefined {
  if (dismissed === null) return undefined;
  const baseHash = base === null ? null : textHash(base);
  return (text) => dismissedBits(dismissed, { text: textHash(text), base: baseHash, maxLength });
}

/**
 * The problems of terms in a text of a row that nobody dismissed. `base`: the hash of its base text, null for texts of the base
 * language.
 */
export function withoutDismissed(
  problems: readonly TermProblem[],
  text: string,
  { dismissed, base }: { dismissed: Dismissals | null; base: number | null },
): readonly TermProblem[] {
  if (dismissed === null || problems.length === 0) return problems;
  const hashed = { text: textHash(text), base, maxLength: null };
  return problems.filter((problem) => !isTermDismissed(dismissed, problem, hashed));
}

/** The row without what a save changes. */
type RowFacts = Omit<RowToCheck, 'value' | 'draft' | 'issues'>;

const factsOfRow = (
  { key, language, base_value, base_language, max_length, dismissed, file_limits }: RowFacts,
  isBase: boolean,
): Omit<CheckedText, 'value' | 'draft' | 'outdated'> => ({
  isBase,
  language,
  baseLanguage: base_language ?? undefined,
  baseValue: isBase ? null : base_value,
  maxLength: max_length,
  dismissed: dismissedIn(dismissed, isBase ? null : base_value, max_length),
  numberForm: numberFormOf(key, language),
  fileLimits: file_limits,
});

/**
 * The problem because of which a new value is not saved: that of a check that refuses in this project. A value that stays is
 * not asked, and drafts are always saved.
 */
export function problemOfValue(
  row: RowFacts & { value: string | null },
  isBase: boolean,
  value: string | null,
): Warning | undefined {
  if (value === null || value === row.value) return undefined;
  return findRefusal(factsOfRow(row, isBase), value, presentChecks(row).refused);
}

/** Whether one of the row's texts has a problem, dismissed or not. */
export const hasProblem = (row: RowFacts, isBase: boolean, issue: Issue, text: string | null): boolean =>
  text !== null &&
  findRefusal({ ...factsOfRow(row, isBase), dismissed: undefined }, text, issueBits[issue]) !== undefined;

/** @throws refusedByCheck */
export function assertAccepted(...asked: Parameters<typeof problemOfValue>): void {
  const problem = problemOfValue(...asked);
  if (problem) throw refuseText(problem);
}

/** The result of the database's text_hash: the first 32 bits of the MD5 as a signed integer. */
export function textHash(text: string): number {
  return createHash('md5').update(text).digest().readInt32BE(0);
}
