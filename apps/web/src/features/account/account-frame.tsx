import { Outlet, useRouterState } from '@tanstack/react-router';
import { useText } from '../../i18n/i18n.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { accountTabs, tabAt } from './tabs.ts';

/** The frame of the user's account pages: its tabs and, below them, the page. */
export default function AccountFrame() {
  const t = useText('account');
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const open = tabAt(pathname);
  const tabs = accountTabs.map((tab) => ({ to: tab.to, label: t(tab.label), current: tab === open }));
  const head = (
    <>
      <h1>{t('title')}</h1>
      <LinkTabs label={t('tabs')} tabs={tabs} />
    </>
  );
  return (
    <Page title={t(open?.label ?? 'title')} head={head} width="settings">
      <Outlet />
    </Page>
  );
}
