import type { EntryRow } from '@parlance/contract/entries';
import { issueBits } from '@parlance/domain/checks/issues';
import { type CheckLevels, saidBits } from '@parlance/domain/checks/levels';
import { numberFormOf } from '@parlance/domain/checks/single-number';
import { type TextField, type Warning, warningsOf } from '@parlance/domain/checks/warnings';
import { dismissedFor } from './dismissed.ts';

/** What a text in a view is checked for, and against. */
export interface TextChecks {
  /** The field that a save writes. */
  field: TextField;
  isBase: boolean;
  /** The code of the text's language, and that of the base language. */
  language: string;
  baseLanguage: string;
  /** What the project does with each check. */
  levels: CheckLevels;
}

/** What of an entry its checks look at. */
export type CheckedRow = Pick<
  EntryRow,
  'key' | 'baseValue' | 'maxLength' | 'issues' | 'value' | 'draft' | 'dismissed' | 'fileLimits'
>;

/** All problems of a text during input, by the server's rules, without those that somebody dismissed, in no order that says
 *  something (problem-order.ts). */
export function problemsOf(
  row: CheckedRow,
  text: string,
  { field, levels, ...languages }: TextChecks,
): Warning[] {
  const texts = { value: null, draft: null, [field]: text === '' ? null : text };
  const outdated = (row.issues & issueBits.outdated) !== 0;
  const { key, baseValue, maxLength, fileLimits } = row;
  const numberForm = numberFormOf(key, languages.language);
  const checked = { ...languages, baseValue, maxLength, outdated, numberForm, fileLimits, ...texts };
  const dismissed = dismissedFor(row, text).reduce((bits, { issue }) => bits | issueBits[issue], 0);
  return warningsOf(checked, saidBits(levels) & ~dismissed);
}
