import { type RawBuilder, sql } from 'kysely';
import { entryOf, translationOf } from '../../db/lateral-lookup.ts';
import type { LanguageScope } from '../entries/language.service.ts';
import { afterPosition } from '../feed/positions.sql.ts';
import { eachNamed, rowsWhere } from '../feed/rows.sql.ts';
import { searchReader } from './search-reader.service.ts';

/** Whether the trigram index can find a text: it has three letters or digits in a row. */
export const hasTrigram = (search: string): boolean => /[\p{L}\p{N}]{3}/u.test(search);

export interface Indexed {
  /** Languages (drafts below zero) and searchPlaces. */
  places: readonly number[];
  hasTrigram: boolean;
  /** Tests a text of the index, in lower case: true for all texts for which `holds` is, maybe for more. */
  mayHold: (text: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Tests an entry itself: `n`, with its texts `x` in the language and `y` in the base language. */
  holds: RawBuilder<unknown>;
  /** Whether `mayHold` may be true for more. */
  isTestedAgain?: boolean;
}

/**
 * SQL: the entries that a test finds in `search_texts`, which has keys, texts, descriptions and metadata in lower case,
 * with a trigram index. It is current except for entries that the feed names after its reader's position. These are
 * usually few, so the statement tests them themselves.
 */
export function findIndexed(
  { projectId, languageId, baseLanguageId }: LanguageScope,
  { places, hasTrigram, mayHold, holds, isTestedAgain = false }: Indexed,
): RawBuilder<unknown> {
  // The first condition has the form of the trigram index, the second that of the primary key.
  const isWithin = hasTrigram
    ? sql`s.project_id * 65536 + s.language_id = any(${places.map((place) => projectId * 65536 + place)}::bigint[])`
    : sql`s.language_id = any(${places}::smallint[])`;
  const indexed = sql`select s.entry_id from search_texts s
    where s.project_id = ${projectId} and ${isWithin} and ${mayHold(sql`s.text`)}`;
  const gap = sql`gap as materialized (
    select distinct h.entry_id as id from (${eachNamed(
      rowsWhere(projectId, afterPosition(projectId, searchReader.name)),
    )}) h
    where h.entry_id is not null
  )`;
  const testThemselves = (entries: RawBuilder<unknown>) => sql`
    select n.id as entry_id from (${entries}) g
    join ${entryOf(projectId, sql`g.id`)} n on true
    left join ${translationOf(projectId, sql`${languageId}`, sql`g.id`)} x on true
    left join ${translationOf(projectId, sql`${baseLanguageId}`, sql`g.id`)} y on true
    where ${holds}`;
  if (isTestedAgain)
    return sql`with ${gap}
      ${testThemselves(sql`select gap.id from gap union select i.entry_id from (${indexed}) i`)}`;
  return sql`with ${gap}
    select i.entry_id from (${indexed}) i where i.entry_id not in (select id from gap)
    union all ${testThemselves(sql`select id from gap`)}`;
}
