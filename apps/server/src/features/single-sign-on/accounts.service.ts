import { authErrors } from '@parlance/contract/auth';
import { buildMessage } from '@parlance/contract/messages';
import { type Accounts, singleSignOnErrors } from '@parlance/contract/single-sign-on';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError, found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { deleteIdentity, getSignInMethods, type SignInMethods } from '../identities/identities.service.ts';
import { assertNotLastSignInMethod } from '../second-factor/sign-in-methods.service.ts';
import { findOnlySsoOf, findSsoOf } from '../sso-domains/sso-domains.service.ts';
import { getUserRow } from '../users/users.queries.ts';
import { findConnection } from './connections.queries.ts';
import { beginFlow, type Exchange } from './flow.service.ts';
import { SsoFailure } from './idp-profile.ts';

/** How the account signs in, and what is linked to it. */
export async function getAccounts(db: Db, userId: number): Promise<Accounts> {
  return presentAccounts(await getSignInMethods(db, userId));
}

/** The same of a row that has both, see `identitiesOf`. */
export function presentAccounts({ password_hash, identities }: SignInMethods): Accounts {
  const data = identities.map((row) => [
    encodeId('identity', row.id),
    {
      name: row.name,
      email: row.email,
      created: new Date(row.created_at).toISOString(),
      used: new Date(row.used_at).toISOString(),
    },
  ]);
  return {
    provider: password_hash !== null ? 'local' : identities.length > 0 ? 'sso' : 'passkey',
    additionalProvidersData: Object.fromEntries(data),
  };
}

/**
 * Address of the provider to link an account. Started by a call of Parlance's own page, never by a link: otherwise an
 * attacker could link their provider account to a user who opens the link.
 */
export async function beginLink(
  deps: Pick<Deps, 'db' | 'outgoing' | 'secrets' | 'address'>,
  user: CurrentUser,
  ssoEmailOrDomain: string,
  exchange: Exchange,
): Promise<{ address: string }> {
  const id = await findSsoOf(deps.db, ssoEmailOrDomain);
  const connection = id === undefined ? undefined : await findConnection(deps.db, id);
  if (!connection) throw new ApiError(singleSignOnErrors.ssoUnknown);
  // It would not be let in by that one.
  const only = await findOnlySsoOf(deps.db, await getUserRow(deps.db, user.id));
  if (only !== undefined && only !== connection.id) throw new ApiError(authErrors.ssoRequired);
  return { address: await beginOrTell(deps, { connection, purpose: 'link', userId: user.id }, exchange) };
}

/** beginFlow for callers who see the errors of the provider. */
export async function beginOrTell(...args: Parameters<typeof beginFlow>): Promise<string> {
  try {
    return await beginFlow(...args);
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    const detail = buildMessage('sign-on-refused', { reason: error.message.slice(0, 300) });
    throw new ApiError(singleSignOnErrors.issuerInvalid, {}, detail);
  }
}

export async function unlinkAccount(db: Db, userId: number, provider: string): Promise<Accounts> {
  const id = found(decodeId('identity', provider));
  await db.transaction().execute(async (trx) => {
    await assertNotLastSignInMethod(trx, userId, { identity: id });
    found((await deleteIdentity(trx, userId, id)) || undefined);
  });
  return getAccounts(db, userId);
}
