import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** Lists entries with all linked ones: parents and all their children. */
export async function listLinked(db: Db, projectId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with parents as (
      select distinct coalesce(e.link_parent, e.id) as id
      from entries e where e.project_id = ${projectId} and e.id = any(${ids}::bigint[])
    )
    select id from parents
    union
    select c.id from entries c join parents p on c.link_parent = p.id where c.project_id = ${projectId}
    order by id`.execute(db);
  return rows.map((row) => row.id);
}

/** Locks the texts of entries in one language until the transaction ends, always in the same order. */
export async function lockTextsForUpdate(
  trx: Db,
  projectId: number,
  languageId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    with entry as (
      select e.id from entries e where e.project_id = ${projectId} and e.id = any(${ids}::bigint[])
      order by e.id for key share
    ), text as (
      select t.entry_id from translations t
      where t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = any(${ids}::bigint[])
      order by t.entry_id for update
    )
    select (select count(*) from entry), (select count(*) from text)`.execute(trx);
}

/** Serializes writers of linked entries until the transaction ends. */
export async function lockEntriesForUpdate(
  trx: Db,
  projectId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    select e.id from entries e where e.project_id = ${projectId} and e.id = any(${ids}::bigint[])
    order by e.id for no key update`.execute(trx);
}

/** Holds entries until the transaction ends: nobody deletes, links or unlinks them before that. Their other columns may change. */
export async function lockEntriesInPlace(trx: Db, projectId: number, ids: readonly number[]): Promise<void> {
  await sql`
    select e.id from entries e where e.project_id = ${projectId} and e.id = any(${ids}::bigint[])
    order by e.id for key share`.execute(trx);
}

/** Whether a project has any links. */
export async function hasLinks(db: Db, projectId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from entries e where e.project_id = ${projectId} and e.link_parent is not null) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}
