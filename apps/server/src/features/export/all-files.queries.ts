import { pluralCategories, pluralCodes } from '@parlance/domain/entry/plural';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { bodiesInForce } from '../files/bodies.sql.ts';
import { allLanguages } from '../files/files.service.ts';
import { hashOfForm } from '../files/forms.sql.ts';
import type { CommonRequest } from './export-request.service.ts';

type Exported = Pick<CommonRequest, 'projectId' | 'languages' | 'options' | 'base'>;

/** A file in a language; `is_own`: it has a body there, or one of several languages, of which its texts say which. */
interface InLanguage {
  file_id: number;
  language_id: number;
  is_own: boolean;
}

/**
 * The languages, of those of an export, in which each kept file has a body of its own or its entries have a text, by the
 * file's number. A text that is in a file of its own does not count for others with the same key.
 */
export async function listLanguagesOfFiles(
  db: Db,
  exported: Exported,
): Promise<Map<number, ReadonlySet<number>>> {
  const { projectId, languages } = exported;
  const ids = languages.map(({ id }) => id);
  const { rows } = await sql<InLanguage>`
    ${unnamedStatement('from one entry to all of a project')}
    select f.id as file_id, l.id as language_id, h.is_own or h.is_of_several as is_own
    from files f
    cross join unnest(${ids}::smallint[]) as l (id)
    cross join lateral (
      select coalesce(bool_or(b.language_id = l.id), false) as is_own,
        coalesce(bool_or(b.language_id = ${allLanguages}), false) as is_of_several
      from file_bodies b
      where b.project_id = ${projectId} and b.file_id = f.id and b.withdrawn_at is null) h
    where f.project_id = ${projectId} and f.deleted_at is null and (h.is_own or exists (
      select from file_entries o
      join translations t on t.project_id = ${projectId} and t.language_id = l.id and t.entry_id = o.entry_id
      where o.project_id = ${projectId} and o.file_id = f.id and ${hasText(exported)}))`.execute(db);
  const byTexts = rows.filter(({ is_own }) => !is_own);
  const written = byTexts.length > 0 ? await withOwnTexts(db, exported, byTexts) : [];
  const found = new Map<number, Set<number>>();
  for (const { file_id, language_id } of [...rows.filter(({ is_own }) => is_own), ...written]) {
    const own = found.get(file_id) ?? new Set();
    found.set(file_id, own.add(language_id));
  }
  return found;
}

const hasText = ({ options }: Pick<Exported, 'options'>) =>
  sql`(t.value is not null ${options.includeDraft ? sql`or t.draft is not null` : sql``})`;

/**
 * Files in languages where they have a text that no other file has there as one of its own: one that has the entry in this
 * language and is of the base language, too. What translators send back (XLIFF without a base file, a table) is none.
 */
async function withOwnTexts(
  db: Db,
  exported: Exported,
  candidates: readonly InLanguage[],
): Promise<Pick<InLanguage, 'file_id' | 'language_id'>[]> {
  const { projectId, base } = exported;
  const fileIds = candidates.map(({ file_id }) => file_id);
  const languageIds = candidates.map(({ language_id }) => language_id);
  const { rows } = await sql<Pick<InLanguage, 'file_id' | 'language_id'>>`
    ${unnamedStatement('from one entry to all of a project')}
    with shared as materialized (
      select o.entry_id as id from file_entries o
      join files f on f.project_id = ${projectId} and f.id = o.file_id and f.deleted_at is null
      where o.project_id = ${projectId} group by o.entry_id having count(*) > 1
    ), bodies as materialized (
      select o.file_id, o.language_id, o.entries from ${bodiesInForce(projectId)} o
      join files f on f.project_id = ${projectId} and f.id = o.file_id and f.deleted_at is null
      where exists (select from shared)
    ), elsewhere as materialized (
      select o.file_id, o.language_id, x.id as entry_id
      from bodies o cross join unnest(o.entries) as x (id)
      where o.language_id = any(${languageIds}::smallint[])
        and o.file_id in (select file_id from bodies where language_id = ${base.id})
        and x.id in (select id from shared)
    )
    select distinct c.file_id, c.language_id
    from unnest(${fileIds}::bigint[], ${languageIds}::smallint[]) as c (file_id, language_id)
    join file_entries o on o.project_id = ${projectId} and o.file_id = c.file_id
    join translations t on t.project_id = ${projectId} and t.language_id = c.language_id and t.entry_id = o.entry_id
    left join elsewhere p
      on p.language_id = c.language_id and p.entry_id = o.entry_id and p.file_id <> c.file_id
    where ${hasText(exported)} and p.entry_id is null`.execute(db);
  return rows;
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
