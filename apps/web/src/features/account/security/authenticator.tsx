import { Button, TextInput } from '@mantine/core';
import type { SecondFactor } from '@parlance/contract/second-factor';
import { type FormEvent, useState } from 'react';
import { firstField } from '../../../browser/keyboard.ts';
import { useText } from '../../../i18n/i18n.ts';
import { messageOf } from '../../../messages/problems.ts';
import { toast } from '../../../messages/toasts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import {
  beginAuthenticator,
  removeAuthenticator,
  useConfirmAuthenticator,
} from '../../second-factor/second-factor.api.ts';
import { useProof } from './proof.tsx';
import { QrCode } from './qr.tsx';
import classes from './security.module.css';
import { Step } from './step.tsx';

interface Begun {
  secret: string;
  uri: string;
}

export function Authenticator({ own, onCodes }: { own: SecondFactor; onCodes: (codes: string[]) => void }) {
  const t = useText('second-factor');
  const { ask, dialog } = useProof(own);
  const [begun, setBegun] = useState<Begun | null>(null);
  const begin = (): void => ask({ run: async (proof) => setBegun(await beginAuthenticator(proof)) });
  const remove = (): void =>
    ask({
      text: t('appRemoveText'),
      danger: true,
      run: async (proof) => {
        await removeAuthenticator(proof);
        toast(t('removed'));
      },
    });
  const done = (codes: string[]): void => {
    setBegun(null);
    toast(t('appDone'));
    onCodes(codes);
  };
  return (
    <Step
      title={t('app')}
      state={
        <Badge colour={own.authenticator ? 'published' : 'neutral'}>
          {t(own.authenticator ? 'appOn' : 'off')}
        </Badge>
      }
    >
      <p>{t('appText')}</p>
      {begun && !own.authenticator ? (
        <SetUp begun={begun} onDone={done} />
      ) : (
        <div>
          <Button variant="default" onClick={own.authenticator ? remove : begin}>
            {t(own.authenticator ? 'appRemove' : 'appSetUp')}
          </Button>
        </div>
      )}
      {dialog}
    </Step>
  );
}

function SetUp({ begun, onDone }: { begun: Begun; onDone: (codes: string[]) => void }) {
  const t = useText('second-factor');
  const confirm = useConfirmAuthenticator();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) });
  };
  return (
    <div className={classes.setUp}>
      <QrCode text={begun.uri} label={t('scanLabel')} />
      <form className={classes.fields} onSubmit={submit} noValidate>
        <p>{t('scan')}</p>
        <div className={classes.secret}>
          <code dir="ltr" data-testid="secret">
            {begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <CopyButton text={begun.secret} label={t('copySecret')} />
        </div>
        {confirm.isError && <Notice kind="problem">{messageOf(confirm.error)}</Notice>}
        <TextInput
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          ref={firstField}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" loading={confirm.isPending} disabled={code.trim() === ''}>
            {t('confirmCode')}
          </Button>
        </div>
      </form>
    </div>
  );
}
