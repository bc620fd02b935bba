import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import type { SecondFactor } from '@parlance/contract/second-factor';
import { tokenDays, tokenScopes } from '@parlance/domain/permissions/token-scopes';
import { useText } from '../../../i18n/i18n.ts';
import { Form, useCallForm } from '../../../product/form.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { scopeWords } from '../scope-words.ts';
import { useProof } from '../security/proof.tsx';
import { type NewToken, useCreateToken } from '../tokens.api.ts';
import classes from './account.module.css';

const empty: NewToken = { name: '', scopes: ['read'], days: 90 };

/** Creates a token after a proof of identity, and shows it once. */
export function NewTokenForm({ own }: { own: SecondFactor }) {
  const t = useText('account');
  const create = useCreateToken();
  const { ask, dialog } = useProof(own);
  const form = useCallForm({
    initial: { ...empty },
    // The proof of identity comes after that.
    endpoint: async () => {
      const { body } = (await import('@parlance/contract/access-tokens')).accessTokensContract.createToken;
      return { body: body.pick({ name: true, scopes: true, days: true }) };
    },
  });
  const send = (token: NewToken): void =>
    ask({
      run: async (proof) => {
        await create.mutateAsync({ ...token, ...proof });
        form.reset();
      },
    });
  return (
    <>
      <Form form={form} className={classes.form} onSend={send}>
        <p className={classes.hint}>{t('tokensLead')}</p>
        {create.data && <MadeToken token={create.data.token} />}
        <div className={classes.narrow}>
          <TextInput
            label={t('tokenName')}
            description={t('tokenNameHint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...form.field('name')}
          />
          <Checkbox.Group label={t('tokenScopes')} {...form.field('scopes')}>
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
            value={String(form.values.days)}
            onChange={(value) => {
              const days = tokenDays.find((one) => String(one) === value);
              if (days) form.setFieldValue('days', days);
            }}
          />
          <div>
            <Button type="submit" loading={create.isPending}>
              {t('tokenCreate')}
            </Button>
          </div>
        </div>
      </Form>
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
