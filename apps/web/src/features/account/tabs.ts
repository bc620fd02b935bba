import { paths } from '../../routing/paths.ts';
import type { Texts } from '../../text/features.ts';

/** A page of the user's own account, as a view of one of its tabs; account.routes.ts contains its address. */
export interface AccountView {
  to: string;
  label: keyof Texts['account'];
  /** Other addresses of the same page. */
  also?: readonly string[];
}

export interface AccountTab {
  label: keyof Texts['account'];
  views: readonly [AccountView, ...AccountView[]];
}

/** The user's account pages, in order: four tabs, as decided in 0073 and 0143. */
export const accountTabs: readonly AccountTab[] = [
  {
    label: 'profile',
    views: [
      { to: paths.profile(), label: 'profile', also: [paths.resendVerification(), paths.deleteAccount()] },
    ],
  },
  {
    label: 'securityTab',
    views: [{ to: paths.security(), label: 'securityTab', also: [paths.password(), paths.accounts()] }],
  },
  {
    label: 'preferencesTab',
    views: [
      { to: paths.preferences(), label: 'lookView' },
      { to: paths.notificationSettings(), label: 'notificationsView' },
      { to: paths.shortcuts(), label: 'shortcutsView' },
    ],
  },
  { label: 'tokensTab', views: [{ to: paths.accessTokens(), label: 'tokensTab' }] },
];

/** The tab and the view of an address. */
export function viewAt(pathname: string): { tab: AccountTab; view: AccountView } | undefined {
  for (const tab of accountTabs) {
    const view = tab.views.find((one) => one.to === pathname || one.also?.includes(pathname));
    if (view) return { tab, view };
  }
  return undefined;
}
