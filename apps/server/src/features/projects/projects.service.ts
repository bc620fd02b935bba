import { type Project, type ProjectItem, type ProjectType, projectErrors } from '@parlance/contract/projects';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { PlanId } from '@parlance/domain/plan/plans';
import { purgedAfter } from '@parlance/domain/trash';
import type { Db } from '../../db/pool.ts';
import { requireUntilCommit } from '../../http/access-revalidation.ts';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError, forbidden, found } from '../../http/errors.ts';
import { refuseLockedApp, refuseWithoutFactor } from '../../http/locks.ts';
import { recordChange } from '../feed/record.service.ts';
import { createDefaultGroup } from '../groups/groups.service.ts';
import { createBaseLanguage } from '../languages/languages.service.ts';
import { withinPlan } from '../plans/plans.service.ts';
import { createTeamFor, ownTeamOf } from '../teams/teams.service.ts';
import { canOf, findDeletedProjectAccess, roleOf } from './access.service.ts';
import { asOneMemory } from './one-memory.ts';
import { presentProjectItem } from './projects.present.ts';
import {
  countProjects,
  findAwaitingProject,
  findOwnerOfAwaiting,
  insertProject,
  listDeletedRows,
  listProjectRows,
  markProjectDeleted,
  unmarkAwaitingFiles,
  unmarkProjectDeleted,
  updateProjectName,
} from './projects.queries.ts';
import { getOwnerOfTeam } from './team-of-project.service.ts';
import { readProject, type WholeProjectDeps } from './whole-project.service.ts';

/** Own and shared projects by name. Staff open those of others by their address; the list does not contain them. */
export async function listProjects(db: Db, user: CurrentUser): Promise<ProjectItem[]> {
  const rows = await listProjectRows(db, user.id, {
    whose: 'all',
    search: '',
    sort: 'name',
    limit: 1000,
    offset: 0,
  });
  return rows.map(presentProjectItem);
}

/** A numbered page of the own projects and one of the shared ones, with their total numbers. */
export async function listProjectsByPage(
  db: Db,
  user: CurrentUser,
  page: {
    current: number;
    currentShared?: number;
    size: number;
    search: string;
    sort: 'name' | 'lastChange';
  },
) {
  const { search, size, sort } = page;
  const pageOf = (whose: 'own' | 'shared', current: number) =>
    listProjectRows(db, user.id, { whose, search, sort, limit: size, offset: (current - 1) * size });
  const [own, shared, count] = await Promise.all([
    pageOf('own', page.current),
    pageOf('shared', page.currentShared ?? page.current),
    countProjects(db, user.id, search),
  ]);
  return {
    mobileApps: own.map(presentProjectItem),
    sharedApps: shared.map(presentProjectItem),
    mobileAppsCount: count.own,
    sharedAppsCount: count.shared,
  };
}

export interface NewProject {
  name: string;
  baseLanguage: string;
  /** Creates a new team for the project. */
  createTeam: boolean;
  teamId?: string;
  /** It is listed once an import into it is started; the user has one of these in a team. */
  awaitsFiles?: boolean;
  /** Left out: of an app. */
  type?: ProjectType;
}

/** Creates a project with its base language and default group, if the plan of the team's owner allows one more. */
export async function createProject(
  deps: WholeProjectDeps,
  user: CurrentUser,
  project: NewProject,
): Promise<Project> {
  const { db, env } = deps;
  const create = () =>
    db.transaction().execute(async (trx) => {
      const team = await teamFor(trx, user, project);
      const awaiting = project.awaitsFiles && (await findAwaitingProject(trx, team.id, user.id));
      if (awaiting) {
        await updateProjectName(trx, awaiting.id, project.name);
        return awaiting.id;
      }
      const limited = { ownerId: team.ownerId, user, teamId: team.shownId, defaultPlan: env.defaultPlan };
      const created = await withinPlan(trx, 'apps', limited, () =>
        insertProject(trx, {
          team_id: team.id,
          name: project.name,
          created_by: user.id,
          awaits_files: project.awaitsFiles ?? false,
          type: project.type ?? 'app',
        }),
      );
      await createBaseLanguage(trx, created.id, project.baseLanguage);
      await createDefaultGroup(trx, created.id);
      await recordChange(trx, {
        projectId: created.id,
        kind: 'projectCreated',
        userId: user.id,
        subject: project.name,
      });
      return created.id;
    });
  return readProject(deps, user, await asOneMemory(create));
}

