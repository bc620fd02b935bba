import { type RawBuilder, sql } from 'kysely';

/** SQL: the names of those who dismissed problems of a text, by number; null: nobody did. */
export const dismissers = (dismissed: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when ${dismissed} is not null then (
    select jsonb_object_agg(u.id, u.first_name || ' ' || u.last_name) from users u
    where u.id in (select (d.value ->> 'by')::bigint from jsonb_each(${dismissed}) d)) end`;
