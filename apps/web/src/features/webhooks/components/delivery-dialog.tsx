import type { Webhook, WebhookDelivery } from '@parlance/contract/webhooks';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useResend } from '../webhooks.api.ts';
import classes from '../webhooks.module.css';
import { DeliveryState } from './delivery-state.tsx';

/** One delivery: what is sent, what was answered each time, and the button that sends it again. */
export function DeliveryDialog(props: {
  projectId: string;
  webhook: Webhook;
  delivery: WebhookDelivery;
  onClose: () => void;
}) {
  const t = useText('webhooks');
  const format = useFormat();
  const { projectId, webhook, delivery, onClose } = props;
  const resend = useResend(projectId, webhook._id);
  const { event, state, next, attempts, payload } = delivery;
  return (
    <Dialog
      opened
      size="large"
      title={t(`event_${event}`)}
      note={format.dateTime(delivery.created)}
      onClose={onClose}
      closeLabel={t('close')}
      submit={{
        label: t('resend'),
        busy: resend.isPending,
        disabled: !webhook.active,
        onSubmit: () => resend.mutate(delivery._id, { onSuccess: () => toast(t('resent')) }),
      }}
    >
      <div className={classes.form}>
        <p className={classes.text}>
          <DeliveryState state={state} />{' '}
          {next && attempts.length > 0 && t('nextTry', { when: format.dateTime(next) })}
        </p>
        <section className={classes.form} aria-label={t('tries')}>
          <h3 className={classes.title}>{t('tries')}</h3>
          {attempts.length === 0 && <p className={classes.text}>{t('neverTried')}</p>}
          <ol className={classes.attempts}>
            {attempts.map((attempt) => (
              <li key={attempt.at}>
                <p className={classes.text}>
                  {format.dateTime(attempt.at)} ·{' '}
                  {attempt.failure
                    ? t(`failure_${attempt.failure}`)
                    : t('answeredIn', { status: String(attempt.status), took: attempt.took })}
                </p>
                {attempt.answer && <Text label={t('answer')} text={attempt.answer} />}
              </li>
            ))}
          </ol>
        </section>
        <section className={classes.form} aria-label={t('content')}>
          <h3 className={classes.title}>{t('content')}</h3>
          <Text label={t('content')} text={JSON.stringify(JSON.parse(payload), null, 2)} />
        </section>
      </div>
    </Dialog>
  );
}

const Text = ({ label, text }: { label: string; text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <pre className={classes.code} dir="ltr" tabIndex={0} role="group" aria-label={label} translate="no">
    <code>{text}</code>
  </pre>
);
