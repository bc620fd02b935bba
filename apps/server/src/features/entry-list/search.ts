import { commonErrors } from '@parlance/contract/common';
import { containsPattern } from '@parlance/domain/filter/entry-filter';
import { normalForms } from '@parlance/domain/filter/normal-forms';
import { escapeText, PatternError, printForPostgres } from '@parlance/domain/filter/search-pattern';
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

/** A test of a text that one of several patterns passes; each is a condition of its own, which the trigram index answers. */
const anyOfForms =
  (
    patterns: readonly string[],
    test: (text: RawBuilder<unknown>, pattern: string) => RawBuilder<unknown>,
  ): TextTest['holds'] =>
  (text) =>
    sql`(${sql.join(
      patterns.map((pattern) => test(text, pattern)),
      sql` or `,
    )})`;

/** @throws patternWrong */
function testFor(search: string, { searchAs = 'part', searchCase }: SearchWords): TextTest {
  const isExact = searchCase === 'true';
  const lower = (patterns: readonly string[]) =>
    anyOfForms(patterns, (text, pattern) => sql`${text} like lower(${pattern})`);
  const like = (patterns: readonly string[]) =>
    anyOfForms(patterns, (text, pattern) =>
      isExact ? sql`${text} like ${pattern}` : sql`${text} ilike ${pattern}`,
    );
  const matches = (pattern: string) => (text: RawBuilder<unknown>) =>
    isExact ? sql`${text} ~ ${pattern}` : sql`${text} ~* ${pattern}`;
  const forms = normalForms(search);
  const anywhere = forms.map(containsPattern);
  switch (searchAs) {
    case 'part':
      return { holds: like(anywhere), mayHold: lower(anywhere) };
    case 'exact': {
      const whole = anywhere.map((pattern) => pattern.slice(1, -1));
      return { holds: like(whole), mayHold: lower(whole) };
    }
    case 'word': {
      const word = `(?:^|${notInWord})(?:${forms.map(escapeText).join('|')})(?:$|${notInWord})`;
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
