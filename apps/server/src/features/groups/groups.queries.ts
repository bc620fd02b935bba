import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

export interface GroupRow {
  id: number;
  name: string;
  is_default: boolean;
  included: boolean;
}

const columns = ['id', 'name', 'is_default', 'included'] as const;

const groupsOf = (db: Db, projectId: number) =>
  db.selectFrom('groups').select(columns).where('project_id', '=', projectId).where('deleted_at', 'is', null);

/** Lists the groups of a project that are not deleted: the default group, then the others by name. */
export function listGroups(db: Db, projectId: number): Promise<GroupRow[]> {
  return groupsOf(db, projectId).orderBy('is_default', 'desc').orderBy('name').orderBy('id').execute();
}

export const findGroup = (db: Db, projectId: number, id: number): Promise<GroupRow | undefined> =>
  groupsOf(db, projectId).where('id', '=', id).executeTakeFirst();

/** Locks the groups of a project against changes, deletion, and moves of entries into them. */
export const lockGroups = (trx: Db, projectId: number): Promise<GroupRow[]> =>
  groupsOf(trx, projectId).orderBy('id').forUpdate().execute();

/** Locks a group against deletion until the transaction ends, so that entries can move into it. */
export const holdGroup = (trx: Db, projectId: number, id: number): Promise<GroupRow | undefined> =>
  groupsOf(trx, projectId).where('id', '=', id).forKeyShare().executeTakeFirst();

/**
 * Locks all groups of a project against deletion, and the switch of groups, until the transaction ends, so that restored
 * entries find their group.
 */
export async function holdGroups(trx: Db, projectId: number): Promise<void> {
  await holdGroupsOn(trx, projectId);
  await groupsOf(trx, projectId).orderBy('id').forKeyShare().execute();
}

export async function insertDefaultGroup(db: Db, projectId: number, name: string): Promise<void> {
  await db.insertInto('groups').values({ project_id: projectId, name, is_default: true }).execute();
}

/** Creates a group; undefined if the name is taken, in any case. */
export function insertGroup(
  trx: Db,
  group: { projectId: number; name: string; included: boolean },
): Promise<GroupRow | undefined> {
  return trx
    .insertInto('groups')
    .values({ project_id: group.projectId, name: group.name, included: group.included })
    .onConflict((conflict) =>
      conflict.expression(sql`project_id, lower(name)`).where('deleted_at', 'is', null).doNothing(),
    )
    .returning(columns)
    .executeTakeFirst();
}

/** Finds the default group, which each project has. */
export async function findDefaultGroup(db: Db, projectId: number): Promise<number> {
  const group = await groupsOf(db, projectId).where('is_default', '=', true).executeTakeFirstOrThrow();
  return group.id;
}

/**
 * Updates a group.
 * @throws the database's unique violation if the name is taken
 */
export async function updateGroupRow(
  trx: Db,
  projectId: number,
  id: number,
  change: Partial<Omit<GroupRow, 'id'>>,
): Promise<void> {
  await trx
    .updateTable('groups')
    .set(change)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

/** Marks a group as deleted or restored; false if another group has taken its name. */
export async function markGroup(
  trx: Db,
  projectId: number,
  id: number,
  { deletedBy }: { deletedBy: number | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update groups g set deleted_at = ${deletedBy === null ? sql`null` : sql`now()`}, deleted_by = ${deletedBy}
    where g.project_id = ${projectId} and g.id = ${id} and not exists (
      select from groups o where o.project_id = ${projectId} and lower(o.name) = lower(g.name) and o.id <> g.id
        and o.deleted_at is null and ${deletedBy === null}::boolean)`.execute(trx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Whether a group holds an entry. */
export async function hasEntries(db: Db, projectId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from entries e where e.project_id = ${projectId} and e.group_id = ${id} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether any group except the default one holds an entry. */
export async function hasEntriesApart(db: Db, projectId: number): Promise<boolean> {
  const { rows } = await sql`
    select from entries e where e.project_id = ${projectId} and e.group_id <> (
      select g.id from groups g where g.project_id = ${projectId} and g.is_default) limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * SQL: whether a group `g` of a project `p` may take entries. Where groups are off, no screen shows them, and entries in
 * another than the default group would be missing from exports unnoticed (docs/decisions/0182). Who writes holds both
 * rows: `for share of p`, `for key share of g`.
 */
export const takesEntries = sql`(g.is_default or p.groups_enabled)`;

const groupsOn = (db: Db, projectId: number) =>
  db.selectFrom('projects').select('groups_enabled').where('id', '=', projectId);

/** Whether groups are enabled. */
export const hasGroupsOn = async (db: Db, projectId: number): Promise<boolean> =>
  (await groupsOn(db, projectId).executeTakeFirst())?.groups_enabled === true;

/** Whether groups are enabled. Locks the setting until the transaction ends. */
export const holdGroupsOn = async (trx: Db, projectId: number): Promise<boolean> =>
  (await groupsOn(trx, projectId).forShare().executeTakeFirst())?.groups_enabled === true;
