import { Button } from '@mantine/core';
import type { Notification } from '@parlance/contract/notifications';
import { notificationsEndpoints } from '@parlance/contract/notifications.endpoints';
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useText } from '../../i18n/i18n.ts';
import { NotificationLine } from '../../product/notification-line.tsx';
import { markRead } from '../../product/notifications.ts';
import { paths } from '../../routing/paths.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import classes from './notifications.module.css';

const pageSize = 30;

function useNotifications() {
  return useInfiniteQuery({
    queryKey: [notificationsEndpoints.listNotifications.path, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        notificationsEndpoints.listNotifications,
        { query: { limit: pageSize, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.more ? page.notifications.at(-1)?._id : undefined),
  });
}

/** All notifications of the user in the last 90 days. */
export default function NotificationsPage() {
  const t = useText('notifications');
  const list = useNotifications();
  const first = list.data?.pages[0];
  const latest = first?.notifications[0];
  const actions = (
    <>
      {latest && first.unread > 0 && (
        <Button
          variant="default"
          leftSection={<IconChecks size={16} stroke={1.75} aria-hidden />}
          onClick={() => void markRead({ upTo: latest._id })}
        >
          {t('markAllRead')}
        </Button>
      )}
      <LinkButton
        variant="default"
        to={paths.notificationSettings()}
        leftSection={<IconSettings size={16} stroke={1.75} aria-hidden />}
      >
        {t('settings')}
      </LinkButton>
    </>
  );
  return (
    <Page title={t('title')} actions={actions} width="form">
      <div className={classes.body}>
        <Card>
          <PageState
            query={list}
            loading={<SkeletonRows rows={6} height={52} />}
            isEmpty={({ pages }) => pages.every((page) => page.notifications.length === 0)}
            empty={
              <EmptyState art={<IconBell size={32} stroke={1.4} />} title={t('none')} text={t('noneText')} />
            }
          >
            {({ pages }) => <Lines notifications={pages.flatMap((page) => page.notifications)} />}
          </PageState>
        </Card>
      </div>
      {list.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </Page>
  );
}

function Lines({ notifications }: { notifications: readonly Notification[] }) {
  return (
    <ul className={classes.list}>
      {notifications.map((one) => (
        <NotificationLine key={one._id} notification={one} />
      ))}
    </ul>
  );
}
