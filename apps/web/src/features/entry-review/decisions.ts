import type { EntryRow } from '@parlance/contract/entries';
import { entryStatus, mayChangeStatus } from '@parlance/domain/entry/status';
import type { View } from '../entries/view.ts';

type Rights = Pick<View, 'may'>;

/** What a user may decide about a text: only what is there can be accepted, and a lock stops who may not unlock. */
export function decisionsOn(row: EntryRow, { may }: Rights) {
  const isOpen = !row.locked || may('entries.lock');
  const hasText = row.draft !== null || row.value !== null;
  return {
    mayAccept: isOpen && hasText && mayChangeStatus(row.status, entryStatus.accepted, may),
    mayReject: isOpen && mayChangeStatus(row.status, entryStatus.rejected, may),
    /** Whether accepting publishes the draft, too. */
    publishes: row.draft !== null && may('entries.value') && may('entries.draft'),
  };
}

/** Whether the user may decide about anything here. */
export const mayReview = ({ may }: Rights): boolean => may('entries.status');
