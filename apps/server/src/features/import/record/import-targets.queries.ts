import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';

const nameColumns = { languages: 'code', files: 'path', tags: 'name', groups: 'name' } as const;
export type TargetTable = keyof typeof nameColumns;

/** How an import names languages, kept files and tags. `format` is set for files: one path may have several formats. */
export interface TargetName {
  name: string;
  format?: string;
}

/** The given names that nothing has now, and that something deleted since then had. */
export async function listDeletedSince(
  db: Db,
  projectId: number,
  { table, places, at }: { table: Exclude<TargetTable, 'groups'>; places: readonly TargetName[]; at: string },
): Promise<string[]> {
  if (places.length === 0) return [];
  const name = sql.ref(`t.${nameColumns[table]}`);
  const { rows } = await sql<{ name: string }>`
    select w.name from unnest(${places.map((place) => place.name)}::text[],
      ${places.map(({ format }) => format ?? null)}::text[]) as w (name, format)
    join ${sql.table(table)} t on t.project_id = ${projectId} and ${name} = w.name
      ${table === 'files' ? sql`and t.format = w.format` : sql``}
    group by w.name, w.format
    having bool_and(t.deleted_at is not null) and max(t.deleted_at) > ${at}::timestamptz
    order by w.name`.execute(db);
  return [...new Set(rows.map((row) => row.name))];
}

/**
 * The given ids that are not deleted, with their names. With `holds`, no other transaction changes them until this
 * one ends.
 */
export async function listExisting(
  db: Db,
  projectId: number,
  { table, ids, holds }: { table: TargetTable; ids: readonly number[]; holds: boolean },
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(nameColumns[table])} as name from ${sql.table(table)}
    where project_id = ${projectId} and id = any(${ids}) and deleted_at is null
    order by id ${holds ? sql`for share` : sql``}`.execute(db);
  return new Map(rows.map(({ id, name }) => [Number(id), name]));
}
