/**
 * The size of texts by entry. PostgreSQL knows it without reading the texts, so that callers can check memory first.
 */
import { type RawBuilder, sql } from 'kysely';
import { translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import type { LanguageRef } from './rows.queries.ts';
import { sourceOf, withDependentForms } from './source-text.sql.ts';

/** SQL: the bytes of columns (expressions); null counts as zero. */
export const bytesOf = (...columns: RawBuilder<unknown>[]): RawBuilder<number> =>
  sql<number>`(${sql.join(
    columns.map((column) => sql`coalesce(octet_length(${column}), 0)`),
    sql` + `,
  )})`;

const byEntry = (rows: readonly { id: number; bytes: number }[]): Map<number, number> =>
  new Map(rows.map(({ id, bytes }) => [id, bytes]));

/** Lists the bytes of a language view's rows: the texts of the language and the base texts. */
export async function listTextBytes(
  db: Db,
  { projectId, languageId, baseLanguageId }: LanguageRef,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; bytes: number }>`
    ${unnamedStatement('from one entry to all of a project')}
    select t.entry_id as id, sum(${bytesOf(sql`t.value`, sql`t.draft`)})::bigint as bytes from translations t
    where t.project_id = ${projectId} and t.language_id = any(${[languageId, baseLanguageId]}::smallint[])
      and t.entry_id = any(${ids}::bigint[])
    group by t.entry_id`.execute(db);
  return byEntry(rows);
}

/** Lists the bytes of the texts in all other languages, each with its source, by the entry whose base text changed. */
export async function listDependentBytes(
  db: Db,
  place: Pick<LanguageRef, 'projectId' | 'baseLanguageId'>,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { projectId, baseLanguageId } = place;
  const { rows } = await sql<{ id: number; bytes: number }>`
    ${unnamedStatement('from one entry to all of a project')}
    select i.source_id as id, sum(${bytesOf(sql`t.value`, sql`t.draft`, sql`b.value`)})::bigint as bytes
    from languages l
    cross join (${withDependentForms(place, ids)}) as i
    cross join ${translationOf(projectId, sql`l.id`, sql`i.entry_id`)} t
    left join ${sourceOf(place, sql`i.entry_id`)} b on true
    where l.project_id = ${projectId} and l.id <> ${baseLanguageId}
    group by i.source_id`.execute(db);
  return byEntry(rows);
}
