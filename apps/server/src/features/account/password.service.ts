import { accountErrors } from '@parlance/contract/account';
import { authErrors } from '@parlance/contract/auth';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { revokePendingSignIns } from '../credential-reset/credential-reset.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { countAttempt, forgetAttempts } from '../sessions/attempts.service.ts';
import { hashPassword, verifyPassword } from '../sessions/password.service.ts';
import { deleteOtherSessions } from '../sessions/session.queries.ts';
import { assertSignsInHere } from '../sso-domains/sso-domains.service.ts';
import { getUserRow, type UserRow } from '../users/users.queries.ts';
import { preferredLanguage, setPasswordHash } from '../users/users.service.ts';
import { sendVerification } from './verification.service.ts';

type Needed = Pick<Deps, 'db' | 'jobs' | 'address'>;

/** Limit for guesses at the password of a session that was left open. */
const passwordLimit = { most: 10, minutes: 15 };

/**
 * The account of a user who has entered its password again. Throws where the password is wrong, was wrong too often, or
 * does not count because the address signs in by single sign-on.
 */
async function provenUser({ db }: Needed, user: CurrentUser, password: string): Promise<UserRow> {
  const what = `own password ${user.id}`;
  if (!(await countAttempt(db, what, passwordLimit))) throw new ApiError(authErrors.tooManyPasswords);
  const row = await getUserRow(db, user.id);
  if (!(await verifyPassword(row.password_hash, password))) throw new ApiError(accountErrors.wrongPassword);
  await forgetAttempts(db, what);
  await assertSignsInHere(db, row);
  return row;
}

/** Changes the password and ends all sessions but the one it was changed in, and all links, in one transaction. */
export async function changePassword(
  deps: Needed,
  user: CurrentUser,
  input: { currentPassword: string; newPassword: string; verifyPassword: string },
): Promise<void> {
  if (input.newPassword !== input.verifyPassword) throw new ApiError(authErrors.passwordsDiffer);
  await provenUser(deps, user, input.currentPassword);
  const passwordHash = await hashPassword(input.newPassword);
  await deps.db.transaction().execute(async (trx) => {
    const row = await setPasswordHash(trx, user.id, passwordHash);
    await deleteOtherSessions(trx, user.id, user.sessionId);
    await revokePendingSignIns(trx, user.id);
    await queueMail(deps.jobs, trx, {
      kind: 'passwordChanged',
      recipient: row.email,
      name: row.first_name,
      languages: [preferredLanguage(row)],
      link: `${deps.address()}/login`,
    });
  });
}

/** Sends the link that changes the address of the account. Does not reveal whether the address is taken. */
export async function changeEmail(
  deps: Needed,
  user: CurrentUser,
  input: { email: string; password: string },
): Promise<void> {
  const row = await provenUser(deps, user, input.password);
  await deps.db
    .transaction()
    .execute((trx) => sendVerification(deps, trx, row, { kind: 'changeEmail', email: input.email }));
}
