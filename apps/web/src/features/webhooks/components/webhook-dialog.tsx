import { Checkbox, TextInput } from '@mantine/core';
import type { Webhook, WebhookWithSecret } from '@parlance/contract/webhooks';
import { webhookEvents } from '@parlance/domain/webhook/events';
import type { UseMutationResult } from '@tanstack/react-query';
import { useText } from '../../../i18n/i18n.ts';
import { DialogForm, useCallForm } from '../../../product/form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useAskedClose } from '../../../ui/discard-question.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useWebhooks, type WebhookSettings } from '../webhooks.api.ts';
import classes from '../webhooks.module.css';

type Saved = Webhook | WebhookWithSecret;

/** Address and events of a new or an existing webhook. */
export function WebhookDialog(props: {
  webhook: Webhook | undefined;
  projectId: string;
  save: UseMutationResult<Saved, Error, WebhookSettings>;
  onSaved: (webhook: Saved) => void;
  onClose: () => void;
}) {
  const t = useText('webhooks');
  const { projectId, webhook, save, onSaved, onClose } = props;
  const form = useCallForm({
    initial: {
      url: webhook?.url ?? '',
      events: [...(webhook?.events ?? (['texts.published'] as const))] as WebhookSettings['events'],
    },
    endpoint: async () => (await import('@parlance/contract/webhooks')).webhooksContract.createWebhook,
  });
  const { url, events } = form.values;
  // Each webhook calls for itself.
  const sharesEvents = useWebhooks(projectId).data?.some(
    (other) =>
      other._id !== webhook?._id &&
      other.url === url.trim() &&
      other.events.some((event) => events.includes(event)),
  );
  const { close, question } = useAskedClose(form.isTyped, onClose);
  return (
    <Dialog
      opened
      size="medium"
      title={t(webhook ? 'editTitle' : 'addTitle')}
      onClose={close}
      submit={{
        label: t(webhook ? 'save' : 'add'),
        busy: save.isPending,
        onSubmit: () => form.submit((body) => save.mutate(body, { onSuccess: onSaved })),
      }}
    >
      <DialogForm form={form} className={classes.form} error={save.error}>
        <TextInput
          label={t('url')}
          description={t('urlHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          dir="ltr"
          maxLength={2000}
          data-autofocus
          {...form.field('url')}
        />
        <Checkbox.Group label={t('events')} {...form.field('events')}>
          <div className={classes.choices}>
            {webhookEvents.map((event) => (
              <Checkbox
                key={event}
                value={event}
                label={t(`event_${event}`)}
                description={t(`hint_${event}`)}
              />
            ))}
          </div>
        </Checkbox.Group>
        {sharesEvents && <Notice kind="warning">{t('sharesEvents')}</Notice>}
      </DialogForm>
      {question}
    </Dialog>
  );
}
