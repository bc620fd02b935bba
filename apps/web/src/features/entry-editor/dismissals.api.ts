import { dismissalsEndpoints } from '@parlance/contract/dismissals.endpoints';
import type { EntryRow } from '@parlance/contract/entries';
import type { DismissibleIssue } from '@parlance/domain/checks/dismissals';
import { call } from '../../api/call.ts';
import type { LanguagePath } from '../entries/entries.api.ts';

interface Done {
  row: EntryRow;
  operation: string | null;
}

/** Dismisses a problem of the text that was shown. Throws `textChanged` with the current row where it is another one now. */
export const dismissProblem = (
  place: LanguagePath,
  { _id, version }: Pick<EntryRow, '_id' | 'version'>,
  { issue, reason }: { issue: DismissibleIssue; reason: string },
): Promise<Done> =>
  call(
    dismissalsEndpoints.dismissProblem,
    { params: { ...place, entryId: _id, issue }, body: { reason, version } },
    { rules: 'stay' },
  );

export const showProblemAgain = (
  place: LanguagePath,
  entryId: string,
  issue: DismissibleIssue,
): Promise<Done> => call(dismissalsEndpoints.showProblemAgain, { params: { ...place, entryId, issue } });
