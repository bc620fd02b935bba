import type { Db } from '../../db/pool.ts';
import { deleteTokensOf } from '../access-tokens/access-tokens.queries.ts';
import { deleteIdentitiesOf } from '../identities/identities.service.ts';
import { deleteAddressLinks } from '../mail-links/address-links.service.ts';
import { deleteResetsOf } from '../mail-links/reset-links.service.ts';
import { deleteChallengesOf } from '../second-factor/challenge.queries.ts';
import { removeAllFactors } from '../second-factor/factors.service.ts';
import { deleteSessionsOf } from '../sessions/session.queries.ts';

/**
 * Ends what was begun under a password that does not count any more: links that set another one or another address, and
 * sign-ins that wait for their second factor.
 */
export async function revokePendingSignIns(trx: Db, userId: number): Promise<void> {
  await deleteResetsOf(trx, userId);
  await deleteAddressLinks(trx, userId);
  await deleteChallengesOf(trx, userId);
}

/**
 * An account whose address nobody confirmed may have been made by somebody else, in advance, to get at what its owner
 * does later: when the owner comes, nothing by which the other could come in stays (docs/decisions/0033).
 */
export async function revokeAllCredentials(trx: Db, userId: number): Promise<void> {
  await deleteSessionsOf(trx, userId);
  await revokePendingSignIns(trx, userId);
  await deleteTokensOf(trx, userId);
  await removeAllFactors(trx, userId);
  await deleteIdentitiesOf(trx, userId);
}
