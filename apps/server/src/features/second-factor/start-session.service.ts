import type { User } from '@parlance/contract/users';
import type { Db } from '../../db/pool.ts';
import type { PublicContext } from '../../http/context.ts';
import { endSession, startSession } from '../sessions/session.service.ts';
import { presentUser } from '../users/users.present.ts';
import type { UserRow } from '../users/users.queries.ts';
import { endChallenge, startChallenge } from './challenge.service.ts';
import { hasFactor } from './factors.queries.ts';

type Exchange = Pick<PublicContext, 'request' | 'reply'>;

/** Ends the session of the browser and starts a new one. */
export async function replaceSession(db: Db, user: UserRow, { request, reply }: Exchange): Promise<User> {
  await endSession(db, request, reply);
  await endChallenge(db, request, reply);
  await startSession(db, user.id, request, reply);
  return presentUser(user);
}

/** After a password or an identity provider: a session, or where the account has a second factor, the wait for it. */
export async function startSessionOrChallenge(
  db: Db,
  user: UserRow,
  exchange: Exchange,
): Promise<User | { secondFactor: true }> {
  if (!(await hasFactor(db, user.id))) return replaceSession(db, user, exchange);
  await endSession(db, exchange.request, exchange.reply);
  await startChallenge(db, user.id, exchange);
  return { secondFactor: true };
}
