import { expect, it } from 'vitest';
import { firstOf, isInOtherLetters, sourcelessKeys } from './doubts.ts';
import type { Item } from './import-items.ts';

const item = (id: string, language: string, fileType = 'ini'): Item => ({
  id,
  path: `${language}.ini`,
  size: 1,
  state: 'ready',
  fileType,
  alternatives: [],
  language,
});

it('counts keys that most of a file adds without a text in the base language', () => {
  const arabic = item('a', 'ar');
  expect(sourcelessKeys(arabic, { added: 1377, total: 1441 }, 'en')).toBe(1377);
  expect(sourcelessKeys(arabic, { added: 10, total: 20 }, 'en')).toBe(10);
  expect(sourcelessKeys(arabic, { added: 9, total: 9 }, 'en')).toBe(0);
  expect(sourcelessKeys(arabic, { added: 700, total: 1441 }, 'en')).toBe(0);
  expect(sourcelessKeys(arabic, undefined, 'en')).toBe(0);
});

it('counts none of the base language, and none of files that bring their sources', () => {
  const counts = { added: 50, total: 50 };
  expect(sourcelessKeys(item('a', 'en'), counts, 'en')).toBe(0);
  expect(sourcelessKeys(item('a', 'ar', 'gettext_po'), counts, 'en')).toBe(0);
  expect(sourcelessKeys(item('a', 'ar', 'ios_xcstrings'), counts, 'en')).toBe(0);
});

it('names the first file in the order of the list', () => {
  const items = [item('a', 'en'), item('b', 'ar'), item('c', 'fr')];
  expect(
    firstOf(
      items,
      new Map([
        ['c', 1],
        ['b', 2],
      ]),
    ),
  ).toEqual({ count: 2, first: 'b' });
  expect(firstOf(items, new Map())).toBeNull();
});

it('a file is doubtful whose texts are in letters of another language, as the server says', () => {
  const notice = { code: 'script-differs', message: '' };
  expect(isInOtherLetters({ notices: [notice] })).toBe(true);
  expect(isInOtherLetters({ notices: [{ ...notice, code: 'language-differs' }] })).toBe(false);
  expect(isInOtherLetters(undefined)).toBe(false);
});
