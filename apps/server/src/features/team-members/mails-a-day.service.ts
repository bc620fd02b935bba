import { memberErrors } from '@parlance/contract/team-members';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { countAttempt } from '../sessions/attempts.service.ts';

const day = 24 * 60;
/** Mails to people who are invited or added, that one account causes, of all its teams. */
const mailsADay = { most: 500, minutes: day };
/** To one person about one team: a member may be removed by mistake and added again. */
const addedADay = { most: 2, minutes: day };

/** Counts a mail that brings a user into a team. @throws tooManyToday */
export async function countMailToMember(trx: Db, userId: number): Promise<void> {
  if (!(await countAttempt(trx, `invitations of ${userId}`, mailsADay)))
    throw new ApiError(memberErrors.tooManyToday);
}

/** Whether a user who was added gets a mail: not again and again if they are removed and added repeatedly. */
export async function mayMailAdded(trx: Db, teamId: number, memberId: number): Promise<boolean> {
  return countAttempt(trx, `team ${teamId} told to ${memberId}`, addedADay);
}
