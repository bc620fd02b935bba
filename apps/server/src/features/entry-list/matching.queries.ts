import { commonErrors } from '@parlance/contract/common';
import type { AskedBy, ConditionsBy } from '@parlance/domain/filter/conditions';
import { containsPattern } from '@parlance/domain/filter/entry-filter';
import { escapeText, mixedForms, normalForms, patternOfForms } from '@parlance/domain/filter/normal-forms';
import { type PositiveOperator, splitNegation, type TextMatch } from '@parlance/domain/filter/text-match';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { ApiError } from '../../http/errors.ts';
import { entriesWithThreads } from '../comments/threads.sql.ts';
import { hiddenIn, mayBeUntranslatableOf } from '../counts/untranslatable.sql.ts';
import type { LanguageScope } from '../entries/language.service.ts';
import { numbersOf } from '../entry-columns/columns.service.ts';
import { entriesWithDismissed } from '../entry-store/dismissed.sql.ts';
import type { ReadFilter, SourcedScope } from './entry-filter.ts';
import type { MatchedEntries } from './filter-slots.ts';
import { findIndexed, hasTrigram, isIndexFarBehind, type SearchedScope } from './indexed.sql.ts';
import { listFound } from './kept-searches.queries.ts';
import { withParents } from './parents.queries.ts';
import { searchFor } from './search.ts';
import { inMetadataField, searchPlaces } from './search-places.ts';
import { segmentsToClean } from './segments.sql.ts';

/** Lists the numbers of the entries that match the conditions that only the database can check. */
export async function listMatching(
  db: Db,
  inLanguage: SourcedScope,
  filter: ReadFilter,
): Promise<MatchedEntries[]> {
  const found: MatchedEntries[] = [];
  const searches = indexed.some((name) => filter[name] !== undefined);
  const scope = {
    ...inLanguage,
    isIndexFarBehind: searches && (await isIndexFarBehind(db, inLanguage.projectId)),
  };
  for (const name of Object.keys(matching) as (keyof typeof matching)[]) {
    const answer = matching[name] as (
      scope: SearchedScope,
      asked: unknown,
      filter: ReadFilter,
    ) => Answer | Answer[];
    if (filter[name] === undefined) continue;
    if (name === 'search' && filter.search !== undefined && mayKeep(db, scope, filter)) {
      const asked = { search: filter.search, words: filter, pack: packIds };
      const entries = await withParents(db, inLanguage.projectId, await listFound(db, scope, asked));
      found.push({ entries, isNegated: false });
      continue;
    }
    const pack = name === 'search' && filter.searchAs === 'pattern' ? packIdsInTime : packIds;
    for (const { entries: asked, isNegated } of [answer(scope, filter[name], filter)].flat()) {
      const entries = numbersOf(await pack(db, asked));
      const shown = name === 'search' ? await withParents(db, inLanguage.projectId, entries) : entries;
      found.push({ entries: shown, isNegated });
    }
  }
  if (inLanguage.hasUntranslatable)
    found.push({ entries: numbersOf(await packIds(db, hiddenIn(inLanguage))), isNegated: true });
  return found;
}

/** A search inside a transaction sees that one's own changes, which the feed does not name yet. */
const mayKeep = (db: Db, scope: SearchedScope, { searchAs }: ReadFilter): boolean =>
  !db.isTransaction && !scope.isIndexFarBehind && searchAs !== 'pattern';

/** Lists the numbers of the entries that may need no translation into a language. */
export const listMayBeUntranslatable = async (
  db: Db,
  { projectId, hasUntranslatable }: LanguageScope,
): Promise<Float64Array> =>
  hasUntranslatable ? numbersOf(await packIds(db, mayBeUntranslatableOf(projectId))) : new Float64Array();

/** Conditions that the search index answers. */
const indexed = ['search', 'description', 'metadata'] as const satisfies ConditionsBy<'database'>[];

interface Answer {
  /** Entry numbers, as `entry_id`. */
  entries: RawBuilder<unknown>;
  /** Whether the condition holds for the other entries, so that fewer numbers go over the wire. */
  isNegated: boolean;
}

/** The statement of each condition. */
const matching: {
  [Name in ConditionsBy<'database'>]: (
    scope: SearchedScope,
    asked: AskedBy<Name>,
    filter: ReadFilter,
  ) => Answer | Answer[];
} = {
  search: (scope, search, words) => those(searchFor(scope, search, words)),
  file: ({ projectId }, fileId) => those(inFile(projectId, fileId)),
  tag: ({ projectId }, tagIds) => those(tagged(projectId, sql`${tagIds}::bigint[]`)),
  tagCategory: ({ projectId }, category) => those(tagged(projectId, tagsOf(projectId, category))),
  comments: (scope, word) => those(entriesWithThreads(scope, word)),
  dismissed: (scope) => those(entriesWithDismissed(scope)),
  segments: (scope, word) => those(segmentsToClean(scope, word)),
  origin: (scope, word) => those(ofOrigin(scope, word)),
  description: (scope, match) => comparing(scope, match, inDescription),
  metadata: (scope, matches) => matches.map((match) => comparing(scope, match, inField(match.key))),
};

/** Entries whose text was written so (domain/entry/text-origin.ts). */
const ofOrigin = (
  { projectId, languageId }: LanguageScope,
  word: string,
) => sql`select t.entry_id from translations t
  where t.project_id = ${projectId} and t.language_id = ${languageId} and ${
    word === 'person'
      ? sql`t.text_origin is null and (t.value is not null or t.draft is not null)`
      : sql`t.text_origin is not null and t.text_origin like ${`${word} %`}`
  }`;

