import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { findAuthor } from './author.queries.ts';
import { holdSession, holdToken } from './credential.queries.ts';

/**
 * Who sent a request, as they are now; undefined where what they came by was revoked, or the account is gone. Signing out
 * revokes nothing (docs/decisions/0050): a save that waits is not lost by it. With `holds` a revocation waits for the
 * transaction's end, or is seen here.
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
      // Staff may more than the access tokens that they have made.
      isAdmin: sender.isAdmin && now.is_admin,
      isSuperadmin: sender.isSuperadmin && now.is_superadmin,
      hasSecondFactor: now.has_second_factor,
      locked: now.account_locked,
    }
  );
}
