import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * All changes of an entry in a language (expressions over preceding tables), from both shapes of history rows, as a lateral
 * select of `id`, `at` and `old`. For few entries, and here since features below the feed read it (feed/rows.sql.ts has the rest).
 */
export const changesOfEntry = (projectId: Sql, entryId: Sql, language: Sql): Sql => {
  const isOfIt = sql`n.project_id = ${projectId} and n.language_id is not distinct from ${language}`;
  return sql`
    select n.id, n.at, n.old from history n where n.entry_id = ${entryId} and ${isOfIt}
    union all
    select n.id + p.place - 1, n.at, n.old -> (p.place - 1)
    from history n cross join lateral (select array_position(n.entry_ids, ${entryId}) as place) p
    where n.entry_ids is not null and n.span @> ${entryId} and p.place is not null and ${isOfIt}`;
};
