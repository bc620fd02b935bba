import type { Notification } from '@parlance/contract/notifications';
import { statusName } from '@parlance/domain/entry/status';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { paths } from '../routing/paths.ts';
import classes from './notification-line.module.css';
import { markRead } from './notifications.ts';
import { StatusMark } from './status-glyph.tsx';

/** One notification: the person, the status and the entry, with a link; following it marks it as read. */
export function NotificationLine(props: { notification: Notification; onFollow?: () => void }) {
  const t = useText('shell');
  const format = useFormat();
  const { notification: one, onFollow } = props;
  const follow = (): void => {
    if (!one.isRead) void markRead({ notifications: [one._id] });
    onFollow?.();
  };
  return (
    <li>
      <Link
        className={classes.line}
        data-unread={!one.isRead || undefined}
        onClick={follow}
        {...placeOf(one)}
      >
        <StatusMark status={one.status} />
        <span className={classes.words}>
          <span className={classes.what}>
            {t(one.isOwnText ? 'toldOwnRejected' : `told_${statusName(one.status)}`, {
              person: one.user?.displayName ?? t('somebody'),
              count: one.entries,
            })}
            {!one.isRead && <span className="vh">{t('unread')}</span>}
          </span>
          <span className={classes.where}>
            {one.entry && (
              <bdi dir="ltr" translate="no" className={classes.key}>
                {one.entry.key}
              </bdi>
            )}
            {`${format.languageName(one.language.code)} · ${one.project.name}`}
          </span>
        </span>
        <time dateTime={one.created}>{format.ago(one.created)}</time>
      </Link>
    </li>
  );
}

/** The one entry, or the language with the texts that have the status. */
function placeOf({ project, language, entry, status }: Notification) {
  const view = paths.language(project._id, language._id);
  if (entry) return { to: `${view}/entry/${entry._id}/group/${entry.group}` };
  return { to: view, search: { status: String(status) } };
}
