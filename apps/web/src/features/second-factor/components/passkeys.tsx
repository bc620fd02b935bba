import { Button, TextInput } from '@mantine/core';
import type { Passkey, SecondFactor } from '@parlance/contract/second-factor';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { toast } from '../../../lib/toasts.ts';
import { Card } from '../../../ui/card.tsx';
import { addPasskey, removePasskey } from '../second-factor.api.ts';
import classes from '../second-factor.module.css';
import { useProof } from './proof.tsx';

export function Passkeys({ own, onCodes }: { own: SecondFactor; onCodes: (codes: string[]) => void }) {
  const t = useText('second-factor');
  const { ask, dialog } = useProof(own);
  const [name, setName] = useState(t('passkeyDefault'));
  const add = (): void =>
    ask({
      run: async (proof) => {
        const codes = await addPasskey(proof, name.trim());
        toast(t('passkeyAdded'));
        onCodes(codes);
      },
    });
  const remove = (passkey: Passkey): void =>
    ask({
      text: t('removePasskeyText'),
      danger: true,
      run: async (proof) => {
        await removePasskey(passkey._id, proof);
        toast(t('removed'));
      },
    });
  return (
    <Card title={t('passkeys')} padded>
      <div className={classes.body}>
        <p>{t('passkeysText')}</p>
        {own.passkeys.length > 0 && (
          <ul className={classes.list}>
            {own.passkeys.map((passkey) => (
              <PasskeyLine key={passkey._id} passkey={passkey} onRemove={() => remove(passkey)} />
            ))}
          </ul>
        )}
        {browserSupportsWebAuthn() ? (
          <div className={classes.fields}>
            <TextInput
              label={t('passkeyName')}
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <div>
              <Button variant="default" disabled={name.trim() === ''} onClick={add}>
                {t('addPasskey')}
              </Button>
            </div>
          </div>
        ) : (
          <p>{t('passkeyUnsupported')}</p>
        )}
      </div>
      {dialog}
    </Card>
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
