import { Button, TextInput } from '@mantine/core';
import type { Passkey, SecondFactor } from '@parlance/contract/second-factor';
import { useState } from 'react';
import { supportsPasskeys } from '../../../browser/passkeys.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { useMailWord } from '../../../session/mail-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { addPasskey, removePasskey } from '../../second-factor/second-factor.api.ts';
import { whenLast } from './last-factor.ts';
import { useProof } from './proof.tsx';
import classes from './security.module.css';
import { Step } from './step.tsx';

export function Passkeys({ own, onCodes }: { own: SecondFactor; onCodes: (codes: string[]) => void }) {
  const t = useText('second-factor');
  const format = useFormat();
  const word = useMailWord('second-factor');
  const { ask, dialog } = useProof(own);
  const [name, setName] = useState(t('passkeyDefault'));
  const add = (): void =>
    ask({
      run: async (proof) => {
        const codes = await addPasskey(proof, name.trim());
        toast(t('passkeyAdded'));
        setName(t('passkeyDefault'));
        onCodes(codes);
      },
    });
  const remove = (passkey: Passkey): void =>
    ask({
      title: t('removePasskey', { name: passkey.name }),
      text: `${t('removePasskeyText')} ${whenLast(t, format, own)}`,
      action: t('remove'),
      danger: true,
      run: async (proof) => {
        await removePasskey(passkey._id, proof);
        toast(t(word('removed')));
      },
    });
  return (
    <Step
      title={t('passkeys')}
      state={
        <Badge colour={own.passkeys.length > 0 ? 'published' : 'neutral'}>
          {t(own.passkeys.length > 0 ? 'appOn' : 'off')}
        </Badge>
      }
    >
      <p>{t('passkeysText')}</p>
      {own.passkeys.length > 0 && (
        <ul className={classes.list}>
          {own.passkeys.map((passkey) => (
            <PasskeyLine key={passkey._id} passkey={passkey} onRemove={() => remove(passkey)} />
          ))}
        </ul>
      )}
      {supportsPasskeys() ? (
        <div className={classes.add}>
          <TextInput
            label={t('passkeyName')}
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button variant="default" disabled={name.trim() === ''} onClick={add}>
            {t('addPasskey')}
          </Button>
        </div>
      ) : (
        <p>{t('passkeyUnsupported')}</p>
      )}
      {dialog}
    </Step>
  );
}

function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useText('second-factor');
  const format = useFormat();
  const used = passkey.used ? t('used', { when: format.dateTime(passkey.used) }) : t('unused');
  return (
    <li className={classes.line}>
      <span>
        <b dir="auto">{passkey.name}</b>
        {t('created', { when: format.dateTime(passkey.created) })} · {used}
      </span>
      <Button
        variant="subtle"
        color="red"
        aria-label={t('removePasskey', { name: passkey.name })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
