import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

const nameColumns = { languages: 'code', files: 'path', tags: 'name', groups: 'name' } as const;
export type ThereTable = keyof typeof nameColumns;

/** Those of these codes that no language has, and one had that was deleted since. */
export async function listDeletedSince(
  db: Db,
  projectId: number,
  { codes, at }: { codes: readonly string[]; at: string },
): Promise<string[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<{ code: string }>`
    select code from languages where project_id = ${projectId} and code = any(${codes}::text[])
    group by code having bool_and(deleted_at is not null) and max(deleted_at) > ${at}::timestamptz
    order by code`.execute(db);
  return rows.map(({ code }) => code);
}

/** Those of these numbers that are not deleted, with their names; `holds`: nobody changes them until the transaction ends. */
export async function listThere(
  db: Db,
  projectId: number,
  { table, ids, holds }: { table: ThereTable; ids: readonly number[]; holds: boolean },
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(nameColumns[table])} as name from ${sql.table(table)}
    where project_id = ${projectId} and id = any(${ids}) and deleted_at is null
    order by id ${holds ? sql`for share` : sql``}`.execute(db);
  return new Map(rows.map(({ id, name }) => [Number(id), name]));
}
