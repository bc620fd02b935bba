import { sql } from 'kysely';
import { anyOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';

/** Lists which of these are entries of the project. */
export async function listThere(db: Db, projectId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    ${unnamedStatement('from one entry to all of a project')}
    select e.id from entries e where e.project_id = ${projectId} and e.id = ${anyOf(ids)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Lists which of these are in the trash of the project. */
export async function listInTrash(db: Db, projectId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    ${unnamedStatement('from one entry to all of a project')}
    select x.entry_id as id from trash x where x.project_id = ${projectId} and x.entry_id = ${anyOf(ids)}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Finds the entries with these keys, by key. */
export async function findByKeys(
  db: Db,
  projectId: number,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    ${unnamedStatement('from one entry to all of a project')}
    select e.id, k.key from unnest(${keys}::text[]) as k (key)
    join entries e on e.project_id = ${projectId} and e.key_hash = md5(k.key)::uuid`.execute(db);
  return new Map(rows.map(({ id, key }) => [key, id]));
}
