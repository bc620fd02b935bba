import { teamErrors } from '@parlance/contract/teams';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { CurrentUser, TeamAccess } from '../../http/context.ts';
import { ApiError, found, notFound } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { queueMail } from '../mail/mail.service.ts';
import { withinPlan } from '../plans/plans.service.ts';
import { lockTeam } from '../team-access/team-row.service.ts';
import { recordTeamChange } from '../team-changelog/changelog.queries.ts';
import { findAdmin, swapOwner } from '../team-members/members.service.ts';
import { getUserRow } from '../users/users.queries.ts';
import { preferredLanguage } from '../users/users.service.ts';
import { updateTeamRow } from './teams.queries.ts';

/**
 * Makes one of its admins the owner of a team. Its members and projects then count for the new owner's plan, which must
 * have room for them. The former owner stays as an admin.
 */
export function transferTeam(
  { db, jobs, address, env }: Pick<Deps, 'db' | 'jobs' | 'address' | 'env'>,
  user: CurrentUser,
  team: TeamAccess,
  memberId: string,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const now = found(await lockTeam(trx, team.id));
    if (now.owner_id !== user.id) throw notFound();
    const newOwnerId = found(decodeId('user', memberId));
    found(await findAdmin(trx, team.id, newOwnerId));
    const owner = await getUserRow(trx, newOwnerId);
    if (!owner.email_verified_at) throw new ApiError(teamErrors.ownerUnverified);
    // Without the team, which does not belong to the new owner yet: a mail to its owner would go to the sender.
    const question = { ownerId: owner.id, user, defaultPlan: env.defaultPlan };
    await withinPlan(trx, 'teamMembers', question, () =>
      withinPlan(trx, 'apps', question, async () => {
        await updateTeamRow(trx, team.id, { owner_id: owner.id });
        await swapOwner(trx, team.id, { from: user.id, to: owner.id });
      }),
    );
    await recordTeamChange(trx, {
      teamId: team.id,
      userId: user.id,
      kind: 'ownerChanged',
      subject: `${owner.first_name} ${owner.last_name}`,
      details: { old: { owner: user.displayName } },
    });
    await queueMail(jobs, trx, {
      kind: 'teamTransferred',
      recipient: owner.email,
      name: owner.first_name,
      languages: [preferredLanguage(owner)],
      link: `${address()}/teams/${encodeId('team', team.id)}`,
      values: { team: now.name, person: user.displayName },
    });
  });
}
