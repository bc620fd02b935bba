import { teamErrors } from '@parlance/contract/teams';
import { encodeId } from '@parlance/domain/id';
import type { PlanProperty } from '@parlance/domain/plan/plans';
import type { CurrentUser, TeamAccess } from '../../http/context.ts';
import { ApiError, forbidden } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { queueMail } from '../mail/mail.service.ts';
import { isLimited } from '../plans/plans.service.ts';
import { lockTeam } from '../team-access/team-row.service.ts';
import { happenedToday, recordTeamChange } from '../team-changelog/changelog.queries.ts';
import { getUserRow } from '../users/users.queries.ts';
import { mayHaveNews, preferredLanguage } from '../users/users.service.ts';

/**
 * Mails the owner that a member of the team reached a limit of their plan; once a day for each limit.
 * @throws notLimited where their plan has none: the mail would not be true; alreadyRequested, noOwner;
 * ownerNotReached where no mail may go to them (`mayHaveNews`)
 */
export function requestUpgrade(
  { db, jobs, address, env }: Pick<Deps, 'db' | 'jobs' | 'address' | 'env'>,
  user: CurrentUser,
  team: TeamAccess,
  exceededProperty: PlanProperty,
): Promise<void> {
  if (!team.isMember) throw forbidden();
  return db.transaction().execute(async (trx) => {
    const now = await lockTeam(trx, team.id);
    if (!now) throw new ApiError(teamErrors.noOwner);
    if (!(await isLimited(trx, exceededProperty, { ownerId: now.owner_id, defaultPlan: env.defaultPlan })))
      throw new ApiError(teamErrors.notLimited);
    if (await happenedToday(trx, team.id, 'upgradeAsked', exceededProperty))
      throw new ApiError(teamErrors.alreadyRequested);
    const owner = await getUserRow(trx, now.owner_id);
    if (!mayHaveNews(owner)) throw new ApiError(teamErrors.ownerNotReached);
    await recordTeamChange(trx, {
      teamId: team.id,
      userId: user.id,
      kind: 'upgradeAsked',
      subject: exceededProperty,
    });
    await queueMail(jobs, trx, {
      kind: 'upgradeAsked',
      recipient: owner.email,
      name: owner.first_name,
      languages: [preferredLanguage(owner)],
      link: `${address()}/teams/${encodeId('team', team.id)}`,
      values: { team: now.name, person: user.displayName },
      property: exceededProperty,
    });
  });
}
