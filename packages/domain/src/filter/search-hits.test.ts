import { expect, it } from 'vitest';
import { processorClock } from '../../../../test/support/processor-time.ts';
import { lowerCase } from './lower-case.ts';
import { hitFinder, type SearchedWords } from './search-hits.ts';

/** A text with its hits in brackets. */
function marked(text: string, search: string, words: SearchedWords = {}): string {
  let written = '';
  let from = 0;
  for (const { start, end } of hitFinder(search, words)(text)) {
    written += `${text.slice(from, start)}[${text.slice(start, end)}]`;
    from = end;
  }
  return written + text.slice(from);
}

it.each<[string, string, string, SearchedWords?]>([
  ['Pay now, pay later', 'pay', '[Pay] now, [pay] later'],
  ['Pay now, pay later', 'pay', 'Pay now, [pay] later', { searchCase: 'true' }],
  ['100% (50%)', '50%', '100% ([50%])'],
  ['a_b a.b', 'a.b', 'a_b [a.b]'],
  ['Bezahlen {amount}', '{amount}', 'Bezahlen [{amount}]'],
  ['pay payment pay_all', 'pay', '[pay] payment pay_all', { searchAs: 'word' }],
  ['pay pay', 'pay', '[pay] [pay]', { searchAs: 'word' }],
  ['Pay now', 'pay', 'Pay now', { searchAs: 'exact' }],
  ['Pay now', 'pay now', '[Pay now]', { searchAs: 'exact' }],
  ['Re\u0301seau', 'r\u00e9seau', '[Re\u0301seau]'],
  ['R\u00e9seau', 're\u0301', '[R\u00e9]seau'],
  // Each letter in a form of its own.
  ['d\u00e9ja\u0300 vu', 'd\u00e9j\u00e0', '[d\u00e9ja\u0300] vu'],
  // A hit has the accents of its last letter; in a search for words they are part of the word.
  ['cafe\u0301', 'cafe', '[cafe\u0301]'],
  ['cafe\u0301', 'cafe', 'cafe\u0301', { searchAs: 'word' }],
  ['Ti\u1ebfng Vi\u00ea\u0323t', 'vi\u1ec7t', 'Ti\u1ebfng [Vi\u00ea\u0323t]'],
  ['\u1112\u1161\u11ab\uae00', '\ud55c\uae00', '[\u1112\u1161\u11ab\uae00]'],
  ['\u0130stanbul ISPARTA', 'istanbul', '[\u0130stanbul] ISPARTA'],
  ['\u0131spanak Ispanak', '\u0131spanak', '[\u0131spanak] Ispanak'],
  [
    '\u039f\u0394\u039f\u03a3 \u03bf\u03b4\u03cc\u03c2',
    '\u03bf\u03b4\u03bf\u03c3',
    '[\u039f\u0394\u039f\u03a3] \u03bf\u03b4\u03cc\u03c2',
  ],
  // A sigma at the end of a word is one as elsewhere, unless case matters.
  ['ΛΌΓΟΣ λόγος λόγοσ', 'λόγος', '[ΛΌΓΟΣ] [λόγος] [λόγοσ]'],
  ['ΛΌΓΟΣ λόγος', 'ΛΌΓΟΣ', '[ΛΌΓΟΣ] [λόγος]', { searchAs: 'word' }],
  ['λόγος λόγοσ', 'λόγος', '[λόγος] λόγοσ', { searchCase: 'true' }],
  [
    '\u0627\u062f\u0641\u0639 \u0627\u0644\u0622\u0646',
    '\u0627\u0644\u0622\u0646',
    '\u0627\u062f\u0641\u0639 [\u0627\u0644\u0622\u0646]',
  ],
  ['\ud83d\ude00 pay', 'pay', '\ud83d\ude00 [pay]'],
])('marks in %s what %s hits', (text, search, expected, words) => {
  expect(marked(text, search, words)).toBe(expected);
});

it.each<[string, string, string, SearchedWords?]>([
  ['order 12 and 345', '\\d+', 'order [12] and [345]'],
  ['Save the Saved', '\\bsave\\b', '[Save] the Saved'],
  ['Save the Saved', '^save', '[Save] the Saved'],
  ['Save the Saved', 'd$', 'Save the Save[d]'],
  ['ab abc', 'ab|abc', '[ab] [abc]'],
  ['colour color', 'colou?r', '[colour] [color]'],
  ['aXb', '[A-Z]', '[a][X][b]'],
  ['aXb', '[A-Z]', 'a[X]b', { searchCase: 'true' }],
  ['a b', '\\W', 'a[ ]b'],
  ['a\nb', 'a.b', '[a\nb]'],
  ['x{1,2}', '\\{\\d,\\d\\}', 'x[{1,2}]'],
  ['aaaa', 'a{2,3}', '[aaa]a'],
  ['no', 'a*', 'no'],
  ['Re\u0301seau', 'r\u00e9+s', '[Re\u0301s]eau'],
  ['\u0130zmir', '\u0130z', '[\u0130z]mir'],
])('marks in %s what the pattern %s hits', (text, search, expected, words = {}) => {
  expect(marked(text, search, { ...words, searchAs: 'pattern' })).toBe(expected);
});

it('takes no longer for patterns that can match in very many ways', () => {
  const find = hitFinder('(a+)+(a|aa)+.*.*.*b$', { searchAs: 'pattern' });
  const took = processorClock();
  expect(find('a'.repeat(450))).toEqual([]);
  expect(took()).toBeLessThan(1000);
});

it.each<[string, string, SearchedWords]>([
  // Each match might go on to the end of the text.
  ['x(.*y)?', 'x'.repeat(200_000), { searchAs: 'pattern' }],
  ['(a|b|ab|ba){0,30}(x{1,30}){0,10}c?', 'ab'.repeat(200_000), { searchAs: 'pattern' }],
  ['\\w', 'e '.repeat(400_000), { searchAs: 'pattern' }],
  ['e', 'e '.repeat(400_000), {}],
  ['\u00e9\u00e8', 'e\u0301'.repeat(200_000), {}],
])('looks at the beginning of a long text with very many hits: %s', (search, text, words) => {
  const find = hitFinder(search, words);
  const took = processorClock();
  const hits = find(text);
  expect(took()).toBeLessThan(1500);
  expect(hits.length).toBeLessThanOrEqual(2000);
});

it('writes no text longer or shorter in lower case', () => {
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const letter = String.fromCodePoint(code);
    if (lowerCase(letter).length !== letter.length) expect(code.toString(16)).toBe('');
  }
});
