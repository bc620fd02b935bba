import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';

/** A text as it was before a row of its history. */
export interface FormerText {
  entryId: number;
  languageId: number;
  before: number;
}

export interface Authorship {
  entry_id: number;
  language_id: number;
  at: string;
  by: number | null;
}

/**
 * When former texts were given, and by whom: as the change before says it. Where that is an undo it brought back an older
 * text, which is as old as it was; texts that no row tells of came with their entry.
 */
export async function listAuthorship(
  trx: Db,
  projectId: number,
  texts: readonly FormerText[],
): Promise<Authorship[]> {
  if (texts.length === 0) return [];
  const ofText = sql`h.project_id = ${projectId} and h.entry_id = i.entry_id and h.language_id = i.language_id
    and h.old ?| '{value,draft}'`;
  const lastBefore = sql`
    select h.id, h.operation_id, h.at, h.user_id from history h
    where ${ofText} and h.id < i.before order by h.id desc limit 1`;
  const { rows } = await sql<Authorship>`
    ${unnamedStatement('from one entry to a whole import')}
    with recursive given as (
      select i.entry_id, i.language_id, 0 as undoings, p.*
      from unnest(${texts.map(({ entryId }) => entryId)}::bigint[],
        ${texts.map(({ languageId }) => languageId)}::smallint[], ${texts.map(({ before }) => before)}::bigint[])
        as i (entry_id, language_id, before)
      left join lateral (${lastBefore}) p on true
      union all
      select i.entry_id, i.language_id, i.undoings + 1, p.*
      from (
        select g.entry_id, g.language_id, g.undoings, (
          select min(h.id) from history h
          where h.project_id = ${projectId} and h.entry_id = g.entry_id and h.language_id = g.language_id
            and h.operation_id = o.undoes and h.old ?| '{value,draft}') as before
        from given g
        join operations o on o.project_id = ${projectId} and o.id = g.operation_id and o.undoes is not null
      ) i
      left join lateral (${lastBefore}) p on true
    )
    select distinct on (g.entry_id, g.language_id) g.entry_id, g.language_id,
      coalesce(g.at, e.created_at)::text as at, case when g.id is null then e.created_by else g.user_id end as by
    from given g
    join entries e on e.project_id = ${projectId} and e.id = g.entry_id
    order by g.entry_id, g.language_id, g.undoings desc`.execute(trx);
  return rows;
}
