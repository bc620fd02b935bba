import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { findAuthor } from './author.queries.ts';
import { holdSession, holdToken } from './credential.queries.ts';

/**
 * The current sender of a request; undefined if their session or token was revoked, or the account is deleted. A
 * sign-out revokes nothing (docs/decisions/0050): a waiting save is not lost by it. With `holds`, a concurrent
 * revocation waits for the end of the transaction, or this function sees it.
 */
export async function findSender(
  db: Db,
  sender: CurrentUser,
  { holds }: { holds: boolean },
): Promise<CurrentUser | undefined> {
  const { tokenId, sessionId } = sender;
  const isGood =
    tokenId === undefined ? await holdSession(db, sessionId, holds) : await holdToken(db, tokenId, holds);
  const now = isGood ? await findAuthor(db, sender.id) : undefined;
  return (
    now && {
      ...sender,
      // Staff have more rights than the access tokens that they created.
      isAdmin: sender.isAdmin && now.is_admin,
      isSuperadmin: sender.isSuperadmin && now.is_superadmin,
      hasSecondFactor: now.has_second_factor,
      locked: now.account_locked,
    }
  );
}
