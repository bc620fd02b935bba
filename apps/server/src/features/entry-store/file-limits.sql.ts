import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

/** SQL: whether the project has kept files that cannot hold every text. Most have none, so nobody looks further. */
export const hasFileLimits = (projectId: number | Part): Part =>
  sql`exists (select from file_bodies x where x.project_id = ${projectId} and x.limits is not null)`;

/**
 * SQL: what the files that an export writes a text to cannot hold (`file_bodies.limits`); null: they hold all. As the export
 * plans it (export/plan-kept.service.ts): the body of the language or of all languages, otherwise that of the base language.
 * Each of the three is one look-up for a file, however often it came.
 */
export const fileLimitsOf = (projectId: number, languageId: Part, entryId: Part): Part => sql`
  case when ${hasFileLimits(projectId)} then (
    select array_agg(distinct one.name) from file_entries fe
    join files f on f.project_id = ${projectId} and f.id = fe.file_id and f.deleted_at is null
    cross join lateral (
      ${latestBody(projectId, languageId)} union all ${latestBody(projectId, sql`0::smallint`)}
      union all ${latestBody(projectId, sql`(select p.base_language_id from projects p where p.id = ${projectId})`)}
      limit 1
    ) body cross join lateral unnest(body.limits) one (name)
    where fe.project_id = ${projectId} and fe.entry_id = ${entryId}
  ) end`;

/** The body in force of the file `fe` in a language. */
const latestBody = (projectId: number, languageId: Part): Part => sql`(
  select b.limits from file_bodies b
  where b.project_id = ${projectId} and b.file_id = fe.file_id and b.language_id = ${languageId}
    and b.withdrawn_at is null
  order by b.id desc limit 1)`;
