import type { EntryRow } from '@parlance/contract/entries';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useWindowFrom } from '../../browser/media.ts';
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

/** Context, comments and history of the shown text. */
export function ReviewBeside({ row }: { row: EntryRow }) {
  const t = useText('review');
  const view = useView();
  const isBeside = useWindowFrom(besideFrom);
  const open = useCommentMark(placeOf(view), row._id)?.open ?? 0;
  useEffect(() => {
    // Who comes to the end and lacks it fetches it again, and hears of it.
    loadReviewEnd().catch(() => undefined);
  }, []);
  return (
    <aside className={classes.beside} aria-label={t('beside')}>
      <div className={classes.context}>
        <ContextOfEntry row={row} />
      </div>
      <Fold
        title={open > 0 ? t('commentsOpen', { count: open }) : t('comments')}
        isOpen={isBeside || open > 0}
      >
        <CommentsOfEntry row={row} />
      </Fold>
      <Fold title={t('history')} isOpen={isBeside}>
        <HistoryPanel row={row} />
      </Fold>
    </aside>
  );
}

function Fold({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState<boolean>();
  const shows = opened ?? isOpen;
  return (
    <section className={classes.fold}>
      <h2>
        <button type="button" aria-expanded={shows} onClick={() => setOpened(!shows)}>
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
          {title}
        </button>
      </h2>
      {shows && <Suspense>{children}</Suspense>}
    </section>
  );
}
