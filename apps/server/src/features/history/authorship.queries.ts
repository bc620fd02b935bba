import { type RawBuilder, sql } from 'kysely';
import { joiningWhole } from '../../db/joining-whole.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { eachOf, mayName, rowsWhere } from '../feed/rows.sql.ts';

/** A former text: as it was before a row of its history. */
export interface FormerText {
  entryId: number;
  languageId: number;
  before: number;
}

export interface Authorship {
  entryId: number;
  languageId: number;
  at: string;
  by: number | null;
}

/**
 * When former texts were given, and by whom, according to the change before. If that is an undo, it restored an older
 * text, which keeps its time and author. Texts without such a row came with their entry.
 */
export async function listAuthorship(
  trx: Db,
  projectId: number,
  texts: readonly FormerText[],
): Promise<Authorship[]> {
  const given: Authorship[] = [];
  // Undone, redone, undone: one round for each undo in the chain.
  for (let remaining = texts; remaining.length > 0; ) {
    const find = () => listGiven(trx, projectId, remaining);
    // Of a single text nothing is joined as a whole.
    const found = await (remaining.length === 1 ? find() : joiningWhole(trx, find));
    for (const { entryId, languageId, at, by, before } of found)
      if (before === null) given.push({ entryId, languageId, at, by });
    remaining = found.flatMap(({ entryId, languageId, before }) =>
      before === null ? [] : { entryId, languageId, before },
    );
  }
  return given;
}

/** The change before; `before`: it was an undo, and this is the first row of what it undid. */
async function listGiven(
  trx: Db,
  projectId: number,
  texts: readonly FormerText[],
): Promise<(Authorship & { before: number | null })[]> {
  const { rows } = await sql<Authorship & { before: number | null }>`
    ${unnamedStatement('from one entry to a whole import')}
    with input as materialized (
      select * from unnest(${texts.map(({ entryId }) => entryId)}::bigint[],
        ${texts.map(({ languageId }) => languageId)}::smallint[], ${texts.map(({ before }) => before)}::bigint[])
        as i (entry_id, language_id, before)
    ), known as materialized (
      select h.id, h.entry_id, h.language_id, h.operation_id, h.at, h.user_id from (${textRows(projectId, texts)}) h
      where h.entry_id = any(${texts.map(({ entryId }) => entryId)}::bigint[]) and h.old ?| '{value,draft}'
    ), last as materialized (
      select distinct on (i.entry_id, i.language_id) i.entry_id, i.language_id, h.id, h.at, h.user_id, o.undoes
      from input i
      left join known h on h.entry_id = i.entry_id and h.language_id = i.language_id and h.id < i.before
      left join operations o on o.project_id = ${projectId} and o.id = h.operation_id
      order by i.entry_id, i.language_id, h.id desc nulls last
    ), undone as (
      select l.entry_id, l.language_id, min(h.id) as before
      from last l
      join known h on h.entry_id = l.entry_id and h.language_id = l.language_id and h.operation_id = l.undoes
      group by l.entry_id, l.language_id
    )
    select l.entry_id as "entryId", l.language_id as "languageId", 
      coalesce(case when l.undoes is null then l.at end, e.created_at)::text as at,
      case when l.id is null or l.undoes is not null then e.created_by else l.user_id end as by, u.before
    from last l
    join entries e on e.project_id = ${projectId} and e.id = l.entry_id
    left join undone u on u.entry_id = l.entry_id and u.language_id = l.language_id`.execute(trx);
  return rows;
}

/** All history rows of the entries in their languages, possibly with other languages too. */
function textRows(projectId: number, texts: readonly FormerText[]): RawBuilder<unknown> {
  const languages = [...new Set(texts.map(({ languageId }) => languageId))];
  const isOfLanguage = sql`h.language_id = any(${languages}::smallint[])`;
  return eachOf(
    rowsWhere(projectId, sql`${isOfLanguage} and ${mayName(texts.map(({ entryId }) => entryId))}`),
  );
}
