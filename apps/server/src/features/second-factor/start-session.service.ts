import type { User } from '@parlance/contract/users';
import type { Db } from '../../db/pool.ts';
import type { PublicContext } from '../../http/context.ts';
import { endSession, startSession } from '../sessions/session.service.ts';
import { presentUser, type UserRow } from '../users/users.service.ts';
import { awaitFactor, endAwaiting } from './challenge.service.ts';
import { hasOwnFactor } from './factors.service.ts';

type Exchange = Pick<PublicContext, 'request' | 'reply'>;

/** Ends what the browser brought and starts a session of its own. */
export async function enter(db: Db, user: UserRow, { request, reply }: Exchange): Promise<User> {
  await endSession(db, request, reply);
  await endAwaiting(db, request, reply);
  await startSession(db, user.id, request, reply);
  return presentUser(user);
}

/** After a password or an identity provider: a session, or where the account has a second factor, the wait for it. */
export async function enterOrAwaitFactor(
  db: Db,
  user: UserRow,
  exchange: Exchange,
): Promise<User | { secondFactor: true }> {
  if (!(await hasOwnFactor(db, user.id))) return enter(db, user, exchange);
  await endSession(db, exchange.request, exchange.reply);
  await awaitFactor(db, user.id, exchange);
  return { secondFactor: true };
}
