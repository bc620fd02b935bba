import { useText } from '../../../i18n/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from '../webhooks.module.css';

/** The secret that signs deliveries: it is shown once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useText('webhooks');
  return (
    <Dialog
      opened
      size="medium"
      title={t('secretTitle')}
      onClose={onClose}
      closesBySubmitOnly
      submit={{ label: t('secretStored'), onSubmit: onClose }}
    >
      <div className={classes.form}>
        <p className={classes.text}>{t('secretText')}</p>
        <p className={classes.secret}>
          <code dir="ltr" translate="no">
            {secret}
          </code>
          <CopyButton text={secret} label={t('secretCopy')} />
        </p>
        <Notice kind="warning">{t('secretOnce')}</Notice>
      </div>
    </Dialog>
  );
}
