import { ActionIcon, Button, Switch } from '@mantine/core';
import type { Webhook } from '@parlance/contract/webhooks';
import { IconDots, IconKey, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Menu } from '../../../ui/floating.tsx';
import { Notice } from '../../../ui/notice.tsx';
import {
  useDeleteWebhook,
  useRotateSecret,
  useSwitchWebhook,
  useTestWebhook,
  useUpdateWebhook,
} from '../webhooks.api.ts';
import classes from '../webhooks.module.css';
import { Deliveries } from './deliveries.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

interface Props {
  projectId: string;
  webhook: Webhook;
}

/** One webhook: where it goes, of what it is told, whether it works, and its deliveries on demand. `isNamed`: the address of the
 *  page names it, so it is in view, with its deliveries. */
export function WebhookCard({ projectId, webhook, isNamed }: Props & { isNamed: boolean }) {
  const t = useText('webhooks');
  const [isOpen, open] = useState(isNamed);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNamed) place.current?.scrollIntoView({ block: 'start' });
  }, [isNamed]);
  return (
    <Card>
      <div ref={place} className={classes.webhook} data-named={isNamed || undefined}>
        <div className={classes.head}>
          <h2 className={classes.url} dir="ltr">
            {webhook.url}
          </h2>
          <Actions projectId={projectId} webhook={webhook} />
        </div>
        <ul className={classes.events} aria-label={t('events')}>
          {webhook.events.map((event) => (
            <li key={event}>
              <Badge>{t(`event_${event}`)}</Badge>
            </li>
          ))}
        </ul>
        {webhook.paused && <Notice kind="problem">{t('paused')}</Notice>}
        <Standing webhook={webhook} />
        <div className={classes.foot}>
          <Active projectId={projectId} webhook={webhook} />
          <div className={classes.buttons}>
            <TestButton projectId={projectId} webhook={webhook} onSent={() => open(true)} />
            <Button
              variant="default"
              size="xs"
              aria-expanded={isOpen}
              aria-label={t(isOpen ? 'hideOf' : 'showOf', { url: webhook.url })}
              onClick={() => open(!isOpen)}
            >
              {t(isOpen ? 'hideDeliveries' : 'showDeliveries')}
            </Button>
          </div>
        </div>
      </div>
      {isOpen && <Deliveries projectId={projectId} webhook={webhook} />}
    </Card>
  );
}

function Standing({ webhook: { last, waiting, createdBy, created } }: { webhook: Webhook }) {
  const t = useText('webhooks');
  const format = useFormat();
  const parts = [
    last === null
      ? t('neverSent')
      : t(last.delivered ? 'lastDelivered' : 'lastFailed', { when: format.ago(last.at) }),
    ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
    createdBy
      ? t('addedBy', { name: createdBy.displayName, when: format.date(created) })
      : t('added', { when: format.date(created) }),
  ];
  return <p className={classes.text}>{parts.join(' · ')}</p>;
}

function Active({ projectId, webhook }: Props) {
  const t = useText('webhooks');
  const turn = useSwitchWebhook(projectId, webhook._id);
  return (
    <Switch
      label={t('active')}
      aria-label={t('activeOf', { url: webhook.url })}
      checked={webhook.active}
      disabled={turn.isPending}
      onChange={({ currentTarget: { checked } }) =>
        turn.mutate(checked, { onSuccess: () => toast(t(checked ? 'isOn' : 'isOff')) })
      }
    />
  );
}

function TestButton({ projectId, webhook, onSent }: Props & { onSent: () => void }) {
  const t = useText('webhooks');
  const test = useTestWebhook(projectId, webhook._id);
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconSend size={14} stroke={1.75} className="flip" aria-hidden />}
      disabled={!webhook.active}
      loading={test.isPending}
      aria-label={t('testOf', { url: webhook.url })}
      onClick={() => test.mutate(undefined, { onSuccess: onSent })}
    >
      {t('test')}
    </Button>
  );
}

function Actions({ projectId, webhook }: Props) {
  const t = useText('webhooks');
  const update = useUpdateWebhook(projectId, webhook._id);
  const rotate = useRotateSecret(projectId, webhook._id);
  const remove = useDeleteWebhook(projectId, () => toast(t('deleted')));
  const [isEdited, edit] = useState(false);
  const [secret, show] = useState<string | null>(null);
  const { ask, dialog } = useConfirm();
  const replace = async (): Promise<void> => {
    const question = { title: t('rotateTitle'), text: t('rotateText'), action: t('rotate'), danger: true };
    if (await ask(question)) rotate.mutate(undefined, { onSuccess: (made) => show(made.secret) });
  };
  const end = async (): Promise<void> => {
    const question = { title: t('deleteTitle'), text: t('deleteText'), action: t('delete'), danger: true };
    if (await ask(question)) remove.mutate(webhook._id);
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={t('actionsOf', { url: webhook.url })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => edit(true)}>
            {t('edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => void replace()}>
            {t('rotate')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void end()}>
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isEdited && (
        <WebhookDialog
          projectId={projectId}
          webhook={webhook}
          save={update}
          onSaved={() => {
            edit(false);
            toast(t('saved'));
          }}
          onClose={() => edit(false)}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => show(null)} />}
      {dialog}
    </>
  );
}
