import { randomBytes } from 'node:crypto';
import { type Project, type ProjectItem, projectErrors } from '@parlance/contract/projects';
import { decodeId, encodeId } from '@parlance/domain/id';
import { purgedAfter } from '@parlance/domain/trash';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError, forbidden, found } from '../../http/errors.ts';
import { recordChange } from '../history/history.service.ts';
import { createBaseLanguage, listLanguages } from '../languages/languages.service.ts';
import { createTeamFor, listTeamMembers, mayCreateProjectIn, ownTeamOf } from '../teams/teams.service.ts';
import { canOf, findDeletedProjectAccess, findProjectAccess, roleOf } from './access.service.ts';
import { createDefaultGroup, listGroups } from './groups.service.ts';
import { presentProject, presentProjectItem } from './projects.present.ts';
import {
  countProjects,
  findProjectRow,
  insertProject,
  listDeletedRows,
  listProjectRows,
  markProjectDeleted,
  unmarkProjectDeleted,
} from './projects.queries.ts';

/** Own and shared projects by name. Staff reach those of others by their address, not by this list. */
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

/** A numbered page of the own projects and one of the shared ones, with how many there are of each. */
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

/** A project with its languages, groups and members; the caller has found that the user may see it. */
export async function getProject(db: Db, user: CurrentUser, projectId: number): Promise<Project> {
  const row = found(await findProjectRow(db, user.id, projectId));
  const project = { id: projectId, baseLanguageId: row.base_language_id };
  const [languages, groups, members, access] = await Promise.all([
    listLanguages(db, project),
    listGroups(db, projectId),
    listTeamMembers(db, row.team_id),
    findProjectAccess(db, user, encodeId('project', projectId)),
  ]);
  return presentProject(row, {
    languages,
    groups,
    members: members.map(({ user: member, role }) => ({ user: member, role })),
    narrowedTo: access?.groupLanguages ? [...access.groupLanguages].sort() : null,
  });
}

export interface NewProject {
  name: string;
  baseLanguage: string;
  /** A new team of the user's own. */
  createTeam: boolean;
  teamId?: string;
}

/** Creates a project with its base language and default group. */
export async function createProject(db: Db, user: CurrentUser, project: NewProject): Promise<Project> {
  const id = await db.transaction().execute(async (trx) => {
    const created = await insertProject(trx, {
      team_id: await teamFor(trx, user, project),
      name: project.name,
      api_secret: randomBytes(16).toString('hex'),
      created_by: user.id,
    });
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
  return getProject(db, user, id);
}

/** The chosen team where he may; else a new one, or his own (which a first project makes). */
async function teamFor(trx: Db, user: CurrentUser, { createTeam, teamId }: NewProject): Promise<number> {
  if (createTeam) return createTeamFor(trx, user);
  if (teamId === undefined) return ownTeamOf(trx, user);
  const id = found(decodeId('team', teamId));
  if (!found(await mayCreateProjectIn(trx, user, id))) throw new ApiError(projectErrors.noTeam);
  return id;
}

/** Only marks the project: it is out of sight at once, and its rows go after 30 days. */
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

/** Brings a deleted project back, for those who may delete it; the same 404 for what is not there and not theirs. */
export async function restoreProject(db: Db, user: CurrentUser, wireId: string): Promise<Project> {
  const access = await findDeletedProjectAccess(db, user, wireId);
  if (!access) throw new ApiError(projectErrors.notInTrash);
  if (!access.can('project.delete')) throw forbidden();
  await db.transaction().execute(async (trx) => {
    const back = await unmarkProjectDeleted(trx, access.id);
    if (!back) throw new ApiError(projectErrors.notInTrash);
    await recordChange(trx, {
      projectId: access.id,
      kind: 'projectRestored',
      userId: user.id,
      subject: back.name,
    });
  });
  return getProject(db, user, access.id);
}

/** What the user may bring back. */
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
