import { type DeletedTeam, teamErrors } from '@parlance/contract/teams';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { PlanId } from '@parlance/domain/plan/plans';
import { purgedAfter } from '@parlance/domain/trash';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError, found } from '../../http/errors.ts';
import { withinPlan } from '../plans/plans.service.ts';
import { switchOffConnections } from '../single-sign-on/connections.queries.ts';
import { switchOnAgain } from '../single-sign-on/connections.service.ts';
import { recordTeamChange } from '../team-changelog/changelog.queries.ts';
import { findDeletedTeam, listDeletedTeamRows, markTeamDeleted, unmarkTeamDeleted } from './teams.queries.ts';

/**
 * Deletes and restores the projects of a team with it. Projects are a floor above teams, so features/index.ts hands
 * this in. Both functions return the ids of the projects.
 */
export interface TeamProjects {
  deleteProjectsOfTeam: (trx: Db, user: CurrentUser, teamId: number) => Promise<number[]>;
  restoreProjectsOfTeam: (trx: Db, user: CurrentUser, teamId: number) => Promise<number[]>;
}

/**
 * Marks a team and its projects as deleted: they disappear at once, and their rows are removed after 30 days. The
 * team's single sign-on is off until it is restored.
 */
export function deleteTeam(
  db: Db,
  { deleteProjectsOfTeam }: TeamProjects,
  user: CurrentUser,
  teamId: number,
) {
  return db.transaction().execute(async (trx) => {
    const { name, deletedAt } = found(await markTeamDeleted(trx, teamId, user.id));
    const projectIds = await deleteProjectsOfTeam(trx, user, teamId);
    const switchedOff = await switchOffConnections(trx, teamId);
    await recordTeamChange(trx, {
      teamId,
      userId: user.id,
      kind: 'teamDeleted',
      subject: name,
      details: { projects: projectIds.length },
    });
    for (const connection of switchedOff)
      await recordTeamChange(trx, { teamId, userId: user.id, kind: 'ssoSwitchedOff', subject: connection });
    const answer = {
      _id: encodeId('team', teamId),
      purgedAfter: purgedAfter(deletedAt).toISOString(),
      singleSignOnSwitchedOff: switchedOff,
    };
    return { answer, projectIds };
  });
}

/**
 * Restores a team of the user, with the projects that were deleted with it; earlier deleted ones stay in the trash.
 * Turns its single sign-on on again, except for domains that other teams have proved since.
 */
export async function restoreTeam(
  db: Db,
  { restoreProjectsOfTeam }: TeamProjects,
  user: CurrentUser,
  wireId: string,
  defaultPlan: PlanId,
): Promise<{ id: number; singleSignOnLeftOff: string[] }> {
  const id = decodeId('team', wireId);
  if (id === undefined) throw new ApiError(teamErrors.teamNotInTrash);
  return db.transaction().execute(async (trx) => {
    const team = await findDeletedTeam(trx, user.id, id);
    if (!team) throw new ApiError(teamErrors.teamNotInTrash);
    const question = { ownerId: user.id, user, teamId: id, defaultPlan };
    await withinPlan(trx, 'teamMembers', question, () =>
      withinPlan(trx, 'apps', question, async () => {
        await restoreProjectsOfTeam(trx, user, id);
        await unmarkTeamDeleted(trx, id);
      }),
    );
    await recordTeamChange(trx, { teamId: id, userId: user.id, kind: 'teamRestored', subject: team.name });
    const { on, off } = await switchOnAgain(trx, id);
    for (const subject of on)
      await recordTeamChange(trx, { teamId: id, userId: user.id, kind: 'ssoSwitchedOn', subject });
    return { id, singleSignOnLeftOff: off };
  });
}

/** For its owner, who restores it, and for its members, so that their addresses can say what became of it. */
export async function listDeletedTeams(db: Db, user: CurrentUser): Promise<DeletedTeam[]> {
  const rows = await listDeletedTeamRows(db, user.id);
  return rows.map((row) => ({
    _id: encodeId('team', row.id),
    name: row.name,
    user: { _id: encodeId('user', row.owner_id), displayName: `${row.first_name} ${row.last_name}` },
    role: row.role ?? 'owner',
    projectCount: row.projects.length,
    projects: row.projects.map((id) => encodeId('project', id)),
    deletedAt: row.deleted_at.toISOString(),
    purgedAfter: purgedAfter(row.deleted_at).toISOString(),
  }));
}
