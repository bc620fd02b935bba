import type { EntryRow } from '@parlance/contract/entries';
import { hasText } from '@parlance/domain/entry/state';
import { entryStatus, mayChangeStatus } from '@parlance/domain/entry/status';
import { expectedAfter, savedText } from '../entries/model/texts.ts';
import type { View } from '../entries/view.ts';

type Rights = Pick<View, 'may'>;

/** Whether the user may decide about anything here. */
export const mayReview = ({ may }: Rights): boolean => may('entries.status');

/** What a user may decide about a text: there has to be one (decision 0236), and a lock stops who may not unlock. */
export function decisionsOn(row: EntryRow, { may }: Rights) {
  const isOpen = mayReview({ may }) && hasText(row) && (!row.locked || may('entries.lock'));
  return {
    mayAccept: isOpen && mayChangeStatus(row.status, entryStatus.accepted, may),
    mayReject: isOpen && mayChangeStatus(row.status, entryStatus.rejected, may),
    /** Whether accepting publishes the draft, too. */
    publishes: row.draft !== null && may('entries.value') && may('entries.draft'),
  };
}

/** The row as it is once what is typed in it is saved, which is done before any decision (`settled`). */
export function withTypedText(row: EntryRow, { session }: Pick<View, 'session'>): EntryRow {
  const typed = session.unsaved.get(row._id);
  return typed ? { ...row, ...expectedAfter(row, savedText(typed.text), 'save', session.rights) } : row;
}

/** What the user may decide about a text as it stands now, with what is typed in it. */
export const decisionsNow = (row: EntryRow, view: Pick<View, 'session' | 'may'>) =>
  decisionsOn(withTypedText(row, view), view);
