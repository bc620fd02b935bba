/** What the editor marks as found is what the search finds: both rules over random texts. */
import { lowerCase } from '@parlance/domain/filter/lower-case';
import { hitFinder } from '@parlance/domain/filter/search-hits';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type SearchWords, testFor } from './search.ts';

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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

const between = (next: () => number, least: number, most: number): number =>
  least + Math.floor(next() * (most - least + 1));
const oneOf = <T>(next: () => number, all: readonly T[]): T => all[between(next, 0, all.length - 1)] as T;
const textOf = (next: () => number, length: number): string =>
  Array.from({ length }, () => oneOf(next, letters)).join('');

const escaped = (letter: string): string => letter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function searchOf(next: () => number, texts: readonly string[], searchAs: string): string {
  if (searchAs === 'pattern')
    return oneOf(next, patterns).replaceAll('#', () => `(?:${escaped(oneOf(next, letters))})`);
  const text = [...oneOf(next, texts)];
  if (searchAs === 'exact')
    return oneOf(next, [text.join(''), text.join('').normalize('NFC'), lowerCase(text.join(''))]);
  const start = between(next, 0, text.length - 1);
  const part = text.slice(start, start + between(next, 1, 4)).join('');
  return oneOf(next, [
    part,
    part.normalize('NFC'),
    part.normalize('NFD'),
    part.toUpperCase(),
    lowerCase(part),
  ]);
}

it.each(['part', 'word', 'exact', 'pattern'] as const)(
  'marks in a text what a search has found there, and in no other: %s',
  async (searchAs) => {
    const { db } = await testDatabase();
    const next = numbersFrom(searchAs.length);
    const texts = Array.from({ length: 400 }, () => textOf(next, between(next, 1, 8)));
    for (let round = 0; round < 60; round += 1) {
      const search = searchOf(next, texts, searchAs);
      const words: SearchWords = { searchAs, ...(round % 3 === 0 && { searchCase: 'true' }) };
      const { holds, mayHold } = testFor(search, words);
      const { rows } = await sql<{ text: string; holds: boolean; mayHold: boolean }>`
        select t.text, ${holds(sql`t.text`)} as holds, ${mayHold(sql`lower(t.text)`)} as "mayHold"
        from unnest(${texts}::text[]) t (text)`.execute(db);
      const find = hitFinder(search, words);
      const differing = rows.filter((row) => {
        const isMarked = find(row.text).length > 0;
        return (
          row.holds !== isMarked || (words.searchCase ? isMarked && !row.mayHold : row.mayHold !== isMarked)
        );
      });
      expect([search, words, differing]).toEqual([search, words, []]);
    }
  },
);
