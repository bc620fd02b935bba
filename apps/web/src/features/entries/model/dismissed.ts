import type { EntryRow } from '@parlance/contract/entries';
import type { Warning } from '@parlance/domain/checks/warnings';

export type DismissedProblem = NonNullable<EntryRow['dismissed']>[number];

/** The dismissed problems that hold for a text: it is the value or draft for which somebody dismissed them. */
export const dismissedFor = (
  { value, draft, dismissed = [] }: Pick<EntryRow, 'value' | 'draft' | 'dismissed'>,
  text: string,
): DismissedProblem[] =>
  dismissed.filter(({ fields }) => fields.some((field) => ({ value, draft })[field] === text));

/** Whether somebody dismissed that a text lacks a term, or has it: of a term that came later, nobody did. */
export const isTermDismissed = (
  dismissed: readonly DismissedProblem[],
  { issue, variable = '' }: Pick<Warning, 'issue' | 'variable'>,
): boolean => dismissed.some((one) => one.issue === issue && one.words?.includes(variable) === true);
