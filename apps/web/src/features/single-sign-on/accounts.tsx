import { Button, TextInput } from '@mantine/core';
import type { Accounts } from '@parlance/contract/single-sign-on';
import { useLocation } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Form, useCallForm } from '../../product/form.tsx';
import { useSearchParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { Card } from '../../ui/card.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useAccounts, useLink, useUnlink } from './single-sign-on.api.ts';
import classes from './single-sign-on.module.css';

/** The linked accounts: accounts of identity providers that sign in to this one. */
export function LinkedAccounts() {
  const t = useText('single-sign-on');
  const problem = useSearchParam('problem');
  const linked = useSearchParam('linked');
  const asked = useLocation({ select: ({ pathname }) => pathname }) === paths.accounts();
  return (
    // Its own address shows it, although the page begins with the password.
    <div className={classes.account} ref={asked ? intoView : undefined}>
      {problem && <Notice kind="problem">{t(problem === 'taken' ? 'problemTaken' : 'problemOther')}</Notice>}
      {linked && <Notice kind="done">{t('linked')}</Notice>}
      <Card title={t('accounts')} note={t('accountsLead')} padded>
        <PageState
          query={useAccounts()}
          loading={<SkeletonRows rows={2} height={56} />}
          isEmpty={({ additionalProvidersData }) => Object.keys(additionalProvidersData).length === 0}
          empty={<p className={classes.none}>{t('accountsNoneText')}</p>}
        >
          {(accounts) => <AccountList accounts={accounts} />}
        </PageState>
      </Card>
      <LinkForm />
    </div>
  );
}

const intoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'start' });

function AccountList({ accounts }: { accounts: Accounts }) {
  const t = useText('single-sign-on');
  const format = useFormat();
  const unlink = useUnlink();
  const { ask, dialog } = useConfirm();
  const remove = async (provider: string, name: string): Promise<void> => {
    const question = { title: t('unlinkTitle', { name }), text: t('unlinkText'), action: t('unlink') };
    if (await ask({ ...question, danger: true })) unlink.mutate(provider);
  };
  return (
    <ul className={classes.list}>
      {Object.entries(accounts.additionalProvidersData).map(([provider, { name, email, used }]) => (
        <li key={provider} className={classes.line}>
          <span className={classes.lead}>
            <b dir="auto">{name}</b>
            {t('usedAt', { email, when: format.dateTime(used) })}
          </span>
          <Button variant="default" onClick={() => void remove(provider, name)}>
            {t('unlink')}
          </Button>
        </li>
      ))}
      {dialog}
    </ul>
  );
}

function LinkForm() {
  const t = useText('single-sign-on');
  const link = useLink();
  const form = useCallForm({
    initial: { ssoEmailOrDomain: '' },
    endpoint: async () =>
      (await import('@parlance/contract/single-sign-on')).singleSignOnContract.linkAccount,
    needed: ['ssoEmailOrDomain'],
  });
  return (
    <Card title={t('link')} padded>
      <Form
        form={form}
        className={classes.narrow}
        error={link.error}
        onSend={(body) => link.mutate(body.ssoEmailOrDomain)}
      >
        <TextInput label={t('linkField')} description={t('linkHint')} {...form.field('ssoEmailOrDomain')} />
        <div>
          <Button type="submit" variant="default" loading={link.isPending}>
            {t('link')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
