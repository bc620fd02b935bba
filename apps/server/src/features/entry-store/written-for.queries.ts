import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { eachOf, mayName, rowsWhere } from '../feed/rows.sql.ts';

/**
 * The hash of the base text that published texts were written for, of texts whose draft is taken away: the translation
 * keeps that of its draft, the history what was before. Left out: texts whose hash is the current one, or of which the
 * history knows nothing any more.
 */
export async function listValuesWrittenFor(
  db: Db,
  { projectId, languageId }: { projectId: number; languageId: number },
  entryIds: readonly number[],
): Promise<Map<number, number>> {
  if (entryIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; writtenFor: number | null }>`
    ${unnamedStatement('from one entry to a part of a project')}
    with known as materialized (
      -- Without the former texts, which may be long.
      select h.id, h.entry_id, h.old ? 'value' as gives_value, h.old -> 'draft' = 'null' as begins_draft, h.old -> 'base_hash' as hash
      from (${eachOf(rowsWhere(projectId, sql`h.language_id = ${languageId} and ${mayName(entryIds)}`))}) h
      where h.entry_id = any(${entryIds}::bigint[]) and h.old ?| '{value,draft,base_hash}'
    ), given as materialized (
      -- The value is as it is since it was written, and what was said of it goes on until it got a draft.
      select distinct on (entry_id) entry_id, case when gives_value then id + 1 else id end as since
      from known where gives_value or begins_draft order by entry_id, id desc
    )
    select distinct on (k.entry_id) k.entry_id as id, (k.hash #>> '{}')::integer as "writtenFor"
    from known k left join given g on g.entry_id = k.entry_id
    where k.hash is not null and k.id >= coalesce(g.since, 0)
    order by k.entry_id, k.id`.execute(db);
  return new Map(rows.flatMap(({ id, writtenFor }) => (writtenFor === null ? [] : [[id, writtenFor]])));
}
