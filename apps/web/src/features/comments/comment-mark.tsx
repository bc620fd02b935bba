import { IconHelpCircle, IconMessage2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { listed } from '../../i18n/language.ts';
import { placeOf } from '../entries/entries.api.ts';
import { useView } from '../entries/view.ts';
import { useCommentMark } from './comments.api.ts';
import classes from './comments.module.css';

/** How many conversations of an entry are open, with a dot if some are unread; opens them in the panel. */
export function CommentMark({ entry }: { entry: string }) {
  const t = useText('comments');
  const mark = useCommentMark(placeOf(useView()), entry);
  if (!mark) return null;
  const Icon = mark.questions > 0 ? IconHelpCircle : IconMessage2;
  const words = listed([
    ...(mark.open > 0 ? [t('openCount', { count: mark.open })] : []),
    ...(mark.unread > 0 ? [t('unreadCount', { count: mark.unread })] : []),
  ]);
  return (
    <Link
      to="."
      search={(now: object) => ({ ...now, entry, panel: 'comments' })}
      className={classes.mark}
      data-unread={mark.unread > 0 || undefined}
      data-question={mark.questions > 0 || undefined}
      tabIndex={-1}
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