const those = (entries: RawBuilder<unknown>): Answer => ({ entries, isNegated: false });

/** Lists the entries for which a comparison holds; for a negation, those for which the comparison that it negates does. */
function comparing(
  scope: SearchedScope,
  { operator: asked, text }: TextMatch,
  { column, place, mayHold }: Compared,
): Answer {
  const { operator, isNegated } = splitNegation(asked);
  const holds = (compared: RawBuilder<unknown>) =>
    sql`coalesce(${comparisons[operator](compared, text)}, false)`;
  if (operator !== 'contains') {
    // Reads all entries of the project, which is quicker than the index where many have the same.
    const entries = sql`select e.id as entry_id from entries e
      where e.project_id = ${scope.projectId} and ${holds(column(sql`e`))}`;
    return { isNegated, entries };
  }
  const entries = findIndexed(scope, {
    places: [place],
    hasTrigram: hasTrigram(text),
    mayHold: (indexed) => mayHold(indexed, text),
    holds,
    texts: { n: [column(sql`n`)], own: [], source: [] },
  });
  return { isNegated, entries };
}

/** Where a text stands that is compared: in the row of an entry, and in the search index. */
interface Compared {
  column: (of: RawBuilder<unknown>) => RawBuilder<unknown>;
  place: number;
  mayHold: (indexed: RawBuilder<unknown>, text: string) => RawBuilder<unknown>;
}

const contains = (indexed: RawBuilder<unknown>, text: string) => {
  const mixed = mixedForms(text, { isExact: false });
  return sql`(${sql.join(
    [
      ...normalForms(text).map((form) => sql`${indexed} like lower(${containsPattern(form)})`),
      ...(mixed === undefined ? [] : [sql`${indexed} ~ lower(${`(?:${mixed})`})`]),
    ],
    sql` or `,
  )})`;
};

const inDescription: Compared = {
  column: (of) => sql`${of}.description`,
  place: searchPlaces.description,
  mayHold: contains,
};

const inField = (key: string): Compared => ({
  column: (of) => sql`(${of}.metadata -> 'fields' ->> ${key}::text)`,
  place: searchPlaces.metadata,
  // The first test is quick, and the trigram index does it; the second looks into the one field.
  mayHold: (indexed, text) =>
    sql`${contains(indexed, text)} and ${indexed} ~ (${inMetadataField(escapeText(key))}::text || lower(${patternOfForms(text, { isExact: false })}))`,
});

const comparisons: Record<
  PositiveOperator,
  (column: RawBuilder<unknown>, text: string) => RawBuilder<unknown>
> = {
  contains: (column, text) => contains(sql`lower(${column})`, text),
  equals: (column, text) => {
    const mixed = mixedForms(text, { isExact: true });
    const isOne = sql`${column} = any(${normalForms(text)}::text[])`;
    return mixed === undefined ? isOne : sql`(${isOne} or ${column} ~ ${`^(?:${mixed})$`})`;
  },
  hasAnyValue: (column) => sql`${column} <> ''`,
};

async function packIds(db: Db, ids: RawBuilder<unknown>): Promise<Buffer> {
  const { rows } = await sql<{ packed: Buffer }>`
    ${unnamedStatement('projects differ in size by orders of magnitude')}
    select coalesce(string_agg(int8send(i.entry_id), ''::bytea), ''::bytea) as packed from (${ids}) i`.execute(
    db,
  );
  return rows[0]?.packed ?? Buffer.alloc(0);
}

/** The time limit of one search by a pattern. */
const mostPatternMs = 2000;
const queryCanceled = '57014';

/**
 * Packs the entry numbers of a pattern search, with a time limit, because its duration is unpredictable.
 * @throws patternTooSlow
 */
async function packIdsInTime(db: Db, ids: RawBuilder<unknown>): Promise<Buffer> {
  const work = async (trx: Db): Promise<Buffer> => {
    const { rows } = await sql<{ before: string }>`
      select current_setting('statement_timeout') as before`.execute(trx);
    await setTimeLimit(trx, String(mostPatternMs));
    const packed = await packIds(trx, ids);
    await setTimeLimit(trx, rows[0]?.before ?? '0');
    return packed;
  };
  try {
    return await (db.isTransaction ? work(db) : db.transaction().execute(work));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === queryCanceled)
      throw new ApiError(commonErrors.patternTooSlow);
    throw error;
  }
}

/** Sets the time limit until the end of the transaction. */
const setTimeLimit = (trx: Db, time: string) =>
  sql`select set_config('statement_timeout', ${time}, true)`.execute(trx);

const inFile = (projectId: number, fileId: number) =>
  sql`select f.entry_id from file_entries f where f.project_id = ${projectId} and f.file_id = ${fileId}`;

const tagged = (projectId: number, tags: RawBuilder<unknown>) =>
  sql`select e.id as entry_id from entries e where e.project_id = ${projectId} and e.tags && ${tags}`;

/** SQL: the tags of a category, looked up once. */
const tagsOf = (projectId: number, category: number | null) => sql`(
  select coalesce(array_agg(g.id), '{}') from tags g where g.project_id = ${projectId}
    and g.category_id is not distinct from ${category}::smallint and g.deleted_at is null)`;
