/**
 * Entries that left the base language's file, while files of other languages still have them (docs/decisions/0284). Of a plural
 * they have left it once it has none of its forms, and then those that it never had too: a language has forms of its own.
 */
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
  const those = sql`b.project_id = ${projectId} and b.id = any(${bodies}::bigint[])`;
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
    held_forms as materialized (${formsIn('held', ifAny)})
    select f.file_id, f.entry_id from gone g
    join file_entries f on f.project_id = ${projectId} and f.file_id = g.file_id and f.entry_id = g.id
    join entries e on e.project_id = ${projectId} and e.id = g.id
    where (e.plural > 0) is not true
    union all
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
): Promise<number[]> {
  const { rows } = await sql<{ id: number; leaves: boolean }>`
    select distinct on (file_id) id, dropped_entries <> '{}' as leaves from file_bodies
    where project_id = ${projectId} and file_id = any(${fileIds}::bigint[]) and language_id = ${baseLanguageId}
      and withdrawn_at is null
    order by file_id, id desc`.execute(db);
  return rows.filter(({ leaves }) => all || leaves).map(({ id }) => id);
}
