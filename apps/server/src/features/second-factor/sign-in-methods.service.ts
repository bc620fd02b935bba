import { singleSignOnErrors } from '@parlance/contract/single-sign-on';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { listIdentities } from '../identities/identities.service.ts';
import { mustUseSso } from '../sso-domains/sso-domains.service.ts';
import { lockUserRow } from '../users/users.queries.ts';
import { listPasskeys } from './passkeys.queries.ts';

/**
 * Throws lastAccount where nothing to sign in with is left without this passkey or identity. Holds the user's row to
 * the end of the transaction, so that of two ways removed at once one stays.
 */
export async function assertNotLastSignInMethod(
  trx: Db,
  userId: number,
  without: { passkey?: number; identity?: number },
): Promise<void> {
  const user = await lockUserRow(trx, userId);
  // By its address the account is found again at the next single sign-on.
  if (await mustUseSso(trx, user)) return;
  // One after the other: a transaction is one connection.
  const identities = await listIdentities(trx, userId);
  const passkeys = await listPasskeys(trx, userId);
  const left =
    (user.password_hash === null ? 0 : 1) +
    passkeys.filter(({ id }) => id !== without.passkey).length +
    identities.filter(({ id, enabled }) => enabled && id !== without.identity).length;
  if (left === 0) throw new ApiError(singleSignOnErrors.lastAccount);
}
