import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

export interface TagRow {
  id: number;
  name: string;
  category_id: number | null;
  order_offset: number;
  created_at: Date;
  updated_at: Date;
}

const columns = ['id', 'name', 'category_id', 'order_offset', 'created_at', 'updated_at'] as const;

const tagsOf = (db: Db, projectId: number) =>
  db.selectFrom('tags').select(columns).where('project_id', '=', projectId).where('deleted_at', 'is', null);

/** Tags of a project, unordered. */
export async function listTagRows(db: Db, projectId: number): Promise<TagRow[]> {
  return tagsOf(db, projectId).execute();
}

export async function findTagRow(db: Db, projectId: number, id: number): Promise<TagRow | undefined> {
  return tagsOf(db, projectId).where('id', '=', id).executeTakeFirst();
}

/** One tag, locked until the end of the transaction. */
export async function lockTagRow(trx: Db, projectId: number, id: number): Promise<TagRow | undefined> {
  return tagsOf(trx, projectId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The given tags that exist, locked against deletion. */
export async function holdTags(
  trx: Db,
  projectId: number,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select g.id, g.name from tags g
    where g.project_id = ${projectId} and g.id = any(${ids}::bigint[]) and g.deleted_at is null
    order by g.id for share`.execute(trx);
  return rows;
}

/**
 * Those of the given tags that are not of a category (null: of none), locked until the end of the transaction. In the order of
 * `holdTags`; imports, which alone lock several, wait for each other (`lockImports`).
 */
export async function lockTagsToCategorize(
  trx: Db,
  projectId: number,
  ids: readonly number[],
  categoryId: number | null,
): Promise<Pick<TagRow, 'id' | 'name' | 'category_id'>[]> {
  const { rows } = await sql<Pick<TagRow, 'id' | 'name' | 'category_id'>>`
    select g.id, g.name, g.category_id from tags g
    where g.project_id = ${projectId} and g.id = any(${ids}::bigint[]) and g.deleted_at is null
      and g.category_id is distinct from ${categoryId}
    order by g.id for no key update`.execute(trx);
  return rows;
}

/** Gives tags a category; null takes it from them. */
export async function writeCategoryOf(
  trx: Db,
  projectId: number,
  ids: readonly number[],
  categoryId: number | null,
): Promise<void> {
  await sql`
    update tags g set category_id = ${categoryId}, updated_at = now()
    where g.project_id = ${projectId} and g.id = any(${ids}::bigint[])`.execute(trx);
}

export async function findTagsByName(
  db: Db,
  projectId: number,
  names: readonly string[],
): Promise<Pick<TagRow, 'id' | 'name' | 'category_id'>[]> {
  const { rows } = await sql<Pick<TagRow, 'id' | 'name' | 'category_id'>>`
    select g.id, g.name, g.category_id from tags g
    where g.project_id = ${projectId} and g.name = any(${names}::text[]) and g.deleted_at is null`.execute(
    db,
  );
  return rows;
}

/** The given tags that exist in the project. */
export async function listTagNumbers(db: Db, projectId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('tags')
    .select('id')
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Creates a tag; undefined if the name is taken. */
export async function insertTag(
  trx: Db,
  tag: { projectId: number; name: string; categoryId: number | null; userId: number | null },
): Promise<TagRow | undefined> {
  return trx
    .insertInto('tags')
    .values({
      project_id: tag.projectId,
      name: tag.name,
      category_id: tag.categoryId,
      created_by: tag.userId,
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'name']).where('deleted_at', 'is', null).doNothing(),
    )
    .returning(columns)
    .executeTakeFirst();
}

/** Writes name and category. @throws the database's unique violation if the name is taken */
export async function updateTagRow(
  trx: Db,
  projectId: number,
  id: number,
  change: { name: string; category_id: number | null },
): Promise<TagRow> {
  return trx
    .updateTable('tags')
    .set({ ...change, updated_at: sql`now()` })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function writeOffsets(
  trx: Db,
  projectId: number,
  offsets: ReadonlyMap<number, number>,
): Promise<void> {
  await sql`
    update tags g set order_offset = o.value, updated_at = now()
    from unnest(${[...offsets.keys()]}::bigint[], ${[...offsets.values()]}::double precision[]) as o (id, value)
    where g.project_id = ${projectId} and g.id = o.id`.execute(trx);
}

/** Marks a tag as deleted, or as restored; false if another tag has its name now. */
export async function markTag(
  trx: Db,
  projectId: number,
  id: number,
  { deletedBy }: { deletedBy: number | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update tags g set deleted_at = ${deletedBy === null ? sql`null` : sql`now()`}, deleted_by = ${deletedBy}
    where g.project_id = ${projectId} and g.id = ${id} and not exists (
      select from tags o where o.project_id = ${projectId} and o.name = g.name and o.id <> g.id
        and o.deleted_at is null and ${deletedBy === null}::boolean)`.execute(trx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Removes a category from its tags, which it locks in the order of `holdTags`. */
export async function clearCategory(trx: Db, projectId: number, categoryId: number): Promise<void> {
  await sql`
    with held as materialized (
      select g.id from tags g where g.project_id = ${projectId} and g.category_id = ${categoryId} order by g.id for no key update
    )
    update tags g set category_id = null, updated_at = now() from held h
    where g.project_id = ${projectId} and g.id = h.id`.execute(trx);
}

/** Names of all tags of a project, including deleted ones. */
export async function listTagNames(db: Db, projectId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether a tag stands for a screen: it has screenshots that are not deleted. */
export async function hasScreenshots(db: Db, projectId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('screenshots')
    .select('id')
    .where('project_id', '=', projectId)
    .where('tag_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
