import type { Reply } from '@parlance/contract/endpoint';
import type { siteContract } from '@parlance/contract/site';
import type { Env } from '../../env.ts';

/** The settings of the installation for its pages. */
export function presentSite(
  env: Pick<Env, 'site' | 'signUp' | 'mail' | 'hiddenFeatures'>,
): Reply<typeof siteContract.getSite> {
  const site = { ...env.site, signUp: env.signUp, sendsMail: env.mail.kind === 'smtp' };
  return env.hiddenFeatures.includes('contact') ? { ...site, contact: null } : site;
}
