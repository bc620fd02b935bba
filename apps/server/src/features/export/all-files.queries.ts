import { pluralCategories, pluralCodes } from '@parlance/domain/entry/plural';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { hashOfForm } from '../files/forms.sql.ts';
import type { CommonRequest } from './export-request.service.ts';

/**
 * The languages, of those of an export, in which each kept file has a body of its own or its entries have a text, by the
 * file's number. A body of several languages says nothing: its texts do.
 */
export async function listLanguagesOfFiles(
  db: Db,
  { projectId, languages, options }: Pick<CommonRequest, 'projectId' | 'languages' | 'options'>,
): Promise<Map<number, ReadonlySet<number>>> {
  const ids = languages.map(({ id }) => id);
  const { rows } = await sql<{ file_id: number; language_id: number }>`
    ${unnamedStatement('from one entry to all of a project')}
    select f.id as file_id, l.id as language_id
    from files f
    cross join unnest(${ids}::smallint[]) as l (id)
    where f.project_id = ${projectId} and f.deleted_at is null and (
      exists (
        select from file_bodies b
        where b.project_id = ${projectId} and b.file_id = f.id and b.language_id = l.id and b.withdrawn_at is null)
      or exists (
        select from file_entries o
        join translations t on t.project_id = ${projectId} and t.language_id = l.id and t.entry_id = o.entry_id
        where o.project_id = ${projectId} and o.file_id = f.id
          and (t.value is not null ${options.includeDraft ? sql`or t.draft is not null` : sql``})))`.execute(
    db,
  );
  const found = new Map<number, Set<number>>();
  for (const { file_id, language_id } of rows) {
    const own = found.get(file_id) ?? new Set();
    found.set(file_id, own.add(language_id));
  }
  return found;
}

/** How many kept files the project has. */
export async function countFiles(db: Db, projectId: number): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * How many entries are in no kept file, and the first keys. Plural forms that follow one of a file are written with it
 * (files/forms-beside.service.ts).
 */
export async function listOutsideFiles(
  db: Db,
  projectId: number,
  most: number,
): Promise<{ count: number; keys: string[] }> {
  const inFile = (id: ReturnType<typeof sql>) => sql`
    select from file_entries o
    join files f on f.project_id = ${projectId} and f.id = o.file_id and f.deleted_at is null
    where o.project_id = ${projectId} and o.entry_id = ${id}`;
  const { rows } = await sql<{ count: number; keys: string[] | null }>`
    ${unnamedStatement('from one entry to all of a project')}
    with outside as materialized (
      select e.id, e.key, e.plural from entries e
      where e.project_id = ${projectId} and not exists (${inFile(sql`e.id`)})
    ), left_out as (
      select id, key from outside b
      where b.plural not between 1 and ${pluralCodes.other} or not exists (
        select from unnest(${pluralCategories}::text[]) as c (category)
        join entries s on s.project_id = ${projectId}
          and s.key_hash = ${hashOfForm(sql`b.key`, sql`c.category`)}
        where exists (${inFile(sql`s.id`)}))
    )
    select count(*)::integer as count,
      (select array_agg(key) from (select key from left_out order by id limit ${most}) first) as keys
    from left_out`.execute(db);
  return { count: rows[0]?.count ?? 0, keys: rows[0]?.keys ?? [] };
}
