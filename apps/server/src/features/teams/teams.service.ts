import type { Team, TeamMember } from '@parlance/contract/teams';
import { mayInTeam } from '@parlance/domain/permissions/actions';
import type { MemberRole, Role } from '@parlance/domain/permissions/roles';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { isStaff } from './access.service.ts';
import { presentMember, presentTeam } from './teams.present.ts';
import {
  findOldestOwnTeam,
  findTeamWithRole,
  insertMember,
  insertTeam,
  listMembersOf,
  listTeamsOf,
  lockUser,
  updateTeam,
} from './teams.queries.ts';

const roleIn = (user: CurrentUser, team: { owner_id: number; role: string | null }): Role | undefined =>
  team.owner_id === user.id ? 'owner' : ((team.role as MemberRole | null) ?? undefined);

/** Teams that the user owns or belongs to; staff see all. At most 1,000, the own ones first. */
export async function listTeams(db: Db, user: CurrentUser): Promise<Team[]> {
  const rows = await listTeamsOf(db, user.id, isStaff(user));
  return rows.map((row) => {
    const role = roleIn(user, row);
    return presentTeam(row, role ?? 'none', isOffered(user, role, row.admins_create_projects));
  });
}

/** "Valid teams for creation", specification 2 section 5: staff are offered those where they are not owner. */
function isOffered(user: CurrentUser, role: Role | undefined, adminsCreateProjects: boolean): boolean {
  if (isStaff(user)) return role !== 'owner';
  return mayInTeam('team.createProject', role, adminsCreateProjects);
}

export async function listTeamMembers(db: Db, teamId: number): Promise<TeamMember[]> {
  return (await listMembersOf(db, teamId)).map(presentMember);
}

/**
 * Whether the user may create a project in a team; undefined: he may not know of it. Staff may in any; their own,
 * which they are not offered in lists, is theirs by the switch "own team".
 */
export async function mayCreateProjectIn(
  db: Db,
  user: CurrentUser,
  teamId: number,
): Promise<boolean | undefined> {
  const team = await findTeamWithRole(db, user.id, teamId);
  if (!team) return undefined;
  if (isStaff(user)) return true;
  const role = roleIn(user, team);
  return role && mayInTeam('team.createProject', role, team.admins_create_projects);
}

/** A new team of the user's own, under his name; answers its number. */
export async function createTeamFor(trx: Db, user: CurrentUser): Promise<number> {
  const { first_name, last_name } = await lockUser(trx, user.id);
  return (await insertTeam(trx, { name: `${first_name} ${last_name}`, owner_id: user.id })).id;
}

/** The user's own team (the first, where he owns several), made where he has none. */
export async function ownTeamOf(trx: Db, user: CurrentUser): Promise<number> {
  const { first_name, last_name } = await lockUser(trx, user.id);
  const own = await findOldestOwnTeam(trx, user.id);
  return (own ?? (await insertTeam(trx, { name: `${first_name} ${last_name}`, owner_id: user.id }))).id;
}

/** Whether members get in only with a second factor. */
export async function setFactorRequired(db: Db, teamId: number, required: boolean): Promise<void> {
  await updateTeam(db, teamId, { require_second_factor: required });
}

/** Makes somebody a member, unless he is one or owns the team. */
export async function joinTeam(db: Db, teamId: number, userId: number, role: MemberRole): Promise<void> {
  const team = await findTeamWithRole(db, userId, teamId);
  if (!team || team.owner_id === userId) return;
  await insertMember(db, { team_id: teamId, user_id: userId, role });
}
