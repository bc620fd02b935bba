import { secondFactorErrors } from '@parlance/contract/second-factor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { hashOfToken, newToken } from '../../http/secret-token.ts';
import { type ChallengePurpose, findChallenge, insertChallenge, takeChallenge } from './challenge.queries.ts';

const cookieName = 'parlance_factor';
const factorMinutes = 10;
const passkeyMinutes = 5;

/** A cookie between password and second factor; it only gives access to the second step. */
export async function startChallenge(
  db: Db,
  userId: number,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const token = newToken();
  await insertChallenge(
    db,
    { token_hash: hashOfToken(token), purpose: 'factor', user_id: userId },
    factorMinutes,
  );
  reply.setCookie(cookieName, token, {
    path: '/auth',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: factorMinutes * 60,
  });
}

/** Whose second factor this browser waits for. Throws challengeOver where there is no such sign-in. */
export async function awaitedUser(db: Db, request: FastifyRequest): Promise<number> {
  const token = request.cookies[cookieName];
  const row = token ? await findChallenge(db, hashOfToken(token), 'factor') : undefined;
  if (!row?.user_id) throw new ApiError(secondFactorErrors.challengeOver);
  return row.user_id;
}

/** Uses the sign-in up, so that of two right answers one gets in. Throws challengeOver where it is over. */
export async function takeAwaited(db: Db, request: FastifyRequest): Promise<number> {
  const row = await takeChallenge(db, hashOfToken(request.cookies[cookieName] ?? ''), 'factor');
  if (!row?.user_id) throw new ApiError(secondFactorErrors.challengeOver);
  return row.user_id;
}

/** Forgets a sign-in under way in this browser. */
export async function endChallenge(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = request.cookies[cookieName];
  if (!token) return;
  await takeChallenge(db, hashOfToken(token), 'factor');
  reply.clearCookie(cookieName, { path: '/auth' });
}

/** Something for a passkey to sign: works once, for five minutes. */
export async function newPasskeyChallenge(
  db: Db,
  purpose: Exclude<ChallengePurpose, 'factor'>,
  userId: number | null,
): Promise<string> {
  const challenge = newToken();
  await insertChallenge(db, { token_hash: hashOfToken(challenge), purpose, user_id: userId }, passkeyMinutes);
  return challenge;
}

/** Whether it was signed in time, for this purpose and this user; true once. */
export async function takePasskeyChallenge(
  db: Db,
  challenge: string,
  purpose: Exclude<ChallengePurpose, 'factor'>,
  userId: number | null,
): Promise<boolean> {
  const row = await takeChallenge(db, hashOfToken(challenge), purpose);
  return row !== undefined && row.user_id === userId;
}
