import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { markSeen, useUnseen } from '../../messages/notices.ts';
import { followNotifications, useUnread } from '../../product/notifications.ts';
import { useUser } from '../../session/session.ts';
import { Popover } from '../../ui/floating.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import classes from './notices-menu.module.css';

const NoticesList = lazyPart<{ onClose: () => void }>(
  () => import('./notices-list.tsx').then((module) => module.default),
  ({ onClose }) => onClose(),
);

const mostShown = 99;

/** The bell: the user's notifications (statuses that concern them, with their number), and the events of this tab
 *  (past messages, completed jobs; a dot marks new ones). */
export function NoticesMenu() {
  const t = useText('shell');
  const format = useFormat();
  const userId = useUser()?._id;
  const unread = useUnread();
  const unseen = useUnseen();
  const [opened, setOpened] = useState(false);
  useEffect(() => (userId === undefined ? undefined : followNotifications(userId)), [userId]);
  const change = (next: boolean): void => {
    setOpened(next);
    markSeen();
  };
  // The name says the number as it is shown.
  const count = unread > 0 ? unread : unseen;
  const shown = unread > mostShown ? `${format.number(mostShown)}+` : format.number(unread);
  const name =
    unread > mostShown
      ? t('manyNewNotifications', { shown })
      : t(count > 0 ? 'newNotifications' : 'notifications', { count });
  return (
    <Popover opened={opened} onChange={change} width={380} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon className={classes.button} aria-label={name} onClick={() => change(!opened)}>
          <IconBell size={18} stroke={1.6} aria-hidden />
          {unread > 0 ? (
            <span className={classes.count} aria-hidden>
              {shown}
            </span>
          ) : (
            unseen > 0 && <span className={classes.dot} />
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.list} data-raised aria-label={t('notifications')}>
        <Suspense>
          <NoticesList onClose={() => change(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
