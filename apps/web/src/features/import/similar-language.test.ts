import { expect, it } from 'vitest';
import type { Item } from './import-items.ts';
import { similarOf } from './similar-language.ts';

const item = (id: string, language: string, more: Partial<Item> = {}): Item => ({
  id,
  path: `${id}.json`,
  size: 1,
  state: 'ready',
  upload: '0000000a0000000000000001',
  fileType: 'nested_json',
  alternatives: [],
  language,
  ...more,
});
const project = (codes: string[], narrowedTo: string[] | null = null) => ({
  languages: codes.map((name) => ({ name })) as Parameters<typeof similarOf>[2]['languages'],
  narrowedTo,
});

it('finds the language of the project that all files of a new one may be meant for', () => {
  const items = [item('a', 'ar-SA'), item('b', 'ar-SA'), item('c', 'de')];
  const [first, , third] = items as [Item, Item, Item];
  const found = { own: 'ar-SA', code: 'ar', isHere: true, ids: ['a', 'b'] };
  expect(similarOf(first, items, project(['en', 'ar']))).toEqual(found);
  expect(similarOf(third, items, project(['en', 'ar']))).toBeNull();
  expect(similarOf(first, items, project(['en', 'ar', 'ar-SA']))).toBeNull();
});

it('finds the language of other files of the import, after those of the project', () => {
  const items = [item('a', 'pt'), item('b', 'pt-BR'), item('c', 'pt-PT')];
  const [plain, brazil] = items as [Item, Item];
  expect(similarOf(plain, items, project(['en']))).toMatchObject({ code: 'pt-BR', isHere: false });
  expect(similarOf(plain, items, project(['en', 'pt-PT']))).toMatchObject({ code: 'pt-PT', isHere: true });
  expect(similarOf(brazil, items, project(['en']))).toMatchObject({ code: 'pt', isHere: false, ids: ['b'] });
});

it('finds none that the user may not write in, none of files that say their languages, and none that makes twins', () => {
  const one = item('a', 'ar-SA');
  expect(similarOf(one, [one], project(['en', 'ar'], ['en']))).toBeNull();
  const catalog = item('b', 'ar-SA', { fileType: 'ios_xcstrings' });
  expect(similarOf(catalog, [catalog], project(['en', 'ar']))).toBeNull();
  const twin = item('c', 'ar', { path: one.path });
  expect(similarOf(one, [one, twin], project(['en']))).toBeNull();
});

it('offers no click where a path names the language: its file would be torn from those of other languages', () => {
  const inPath = [
    'obs/ar-SA.ini',
    'res/values-ar-rSA/strings.xml',
    'messages_ar_SA.properties',
    'ar/app.json',
  ];
  for (const path of inPath) {
    const one = item('a', 'ar-SA', { path });
    expect(similarOf(one, [one], project(['en', 'ar'])), path).toMatchObject({ code: 'ar', ids: [] });
  }
  const plain = item('a', 'ar-SA', { path: 'car/arrays.xml' });
  expect(similarOf(plain, [plain], project(['en', 'ar']))).toMatchObject({ ids: ['a'] });
});
