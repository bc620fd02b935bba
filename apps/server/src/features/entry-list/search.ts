import { commonErrors } from '@parlance/contract/common';
import { containsPattern } from '@parlance/domain/filter/entry-filter';
import { mixedForms, normalForms, patternOfForms } from '@parlance/domain/filter/normal-forms';
import { PatternError, printForPostgres } from '@parlance/domain/filter/search-pattern';
import { type RawBuilder, sql } from 'kysely';
import { ApiError } from '../../http/errors.ts';
import type { ReadFilter } from './entry-filter.ts';
import { findIndexed, hasTrigram, type Indexed, type SearchedScope, testEntries } from './indexed.sql.ts';
import { searchPlaces } from './search-places.ts';

/** The conditions that determine how a filter searches. */
export type SearchWords = Pick<ReadFilter, 'searchIn' | 'searchAs' | 'searchCase'>;

/** The SQL test of a search. */
interface TextTest {
  /** Tests a text as it is. */
  holds: (text: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Tests a text in lower case. It is true for all texts for which `holds` is true, and may be true for more. */
  mayHold: (text: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** A character that is no part of a word: accents that stand after their letters are. */
const notInWord = '[^[:alnum:]_\\u0300-\\u036f]';

/** A test of a text by conditions, of which one holds; the trigram index answers each. */
const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(conditions, sql` or `)})`;

/** Tests whether a text has another one in it, or (`isWhole`) is it, in any of its forms. */
function testForms(search: string, { isExact, isWhole }: { isExact: boolean; isWhole: boolean }): TextTest {
  const patterns = normalForms(search).map((form) => {
    const anywhere = containsPattern(form);
    return isWhole ? anywhere.slice(1, -1) : anywhere;
  });
  const source = mixedForms(search, { isExact });
  const mixed = source === undefined ? [] : [isWhole ? `^(?:${source})$` : `(?:${source})`];
  const mayHold: TextTest['mayHold'] = (text) =>
    anyOf([
      ...patterns.map((pattern) => sql`${text} like lower(${pattern})`),
      ...mixed.map((pattern) => sql`${text} ~ lower(${pattern})`),
    ]);
  if (!isExact) return { holds: (text) => mayHold(sql`lower(${text})`), mayHold };
  return {
    holds: (text) =>
      anyOf([
        ...patterns.map((pattern) => sql`${text} like ${pattern}`),
        ...mixed.map((pattern) => sql`${text} ~ ${pattern}`),
      ]),
    mayHold,
  };
}

/**
 * The test of a search. `hitFinder` of domain/filter/search-hits.ts finds by the same rule where the hits are.
 * @throws patternWrong
 */
export function testFor(search: string, { searchAs = 'part', searchCase }: SearchWords): TextTest {
  const isExact = searchCase === 'true';
  const matches = (pattern: string) => (text: RawBuilder<unknown>) =>
    isExact ? sql`${text} ~ ${pattern}` : sql`lower(${text}) ~* ${pattern}`;
  switch (searchAs) {
    case 'part':
      return testForms(search, { isExact, isWhole: false });
    case 'exact':
      return testForms(search, { isExact, isWhole: true });
    case 'word': {
      const word = `(?:^|${notInWord})${patternOfForms(search, { isExact })}(?:$|${notInWord})`;
      const { mayHold: hasPart } = testForms(search, { isExact, isWhole: false });
      return { holds: matches(word), mayHold: (text) => sql`${hasPart(text)} and ${text} ~* ${word}` };
    }
    case 'pattern': {
      const pattern = readPattern(search);
      return { holds: matches(pattern), mayHold: (text) => sql`${text} ~* ${pattern}` };
    }
  }
}

function readPattern(search: string): string {
  try {
    return printForPostgres(search.normalize('NFC'));
  } catch (error) {
    if (error instanceof PatternError) throw new ApiError(commonErrors.patternWrong);
    throw error;
  }
}

/**
 * SQL: the entries with a text in their key, source text, value or draft, or in their description.
 */
export const searchFor = (scope: SearchedScope, search: string, words: SearchWords): RawBuilder<unknown> =>
  findIndexed(scope, indexedOf(scope, search, words));

/** SQL: those among some entries. */
export const searchAmong = (
  scope: SearchedScope,
  search: string,
  words: SearchWords,
  entryIds: readonly number[],
): RawBuilder<unknown> =>
  testEntries(scope, indexedOf(scope, search, words), sql`select unnest(${entryIds}::bigint[]) as id`);

function indexedOf(scope: SearchedScope, search: string, words: SearchWords): Indexed {
  const { languageId, baseLanguageId, sourceLanguageId } = scope;
  const searched = new Set(words.searchIn ?? ['key', 'text']);
  const { holds, mayHold } = testFor(search, words);
  return {
    places: [
      ...(searched.has('key') ? [searchPlaces.key] : []),
      ...(searched.has('text') ? [sourceLanguageId, baseLanguageId, languageId, -languageId] : []),
      ...(searched.has('description') ? [searchPlaces.description] : []),
    ],
    hasTrigram: hasTrigram(search),
    mayHold,
    holds,
    texts: {
      n: [
        ...(searched.has('key') ? [sql`n.key`] : []),
        ...(searched.has('description') ? [sql`n.description`] : []),
      ],
      own: searched.has('text') ? [sql`t.value`, sql`t.draft`] : [],
      source: searched.has('text') ? [sql`t.value`] : [],
    },
    // The index has only lower case.
    isTestedAgain: words.searchCase !== undefined,
  };
}
