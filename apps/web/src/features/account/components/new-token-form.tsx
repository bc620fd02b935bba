import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import type { SecondFactor } from '@parlance/contract/second-factor';
import { type TokenScope, tokenDays, tokenScopes } from '@parlance/domain/permissions/token-scopes';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { scopeWords } from '../scope-words.ts';
import { useProof } from '../security/proof.tsx';
import { type NewToken, useCreateToken } from '../tokens.api.ts';
import classes from './account.module.css';

const empty: NewToken = { name: '', scopes: ['read'], days: 90 };

/** Makes a token, once the user has shown who they are, and shows it once. */
export function NewTokenForm({ own }: { own: SecondFactor }) {
  const t = useText('account');
  const create = useCreateToken();
  const { ask, dialog } = useProof(own);
  const [given, setGiven] = useState(empty);
  const [asked, setAsked] = useState(false);
  const named = given.name.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (!named || given.scopes.length === 0) return;
    ask({
      run: async (proof) => {
        await create.mutateAsync({ ...given, ...proof });
        setGiven(empty);
        setAsked(false);
      },
    });
  };
  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.hint}>{t('tokensLead')}</p>
        {create.data && <MadeToken token={create.data.token} />}
        <div className={classes.narrow}>
          <TextInput
            label={t('tokenName')}
            value={given.name}
            error={asked && !named ? t('missing') : undefined}
            onChange={(event) => setGiven({ ...given, name: event.currentTarget.value })}
          />
          <Checkbox.Group
            label={t('tokenScopes')}
            value={given.scopes}
            error={asked && given.scopes.length === 0 ? t('scopeMissing') : undefined}
            onChange={(scopes) => setGiven({ ...given, scopes: scopes as TokenScope[] })}
          >
            <div className={classes.choices}>
              {tokenScopes.map((scope) => (
                <Checkbox key={scope} value={scope} label={t(scopeWords[scope].label)} />
              ))}
            </div>
          </Checkbox.Group>
          <Select
            label={t('tokenDays')}
            allowDeselect={false}
            data={tokenDays.map((days) => ({ value: String(days), label: t('tokenDaysOf', { days }) }))}
            value={String(given.days)}
            onChange={(value) => {
              const days = tokenDays.find((one) => String(one) === value);
              if (days) setGiven({ ...given, days });
            }}
          />
          <div>
            <Button type="submit" loading={create.isPending}>
              {t('tokenCreate')}
            </Button>
          </div>
        </div>
      </form>
      {dialog}
    </>
  );
}

function MadeToken({ token }: { token: string }) {
  const t = useText('account');
  return (
    <Notice kind="done">
      {t('tokenMade')}
      <span className={classes.token}>
        <code dir="ltr">{token}</code>
        <CopyButton text={token} label={t('tokenCopy')} />
      </span>
    </Notice>
  );
}
