import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { Page } from '../../../ui/page.tsx';
import { accountTabs } from '../tabs.ts';
import classes from './account.module.css';

/** A page of the own account below its tabs. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useText('account');
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const tabs = accountTabs.map(({ to, label }) => ({ to, label: t(label), current: to === pathname }));
  const head = (
    <>
      <h1 className={classes.title}>{t('title')}</h1>
      <LinkTabs label={t('tabs')} tabs={tabs} />
    </>
  );
  return (
    <Page title={title} head={head} width="form">
      <div className={classes.cards}>{children}</div>
    </Page>
  );
}
