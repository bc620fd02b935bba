import { type RawBuilder, sql } from 'kysely';
import { entryOf, translationOf } from '../../db/lateral-lookup.ts';
import type { LanguageScope } from '../entries/language.service.ts';
import { afterPosition } from '../feed/positions.sql.ts';
import { eachNamed, rowsWhere } from '../feed/rows.sql.ts';
import { searchReader } from './search-reader.service.ts';

/** Without three letters in a row a pattern has no trigram to look for. */
const trigram = /[\p{L}\p{N}]{3}/u;

/**
 * The entries that have a text in key, base value, value or draft. `search_texts` knows them (in lower case, by trigrams
 * from three letters on) but for the entries that the feed names after its reader's position: those, usually few, are
 * looked at themselves.
 */
export function searchFor(scope: LanguageScope, pattern: string): RawBuilder<unknown> {
  const { projectId, languageId, baseLanguageId } = scope;
  const languages = [0, baseLanguageId, languageId, -languageId];
  // The first as the index of trigrams has it, the second as the key of the table.
  const isWithin = trigram.test(pattern)
    ? sql`s.project_id * 65536 + s.language_id = any(${languages.map((id) => projectId * 65536 + id)}::bigint[])`
    : sql`s.language_id = any(${languages}::smallint[])`;
  return sql`
    with gap as materialized (
      select distinct h.entry_id as id from (${eachNamed(
        rowsWhere(projectId, afterPosition(projectId, searchReader.name)),
      )}) h
      where h.entry_id is not null
    )
    select s.entry_id from search_texts s
    where s.project_id = ${projectId} and ${isWithin}
      and s.text like lower(${pattern}) and s.entry_id not in (select id from gap)
    union all
    select n.id from gap g
    join ${entryOf(projectId, sql`g.id`)} n on true
    left join ${translationOf(projectId, sql`${languageId}`, sql`g.id`)} x on true
    left join ${translationOf(projectId, sql`${baseLanguageId}`, sql`g.id`)} y on true
    where n.key ilike ${pattern} or x.value ilike ${pattern} or x.draft ilike ${pattern} or y.value ilike ${pattern}`;
}
