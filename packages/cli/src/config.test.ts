import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileSpec, pathFor, readConfig } from './config.ts';
import { hostOf, projectOf } from './credentials.ts';
import { languagesThere } from './files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (content: string) => writeFileSync(join(folder, 'parlance.json'), content);
const spec = (given: Partial<FileSpec>): FileSpec => ({
  format: 'nested_json',
  path: '<language>.json',
  basePath: undefined,
  language: undefined,
  tags: [],
  exclude: [],
  names: {},
  options: {},
  ...given,
});

describe('the configuration', () => {
  it('is found from a folder below, and paths start from where it lies', () => {
    write('{"files": [{"path": "<language>.po", "format": "gettext_po"}]}');
    mkdirSync(join(folder, 'src/deep'), { recursive: true });
    const config = readConfig(join(folder, 'src/deep'));
    expect(config.folder).toBe(folder);
    expect(config.push).toEqual([spec({ path: '<language>.po', format: 'gettext_po' })]);
  });

  it.each([
    ['{', 'cannot be read'],
    ['[]', 'has to be a JSON object'],
    ['{}', 'names no files'],
    ['{"files": [{}]}', 'files[0] has no path'],
    ['{"files": [{"path": "x"}], "tokn": "x"}', 'unknown fields: tokn'],
    ['{"files": [{"path": "x", "tga": "x"}]}', 'files[0] has unknown fields: tga'],
  ])('is refused with a sentence: %s', (content, sentence) => {
    write(content);
    expect(() => readConfig(folder)).toThrow(sentence);
  });
});

it('names of languages in paths are found and written', () => {
  const file = spec({ path: './res/values-<language>/strings.xml', names: { 'pt-BR': 'pt_BR' } });
  for (const name of ['values-de', 'values-pt_BR', 'values', 'other-fr']) {
    mkdirSync(join(folder, 'res', name), { recursive: true });
    writeFileSync(join(folder, 'res', name, 'strings.xml'), '');
  }
  mkdirSync(join(folder, 'res/values-empty'));
  expect(languagesThere(folder, file)).toEqual(['de', 'pt-BR']);
  expect(pathFor(file, 'pt-BR', 'en')).toBe('./res/values-pt_BR/strings.xml');
});

it('the file of the base language may have a path of its own, and platforms name languages in their own way', () => {
  const file = spec({
    format: 'android_xml',
    path: 'res/values-<language>/strings.xml',
    basePath: 'res/values/strings.xml',
  });
  const paths = ['en', 'de', 'pt-BR', 'zh-Hant', 'zh-Hant-TW'].map((language) =>
    pathFor(file, language, 'en'),
  );
  const names = ['values', 'values-de', 'values-pt-rBR', 'values-b+zh+Hant', 'values-b+zh+Hant+TW'];
  expect(paths).toEqual(names.map((name) => `res/${name}/strings.xml`));
  for (const path of paths) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  expect(languagesThere(folder, file)).toEqual(['de', 'pt-BR', 'zh-Hant', 'zh-Hant-TW']);
  const flutter = spec({ format: 'arb', path: 'app_<language>.arb' });
  expect(pathFor(flutter, 'pt-BR', 'en')).toBe('app_pt_BR.arb');
  writeFileSync(join(folder, 'app_pt_BR.arb'), '');
  expect(languagesThere(folder, flutter)).toEqual(['pt-BR']);
});

it('a token names its project, and an address has no slash at its end', () => {
  const id = '70726f6a0000000000000001';
  expect(projectOf(`${id}!${'0'.repeat(32)}`)).toBe(id);
  expect(() => projectOf('secret')).toThrow('This is not an API token');
  expect(hostOf('https://texts.example.com//')).toBe('https://texts.example.com');
  expect(() => hostOf('ftp://x')).toThrow('is not the address of a server');
});
