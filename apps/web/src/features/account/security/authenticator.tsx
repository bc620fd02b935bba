import { Button, TextInput } from '@mantine/core';
import type { SecondFactor } from '@parlance/contract/second-factor';
import { useState } from 'react';
import { firstField } from '../../../browser/keyboard.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { Form, useCallForm } from '../../../product/form.tsx';
import { useMailWord } from '../../../session/mail-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import {
  beginAuthenticator,
  removeAuthenticator,
  useConfirmAuthenticator,
} from '../../second-factor/second-factor.api.ts';
import { whenLast } from './last-factor.ts';
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
  const format = useFormat();
  const word = useMailWord('second-factor');
  const { ask, dialog } = useProof(own);
  const [begun, setBegun] = useState<Begun | null>(null);
  const begin = (): void => ask({ run: async (proof) => setBegun(await beginAuthenticator(proof)) });
  const remove = (): void =>
    ask({
      title: t('appRemove'),
      text: `${t('appRemoveText')} ${whenLast(t, format, own)}`,
      action: t('remove'),
      danger: true,
      run: async (proof) => {
        await removeAuthenticator(proof);
        toast(t(word('removed')));
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
        <SetUp begun={begun} onDone={done} onCancel={() => setBegun(null)} />
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

function SetUp(props: { begun: Begun; onDone: (codes: string[]) => void; onCancel: () => void }) {
  const t = useText('second-factor');
  const shell = useText('shell');
  const { begun, onDone } = props;
  const confirm = useConfirmAuthenticator();
  const form = useCallForm({
    initial: { code: '' },
    endpoint: async () =>
      (await import('@parlance/contract/second-factor')).secondFactorContract.confirmAuthenticator,
    needed: ['code'],
  });
  const send = ({ code }: { code: string }): void =>
    confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) });
  return (
    <div className={classes.setUp}>
      <QrCode text={begun.uri} label={t('scanLabel')} />
      <Form form={form} className={classes.fields} error={confirm.error} onSend={send}>
        <p>{t('scan')}</p>
        <div className={classes.secret}>
          <code dir="ltr" data-testid="secret">
            {begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <CopyButton text={begun.secret} label={t('copySecret')} />
        </div>
        <TextInput
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          ref={firstField}
          {...form.field('code')}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={confirm.isPending}>
            {t('confirmCode')}
          </Button>
          <Button variant="subtle" onClick={props.onCancel}>
            {shell('cancel')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
