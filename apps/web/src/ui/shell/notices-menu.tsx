import { ActionIcon, Popover } from '@mantine/core';
import { IconAlertTriangle, IconBell, IconCircleCheck } from '@tabler/icons-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { markSeen, useNotices, useUnseen } from '../../lib/notices.ts';
import classes from './notices-menu.module.css';

/** What happened lately in this tab: messages that went by, work that ended. A dot says that something is new. */
export function NoticesMenu() {
  const t = useText('shell');
  const unseen = useUnseen();
  return (
    <Popover width={340} position="bottom-end" trapFocus returnFocus onClose={markSeen} onOpen={markSeen}>
      <Popover.Target>
        <ActionIcon
          className={classes.button}
          aria-label={unseen > 0 ? t('newNotifications', { count: unseen }) : t('notifications')}
        >
          <IconBell size={18} stroke={1.6} aria-hidden />
          {unseen > 0 && <span className={classes.dot} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.list} data-raised aria-label={t('notifications')}>
        <Lines />
      </Popover.Dropdown>
    </Popover>
  );
}

function Lines() {
  const t = useText('shell');
  const format = useFormat();
  const notices = useNotices();
  if (notices.length === 0) return <p className={classes.none}>{t('noNotifications')}</p>;
  return (
    <ul>
      {notices.map(({ id, message, kind, time }) => {
        const Icon = kind === 'done' ? IconCircleCheck : IconAlertTriangle;
        return (
          <li key={id} className={classes.line} data-kind={kind}>
            <Icon size={16} stroke={1.75} aria-hidden />
            <span>{message}</span>
            <time dateTime={new Date(time).toISOString()}>{format.ago(time)}</time>
          </li>
        );
      })}
    </ul>
  );
}
