import { paths } from '../../routing/paths.ts';
import type { Texts } from '../../text/features.ts';

/** A page of the user's own account, as a tab of its frame; account.routes.ts contains its address. */
export interface AccountTab {
  to: string;
  label: keyof Texts['account'];
  /** Other addresses of the same tab. */
  also?: readonly string[];
}

/** The user's account pages, in order. */
export const accountTabs: readonly AccountTab[] = [
  { to: paths.profile(), label: 'profile', also: [paths.resendVerification(), paths.deleteAccount()] },
  { to: paths.security(), label: 'securityTab', also: [paths.password(), paths.accounts()] },
  { to: paths.notificationSettings(), label: 'notificationsTab' },
  { to: paths.shortcuts(), label: 'shortcutsTab' },
  { to: paths.accessTokens(), label: 'tokensTab' },
];

/** The tab of an address. */
export function tabAt(pathname: string): AccountTab | undefined {
  return accountTabs.find((tab) => tab.to === pathname || tab.also?.includes(pathname));
}
