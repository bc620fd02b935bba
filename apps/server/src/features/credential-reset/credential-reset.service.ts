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
 * A stranger may have created an account with an unconfirmed address in advance, to reach what its owner does later.
 * When the owner comes, every means of access of the stranger is removed (docs/decisions/0033).
 */
export async function revokeAllCredentials(trx: Db, userId: number): Promise<void> {
  await deleteSessionsOf(trx, userId);
  await revokePendingSignIns(trx, userId);
  await deleteTokensOf(trx, userId);
  await removeAllFactors(trx, userId);
  await deleteIdentitiesOf(trx, userId);
}
