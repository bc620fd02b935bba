import { secondFactorErrors } from '@parlance/contract/second-factor';
import type { TeamSecurity } from '@parlance/contract/team-security';
import { encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import { setFactorRequired } from '../teams/teams.service.ts';
import { listSecurity, requiresFactor } from './team-security.queries.ts';

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

/** Who wants it of others has one themselves: else they would shut themselves out with the same click. */
export async function setTeamSecurity(
  db: Db,
  user: CurrentUser,
  teamId: number,
  requireSecondFactor: boolean,
): Promise<TeamSecurity> {
  if (requireSecondFactor && !user.hasSecondFactor) throw new ApiError(secondFactorErrors.ownFactorMissing);
  await setFactorRequired(db, user, teamId, requireSecondFactor);
  return getTeamSecurity(db, teamId);
}
