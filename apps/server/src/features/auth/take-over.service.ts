import type { Db } from '../../db/pool.ts';
import { revokeAllTokens } from '../access-tokens/access-tokens.service.ts';
import { forgetOtherAddresses } from '../account/verification.service.ts';
import { endChallengesOf } from '../second-factor/challenge.service.ts';
import { removeAllFactors } from '../second-factor/factors.service.ts';
import { unlinkAllAccounts } from '../single-sign-on/accounts.service.ts';
import { endSessionsOf } from './session.service.ts';

/**
 * An account whose address nobody confirmed may have been made by somebody else, in advance, to get at what its owner
 * does later. When the owner shows up, nothing by which the other could come in stays: sessions, tokens, factors,
 * linked accounts, and links that would make another address the account's.
 */
export async function endWaysInOf(trx: Db, user: { id: number; email: string }): Promise<void> {
  await endSessionsOf(trx, user.id);
  await endChallengesOf(trx, user.id);
  await revokeAllTokens(trx, user.id);
  await removeAllFactors(trx, user.id);
  await unlinkAllAccounts(trx, user.id);
  await forgetOtherAddresses(trx, user);
}
