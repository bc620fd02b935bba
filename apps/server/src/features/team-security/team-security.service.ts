import { secondFactorErrors } from '@parlance/contract/second-factor';
import type { ClosedTeam, TeamSecurity } from '@parlance/contract/team-security';
import { encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { queueMail } from '../mail/mail.service.ts';
import { setFactorRequired } from '../teams/teams.service.ts';
import { listClosedTeams, listSecurity, requiresFactor } from './team-security.queries.ts';

export async function getTeamSecurity(db: Db, teamId: number): Promise<TeamSecurity> {
  const [requireSecondFactor, rows] = await Promise.all([
    requiresFactor(db, teamId),
    listSecurity(db, teamId),
  ]);
  const members = rows.map((row) => ({
    _id: encodeId('user', row.id),
    displayName: `${row.first_name} ${row.last_name}`,
    username: row.email,
    role: row.role,
    secondFactor: row.has_factor,
    singleSignOn: row.has_factor && !row.own_factor,
  }));
  return { requireSecondFactor, members };
}

/** Teams that do not let the user in before they have a second factor, with the names of their projects. */
export async function closedTeams(db: Db, user: CurrentUser): Promise<ClosedTeam[]> {
  if (user.hasSecondFactor) return [];
  const rows = await listClosedTeams(db, user.id);
  return rows.map(({ id, name, projects }) => ({ _id: encodeId('team', id), name, projects }));
}

/** Who wants it of others has one themselves: else they would shut themselves out with the same click. */
export async function setTeamSecurity(
  { db, jobs, address }: Pick<Deps, 'db' | 'jobs' | 'address'>,
  user: CurrentUser,
  teamId: number,
  requireSecondFactor: boolean,
): Promise<TeamSecurity> {
  if (requireSecondFactor && !user.hasSecondFactor) throw new ApiError(secondFactorErrors.ownFactorMissing);
  await setFactorRequired(db, user, teamId, requireSecondFactor, async (trx, team) => {
    for (const member of await listSecurity(trx, teamId)) {
      if (member.has_factor) continue;
      await queueMail(jobs, trx, {
        kind: 'secondFactorWanted',
        recipient: member.email,
        name: member.first_name,
        languages: [member.language ?? undefined],
        // With the way back to the projects, once there is one.
        link: `${address()}/settings/security?next=%2Fprojects`,
        values: { team, person: user.displayName },
      });
    }
  });
  return getTeamSecurity(db, teamId);
}
