import { notificationsEndpoints } from '@parlance/contract/notifications.endpoints';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { useNotices } from '../../messages/notices.ts';
import { messageOf } from '../../messages/problems.ts';
import { NotificationLine } from '../../product/notification-line.tsx';
import { markRead } from '../../product/notifications.ts';
import { paths } from '../../routing/paths.ts';
import { LoadingState, SkeletonRows } from '../../ui/page-state.tsx';
import { kindIcons } from './kind-icons.ts';
import classes from './notices-menu.module.css';

const shown = 8;

/** The content of the bell: the latest notifications, then the events of this tab. */
export default function NoticesList({ onClose }: { onClose: () => void }) {
  const t = useText('shell');
  const list = useQuery(queryOf(notificationsEndpoints.listNotifications, { query: { limit: shown } }));
  const news = list.data;
  const notices = useNotices();
  const fromServer = news?.notifications ?? [];
  const [latest] = fromServer;
  return (
    <>
      <div className={classes.head}>
        <h2>{t('notifications')}</h2>
        {latest && (news?.unread ?? 0) > 0 && (
          <button type="button" className="link" onClick={() => void markRead({ upTo: latest._id })}>
            {t('markAllRead')}
          </button>
        )}
      </div>
      {list.isPending && (
        <LoadingState>
          <SkeletonRows rows={3} height={52} />
        </LoadingState>
      )}
      {!news && list.isError && (
        <p className={classes.none}>
          {messageOf(list.error) || t('problem')}{' '}
          <button type="button" className="link" onClick={() => void list.refetch()}>
            {t('retry')}
          </button>
        </p>
      )}
      {news && fromServer.length === 0 && notices.length === 0 && (
        <p className={classes.none}>{t('noNotifications')}</p>
      )}
      {fromServer.length > 0 && (
        <ul>
          {fromServer.map((one) => (
            <NotificationLine key={one._id} notification={one} onFollow={onClose} />
          ))}
        </ul>
      )}
      {notices.length > 0 && <Notices notices={notices} />}
      <div className={classes.foot}>
        <Link className="link" to={paths.notifications()} onClick={onClose}>
          {t('allNotifications')}
        </Link>
        <Link className="link" to={paths.notificationSettings()} onClick={onClose}>
          {t('notificationSettings')}
        </Link>
      </div>
    </>
  );
}

function Notices({ notices }: { notices: ReturnType<typeof useNotices> }) {
  const t = useText('shell');
  const format = useFormat();
  return (
    <>
      <h3 className={classes.part}>{t('inThisTab')}</h3>
      <ul>
        {notices.map(({ id, message, kind, time, undone }) => {
          const Icon = kindIcons[kind];
          return (
            <li key={id} className={classes.line} data-kind={kind}>
              <Icon size={16} stroke={1.75} aria-hidden />
              <span>
                {message}
                {undone && <span className={classes.undone}> · {t('undone')}</span>}
              </span>
              <time dateTime={new Date(time).toISOString()}>{format.ago(time)}</time>
            </li>
          );
        })}
      </ul>
    </>
  );
}
