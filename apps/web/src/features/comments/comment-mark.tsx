import { IconHelpCircle, IconMessage2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { listed } from '../../i18n/language.ts';
import { placeOf } from '../entries/entries.api.ts';
import { useView } from '../entries/view.ts';
import { useCommentMark } from './comment-marks.api.ts';
import classes from './comments.module.css';

/** How many conversations of an entry are open, with a dot if some are unread; opens them in the panel. `always`: also
 *  where there are none, for there is no other way to write one. */
export function CommentMark({ entry, always }: { entry: string; always?: boolean }) {
  const t = useText('comments');
  const found = useCommentMark(placeOf(useView()), entry);
  if (!found && !always) return null;
  const mark = found ?? { open: 0, questions: 0, unread: 0 };
  const Icon = mark.questions > 0 ? IconHelpCircle : IconMessage2;
  const counts = listed([
    ...(mark.open > 0 ? [t('openCount', { count: mark.open })] : []),
    ...(mark.unread > 0 ? [t('unreadCount', { count: mark.unread })] : []),
  ]);
  const words = counts || t('ofEntry');
  return (
    <Link
      to="."
      search={(now: object) => ({ ...now, entry, panel: 'comments' })}
      className={classes.mark}
      data-unread={mark.unread > 0 || undefined}
      data-question={mark.questions > 0 || undefined}
      // In the list the keyboard has a command for it.
      tabIndex={always ? undefined : -1}
      title={words}
      // The row would open its text.
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      <Icon size={14} stroke={1.75} aria-hidden />
      {mark.open > 0 && <span aria-hidden>{mark.open}</span>}
      <span className="vh">{words}</span>
    </Link>
  );
}
