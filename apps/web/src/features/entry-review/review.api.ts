import type { EntryRow } from '@parlance/contract/entries';
import { entryStatusEndpoints } from '@parlance/contract/entries.endpoints';
import { call } from '../../api/call.ts';
import type { Place } from '../entries/entries.api.ts';

export interface Decision {
  decision: 'accept' | 'reject';
  comment?: string;
  publish?: boolean;
}

/** Accepts or rejects the text that was shown. Throws `textChanged` with the current row where it is another one now. */
export const reviewEntry = (
  place: Place,
  { _id, version }: Pick<EntryRow, '_id' | 'version'>,
  decision: Decision,
): Promise<{ row: EntryRow; operation: string | null }> =>
  call(
    entryStatusEndpoints.reviewEntry,
    { params: { ...place, entryId: _id }, body: { version, ...decision } },
    { rules: 'stay' },
  );
