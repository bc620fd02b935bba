import { type FullTeam, type Team, teamErrors } from '@parlance/contract/teams';
import { mayInTeam } from '@parlance/domain/permissions/actions';
import type { MemberRole, Role } from '@parlance/domain/permissions/roles';
import type { PlanId } from '@parlance/domain/plan/plans';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, TeamAccess } from '../../http/context.ts';
import { ApiError, found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { refuseLockedTeam, refuseWithoutFactor } from '../../http/locks.ts';
import { chooseLanguage } from '../mail/mail-render.present.ts';
import { seatsOf } from '../plans/plans.service.ts';
import { isStaff } from '../team-access/access.service.ts';
import { findTeamWithRole, lockTeam } from '../team-access/team-row.service.ts';
import { recordTeamChange } from '../team-changelog/changelog.queries.ts';
import { listMembers } from '../team-members/members.service.ts';
import { listUserGroups } from '../user-groups/user-groups.service.ts';
import { isHiddenFrom } from '../whitelabel/whitelabel.service.ts';
import { countOwnedTeams } from './owned-teams.queries.ts';
import { presentTeam } from './teams.present.ts';
import {
  findOldestOwnTeam,
  findTeam,
  insertTeam,
  listTeamsOf,
  lockUser,
  type TeamRow,
  updateTeamRow,
} from './teams.queries.ts';

type TeamDeps = Pick<Deps, 'db' | 'env'>;

const roleIn = (user: CurrentUser, team: { owner_id: number; role: string | null }): Role | undefined =>
  team.owner_id === user.id ? 'owner' : ((team.role as MemberRole | null) ?? undefined);

/** Teams that the user owns or belongs to; staff see all. At most 1,000, the own ones first. */
export async function listTeams(db: Db, user: CurrentUser, defaultPlan: PlanId): Promise<Team[]> {
  return presentTeams(db, user, await listTeamsOf(db, user.id, isStaff(user)), defaultPlan);
}

/** Teams that the user owns or belongs to, for staff too. */
export async function listOwnTeams(db: Db, user: CurrentUser, defaultPlan: PlanId): Promise<Team[]> {
  return presentTeams(db, user, await listTeamsOf(db, user.id, false), defaultPlan);
}

async function presentTeams(db: Db, user: CurrentUser, rows: TeamRow[], defaultPlan: PlanId) {
  const seats = await seatsOf(db, [...new Set(rows.map((row) => row.owner_id))], defaultPlan);
  return rows.map((row) => {
    const role = roleIn(user, row);
    const mayCreateProjects = isOffered(user, role, row.admins_create_projects);
    return presentTeam(row, role, { mayCreateProjects, seats: seats(row.owner_id) });
  });
}

/** "Valid teams for creation", specification 2 section 5: staff are offered those that they do not own. */
function isOffered(user: CurrentUser, role: Role | undefined, adminsCreateProjects: boolean): boolean {
  if (isStaff(user)) return role !== 'owner';
  return mayInTeam('team.createProject', role, adminsCreateProjects);
}

/** A team with the groups and members that the user sees. The caller has checked that they may see it. */
export async function getTeam({ db, env }: TeamDeps, user: CurrentUser, teamId: number): Promise<FullTeam> {
  const row = found(await findTeam(db, user.id, teamId));
  const role = roleIn(user, row);
  const [teams, members, userGroups] = await Promise.all([
    presentTeams(db, user, [row], env.defaultPlan),
    listMembers(db, user, { id: teamId, role }),
    isHiddenFrom(env, user, 'userGroups') ? [] : listUserGroups(db, { user, team: { id: teamId, role } }),
  ]);
  return { ...found(teams[0]), members, userGroups };
}

/**
 * Whether the user may create a project in a team, and whose plan applies; undefined: the team is not visible to them.
 * Staff may in any team; their own team is not in their lists, they select it by the switch "own team". @throws 402 if
 * its owner is locked, 403 if it requires a second factor that the user has not
 */
export async function mayCreateProjectIn(
  db: Db,
  user: CurrentUser,
  teamId: number,
): Promise<{ may: boolean; ownerId: number } | undefined> {
  const team = await findTeamWithRole(db, user.id, teamId);
  if (!team) return undefined;
  const role = roleIn(user, team);
  if (!role && !isStaff(user)) return undefined;
  refuseWithoutFactor(user, { requiresFactor: team.require_second_factor });
  if (!isStaff(user)) refuseLockedTeam({ ownerId: team.owner_id, ownerLocked: team.owner_locked });
  const may = isStaff(user) || mayInTeam('team.createProject', role, team.admins_create_projects);
  return { may, ownerId: team.owner_id };
}

/** Most teams that one account may own; staff have no limit. */
const mostTeams = 100;
/** Most characters of a name (contract/common). */
const longestName = 200;

/** Creates a team of the user; returns its id. @throws tooManyTeams */
async function insertOwnTeam(trx: Db, user: CurrentUser, name: string): Promise<number> {
  await lockUser(trx, user.id);
  if (!isStaff(user) && (await countOwnedTeams(trx, user.id)) >= mostTeams)
    throw new ApiError(teamErrors.tooManyTeams);
  const { id } = await insertTeam(trx, { name, owner_id: user.id });
  await recordTeamChange(trx, { teamId: id, userId: user.id, kind: 'teamCreated', subject: name });
  return id;
}

export async function createTeam(deps: TeamDeps, user: CurrentUser, name: string): Promise<FullTeam> {
  const id = await deps.db.transaction().execute((trx) => insertOwnTeam(trx, user, name));
  return getTeam(deps, user, id);
}

/** The default name of a team in the user's language: "Nora’s team". */
function ownTeamName({ first_name, preferences }: Awaited<ReturnType<typeof lockUser>>): string {
  const { ownTeam } = chooseLanguage((preferences as { language?: string }).language);
  return ownTeam.replace('{name}', () => first_name).slice(0, longestName);
}

/** Creates a team of the user with the default name; returns its id. */
export async function createTeamFor(trx: Db, user: CurrentUser): Promise<number> {
  return insertOwnTeam(trx, user, ownTeamName(await lockUser(trx, user.id)));
}

/** The user's own team (the first of several); creates one if there is none. */
export async function ownTeamOf(trx: Db, user: CurrentUser): Promise<number> {
  const locked = await lockUser(trx, user.id);
  const own = await findOldestOwnTeam(trx, user.id);
  return own?.id ?? (await insertOwnTeam(trx, user, ownTeamName(locked)));
}

export interface TeamSettings {
  name?: string;
  /** Only the owner may change it. */
  adminsCreateProjects?: boolean;
}

/** Changes the given fields that differ; the changelog stores the old and new values. */
export async function updateTeam(
  db: Db,
  user: CurrentUser,
  team: TeamAccess,
  settings: TeamSettings,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = found(await lockTeam(trx, team.id));
    const before = { name: now.name, adminsCreateProjects: now.admins_create_projects };
    const after = {
      name: settings.name ?? before.name,
      adminsCreateProjects: settings.adminsCreateProjects ?? before.adminsCreateProjects,
    };
    const isSwitched = after.adminsCreateProjects !== before.adminsCreateProjects;
    if (isSwitched && team.role !== 'owner') throw new ApiError(teamErrors.ownersSetting);
    if (after.name === before.name && !isSwitched) return;
    await updateTeamRow(trx, team.id, {
      name: after.name,
      admins_create_projects: after.adminsCreateProjects,
    });
    await recordTeamChange(trx, {
      teamId: team.id,
      userId: user.id,
      kind: 'teamChanged',
      subject: after.name,
      details: { old: before, new: after },
    });
  });
}

/** Sets whether members need a second factor. `tell`: the members without one, when the requirement starts. */
export async function setFactorRequired(
  db: Db,
  user: CurrentUser,
  teamId: number,
  requireSecondFactor: boolean,
  tell: (trx: Db, teamName: string) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = found(await lockTeam(trx, teamId));
    if (now.require_second_factor === requireSecondFactor) return;
    await updateTeamRow(trx, teamId, { require_second_factor: requireSecondFactor });
    await recordTeamChange(trx, {
      teamId,
      userId: user.id,
      kind: requireSecondFactor ? 'factorRequired' : 'factorNotRequired',
      subject: now.name,
    });
    if (requireSecondFactor) await tell(trx, now.name);
  });
}
