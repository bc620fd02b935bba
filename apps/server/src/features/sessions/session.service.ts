import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/pool.ts';
import { sessionCookie } from '../../http/bearer.ts';
import type { CurrentUser } from '../../http/context.ts';
import { networkOf } from '../../http/network-of.ts';
import { hashOfToken, newToken } from '../../http/secret-token.ts';
import { keepAccount } from '../users/users.queries.ts';
import {
  findSession,
  findSessionStart,
  insertSession,
  listSessionsOf,
  signOutSession,
  touchSession,
} from './session.queries.ts';

/** A session ends when it was not used for so long, and at the latest so long after it began. */
const sessionDays = 30;
const longestSessionDays = 180;
const dayMs = 86_400_000;
/** `seen_at` is good to the quarter of an hour: no write on every request. */
const touchAfterMs = 900_000;

/** The user of a session token; undefined where there is none or it ended. */
export async function findSessionUser(db: Db, token: string): Promise<CurrentUser | undefined> {
  const row = await findSession(db, hashOfToken(token));
  if (!row) return undefined;
  if (Date.now() - row.seen_at.getTime() > touchAfterMs) {
    const last = row.created_at.getTime() + longestSessionDays * dayMs;
    const next = new Date(Math.min(Date.now() + sessionDays * dayMs, last));
    await touchSession(db, row.session_id, next);
  }
  return {
    id: row.user_id,
    sessionId: row.session_id,
    displayName: `${row.first_name} ${row.last_name}`,
    email: row.email,
    isAdmin: row.is_admin,
    isSuperadmin: row.is_superadmin,
    hasSecondFactor: row.has_second_factor,
    hasConfirmedAddress: row.email_verified_at !== null,
    locked: row.account_locked,
  };
}

/**
 * A new session with a new token (never one that the browser brought: session fixation), as a cookie. Signing in
 * cancels a pending deletion of the account.
 */
export async function startSession(
  db: Db,
  userId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + sessionDays * dayMs);
  await keepAccount(db, userId);
  await insertSession(db, {
    token_hash: hashOfToken(token),
    user_id: userId,
    expires_at: expiresAt,
    address: request.ip,
    user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
  });
  reply.setCookie(sessionCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    expires: expiresAt,
  });
}

/** Whether an account has a session that was begun in a network (http/network-of.ts). */
export async function hasSessionFrom(db: Db, userId: number, network: string): Promise<boolean> {
  const sessions = await listSessionsOf(db, userId);
  return sessions.some(({ address }) => address !== null && networkOf(address) === network);
}

/** Ends the session that the request came with, if any; what it began goes on. */
export async function endSession(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = request.cookies[sessionCookie];
  if (token) await signOutSession(db, hashOfToken(token));
  reply.clearCookie(sessionCookie, { path: '/' });
}

/** Whether the session was started within the last minutes: its user has just shown who they are. */
export async function isFreshSession(db: Db, sessionId: number, minutes: number): Promise<boolean> {
  const start = await findSessionStart(db, sessionId);
  return start !== undefined && Date.now() - start.getTime() < minutes * 60_000;
}
