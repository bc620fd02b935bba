import { type RawBuilder, sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import { translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { searchReader } from '../entry-list/search-reader.service.ts';
import { afterPosition } from '../feed/positions.sql.ts';
import { eachNamed, rowsWhere } from '../feed/rows.sql.ts';

/** Segments with the same hash that are looked at. */
const mostEqual = 200;

export interface MatchOptions {
  ignoreCase: boolean;
  ignoreWhitespace: boolean;
}

interface ExactMatchSearch extends MatchOptions {
  projectId: number;
  languageId: number;
  /** The language of the project that the memory translates from. */
  sourceId: number;
  /** Plural forms that the language uses (`entries.plural`). */
  usedPlurals: readonly number[];
  memoryId: number;
  memorySourceId: number;
  memoryTargetId: number;
}

/**
 * Published translations of the memory for entries that have no text in the language, by the number of the entry. Of
 * several, that of the very same source text counts, then the newest.
 */
export async function findExactMatches(
  trx: Db,
  matching: ExactMatchSearch,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { projectId, languageId, sourceId, usedPlurals, memoryId, memoryTargetId } = matching;
  const { rows } = await sql<{ entry_id: number; text: string }>`
    ${acrossProjects('a project is translated from the memory of its team')}
    with asked as materialized (
      select s.entry_id, s.value as text from translations s
      join entries e on e.project_id = ${projectId} and e.id = s.entry_id
      where s.project_id = ${projectId} and s.language_id = ${sourceId} and s.entry_id = any(${ids}::bigint[])
        and s.value <> '' and (e.plural = 0 or e.plural = any(${usedPlurals}::smallint[]))
        and not exists (select from translations o where o.project_id = ${projectId} and o.language_id = ${languageId}
          and o.entry_id = s.entry_id and (o.value is not null or o.draft is not null))
    ), found as materialized (${foundSegments(matching)})
    select distinct on (f.entry_id) f.entry_id, t.value as text
    from found f
    join ${translationOf(memoryId, memoryTargetId, sql`f.segment_id`)} t on true
    where t.value <> ''
    order by f.entry_id, f.source = f.text desc, t.text_at desc nulls last, f.segment_id desc`.execute(trx);
  return new Map(rows.map((row) => [row.entry_id, row.text]));
}

/** A text as it is compared. */
function compared(
  text: RawBuilder<unknown>,
  { ignoreCase, ignoreWhitespace }: MatchOptions,
): RawBuilder<unknown> {
  const letters = ignoreCase ? sql`lower(${text})` : text;
  return ignoreWhitespace ? sql`regexp_replace(${letters}, '\\s+', '', 'g')` : letters;
}

/**
 * The segments of each asked text: by the search index and what it has not read yet, or, without white space, which has no
 * index, by all of the memory.
 */
function foundSegments(matching: ExactMatchSearch): RawBuilder<unknown> {
  const { memoryId, memorySourceId, ignoreWhitespace } = matching;
  const isEqual = sql`${compared(sql`b.value`, matching)} = ${compared(sql`a.text`, matching)}`;
  if (ignoreWhitespace)
    return sql`
      select a.entry_id, a.text, b.entry_id as segment_id, b.value as source
      from asked a join translations b on ${isEqual}
      where b.project_id = ${memoryId} and b.language_id = ${memorySourceId} and b.value <> ''`;
  return sql`
    select a.entry_id, a.text, b.entry_id as segment_id, b.value as source
    from asked a
    cross join lateral (
      select s.entry_id from search_texts s
      where s.project_id = ${memoryId} and s.language_id = ${memorySourceId} and s.language_id > 0
        and text_hash(s.text) = text_hash(lower(a.text))
      limit ${mostEqual}) s
    join ${translationOf(memoryId, memorySourceId, sql`s.entry_id`)} b on ${isEqual}
    union
    select a.entry_id, a.text, b.entry_id, b.value
    from (select distinct n.entry_id from (
      ${eachNamed(rowsWhere(memoryId, afterPosition(memoryId, searchReader.name)))}) n where n.entry_id is not null) u
    join ${translationOf(memoryId, memorySourceId, sql`u.entry_id`)} b on true
    join asked a on ${isEqual}`;
}
