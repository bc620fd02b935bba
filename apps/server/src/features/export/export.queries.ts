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

/** Pairs of `.strings` and `.stringsdict` that together hold exactly the chosen entries; at most two of them. */
export async function findPairsHolding(
  db: Db,
  projectId: number,
  entries: ExportedEntries,
): Promise<{ strings: ExportedFile; stringsdict: ExportedFile }[]> {
  const { rows } = await sql<{ id: number; path: string; dict_id: number; dict_path: string }>`
    ${plannedEachTime('from one entry to all of a project')}
    with chosen as (select e.id from entries e where e.project_id = ${projectId} and ${condition(entries)})
    select f.id, f.path, d.id as dict_id, d.path as dict_path
    from files f
    join files d on d.project_id = ${projectId} and d.path = f.path || 'dict' and d.format = 'ios_stringsdict'
      and d.deleted_at is null
    cross join lateral (
      select count(distinct o.entry_id) as n, count(distinct o.entry_id) filter (where c.id is not null) as chosen
      from file_entries o left join chosen c on c.id = o.entry_id
      where o.project_id = ${projectId} and o.file_id in (f.id, d.id)) held
    where f.project_id = ${projectId} and f.format = 'ios_strings' and f.deleted_at is null
      and held.n = held.chosen and held.n = (select count(*) from chosen)
    limit 2`.execute(db);
  return rows.map(({ id, path, dict_id, dict_path }) => ({
    strings: { id, path, format: 'ios_strings' },
    stringsdict: { id: dict_id, path: dict_path, format: 'ios_stringsdict' },
  }));
}

/** Whether one of the entries is a plural form, or a plural of ICU in one of the languages, of which forms are made. */
export async function hasPluralForms(
  db: Db,
  projectId: number,
  entries: ExportedEntries,
  languageIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    ${plannedEachTime('from one entry to all of a project')}
    select exists (
      select 1 from entries e where e.project_id = ${projectId} and ${condition(entries)}
        and e.key like '%]' and e.key ~ '\\[(zero|one|two|few|many|other)\\]$')
    or exists (
      select 1 from translations t join entries e on e.project_id = ${projectId} and e.id = t.entry_id
      where t.project_id = ${projectId} and t.language_id = any(${languageIds}::smallint[])
        and t.value like '%plural%' and t.value ~ '\\{[^{}]+,\\s*plural\\s*,' and ${condition(entries)}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** The kept file beside another: of the same project, by path and format. */
export async function findFileAt(
  db: Db,
  projectId: number,
  path: string,
  format: string,
): Promise<ExportedFile | undefined> {
  return db
    .selectFrom('files')
    .select(['id', 'path', 'format'])
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .where('format', '=', format)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

function condition(entries: ExportedEntries) {
  switch (entries.kind) {
    case 'all':
      return sql`true`;
    case 'group':
      return sql`e.group_id = ${entries.groupId}`;
    case 'tags':
      return sql`e.tags && ${entries.tagIds}::bigint[]
        ${entries.groupId === undefined ? sql`` : sql`and e.group_id = ${entries.groupId}`}`;
    case 'list':
      return sql`e.id = any(${entries.ids}::bigint[])`;
    case 'file':
      return sql`exists (select 1 from file_entries o where o.project_id = e.project_id
        and o.file_id = ${entries.fileId} and o.entry_id = e.id)`;
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
