import { paths } from '../../lib/paths.ts';
import type { Texts } from '../../text/features.ts';

/** The pages of the own account, in order. */
export const accountTabs: readonly { to: string; label: keyof Texts['account'] }[] = [
  { to: paths.profile(), label: 'profile' },
  { to: paths.password(), label: 'passwordTab' },
  { to: paths.accessTokens(), label: 'tokensTab' },
];
