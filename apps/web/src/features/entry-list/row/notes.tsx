import type { EntryRow } from '@parlance/contract/entries';
import { entryStatus } from '@parlance/domain/entry/status';
import { IconInfoCircle, IconMessageCircle } from '@tabler/icons-react';
import { useView } from '../../entries/view.ts';
import classes from './row.module.css';

/** What is said about an entry: its description and the comment on its text, each in two lines unless `whole`; the
 *  reason of a rejection stands apart. */
export function Notes({ row, whole }: { row: EntryRow; whole?: boolean }) {
  const { t } = useView();
  return (
    <>
      {row.description && (
        <p className={classes.note} data-whole={whole}>
          <IconInfoCircle size={14} stroke={1.75} aria-hidden />
          <span dir="auto">{row.description}</span>
        </p>
      )}
      {row.comment && row.status !== entryStatus.rejected && (
        <p className={classes.note} data-whole={whole}>
          <IconMessageCircle size={14} stroke={1.75} aria-label={t('hasComment')} />
          <span dir="auto">{row.comment}</span>
        </p>
      )}
    </>
  );
}
