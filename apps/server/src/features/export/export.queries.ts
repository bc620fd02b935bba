import { sql } from 'kysely';
import { plannedEachTime } from '../../db/plan-each-time.ts';
import type { Db } from '../../db/pool.ts';
import type { ExportedEntries } from './write-file.ts';

export interface ExportedFile {
  id: number;
  path: string;
  format: string;
}

/** A kept file that is there. */
export async function findKeptFile(
  db: Db,
  projectId: number,
  fileId: number,
): Promise<ExportedFile | undefined> {
  return db
    .selectFrom('files')
    .select(['id', 'path', 'format'])
    .where('project_id', '=', projectId)
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Kept files of a format that hold exactly the chosen entries; two of them are enough to know that it is not one. */
export async function findFilesHolding(
  db: Db,
  projectId: number,
  format: string,
  entries: ExportedEntries,
): Promise<ExportedFile[]> {
  const chosen = sql`select e.id from entries e where e.project_id = ${projectId} and ${condition(entries)}`;
  // All entries of a file are entries of the project: where all are chosen, their number says it.
  const holdsChosen =
    entries.kind === 'all'
      ? sql`true`
      : sql`size.n = (
          select count(*) from file_entries o
          where o.project_id = ${projectId} and o.file_id = f.id and o.entry_id in (select id from chosen))`;
  const { rows } = await sql<ExportedFile>`
    ${plannedEachTime('from one entry to all of a project')}
    with chosen as ${entries.kind === 'all' ? sql`not materialized` : sql`materialized`} (${chosen}), size as (select count(*) as n from chosen)
    select f.id, f.path, f.format from files f, size
    where f.project_id = ${projectId} and f.format = ${format} and f.deleted_at is null
      and size.n = (
        select count(*) from file_entries o where o.project_id = ${projectId} and o.file_id = f.id)
      and ${holdsChosen}
    limit 2`.execute(db);
  return rows;
}

function condition(entries: ExportedEntries) {
  switch (entries.kind) {
    case 'all':
      return sql`true`;
    case 'group':
      return sql`e.group_id = ${entries.groupId}`;
    case 'list':
      return sql`e.id = any(${entries.ids}::bigint[])`;
    case 'file':
      throw new RangeError('A file is not looked for by its own entries.');
  }
}

/** Numbers of the entries of these keys. */
export async function findEntriesByKeys(
  db: Db,
  projectId: number,
  keys: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${plannedEachTime('from one entry to all of a project')}
    select e.id from unnest(${keys}::text[]) as k (key)
    join entries e on e.project_id = ${projectId} and e.key_hash = md5(k.key)::uuid`.execute(db);
  return rows.map((row) => row.id);
}
