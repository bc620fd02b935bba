import { Radio, Switch } from '@mantine/core';
import type { NotificationSettings } from '@parlance/contract/notifications';
import { notificationsEndpoints } from '@parlance/contract/notifications.endpoints';
import { commentReasons } from '@parlance/domain/comments/thread';
import { statusNotifying } from '@parlance/domain/entry/status';
import { groupRoles } from '@parlance/domain/permissions/user-groups';
import { teamReasons } from '@parlance/domain/team/notified';
import { webhookReasons } from '@parlance/domain/webhook/notified';
import { IconAt, IconHelpCircle, IconMessage2, IconUserPlus, IconWebhook } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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

type Way = 'inApp' | 'byMail';
const subjects = [...groupRoles, ...commentReasons, ...teamReasons, ...webhookReasons] as const;
type Subject = (typeof subjects)[number];

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
  const set = (where: Way, subject: Subject, on: boolean): void =>
    save.mutate({
      ...now,
      [where]: subjects.filter((one) => (one === subject ? on : now[where].includes(one))),
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
            <Row
              key={role}
              {...{ now, ways, set }}
              subject={role}
              sign={<StatusMark status={statusNotifying(role)} />}
            />
          ))}
          <GroupHead columns={1 + ways.length}>{t('whenComments')}</GroupHead>
          {commentReasons.map((reason) => (
            <Row key={reason} {...{ now, ways, set }} subject={reason} sign={<Sign reason={reason} />} />
          ))}
          <GroupHead columns={1 + ways.length}>{t('whenTeams')}</GroupHead>
          {teamReasons.map((reason) => (
            <Row
              key={reason}
              {...{ now, ways, set }}
              subject={reason}
              sign={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
            />
          ))}
          <GroupHead columns={1 + ways.length}>{t('whenWebhooks')}</GroupHead>
          {webhookReasons.map((reason) => (
            <Row
              key={reason}
              {...{ now, ways, set }}
              subject={reason}
              sign={<IconWebhook size={16} stroke={1.75} aria-hidden />}
            />
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

function GroupHead({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={columns}>
        {children}
      </th>
    </tr>
  );
}

/** The switches of one subject. */
function Row(props: {
  subject: Subject;
  sign: ReactNode;
  now: NotificationSettings;
  ways: readonly Way[];
  set: (where: Way, subject: Subject, on: boolean) => void;
}) {
  const t = useText('notifications');
  const { subject, now } = props;
  const word = t(`when_${subject}`);
  return (
    <tr>
      <th scope="row">
        <span className={classes.status}>
          {props.sign}
          {word}
        </span>
      </th>
      {props.ways.map((where) => (
        <td key={where}>
          <Switch
            aria-label={`${word}: ${t(where)}`}
            checked={now[where].includes(subject)}
            onChange={(event) => props.set(where, subject, event.currentTarget.checked)}
          />
        </td>
      ))}
    </tr>
  );
}

function Sign({ reason }: { reason: (typeof commentReasons)[number] }) {
  const Icon = { mention: IconAt, question: IconHelpCircle, reply: IconMessage2 }[reason];
  return <Icon size={16} stroke={1.75} aria-hidden />;
}

function Digest(props: {
  now: NotificationSettings;
  onChange: (digest: NotificationSettings['digest']) => void;
}) {
  const t = useText('notifications');
  // Mails of webhooks come at once.
  const isOff = props.now.byMail.every((subject) => webhookReasons.some((reason) => reason === subject));
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
