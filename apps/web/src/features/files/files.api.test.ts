import type { KeptFile } from '@parlance/contract/files';
import { expect, it } from 'vitest';
import { bodyLanguages, foundFiles, holdsAll, pathIn } from './files.api.ts';

const kept = (path: string, ...languages: string[]): KeptFile => ({
  _id: '000000170000000000000001',
  path,
  format: 'nested_json',
  keyPrefix: '',
  sharedKeys: null,
  entryCount: 3,
  languages,
  bodies: languages.map((language) => ({
    language,
    path: `res/values-${language}/strings.xml`,
    size: 10,
    created: '2026-01-01T00:00:00Z',
    user: null,
  })),
  lastImport: '2026-01-01T00:00:00Z',
});

it('distinguishes bodies of single languages from one that holds all', () => {
  expect(bodyLanguages(kept('a.json', 'de', 'fr'))).toEqual(['de', 'fr']);
  expect(holdsAll(kept('a.json', 'de', 'fr'))).toBe(false);
  expect(bodyLanguages(kept('a.xlsx', 'mul'))).toEqual([]);
  expect(holdsAll(kept('a.xlsx', 'mul'))).toBe(true);
});

it('finds a file of a language where it was, else by the pattern of its path', () => {
  expect(pathIn(kept('res/values/strings.xml', 'de'), 'de')).toBe('res/values-de/strings.xml');
  expect(pathIn(kept('locales/{language}/app.json', 'de'), 'pt-BR')).toBe('locales/pt-BR/app.json');
});

it('finds files by a part of their path, in the order in which people count', () => {
  const files = ['m-10/app.json', 'm-9/app.json', 'm-9/<script>.json'].map((path) => kept(path, 'de'));
  const paths = (search: string) => foundFiles(files, search).map(({ path }) => path);
  expect(paths('')).toEqual(['m-9/<script>.json', 'm-9/app.json', 'm-10/app.json']);
  expect(paths(' APP ')).toEqual(['m-9/app.json', 'm-10/app.json']);
  expect(paths('none')).toEqual([]);
});
