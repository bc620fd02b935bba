/**
 * Entries that left the base language's file, while files of other languages still have them (docs/decisions/0284). Of a plural
 * they have left it once it has none of its forms, and then those that it never had too: a language has forms of its own. In a
 * format without plurals, `item[one]` is a key as others, unless a language has forms that the base language's file never had.
 */
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';

interface OfFiles {
  projectId: number;
  baseLanguageId: number;
  fileIds: readonly number[];
}

/**
 * The entries of kept files that left their file of the base language, by the id of the file; a file without any is not in
 * it, nor is one of which the base language's file never came. `coming` selects as entry_id what the next version of that
 * file has: what it will leave out has left, too.
 */
export async function listLeftBase(
  db: Db,
  { projectId, baseLanguageId, fileIds }: OfFiles,
  coming?: RawBuilder<unknown>,
): Promise<Map<number, number[]>> {
  const bodies = await findBaseBodies(db, { projectId, baseLanguageId, fileIds }, coming !== undefined);
  if (bodies.length === 0) return new Map();
  const those = sql`b.project_id = ${projectId} and b.id = any(${bodies.map(({ id }) => id)}::bigint[])`;
  const withoutPlurals = bodies.flatMap(({ fileId, format }) =>
    findCatalogueEntry(format)?.plurals ? [] : fileId,
  );
  const isPlain = (fileId: RawBuilder<unknown>) => sql`${fileId} = any(${withoutPlurals}::bigint[])`;
  const held = coming
    ? sql`select b.file_id, c.entry_id as id from file_bodies b cross join (${coming}) c where ${those}`
    : sql`select b.file_id, unnest(b.entries) as id from file_bodies b where ${those}`;
  const formsIn = (table: string, only = sql``) => sql`
    select m.file_id, ${stem(sql`d.key`)} from ${sql.table(table)} m
    join entries d on d.project_id = ${projectId} and d.id = m.id where d.plural > 0 ${only}`;
  // Mostly few have left, and no plurals: the entries of the file are looked through for those alone.
  const ifAny = sql`and exists (select from gone_forms)`;
  const { rows } = await sql<{ file_id: number; entry_id: number }>`
    ${unnamedStatement('from one entry to all of a file')}
    with held as materialized (${held}),
    gone as materialized (
      select b.file_id, unnest(b.entries || b.dropped_entries) as id from file_bodies b where ${those}
      except select file_id, id from held),
    gone_forms as materialized (${formsIn('gone')}),
    held_forms as materialized (${formsIn('held', ifAny)}),
    own_forms as materialized (
      select f.file_id, ${stem(sql`e.key`)} from file_entries f
      join entries e on e.project_id = ${projectId} and e.id = f.entry_id
      where f.project_id = ${projectId} and ${isPlain(sql`f.file_id`)} and e.plural > 0 ${ifAny}
        and (f.file_id, f.entry_id) not in (select file_id, id from gone union all select file_id, id from held))
    select f.file_id, f.entry_id from gone g
    join file_entries f on f.project_id = ${projectId} and f.file_id = g.file_id and f.entry_id = g.id
    join entries e on e.project_id = ${projectId} and e.id = g.id
    where (e.plural > 0) is not true
      or ${isPlain(sql`g.file_id`)} and (g.file_id, ${stem(sql`e.key`)}) not in (select * from own_forms)
    union
    select f.file_id, f.entry_id from file_entries f
    join entries e on e.project_id = ${projectId} and e.id = f.entry_id
    where f.project_id = ${projectId} and f.file_id in (select file_id from gone) and e.plural > 0 ${ifAny}
      and (f.file_id, ${stem(sql`e.key`)}) in (select * from gone_forms)
      and (f.file_id, ${stem(sql`e.key`)}) not in (select * from held_forms)
    order by file_id, entry_id`.execute(db);
  const grouped = Map.groupBy(rows, ({ file_id }) => file_id);
  return new Map([...grouped].map(([id, of]) => [id, of.map(({ entry_id }) => entry_id)]));
}

/** SQL: what the keys of all forms of a plural have in common: `items[` of `items[few]`. */
const stem = (key: RawBuilder<unknown>) => sql`regexp_replace(${key}, '[a-z]+.$', '')`;

/** The base language's bodies in force that left entries out, or with `all` every one of them. */
async function findBaseBodies(
  db: Db,
  { projectId, baseLanguageId, fileIds }: OfFiles,
  all: boolean,
): Promise<{ id: number; fileId: number; format: string }[]> {
  const { rows } = await sql<{ id: number; fileId: number; format: string; leaves: boolean }>`
    select distinct on (b.file_id) b.id, b.file_id as "fileId", f.format, b.dropped_entries <> '{}' as leaves
    from file_bodies b join files f on f.project_id = ${projectId} and f.id = b.file_id
    where b.project_id = ${projectId} and b.file_id = any(${fileIds}::bigint[]) and b.language_id = ${baseLanguageId}
      and b.withdrawn_at is null
    order by b.file_id, b.id desc`.execute(db);
  return rows.filter(({ leaves }) => all || leaves);
}

/**
 * Forms that left the base language's file, of plurals of which it has another: they stay entries of the file for languages that
 * need them, but are none of it in the base language, unless somebody gave them a text since.
 */
export async function listLeftForms(
  db: Db,
  { projectId, baseLanguageId, bodyId }: { projectId: number; baseLanguageId: number; bodyId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from file_bodies b cross join unnest(b.dropped_entries) as d (id)
    join entries e on e.project_id = ${projectId} and e.id = d.id and e.plural > 0
    left join translations t
      on t.project_id = ${projectId} and t.language_id = ${baseLanguageId} and t.entry_id = e.id
    where b.project_id = ${projectId} and b.id = ${bodyId}
      and (coalesce(t.value_at, t.text_at) > b.created_at) is not true`.execute(db);
  return rows.map(({ id }) => id);
}
