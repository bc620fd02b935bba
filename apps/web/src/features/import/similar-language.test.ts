import { expect, it } from 'vitest';
import type { Item } from './import-items.ts';
import { similarLanguages } from './similar-language.ts';

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
  languages: codes.map((name) => ({ name })) as Parameters<typeof similarLanguages>[1]['languages'],
  narrowedTo,
});
const found = (items: Item[], of: ReturnType<typeof project>) =>
  Object.fromEntries([...similarLanguages(items, of)].map(([id, { code }]) => [id, code]));

it('finds the language of the project that all files of a new one may be meant for', () => {
  const items = [item('a', 'ar-SA'), item('b', 'ar-SA'), item('c', 'de')];
  const similar = { own: 'ar-SA', code: 'ar', isHere: true, ids: ['a', 'b'] };
  expect([...similarLanguages(items, project(['en', 'ar']))]).toEqual([
    ['a', similar],
    ['b', similar],
  ]);
  expect(found(items, project(['en', 'ar', 'ar-SA']))).toEqual({});
});

it('finds the language of other files of the import, after those of the project', () => {
  const items = [item('a', 'pt'), item('b', 'pt-BR'), item('c', 'pt-PT')];
  expect(found(items, project(['en']))).toEqual({ a: 'pt-BR', b: 'pt', c: 'pt' });
  expect(found(items, project(['en', 'pt-PT']))).toEqual({ a: 'pt-PT', b: 'pt' });
});

it('offers the language that most files of the import have, unless the project has the other one', () => {
  const items = [item('a', 'ar-SA'), item('b', 'ar-SA'), item('c', 'ar')];
  expect(found(items, project(['en']))).toEqual({ c: 'ar-SA' });
  expect(found(items, project(['en', 'ar']))).toEqual({ a: 'ar', b: 'ar' });
});

it('finds none that the user may not write in, none of files that say their languages, and none that makes twins', () => {
  const one = item('a', 'ar-SA');
  expect(found([one], project(['en', 'ar'], ['en']))).toEqual({});
  const catalog = item('b', 'ar-SA', { fileType: 'ios_xcstrings' });
  expect(found([catalog], project(['en', 'ar']))).toEqual({});
  const twin = item('c', 'ar', { path: one.path });
  expect(found([one, twin], project(['en']))).toEqual({});
  const [short, long] = [item('d', 'ar', { path: 'l/ar.ini' }), item('e', 'ar-SA', { path: 'l/ar-SA.ini' })];
  expect(found([short, long], project(['en']))).toEqual({});
  expect(found([long], project(['en', 'ar']))).toEqual({ e: 'ar' });
});
