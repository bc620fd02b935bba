import { type RawBuilder, sql } from 'kysely';

/** Current bodies of a project: for each file and language the newest that is not withdrawn. */
export const bodiesInForce = (projectId: number): RawBuilder<unknown> => sql`(
  select distinct on (file_id, language_id) id, file_id, language_id, entries, empty_entries, texts_in, plurals
  from file_bodies
  where project_id = ${projectId} and withdrawn_at is null
  order by file_id, language_id, id desc)`;
