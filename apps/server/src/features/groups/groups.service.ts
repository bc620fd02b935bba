import { type Group, groupErrors } from '@parlance/contract/groups';
import { decodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { CurrentUser, ProjectAccess } from '../../http/context.ts';
import { ApiError, found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import type { LiveHub } from '../../http/live.ts';
import { countEntriesByGroup } from '../counts/counts.queries.ts';
import { asOperation, type OperationResult } from '../feed/operations.service.ts';
import { recordChange } from '../feed/record.service.ts';
import { withinPlan } from '../plans/plans.service.ts';
import { presentGroup } from './groups.present.ts';
import {
  findGroup,
  type GroupRow,
  hasEntries,
  holdGroup,
  holdGroupsOn,
  insertDefaultGroup,
  insertGroup,
  listGroups,
  lockGroups,
  markGroup,
  updateGroupRow,
} from './groups.queries.ts';

/** Process dependencies of group changes. */
interface GroupDeps {
  db: Db;
  live: Pick<LiveHub, 'note'>;
}

/** The user who changes groups, and the project. */
interface GroupWriter {
  project: Pick<ProjectAccess, 'id'>;
  user: Pick<CurrentUser, 'id'>;
}

const mostGroups = 1000;

const groupNumber = (wireId: string): number => found(decodeId('group', wireId));

/** "Every project has one default group `main`, unseen until groups are enabled" (semantics, Words). */
export function createDefaultGroup(trx: Db, projectId: number): Promise<void> {
  return insertDefaultGroup(trx, projectId, 'main');
}

/** Lists groups of a project with the number of their entries. */
export async function listGroupsWithCounts(db: Db, projectId: number): Promise<Group[]> {
  const [rows, counts] = await Promise.all([listGroups(db, projectId), countEntriesByGroup(db, projectId)]);
  return rows.map((row) => presentGroup(projectId, row, counts.get(row.id)));
}

/**
 * Finds the group of a path in its project.
 * @throws 404 for ids of other kinds, other projects and deleted groups
 */
export const getGroupRow = async (db: Db, projectId: number, wireId: string): Promise<GroupRow> =>
  found(await findGroup(db, projectId, groupNumber(wireId)));

/** @throws 404 */
export async function getGroup(db: Db, projectId: number, wireId: string): Promise<Group> {
  return withCount(db, projectId, await getGroupRow(db, projectId, wireId));
}

export async function getDefaultGroup(db: Db, projectId: number): Promise<Group> {
  return withCount(db, projectId, found((await listGroups(db, projectId)).find((row) => row.is_default)));
}

async function withCount(db: Db, projectId: number, row: GroupRow): Promise<Group> {
  return presentGroup(projectId, row, (await countEntriesByGroup(db, projectId)).get(row.id));
}

/**
 * Creates a group, if the plan of the team's owner allows one more.
 * @throws groupsOff, groupExists, tooManyEntryGroups, upgradeRequired
 */
export async function createGroup(
  { db, live, env }: GroupDeps & Pick<Deps, 'env'>,
  writer: GroupWriter & { project: Pick<ProjectAccess, 'teamId' | 'ownerId'> },
  group: { name: string; included: boolean },
): Promise<Group> {
  const { project, user } = writer;
  const { ownerId, teamId } = project;
  const question = { ownerId, user, teamId, defaultPlan: env.defaultPlan };
  const row = await inProject(db, project.id, (trx) =>
    withinPlan(trx, 'maxGroups', question, () => addGroup(trx, writer, group)),
  );
  live.note(project.id);
  return presentGroup(project.id, row);
}

async function addGroup(
  trx: Db,
  { project, user }: GroupWriter,
  { name, included }: { name: string; included: boolean },
): Promise<GroupRow> {
  if (!(await holdGroupsOn(trx, project.id))) throw new ApiError(groupErrors.groupsOff);
  if ((await listGroups(trx, project.id)).length >= mostGroups)
    throw new ApiError(groupErrors.tooManyEntryGroups);
  const made = await insertGroup(trx, { projectId: project.id, name, included });
  if (!made) throw new ApiError(groupErrors.groupExists);
  await recordChange(trx, {
    projectId: project.id,
    kind: 'groupCreated',
    userId: user.id,
    subject: name,
    old: { group: made.id },
  });
  return made;
}

export interface GroupChange {
  name?: string;
  included?: boolean;
  isDefault?: boolean;
}

/**
 * Updates the given fields that differ.
 * @throws groupExists, defaultGroup, groupsOff, 404
 */
export async function updateGroup(
  { db, live }: GroupDeps,
  writer: GroupWriter,
  wireId: string,
  change: GroupChange,
): Promise<Group> {
  const id = groupNumber(wireId);
  const projectId = writer.project.id;
  await inProject(db, projectId, async (trx) => {
    const isOn = await holdGroupsOn(trx, projectId);
    // The lock covers all groups, so that two requests for a new default group run one after the other.
    const groups = await lockGroups(trx, projectId);
    const before = found(groups.find((group) => group.id === id));
    if (before.is_default && change.isDefault === false) throw new ApiError(groupErrors.defaultGroup);
    const isDefault = change.isDefault ?? before.is_default;
    // The entries of the default group would be in another one, which nobody sees.
    if (isDefault) assertTakesEntries(before, isOn);
    const included = change.included ?? before.included;
    if (isDefault && change.included === false) throw new ApiError(groupErrors.defaultGroup);
    const after = {
      ...before,
      name: change.name ?? before.name,
      is_default: isDefault,
      included: isDefault || included,
    };
    const former = groups.find((group) => group.is_default && group.id !== id);
    if (isDefault && former) await write(trx, writer, former, { ...former, is_default: false });
    await write(trx, writer, before, after);
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ApiError(groupErrors.groupExists) : error;
  });
  live.note(projectId);
  return getGroup(db, projectId, wireId);
}

/** Writes the fields that differ, with their history. */
async function write(
  trx: Db,
  { project, user }: GroupWriter,
  before: GroupRow,
  after: GroupRow,
): Promise<void> {
  const old = {
    ...(before.name !== after.name && { name: before.name }),
    ...(before.included !== after.included && { included: before.included }),
    ...(before.is_default !== after.is_default && { isDefault: before.is_default }),
  };
  if (Object.keys(old).length === 0) return;
  const { name, included, is_default } = after;
  await updateGroupRow(trx, project.id, before.id, { name, included, is_default });
  await recordChange(trx, {
    projectId: project.id,
    kind: 'groupChanged',
    userId: user.id,
    subject: name,
    old: { group: before.id, ...old },
  });
}

/**
 * Deletes a group that holds no entries, as an operation. It waits for transactions that put an entry into the group;
 * later ones find it deleted.
 * @throws groupNotEmpty, defaultGroup, 404
 */
export async function deleteGroup(
  { db, live }: GroupDeps,
  { project, user }: GroupWriter,
  wireId: string,
): Promise<OperationResult> {
  const id = groupNumber(wireId);
  const by = { projectId: project.id, userId: user.id };
  const done = await inProject(db, project.id, async (trx) => {
    const { name, is_default } = found((await lockGroups(trx, project.id)).find((group) => group.id === id));
    if (is_default) throw new ApiError(groupErrors.defaultGroup);
    if (await hasEntries(trx, project.id, id)) throw new ApiError(groupErrors.groupNotEmpty);
    await markGroup(trx, project.id, id, { deletedBy: user.id });
    const summary = { changed: 0, group: name };
    return asOperation(trx, { ...by, kind: 'groupDelete', summary, stays: true }, async (operation) => {
      const operationId = await operation.id();
      await recordChange(trx, {
        ...by,
        operationId,
        kind: 'groupDeleted',
        subject: name,
        old: { group: id },
      });
      return { changed: 0, summary };
    });
  });
  live.note(project.id);
  return done;
}

/**
 * Locks the target group of a move: until the transaction ends, it cannot be deleted and groups cannot be disabled.
 * @throws groupsOff, 404
 */
export async function holdTarget(trx: Db, projectId: number, id: number): Promise<GroupRow> {
  if (!(await holdGroupsOn(trx, projectId))) throw new ApiError(groupErrors.groupsOff);
  return found(await holdGroup(trx, projectId, id));
}

/** Refuses a group that takes no entries: where groups are off, all but the default one. @throws groupsOff */
export function assertTakesEntries(group: Pick<GroupRow, 'is_default'>, isOn: boolean): void {
  if (!isOn && !group.is_default) throw new ApiError(groupErrors.groupsOff);
}
