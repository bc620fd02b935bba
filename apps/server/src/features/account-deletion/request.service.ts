import { accountDeletionErrors, graceDays } from '@parlance/contract/account-deletion';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { hashOfToken, newToken } from '../../http/secret-token.ts';
import { queueMail } from '../mail/mail.service.ts';
import {
  countDeletionLinks,
  findDeletionLink,
  insertDeletionLink,
  takeDeletionLink,
} from '../mail-links/deletion-links.service.ts';
import { deleteSessionsOf } from '../sessions/session.queries.ts';
import { teamsInNeedOf } from '../teams/owned-teams.service.ts';
import { keepAccount, lockUserRow, scheduleDeletion } from '../users/users.queries.ts';
import { preferredLanguage } from '../users/users.service.ts';

type Needed = Pick<Deps, 'db' | 'jobs' | 'address'>;

/** Links that one account can be sent within an hour. */
const linksAnHour = 5;

/** Makes a link and answers its token. */
async function newLink(trx: Db, purpose: 'confirm' | 'keep', userId: number): Promise<string> {
  const token = newToken();
  await insertDeletionLink(trx, { purpose, userId, tokenHash: hashOfToken(token) });
  return token;
}

async function assertNotNeeded(db: Db, userId: number): Promise<void> {
  const teams = await teamsInNeedOf(db, userId);
  if (teams.length > 0) throw new ApiError(accountDeletionErrors.ownsTeams, { teams });
}

/** Sends the link that confirms the deletion; nothing happens before it is opened. */
export function requestDeletion({ db, jobs, address }: Needed, user: CurrentUser): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const row = await lockUserRow(trx, user.id);
    if (row.is_superadmin) throw new ApiError(accountDeletionErrors.superadminStays);
    await assertNotNeeded(trx, user.id);
    if ((await countDeletionLinks(trx, user.id)) >= linksAnHour)
      throw new ApiError(accountDeletionErrors.tooManyDeletionMails);
    await queueMail(jobs, trx, {
      kind: 'confirmDeletion',
      recipient: row.email,
      name: row.first_name,
      languages: [preferredLanguage(row)],
      link: `${address()}/delete-account/${await newLink(trx, 'confirm', user.id)}`,
      values: { days: String(graceDays) },
    });
  });
}

export async function deletionStatus(db: Db, token: string) {
  const link = await findDeletionLink(db, 'confirm', hashOfToken(token));
  return { valid: link !== undefined, email: link?.email ?? null };
}

/** Sets the day of the deletion, ends all sessions and sends the link that takes it back, in one transaction. */
export function confirmDeletion({ db, jobs, address }: Needed, token: string): Promise<{ due: string }> {
  return db.transaction().execute(async (trx) => {
    const userId = await takeDeletionLink(trx, 'confirm', hashOfToken(token));
    if (userId === undefined) throw new ApiError(accountDeletionErrors.deletionInvalid);
    await assertNotNeeded(trx, userId);
    const row = await scheduleDeletion(trx, userId, graceDays);
    await deleteSessionsOf(trx, userId);
    await queueMail(jobs, trx, {
      kind: 'deletionScheduled',
      recipient: row.email,
      name: row.first_name,
      languages: [preferredLanguage(row)],
      link: `${address()}/keep-account/${await newLink(trx, 'keep', userId)}`,
      values: { days: String(graceDays) },
    });
    return { due: row.due.toISOString() };
  });
}

/**
 * Cancels the deletion by the link of the mail. Works as long as the link is valid, also a second time with the same
 * answer.
 */
export async function keepByLink(db: Db, token: string): Promise<void> {
  const link = await findDeletionLink(db, 'keep', hashOfToken(token));
  if (!link) throw new ApiError(accountDeletionErrors.keepInvalid);
  await keepAccount(db, link.user_id);
}
