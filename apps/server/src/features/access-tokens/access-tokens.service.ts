import { accessTokenErrors, maxTokens } from '@parlance/contract/access-tokens';
import type { Proof } from '@parlance/contract/second-factor';
import { decodeId } from '@parlance/domain/id';
import { type TokenScope, tokenScopes } from '@parlance/domain/permissions/token-scopes';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError, found, notFound } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import type { TokenBearer } from '../../http/mount.ts';
import { hashOfToken, newToken } from '../../http/secret-token.ts';
import { queueMail } from '../mail/mail.service.ts';
import { assertReauthenticated } from '../second-factor/re-authentication.service.ts';
import { getUserRow } from '../users/users.queries.ts';
import { preferredLanguage } from '../users/users.service.ts';
import { presentToken } from './access-tokens.present.ts';
import {
  countTokens,
  deleteToken,
  findToken,
  insertToken,
  listTokensOf,
  noteUse,
} from './access-tokens.queries.ts';

/** Programs that look for secrets in published code find ours by it. */
const prefix = 'parlance_pat_';
/** `used_at` is good to this. */
const noteUseAfterMs = 60_000;

/**
 * Who a token acts for and within which scopes; undefined: there is no such token, or it ended. Powers of staff stay
 * behind: a token sees what its user sees as a member.
 */
export async function findTokenBearer(db: Db, token: string): Promise<TokenBearer | undefined> {
  const row = await findToken(db, hashOfToken(token));
  if (!row) return undefined;
  if (!row.used_at || Date.now() - row.used_at.getTime() > noteUseAfterMs) await noteUse(db, row.id);
  const user: CurrentUser = {
    id: row.user_id,
    // None: the endpoints of sessions are closed to tokens.
    sessionId: 0,
    tokenId: row.id,
    displayName: `${row.first_name} ${row.last_name}`,
    email: row.email,
    isAdmin: false,
    isSuperadmin: false,
    hasSecondFactor: row.has_second_factor,
    hasConfirmedAddress: row.email_verified_at !== null,
    locked: row.account_locked,
  };
  return { user, scopes: row.scopes as TokenScope[] };
}

export async function listTokens(db: Db, user: CurrentUser) {
  return (await listTokensOf(db, user.id)).map(presentToken);
}

/**
 * Creates a token, of which only the hash is kept, and notifies the user by mail. A session alone cannot create one: it
 * may have been left open somewhere, and the token would last for a year.
 */
export async function createToken(
  { db, jobs, address, secrets }: Pick<Deps, 'db' | 'jobs' | 'address' | 'secrets'>,
  user: CurrentUser,
  input: { name: string; scopes: TokenScope[]; days: number } & Proof,
) {
  await assertReauthenticated({ db, secrets }, user, input);
  const token = prefix + newToken();
  return db.transaction().execute(async (trx) => {
    if ((await countTokens(trx, user.id)) >= maxTokens) throw new ApiError(accessTokenErrors.tooManyTokens);
    const scopes = tokenScopes.filter((scope) => input.scopes.includes(scope));
    const row = await insertToken(
      trx,
      { user_id: user.id, name: input.name, token_hash: hashOfToken(token), ending: token.slice(-4), scopes },
      input.days,
    );
    const owner = await getUserRow(trx, user.id);
    await queueMail(jobs, trx, {
      kind: 'tokenCreated',
      recipient: owner.email,
      name: owner.first_name,
      languages: [preferredLanguage(owner)],
      link: `${address()}/settings/tokens`,
      values: { token: input.name },
    });
    return { ...presentToken(row), token };
  });
}

/** Ends one of the own tokens; 404 for those of others. */
export async function revokeToken(db: Db, user: CurrentUser, wireId: string): Promise<void> {
  const id = found(decodeId('accessToken', wireId));
  if (!(await deleteToken(db, user.id, id))) throw notFound();
}
