import { authErrors } from '@parlance/contract/auth';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { hashOfToken, newToken } from '../../http/secret-token.ts';
import type { QueueTask } from '../../jobs/queue.ts';
import { revokeAllCredentials, revokePendingSignIns } from '../credential-reset/credential-reset.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { countResets, findReset, insertReset, takeReset } from '../mail-links/reset-links.service.ts';
import { forgetAttempts, fromPlace, passwordOf } from '../sessions/attempts.service.ts';
import { hashPassword } from '../sessions/password.service.ts';
import { deleteSessionsOf } from '../sessions/session.queries.ts';
import { assertNoSsoFor, assertSignsInHere } from '../sso-domains/sso-domains.service.ts';
import { findUserByEmail, lockUserRow, takeEmail } from '../users/users.queries.ts';
import { preferredLanguage, setPasswordHash } from '../users/users.service.ts';

const taskName = 'reset-password';
/** Links that one account can be sent within an hour: a stranger cannot fill a mailbox. */
const resetsAnHour = 5;

interface ResetRequest {
  email: string;
  language?: string;
}

/**
 * Records the request. The task looks up the account after the answer, so neither its status nor its text nor its time
 * reveals whether there is one. In a domain with single sign-on no account has a password.
 */
export async function requestReset(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  request: ResetRequest,
): Promise<void> {
  await assertNoSsoFor(db, request.email);
  await jobs.addTask(db, taskName, request, { isUrgent: true });
}

/** Makes the link and its mail, where there is such an account. */
export function resetRequests({ db, jobs, address }: Pick<Deps, 'db' | 'jobs' | 'address'>): QueueTask {
  return {
    name: taskName,
    run: async (payload) => {
      const { email, language } = payload as ResetRequest;
      const account = await findUserByEmail(db, email);
      if (!account) return;
      const token = newToken();
      await db.transaction().execute(async (trx) => {
        const user = await lockUserRow(trx, account.id);
        // Their address is another one since.
        if (user.email !== account.email) return;
        if ((await countResets(trx, user.id)) >= resetsAnHour) return;
        await insertReset(trx, user.id, hashOfToken(token));
        await queueMail(jobs, trx, {
          kind: 'resetPassword',
          recipient: user.email,
          name: user.first_name,
          languages: [preferredLanguage(user), language],
          link: `${address()}/password/reset/${token}`,
        });
      });
    },
  };
}

export async function isResetToken(db: Db, token: string): Promise<boolean> {
  return (await findReset(db, hashOfToken(token))) !== undefined;
}

/**
 * Sets the password; sessions and links of the account end with it, in one transaction. Where the address was
 * unconfirmed, so does every other means of access to the account. Attempts at the former password are forgotten;
 * `place` is the network that the call came from.
 */
export async function resetPassword(
  { db, jobs, address }: Pick<Deps, 'db' | 'jobs' | 'address'>,
  token: string,
  input: { newPassword: string; verifyPassword: string },
  place: string,
): Promise<void> {
  if (input.newPassword !== input.verifyPassword) throw new ApiError(authErrors.passwordsDiffer);
  if (!(await isResetToken(db, token))) throw new ApiError(authErrors.resetInvalid);
  const passwordHash = await hashPassword(input.newPassword);
  await db.transaction().execute(async (trx) => {
    const userId = await takeReset(trx, hashOfToken(token));
    if (userId === undefined) throw new ApiError(authErrors.resetInvalid);
    const before = await lockUserRow(trx, userId);
    const user = await setPasswordHash(trx, userId, passwordHash);
    await assertSignsInHere(trx, user);
    // The link came by mail, so the address is the user's.
    await takeEmail(trx, userId, user.email);
    if (before.email_verified_at === null) await revokeAllCredentials(trx, userId);
    await revokePendingSignIns(trx, userId);
    await deleteSessionsOf(trx, userId);
    const guessed = passwordOf(user.email);
    await forgetAttempts(trx, guessed, fromPlace(guessed, place));
    await queueMail(jobs, trx, {
      kind: 'passwordChanged',
      recipient: user.email,
      name: user.first_name,
      languages: [preferredLanguage(user)],
      link: `${address()}/login`,
    });
  });
}
