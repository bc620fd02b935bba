import type { HideableFeature } from '@parlance/domain/whitelabel/features';
import type { Env } from '../../env.ts';
import type { CurrentUser } from '../../http/context.ts';

/** Whether the installation hides a feature from a user: staff see all of them. Endpoints are hidden by http/mount. */
export const isHiddenFrom = (
  { hiddenFeatures }: Pick<Env, 'hiddenFeatures'>,
  { isAdmin, isSuperadmin }: Pick<CurrentUser, 'isAdmin' | 'isSuperadmin'>,
  feature: HideableFeature,
): boolean => hiddenFeatures.includes(feature) && !isAdmin && !isSuperadmin;
