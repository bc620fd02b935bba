import { useText } from '../../i18n/i18n.ts';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LossList } from './components/loss-list.tsx';
import classes from './losses.module.css';

/** The information that a downloaded file does not contain, by kind, with the first few keys. */
export default function LossesDialog({ file, losses, onClose }: DialogComponentProps<'exportLosses'>) {
  const t = useText('export');
  return (
    <Dialog
      opened
      size="medium"
      title={t('lossesTitle', { file })}
      closeLabel={t('lossesClose')}
      onClose={onClose}
    >
      <p className={classes.lead}>{t('lossesLead')}</p>
      <LossList losses={losses} />
    </Dialog>
  );
}
