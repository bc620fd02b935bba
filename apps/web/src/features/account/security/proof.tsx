import { PasswordInput, TextInput } from '@mantine/core';
import type { Proof, SecondFactor } from '@parlance/contract/second-factor';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { messageOf, showProblem } from '../../../messages/problems.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { isCancelled } from '../../second-factor/second-factor.api.ts';
import classes from './security.module.css';

type Run = (proof: Proof) => Promise<void>;
interface Asked {
  run: Run;
  /** What is done, where more than a proof is asked for: title, consequences, and the word of the button. */
  title?: string;
  text?: string;
  action?: string;
  danger?: boolean;
}

/** Requests a proof of identity before the user creates or changes a means of access to the account. Draw `dialog`
 *  once, then `ask({ run: async (proof) => … })`. */
export function useProof(own: SecondFactor): { ask: (asked: Asked) => void; dialog: ReactNode } {
  const t = useText('second-factor');
  const [asked, setAsked] = useState<Asked | null>(null);
  const canProve = own.hasPassword || own.authenticator;
  const ask = (next: Asked): void => {
    if (canProve) setAsked(next);
    // No form: the server checks how long ago the sign-in was.
    else
      next.run({}).catch((error) => showProblem(isCancelled(error) ? new Error(t('passkeyFailed')) : error));
  };
  const dialog = asked && <ProofDialog own={own} asked={asked} onClose={() => setAsked(null)} />;
  return { ask, dialog };
}

function ProofDialog({ own, asked, onClose }: { own: SecondFactor; asked: Asked; onClose: () => void }) {
  const t = useText('second-factor');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await asked.run({ ...(password && { password }), ...(code && { code }) });
      onClose();
    } catch (error) {
      setProblem(isCancelled(error) ? t('passkeyFailed') : messageOf(error));
      setBusy(false);
    }
  };
  const action = {
    label: asked.action ?? t('continue'),
    onSubmit: () => void submit(),
    busy,
    danger: asked.danger,
  };
  return (
    <Dialog
      opened
      title={asked.title ?? t('proof')}
      onClose={onClose}
      submit={{ ...action, disabled: !password && !code }}
    >
      <div className={classes.form}>
        {asked.text && <p>{asked.text}</p>}
        {problem && <Notice kind="problem">{problem}</Notice>}
        <p>{t(own.authenticator ? 'proofText' : 'proofPassword')}</p>
        {own.hasPassword && (
          <PasswordInput
            data-autofocus
            label={t('password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        {own.authenticator && (
          <TextInput
            label={t(own.hasPassword ? 'proofCode' : 'code')}
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
