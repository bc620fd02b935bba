import type { EntryRow } from '@parlance/contract/entries';

export type DismissedProblem = NonNullable<EntryRow['dismissed']>[number];

/** The dismissed problems that hold for a text: it is the value or draft for which somebody dismissed them. */
export const dismissedFor = (
  { value, draft, dismissed = [] }: Pick<EntryRow, 'value' | 'draft' | 'dismissed'>,
  text: string,
): DismissedProblem[] =>
  dismissed.filter(({ fields }) => fields.some((field) => ({ value, draft })[field] === text));
