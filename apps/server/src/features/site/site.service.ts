import type { Reply } from '@parlance/contract/endpoint';
import type { siteContract } from '@parlance/contract/site';
import type { Env } from '../../env.ts';

/** What whoever runs this installation has set. */
export function presentSite(
  env: Pick<Env, 'site' | 'signUp' | 'hiddenFeatures'>,
): Reply<typeof siteContract.getSite> {
  const site = { ...env.site, signUp: env.signUp };
  return env.hiddenFeatures.includes('contact') ? { ...site, contact: null } : site;
}
