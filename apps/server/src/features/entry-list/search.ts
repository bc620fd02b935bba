import { commonErrors } from '@parlance/contract/common';
import { containsPattern } from '@parlance/domain/filter/entry-filter';
import { escapeText, PatternError, printForPostgres } from '@parlance/domain/filter/search-pattern';
import { type RawBuilder, sql } from 'kysely';
import { entryOf, translationOf } from '../../db/lateral-lookup.ts';
import { ApiError } from '../../http/errors.ts';
import type { LanguageScope } from '../entries/language.service.ts';
import { afterPosition } from '../feed/positions.sql.ts';
import { eachNamed, rowsWhere } from '../feed/rows.sql.ts';
import type { ReadFilter } from './entry-filter.ts';
import { searchReader } from './search-reader.service.ts';

/** The conditions that determine how a filter searches. */
export type SearchWords = Pick<ReadFilter, 'searchIn' | 'searchAs' | 'searchCase'>;

/** The SQL test of a search. */
interface TextTest {
  /** Tests a text as it is. */
  holds: (text: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Tests a text in lower case. It is true for all texts for which `holds` is true, and may be true for more. */
  mayHold: (text: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** Searches without three letters or digits in a row cannot use trigrams. */
const trigram = /[\p{L}\p{N}]{3}/u;

/** @throws patternWrong */
function testFor(search: string, { searchAs = 'part', searchCase }: SearchWords): TextTest {
  const isExact = searchCase === 'true';
  const lower = (pattern: string) => (text: RawBuilder<unknown>) => sql`${text} like lower(${pattern})`;
  const like = (pattern: string) => (text: RawBuilder<unknown>) =>
    isExact ? sql`${text} like ${pattern}` : sql`${text} ilike ${pattern}`;
  const matches = (pattern: string) => (text: RawBuilder<unknown>) =>
    isExact ? sql`${text} ~ ${pattern}` : sql`${text} ~* ${pattern}`;
  const anywhere = containsPattern(search);
  switch (searchAs) {
    case 'part':
      return { holds: like(anywhere), mayHold: lower(anywhere) };
    case 'exact':
      return { holds: like(anywhere.slice(1, -1)), mayHold: lower(anywhere.slice(1, -1)) };
    case 'word': {
      const word = `(?:^|[^[:alnum:]_])${escapeText(search)}(?:$|[^[:alnum:]_])`;
      const mayHold = (text: RawBuilder<unknown>) => sql`${lower(anywhere)(text)} and ${text} ~* ${word}`;
      return { holds: matches(word), mayHold };
    }
    case 'pattern': {
      const pattern = readPattern(search);
      return { holds: matches(pattern), mayHold: (text) => sql`${text} ~* ${pattern}` };
    }
  }
}

function readPattern(search: string): string {
  try {
    return printForPostgres(search);
  } catch (error) {
    if (error instanceof PatternError) throw new ApiError(commonErrors.patternWrong);
    throw error;
  }
}

/**
 * SQL: the entries with a text in their key, base value, value or draft, or in their description. `search_texts` has
 * keys and texts in lower case, with a trigram index for searches of three letters or more. It is current except for
 * entries that the feed names after its reader's position. These are usually few, so the statement reads their texts
 * directly, as it reads descriptions.
 */
export function searchFor(scope: LanguageScope, search: string, words: SearchWords): RawBuilder<unknown> {
  const { projectId } = scope;
  const places = new Set(words.searchIn ?? ['key', 'text']);
  const test = testFor(search, words);
  const found: RawBuilder<unknown>[] = [];
  if (places.has('key') || places.has('text'))
    found.push(searchIndexed(scope, { search, places, test, words }));
  if (places.has('description'))
    found.push(sql`select e.id as entry_id from entries e
      where e.project_id = ${projectId} and ${test.holds(sql`e.description`)}`);
  return sql.join(
    found.map((one) => sql`select f.entry_id from (${one}) f`),
    sql` union all `,
  );
}

interface IndexedSearch {
  search: string;
  places: ReadonlySet<string>;
  test: TextTest;
  words: SearchWords;
}

function searchIndexed(
  scope: LanguageScope,
  { search, places, test, words }: IndexedSearch,
): RawBuilder<unknown> {
  const { projectId, languageId, baseLanguageId } = scope;
  const languages = [
    ...(places.has('key') ? [0] : []),
    ...(places.has('text') ? [baseLanguageId, languageId, -languageId] : []),
  ];
  // The first condition has the form of the trigram index, the second that of the primary key.
  const isWithin = trigram.test(search)
    ? sql`s.project_id * 65536 + s.language_id = any(${languages.map((id) => projectId * 65536 + id)}::bigint[])`
    : sql`s.language_id = any(${languages}::smallint[])`;
  const indexed = sql`select s.entry_id from search_texts s
    where s.project_id = ${projectId} and ${isWithin} and ${test.mayHold(sql`s.text`)}`;
  const originals = [
    ...(places.has('key') ? [sql`n.key`] : []),
    ...(places.has('text') ? [sql`x.value`, sql`x.draft`, sql`y.value`] : []),
  ];
  const gap = sql`gap as materialized (
    select distinct h.entry_id as id from (${eachNamed(
      rowsWhere(projectId, afterPosition(projectId, searchReader.name)),
    )}) h
    where h.entry_id is not null
  )`;
  const readThemselves = (entries: RawBuilder<unknown>) => sql`
    select n.id as entry_id from (${entries}) g
    join ${entryOf(projectId, sql`g.id`)} n on true
    left join ${translationOf(projectId, sql`${languageId}`, sql`g.id`)} x on true
    left join ${translationOf(projectId, sql`${baseLanguageId}`, sql`g.id`)} y on true
    where ${sql.join(originals.map(test.holds), sql` or `)}`;
  // The index has only lower case, so a case-sensitive search tests the texts again.
  if (words.searchCase)
    return sql`with ${gap}
      ${readThemselves(sql`select gap.id from gap union select i.entry_id from (${indexed}) i`)}`;
  return sql`with ${gap}
    select i.entry_id from (${indexed}) i where i.entry_id not in (select id from gap)
    union all ${readThemselves(sql`select id from gap`)}`;
}
