import { accountErrors } from '@parlance/contract/account';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { hashOfToken, newToken } from '../../http/secret-token.ts';
import { queueMail } from '../mail/mail.service.ts';
import {
  countRecent,
  findVerification,
  insertVerification,
  takeVerification,
} from '../mail-links/address-links.service.ts';
import { deleteDeletionLinks } from '../mail-links/deletion-links.service.ts';
import { deleteResetsOf } from '../mail-links/reset-links.service.ts';
import { assertSignsInHere } from '../sso-domains/sso-domains.service.ts';
import { getUserRow, takeEmail, type UserRow } from '../users/users.queries.ts';
import { preferredLanguage } from '../users/users.service.ts';

type Sending = Pick<Deps, 'jobs' | 'address'>;

/** Links that one account can be sent within an hour. */
const linksAnHour = 5;

/** Sends the link that proves an address, in the transaction that needs it; throws after several within an hour. */
export async function sendVerification(
  { jobs, address }: Sending,
  trx: Db,
  user: UserRow,
  how: { kind: 'verifyEmail' | 'changeEmail'; email: string },
): Promise<void> {
  if ((await countRecent(trx, user.id)) >= linksAnHour) throw new ApiError(accountErrors.tooManyMails);
  const token = newToken();
  await insertVerification(trx, { userId: user.id, email: how.email, tokenHash: hashOfToken(token) });
  await queueMail(jobs, trx, {
    kind: how.kind,
    recipient: how.email,
    name: user.first_name,
    languages: [preferredLanguage(user)],
    link: `${address()}/verify-email/${token}`,
  });
}

/** Sends the link for the own address again; nothing to do where it is verified. */
export function resendVerification(deps: Sending & Pick<Deps, 'db'>, userId: number): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const user = await getUserRow(trx, userId);
    if (user.email_verified_at) return;
    await sendVerification(deps, trx, user, { kind: 'verifyEmail', email: user.email });
  });
}

export async function verificationStatus(db: Db, token: string) {
  const found = await findVerification(db, hashOfToken(token));
  return { valid: found !== undefined, email: found?.email ?? null };
}

/** Verifies an address: that of the account, or its new one, about which the former one gets a mail. */
export function verifyEmail({ db, jobs, address }: Sending & Pick<Deps, 'db'>, token: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const verification = await takeVerification(trx, hashOfToken(token));
    if (!verification) throw new ApiError(accountErrors.verificationInvalid);
    const before = await getUserRow(trx, verification.user_id);
    const isMove = before.email.toLowerCase() !== verification.email.toLowerCase();
    // Users who sign in by the provider of their domain cannot avoid it with another address.
    if (isMove) await assertSignsInHere(trx, before);
    const after = await takeEmail(trx, before.id, verification.email);
    if (!after) throw new ApiError(accountErrors.emailInUse);
    if (before.email.toLowerCase() === after.email.toLowerCase()) return;
    // What lies in the former mailbox opens nothing any more.
    await deleteResetsOf(trx, after.id);
    await deleteDeletionLinks(trx, 'confirm', after.id);
    await queueMail(jobs, trx, {
      kind: 'emailChanged',
      recipient: before.email,
      name: before.first_name,
      languages: [preferredLanguage(before)],
      link: `${address()}/login`,
      values: { email: after.email },
    });
  });
}
