import { type RawBuilder, sql } from 'kysely';
import { entryOf, translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { afterPosition } from '../feed/positions.sql.ts';
import { eachNamed, namesEntry, rowsWhere, sizeOf } from '../feed/rows.sql.ts';
import type { SourcedScope } from './entry-filter.ts';
import { searchReader } from './search-reader.service.ts';

/** Whether the trigram index can find a text: it has three letters or digits in a row. */
export const hasTrigram = (search: string): boolean => /[\p{L}\p{N}]{3}/u.test(search.normalize('NFC'));

export interface Indexed {
  /** Languages (drafts below zero) and searchPlaces. */
  places: readonly number[];
  hasTrigram: boolean;
  /** Tests a text of the index, in lower case: true for all texts for which `holds` is, maybe for more. */
  mayHold: TextTest;
  /** Tests a text as it is. */
  holds: TextTest;
  /** The texts of an entry itself that are tested: of its row `n`, and of its texts in the language and in the source. */
  texts: Record<'n' | 'own' | 'source', readonly RawBuilder<unknown>[]>;
  /** Whether `mayHold` may be true for more. */
  isTestedAgain?: boolean;
}

type TextTest = (text: RawBuilder<unknown>) => RawBuilder<unknown>;

/** A language, and how current the search index of its project is. */
export interface SearchedScope extends SourcedScope {
  /** Whether the index has so much left to read that looking at all texts is quicker. */
  isIndexFarBehind: boolean;
}

/** Entries that a search tests one by one, which takes 15 µs each. All 100,000 of a project take 0.3 s. */
const mostOneByOne = 20_000;

/** Whether the feed names so many entries that the index has not read, as it does in the seconds after an import. */
export async function isIndexFarBehind(db: Db, projectId: number, most = mostOneByOne): Promise<boolean> {
  const unread = rowsWhere(projectId, afterPosition(projectId, searchReader.name));
  const { rows } = await sql<{ far: boolean }>`
    select coalesce(sum(${sizeOf()}), 0) > ${most} as far from ${unread} h where ${namesEntry()}`.execute(db);
  return rows[0]?.far ?? false;
}

const anyHolds = (holds: TextTest, texts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  texts.length === 0 ? sql`false` : sql.join(texts.map(holds), sql` or `);

/**
 * SQL: whether the base text of an entry stands as its source text, as where the source language is another one and has no
 * text. Without another one, all do.
 */
const isBaseShown = (
  { projectId, baseLanguageId, sourceLanguageId }: SearchedScope,
  entryId: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sourceLanguageId === baseLanguageId
    ? sql`true`
    : sql`not exists (select from translations o where o.project_id = ${projectId}
        and o.language_id = ${sourceLanguageId} and o.entry_id = ${entryId} and o.value is not null)`;

/** Languages whose texts are tested as source texts, with the condition for an entry. */
const sourcesOf = (scope: SearchedScope, entryId: RawBuilder<unknown>): [number, RawBuilder<unknown>][] => {
  const { baseLanguageId, sourceLanguageId } = scope;
  const ofBase: [number, RawBuilder<unknown>] = [baseLanguageId, isBaseShown(scope, entryId)];
  return sourceLanguageId === baseLanguageId ? [ofBase] : [[sourceLanguageId, sql`true`], ofBase];
};

/**
 * SQL: the entries that a test finds in `search_texts`, which has keys, texts, descriptions and metadata in lower case,
 * with a trigram index. It is current except for entries that the feed names after its reader's position. These are
 * usually few, so the statement tests them themselves; if they are very many, it tests all entries.
 */
export function findIndexed(scope: SearchedScope, indexed: Indexed): RawBuilder<unknown> {
  return scope.isIndexFarBehind ? findInAll(scope, indexed) : findInIndex(scope, indexed);
}

/** Without a join: right after an import the planner knows nothing of the project, and would join row by row. */
function findInAll(scope: SearchedScope, { holds, texts }: Indexed): RawBuilder<unknown> {
  const { projectId, languageId } = scope;
  const ofLanguage = (language: number, tested: readonly RawBuilder<unknown>[], isTested = sql`true`) =>
    sql`select t.entry_id from translations t
      where t.project_id = ${projectId} and t.language_id = ${language} and (${anyHolds(holds, tested)})
        and ${isTested}`;
  return sql`
    select n.id as entry_id from entries n where n.project_id = ${projectId} and (${anyHolds(holds, texts.n)})
    union all ${ofLanguage(languageId, texts.own)}
    union all ${joined(sourcesOf(scope, sql`t.entry_id`).map(([language, isTested]) => ofLanguage(language, texts.source, isTested)))}`;
}

const joined = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

/** SQL: those of some entries, which a select of `id` gives, for which the test holds. */
export function testEntries(
  scope: SearchedScope,
  { holds, texts }: Pick<Indexed, 'holds' | 'texts'>,
  entries: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { projectId, languageId } = scope;
  const ofLanguage = (language: number, tested: readonly RawBuilder<unknown>[], isTested = sql`true`) =>
    sql`select t.entry_id from (${entries}) g
      join ${translationOf(projectId, sql`${language}`, sql`g.id`)} t on true
      where (${anyHolds(holds, tested)}) and ${isTested}`;
  return sql`
    select n.id as entry_id from (${entries}) g
    join ${entryOf(projectId, sql`g.id`)} n on true
    where (${anyHolds(holds, texts.n)})
    union all ${ofLanguage(languageId, texts.own)}
    union all ${joined(sourcesOf(scope, sql`g.id`).map(([language, isTested]) => ofLanguage(language, texts.source, isTested)))}`;
}

/** SQL: whether a text of the index is shown: of the base texts, those that stand as source texts. */
const isShown = (scope: SearchedScope, indexed: RawBuilder<unknown>): RawBuilder<unknown> =>
  scope.sourceLanguageId === scope.baseLanguageId
    ? sql`true`
    : sql`(${indexed}.language_id <> ${scope.baseLanguageId}::smallint or ${isBaseShown(scope, sql`${indexed}.entry_id`)})`;

function findInIndex(scope: SearchedScope, indexed: Indexed): RawBuilder<unknown> {
  const { projectId } = scope;
  const { places, hasTrigram, mayHold, isTestedAgain = false } = indexed;
  // The first condition has the form of the trigram index, the second that of the primary key.
  const isWithin = hasTrigram
    ? sql`s.project_id * 65536 + s.language_id = any(${places.map((place) => projectId * 65536 + place)}::bigint[])`
    : sql`s.language_id = any(${places}::smallint[])`;
  const inIndex = sql`select s.entry_id from search_texts s
    where s.project_id = ${projectId} and ${isWithin} and ${mayHold(sql`s.text`)}
      and ${isShown(scope, sql`s`)}`;
  const gap = sql`gap as materialized (
    select distinct h.entry_id as id from (${eachNamed(
      rowsWhere(projectId, afterPosition(projectId, searchReader.name)),
    )}) h
    where h.entry_id is not null
  )`;
  const testThemselves = (entries: RawBuilder<unknown>) => testEntries(scope, indexed, entries);
  if (isTestedAgain)
    return sql`with ${gap}, again as materialized (
        select gap.id from gap union select i.entry_id from (${inIndex}) i)
      ${testThemselves(sql`select id from again`)}`;
  return sql`with ${gap}
    select i.entry_id from (${inIndex}) i where i.entry_id not in (select id from gap)
    union all ${testThemselves(sql`select id from gap`)}`;
}
