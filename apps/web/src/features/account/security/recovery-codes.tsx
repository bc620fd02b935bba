import { Button } from '@mantine/core';
import type { SecondFactor } from '@parlance/contract/second-factor';
import { useCopy } from '../../../browser/clipboard.ts';
import { saveText } from '../../../browser/save-text.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { newRecoveryCodes } from '../../second-factor/second-factor.api.ts';
import { useProof } from './proof.tsx';
import classes from './security.module.css';
import { Step } from './step.tsx';

export function RecoveryCodes({ own, onCodes }: { own: SecondFactor; onCodes: (codes: string[]) => void }) {
  const t = useText('second-factor');
  const { ask, dialog } = useProof(own);
  const hasFactor = own.authenticator || own.passkeys.length > 0;
  return (
    <Step title={t('recovery')}>
      <p>{t('recoveryText')}</p>
      <div className={classes.line}>
        <span>{hasFactor ? t('recoveryLeft', { count: own.recoveryCodesLeft }) : t('recoveryNone')}</span>
        {hasFactor && (
          <Button
            variant="default"
            onClick={() =>
              ask({
                title: t('recoveryNew'),
                text: t('recoveryNewText'),
                action: t('recoveryNew'),
                run: async (proof) => onCodes(await newRecoveryCodes(proof)),
              })
            }
          >
            {t('recoveryNew')}
          </Button>
        )}
      </div>
      {dialog}
    </Step>
  );
}

/** The name of the file with the codes: people look for it years later. */
const fileName = 'parlance-recovery-codes.txt';

/** The codes, shown only once: only the button closes the dialog. */
export function ShownCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useText('second-factor');
  const shell = useText('shell');
  const [copied, copy] = useCopy();
  const copyLabel = { no: t('copyCodes'), copied: shell('copied'), failed: shell('notCopied') }[copied];
  return (
    <Dialog
      opened={codes.length > 0}
      title={t('recoveryShown')}
      onClose={onClose}
      closesBySubmitOnly
      submit={{ label: t('saved'), onSubmit: onClose }}
      aside={
        <div className={classes.buttons}>
          <Button variant="default" aria-live="polite" onClick={() => void copy(codes.join('\n'))}>
            {copyLabel}
          </Button>
          <Button
            variant="default"
            onClick={() => saveText(fileName, `${codes.join('\r\n')}\r\n`, 'text/plain')}
          >
            {t('downloadCodes')}
          </Button>
        </div>
      }
    >
      <div className={classes.form}>
        <p>{t('recoveryOnce')}</p>
        <ul className={classes.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