/**
 * Lists a project that awaited files, as an import into it starts, if the plan of the team's owner allows one more;
 * others stay as they are. @throws upgradeRequired
 */
export async function listAwaitingProject(
  db: Db,
  user: CurrentUser,
  projectId: number,
  defaultPlan: PlanId,
): Promise<void> {
  const awaiting = await findOwnerOfAwaiting(db, projectId);
  if (!awaiting) return;
  await db
    .transaction()
    .execute((trx) =>
      withinPlan(trx, 'apps', { ...awaiting, user, defaultPlan }, () => unmarkAwaitingFiles(trx, projectId)),
    );
}

/** The team of a new project and the owner of its plan; `shownId` is undefined if the team may be created here. */
interface ChosenTeam {
  id: number;
  ownerId: number;
  shownId?: number;
}

/** The chosen team if the user may use it; else a new one, or their own (which a first project creates). */
async function teamFor(trx: Db, user: CurrentUser, { createTeam, teamId }: NewProject): Promise<ChosenTeam> {
  if (createTeam) return { id: await createTeamFor(trx, user), ownerId: user.id };
  if (teamId === undefined) return { id: await ownTeamOf(trx, user), ownerId: user.id };
  const id = found(decodeId('team', teamId));
  return { id, ownerId: await getOwnerOfTeam(trx, user, id), shownId: id };
}

/** Only marks the project: it disappears at once, and its rows are removed after 30 days. */
export function deleteProject(
  db: Db,
  user: CurrentUser,
  projectId: number,
): Promise<{ _id: string; purgedAfter: string }> {
  return db.transaction().execute(async (trx) => {
    const { name, deletedAt } = found(await markProjectDeleted(trx, projectId, user.id));
    await recordChange(trx, { projectId, kind: 'projectDeleted', userId: user.id, subject: name });
    return { _id: encodeId('project', projectId), purgedAfter: purgedAfter(deletedAt).toISOString() };
  });
}

/**
 * Restores a deleted project, for users who may delete it. Returns the same 404 for unknown projects and those of
 * others.
 */
export async function restoreProject(
  deps: WholeProjectDeps,
  user: CurrentUser,
  wireId: string,
): Promise<Project> {
  const { db, env } = deps;
  const restored = await asOneMemory(() =>
    db.transaction().execute(async (trx) => {
      const access = await requireUntilCommit(trx, user, (now, sender) => getRestorable(now, sender, wireId));
      const limited = { ownerId: access.ownerId, user, teamId: access.teamId, defaultPlan: env.defaultPlan };
      const back = await withinPlan(trx, 'apps', limited, () => unmarkProjectDeleted(trx, access.id));
      if (!back) throw new ApiError(projectErrors.notInTrash);
      await recordChange(trx, {
        projectId: access.id,
        kind: 'projectRestored',
        userId: user.id,
        subject: back.name,
      });
      return access.id;
    }),
  );
  return readProject(deps, user, restored);
}

/** A project in the trash that the user may restore. @throws notInTrash, a lock of the project, forbidden */
async function getRestorable(db: Db, user: CurrentUser, wireId: string) {
  const access = await findDeletedProjectAccess(db, user, wireId);
  if (!access) throw new ApiError(projectErrors.notInTrash);
  refuseLockedApp(access);
  refuseWithoutFactor(user, access);
  if (!access.can('project.delete')) throw forbidden();
  return access;
}

/** Deleted projects that the user may restore. */
export async function listDeletedProjects(db: Db, user: CurrentUser) {
  const rows = await listDeletedRows(db, user.id);
  return rows
    .filter((row) => canOf(roleOf(row), row.translator_rights)('project.delete'))
    .map(({ id, name, deletedAt }) => ({
      _id: encodeId('project', id),
      name,
      deletedAt: deletedAt.toISOString(),
      purgedAfter: purgedAfter(deletedAt).toISOString(),
    }));
}
