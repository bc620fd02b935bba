import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/pool.ts';
import { bearerToken, sessionCookie } from '../../http/bearer.ts';
import type { CurrentUser } from '../../http/context.ts';
import { findTokenBearer } from '../access-tokens/access-tokens.service.ts';
import { findSessionUser } from '../sessions/session.service.ts';

/** Who opened a stream, as they are now; undefined where what they opened it with has ended. */
export type AskCaller = () => Promise<CurrentUser | undefined>;

/** Finds the credential of a stream: as in mount, the access token where there is one, else the session. */
export function callerOf(db: Db, request: FastifyRequest): AskCaller {
  const token = bearerToken(request);
  if (token !== undefined) return async () => (await findTokenBearer(db, token))?.user;
  const session = request.cookies[sessionCookie] ?? '';
  return () => findSessionUser(db, session);
}
