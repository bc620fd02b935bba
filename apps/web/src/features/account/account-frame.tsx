import { Outlet, useRouterState } from '@tanstack/react-router';
import { useText } from '../../i18n/i18n.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { LinkViews } from '../../ui/link-views.tsx';
import { Page } from '../../ui/page.tsx';
import { accountTabs, viewAt } from './tabs.ts';

/** The frame of the user's account pages: its tabs and, below them, the page. */
export default function AccountFrame() {
  const t = useText('account');
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const open = viewAt(pathname);
  const tabs = accountTabs.map((tab) => ({
    to: tab.views[0].to,
    label: t(tab.label),
    current: tab === open?.tab,
  }));
  const views = open?.tab.views ?? [];
  const head = (
    <>
      <h1>{t('title')}</h1>
      <LinkTabs label={t('tabs')} tabs={tabs} />
      {views.length > 1 && (
        <LinkViews
          label={t('views')}
          views={views.map((view) => ({ to: view.to, label: t(view.label), current: view === open?.view }))}
        />
      )}
    </>
  );
  return (
    <Page title={t(open?.view.label ?? 'title')} head={head} width="settings">
      <Outlet />
    </Page>
  );
}
