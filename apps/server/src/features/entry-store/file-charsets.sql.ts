import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

/** SQL: whether the project has kept files in charsets other than Unicode's. Most have none, so nobody looks further. */
export const hasCharsets = (projectId: number | Part): Part =>
  sql`exists (select from file_bodies x where x.project_id = ${projectId} and x.charset is not null)`;

/**
 * SQL: the charsets other than Unicode's of the files that an export writes a text to; null: none. As the export plans it
 * (export/plan-kept.service.ts): the body of the language or of all languages, otherwise that of the base language.
 */
export const charsetsOf = (projectId: number, languageId: Part, entryId: Part): Part => sql`
  case when ${hasCharsets(projectId)} then (
    select array_agg(distinct w.charset) from file_entries fe
    join files f on f.project_id = ${projectId} and f.id = fe.file_id and f.deleted_at is null
    cross join lateral (
      select b.charset from file_bodies b join projects p on p.id = ${projectId}
      where b.project_id = ${projectId} and b.file_id = fe.file_id and b.withdrawn_at is null
        and b.language_id in (0, ${languageId}, p.base_language_id)
      order by b.language_id = ${languageId} desc, b.language_id = 0 desc, b.id desc limit 1
    ) w
    where fe.project_id = ${projectId} and fe.entry_id = ${entryId} and w.charset is not null
  ) end`;
