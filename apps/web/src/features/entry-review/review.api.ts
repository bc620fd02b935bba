import type { EntryRow } from '@parlance/contract/entries';
import { entryStatusEndpoints } from '@parlance/contract/entries.endpoints';
import { call, type InputAt } from '../../api/call.ts';
import type { LanguagePath } from '../entries/entries.api.ts';

/** Accepts or rejects the text that was shown. Throws `textChanged` with the current row where it is another one now. */
export const reviewEntry = (
  place: LanguagePath,
  { _id, version }: Pick<EntryRow, '_id' | 'version'>,
  decision: Omit<InputAt<typeof entryStatusEndpoints.reviewEntry>['body'], 'version'>,
): Promise<{ row: EntryRow; operation: string | null }> =>
  call(
    entryStatusEndpoints.reviewEntry,
    { params: { ...place, entryId: _id }, body: { version, ...decision } },
    { rules: 'stay' },
  );
