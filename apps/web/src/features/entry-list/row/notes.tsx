import type { EntryRow } from '@parlance/contract/entries';
import { entryStatus } from '@parlance/domain/entry/status';
import { IconInfoCircle, IconNote } from '@tabler/icons-react';
import { useView } from '../../entries/view.ts';
import classes from './row.module.css';

/** What is said about an entry: its description and the comment on its text, each in two lines unless `whole`; the
 *  reason of a rejection stands apart. */
export function Notes({ row, whole }: { row: EntryRow; whole?: boolean }) {
  return (
    <>
      {row.description && (
        <p className={classes.note} data-whole={whole}>
          <IconInfoCircle size={14} stroke={1.75} aria-hidden />
          <span dir="auto" data-searched="description">
            {row.description}
          </span>
        </p>
      )}
      {row.comment && row.status !== entryStatus.rejected && (
        <p className={classes.note} data-whole={whole}>
          <StatusNoteSign row={row} />
          <span dir="auto">{row.comment}</span>
        </p>
      )}
    </>
  );
}

/** What was written with the status of a text, as the reason of a rejection: no conversation, which has its own mark,
 *  filters and numbers. */
export function StatusNoteSign({ row }: { row: EntryRow }) {
  const { t } = useView();
  if (!row.comment) return null;
  const words = t(row.status === entryStatus.rejected ? 'rejectionReason' : 'statusNote');
  return (
    <span className={classes.sign} title={words}>
      <IconNote size={14} stroke={1.75} aria-label={words} />
    </span>
  );
}
