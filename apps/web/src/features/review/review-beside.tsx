import type { EntryRow } from '@parlance/contract/entries';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useWindowFrom } from '../../browser/media.ts';
import { useActions } from '../../browser/shortcuts.ts';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { useCommentMark } from '../comments/comment-marks.api.ts';
import { CommentsOfEntry } from '../comments/comments-of-entry.tsx';
import { placeOf } from '../entries/entries.api.ts';
import { useView } from '../entries/view.ts';
import { ContextOfEntry } from '../entry-panel/context-of-entry.tsx';
import { HistoryPanel } from '../entry-panel/history-panel.tsx';
import { loadReviewEnd } from './lazy-end.ts';
import classes from './review.module.css';

/** From this width of the window on, context, comments and history are beside the text, and open. */
const besideFrom = 1100;

/** The heading over the conversations of the shown text. */
export const commentsId = 'comments-of-text';

/** Context, comments and history of the shown text. */
export function ReviewBeside({ row }: { row: EntryRow }) {
  const t = useText('review');
  const shortcuts = useText('shortcuts');
  const view = useView();
  const wantsComment = useStore(view.session.wantsComment);
  const isBeside = useWindowFrom(besideFrom);
  const open = useCommentMark(placeOf(view), row._id)?.open ?? 0;
  useEffect(() => {
    // Who comes to the end and lacks it fetches it again, and hears of it.
    loadReviewEnd().catch(() => undefined);
  }, []);
  useActions(
    view.may('comments.write')
      ? [
          {
            id: 'writeComment',
            group: t('keys'),
            label: shortcuts('command_writeComment'),
            command: 'writeComment',
            inFields: true,
            run: () => view.session.wantsComment.set(true),
          },
        ]
      : [],
  );
  return (
    <aside className={classes.beside} aria-label={t('beside')}>
      <div className={classes.context}>
        <ContextOfEntry row={row} />
      </div>
      <Fold
        title={open > 0 ? t('commentsOpen', { count: open }) : t('comments')}
        id={commentsId}
        isOpen={isBeside || open > 0}
        isWanted={wantsComment}
      >
        <CommentsOfEntry row={row} />
      </Fold>
      <Fold title={t('history')} isOpen={isBeside}>
        <HistoryPanel row={row} />
      </Fold>
    </aside>
  );
}

function Fold(props: {
  title: string;
  id?: string;
  isOpen: boolean;
  /** Opens it, also for a user who closed it. */
  isWanted?: boolean;
  children: ReactNode;
}) {
  const { title, id, isOpen, isWanted, children } = props;
  const [opened, setOpened] = useState<boolean>();
  const shows = opened ?? isOpen;
  useEffect(() => {
    if (isWanted) setOpened(true);
  }, [isWanted]);
  return (
    <section className={classes.fold}>
      <h2>
        <button type="button" id={id} aria-expanded={shows} onClick={() => setOpened(!shows)}>
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
          {title}
        </button>
      </h2>
      {shows && <Suspense>{children}</Suspense>}
    </section>
  );
}
