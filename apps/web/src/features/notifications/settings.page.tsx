import { Radio, Switch } from '@mantine/core';
import type { NotificationSettings } from '@parlance/contract/notifications';
import { notificationsEndpoints } from '@parlance/contract/notifications.endpoints';
import { statusNotifying } from '@parlance/domain/entry/status';
import { type GroupRole, groupRoles } from '@parlance/domain/permissions/user-groups';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient, queryOf } from '../../api/query.ts';
import { useText } from '../../i18n/i18n.ts';
import { toast } from '../../messages/toasts.ts';
import { StatusMark } from '../../product/status-glyph.tsx';
import { useSendsMail } from '../../session/mail-words.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageState, SkeletonRows } from '../../ui/page-state.tsx';
import classes from './notifications.module.css';

const settingsQuery = queryOf(notificationsEndpoints.getNotificationSettings, {});

/** The notifications that the user gets, in the app and by mail, and how often mails are sent. Each switch saves at
 *  once. */
export default function NotificationSettingsPage() {
  const t = useText('notifications');
  const settings = useQuery(settingsQuery);
  return (
    <Card title={t('settingsTitle')} padded>
      <PageState query={settings} loading={<SkeletonRows rows={5} height={40} />}>
        {(now) => <Switches now={now} />}
      </PageState>
    </Card>
  );
}

function Switches({ now }: { now: NotificationSettings }) {
  const t = useText('notifications');
  const sendsMail = useSendsMail();
  const save = useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: (body: NotificationSettings) =>
      call(notificationsEndpoints.setNotificationSettings, { body }),
    onMutate: (body) => queryClient.setQueryData(settingsQuery.queryKey, body),
    onSuccess: () => toast(t('saved')),
    onError: () => queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
  const ways = sendsMail ? (['inApp', 'byMail'] as const) : (['inApp'] as const);
  const set = (where: 'inApp' | 'byMail', role: GroupRole, on: boolean): void =>
    save.mutate({
      ...now,
      [where]: groupRoles.filter((one) => (one === role ? on : now[where].includes(one))),
    });
  return (
    <div className={classes.settings}>
      <p className={classes.lead}>{t('lead')}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('inApp')}</th>
            {sendsMail && <th scope="col">{t('byMail')}</th>}
          </tr>
        </thead>
        <tbody>
          {groupRoles.map((role) => (
            <tr key={role}>
              <th scope="row">
                <span className={classes.status}>
                  <StatusMark status={statusNotifying(role)} />
                  {t(`when_${role}`)}
                </span>
              </th>
              {ways.map((where) => (
                <td key={where}>
                  <Switch
                    aria-label={`${t(`when_${role}`)}: ${t(where)}`}
                    checked={now[where].includes(role)}
                    onChange={(event) => set(where, role, event.currentTarget.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {sendsMail ? (
        <Digest now={now} onChange={(digest) => save.mutate({ ...now, digest })} />
      ) : (
        <Notice kind="info">{t('noMails')}</Notice>
      )}
    </div>
  );
}

function Digest(props: {
  now: NotificationSettings;
  onChange: (digest: NotificationSettings['digest']) => void;
}) {
  const t = useText('notifications');
  const isOff = props.now.byMail.length === 0;
  return (
    <Radio.Group
      label={t('digest')}
      description={t('digestHint')}
      value={props.now.digest}
      onChange={(digest) => props.onChange(digest as NotificationSettings['digest'])}
    >
      <div className={classes.radios}>
        <Radio value="hourly" label={t('hourly')} disabled={isOff} />
        <Radio value="daily" label={t('daily')} disabled={isOff} />
      </div>
    </Radio.Group>
  );
}
