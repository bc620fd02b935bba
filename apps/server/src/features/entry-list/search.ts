import { type RawBuilder, sql } from 'kysely';
import type { LanguageScope } from '../entries/language.service.ts';
import { afterPosition } from './search-position.ts';

/**
 * The entries that have a text in key, base value, value or draft. `search_texts` knows them (in lower case, by trigrams
 * from three letters on) but for the entries that the feed names after its reader's position: those are looked at
 * themselves.
 */
export function searchFor(scope: LanguageScope, pattern: string): RawBuilder<unknown> {
  const { projectId, languageId, baseLanguageId } = scope;
  const gap = sql`(select h.entry_id from history h where h.project_id = ${projectId} and h.entry_id is not null
    and ${afterPosition(projectId)})`;
  const languages = [0, baseLanguageId, languageId, -languageId];
  return sql`
    select s.entry_id from search_texts s
    where s.project_id = ${projectId} and s.language_id = any(${languages}::smallint[])
      and s.text like lower(${pattern}) and s.entry_id not in ${gap}
    union all
    ${lookAtEntries(scope, pattern, sql`n.id in ${gap}`)}`;
}

function lookAtEntries(
  scope: LanguageScope,
  pattern: string,
  which: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { projectId, languageId, baseLanguageId } = scope;
  const value = (language: number) =>
    sql`x.project_id = ${projectId} and x.language_id = ${language} and x.entry_id = n.id`;
  return sql`
    select n.id from entries n
    left join translations x on ${value(languageId)}
    left join translations y on y.project_id = ${projectId} and y.language_id = ${baseLanguageId} and y.entry_id = n.id
    where n.project_id = ${projectId} and ${which}
      and (n.key ilike ${pattern} or x.value ilike ${pattern} or x.draft ilike ${pattern} or y.value ilike ${pattern})`;
}
