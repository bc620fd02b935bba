/** What the editor marks as found is what the search finds: both rules over random texts. */
import { lowerCase } from '@parlance/domain/filter/lower-case';
import { escapeText } from '@parlance/domain/filter/normal-forms';
import { hitFinder } from '@parlance/domain/filter/search-hits';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type SearchWords, testFor } from './search.ts';

/** Letters of which some look alike, differ in case only, or are written in several ways. */
const letters = [
  ...[
    'a',
    'A',
    'e',
    '\u00e9',
    'e\u0301',
    '\u00c9',
    'E\u0301',
    '\u00e0',
    'a\u0300',
    '\u0301',
    'o',
    '\u00f6',
    'o\u0308',
  ],
  ...['\u1ec7', '\u00ea\u0323', 'e\u0323\u0302', '\u01b0\u0300', '\u1eeb'],
  ...[
    'i',
    'I',
    '\u0130',
    '\u0131',
    'i\u0307',
    '\u03c3',
    '\u03a3',
    '\u03c2',
    '\u00df',
    '\u1e9e',
    '\u01c5',
    '\u0416',
    '\u0436',
  ],
  ...[
    '\u0627',
    '\u0622',
    '\u0627\u0653',
    '\u0644',
    '\u0645',
    '\u064e',
    '\u0640',
    '\u0660',
    '1',
    '\u0967',
    '\u0915',
    '\u093e',
  ],
  ...['\ud55c', '\u1112\u1161\u11ab', '\u4eca', '\u304c', '\u304b\u3099', '\ud83d\ude00', '\u200d', '\u00a0'],
  ...[
    ' ',
    ' ',
    ' ',
    '\n',
    '_',
    '%',
    '.',
    '-',
    '{',
    '}',
    '\\',
    '(',
    '*',
    '&',
    "'",
    '\u2019',
    '\u00b2',
    '\u2160',
  ],
];

/** Patterns that match no empty text; # stands for a letter. */
const patterns = [
  '#+',
  '#.#',
  '^#',
  '#$',
  '\\b#',
  '#\\b',
  '\\B#',
  '(#|#)#',
  '#\\W',
  '\\s#',
  '[^\\w]',
  '\\w\\d',
  '[a-z]#?',
  '\\S#{2}',
];

const letter = fc.constantFrom(...letters);
const text = fc.array(letter, { minLength: 1, maxLength: 8 }).map((all) => all.join(''));
const pattern = fc
  .tuple(fc.constantFrom(...patterns), letter, letter)
  .map(([one, ...some]) =>
    some.reduce((written, each) => written.replace('#', `(?:${escapeText(each)})`), one),
  );

type Kind = 'part' | 'word' | 'exact' | 'pattern';

/** Searches for what some texts have, written in several ways. */
function searchesIn(texts: readonly string[], kind: Kind): fc.Arbitrary<string> {
  if (kind === 'pattern') return pattern;
  const within = fc.constantFrom(...texts).chain((one) => {
    const all = [...one];
    if (kind === 'exact') return fc.constant(one);
    return fc
      .tuple(fc.nat(all.length - 1), fc.integer({ min: 1, max: 4 }))
      .map(([start, count]) => all.slice(start, start + count).join(''));
  });
  const writings: ((search: string) => string)[] = [
    (search) => search,
    (search) => search.normalize('NFC'),
    (search) => search.normalize('NFD'),
    (search) => search.toUpperCase(),
    lowerCase,
  ];
  return fc.tuple(within, fc.constantFrom(...writings)).map(([search, write]) => write(search));
}

it.each<Kind>(['part', 'word', 'exact', 'pattern'])(
  'marks in a text what a search has found there, and in no other: %s',
  async (searchAs) => {
    const { db } = await testDatabase();
    const texts = fc.sample(text, 400);
    for (const [round, search] of fc.sample(searchesIn(texts, searchAs), 60).entries()) {
      const words: SearchWords = { searchAs, ...(round % 3 === 0 && { searchCase: 'true' }) };
      const { holds, mayHold } = testFor(search, words);
      const { rows } = await sql<{ text: string; holds: boolean; mayHold: boolean }>`
        select t.text, ${holds(sql`t.text`)} as holds, ${mayHold(sql`lower(t.text)`)} as "mayHold"
        from unnest(${texts}::text[]) t (text)`.execute(db);
      const find = hitFinder(search, words);
      const differing = rows.filter((row) => {
        const isMarked = find(row.text).length > 0;
        const isMissed = words.searchCase ? isMarked && !row.mayHold : row.mayHold !== isMarked;
        return row.holds !== isMarked || isMissed;
      });
      expect([search, words, differing]).toEqual([search, words, []]);
    }
  },
);
