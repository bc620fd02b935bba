import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pathFor, readConfig } from './config.ts';
import type { FileSpec } from './config.types.ts';
import { hostOf, projectOf } from './credentials.ts';
import { noOptions } from './file-options.ts';
import { filesThere, pathToPull } from './files.ts';
import { Problem } from './problem.ts';

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
  isOther: false,
  options: noOptions,
  ...given,
});

const languagesThere = (from: string, of: FileSpec) =>
  filesThere(from, of, { base: 'en', known: [] }).map(({ language }) => language);
const makeFile = (path: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), '');
};

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
    ['{"files": [{"path": "x", "languages": {"de": 5}}]}', 'languages: the name of "de" has to be a text'],
    ['{"files": [{"path": "x", "languages": {"de": ""}}]}', 'languages: the name of "de" has to be a text'],
    ['{"files": [{"path": "x", "languages": ["de"]}]}', 'files[0].languages has to be an object'],
    [
      '{"files": [{"path": "x"}], "baseLanguage": "xx yy"}',
      'baseLanguage: "xx yy" is not the code of a language',
    ],
    ['{"files": [{"path": "x"}], "baseLanguage": 5}', 'baseLanguage: 5 is not the code of a language'],
  ])('is refused with a sentence: %s', (content, sentence) => {
    write(content);
    expect(() => readConfig(folder)).toThrow(sentence);
  });
});

it('has codes of languages in any case', () => {
  const file = { path: '<language>.json', exclude: ['PT-br'], languages: { 'zh-hant': 'tw' } };
  write(JSON.stringify({ baseLanguage: 'DE', files: [file] }));
  expect(readConfig(folder)).toMatchObject({
    ...{ baseLanguage: 'de', pull: [{ exclude: ['pt-BR'], names: { 'zh-Hant': 'tw' } }] },
  });
});

describe('a tag on two files of a language', () => {
  const one = { path: 'a/<language>.json', tag: 'one' };
  const shared = (place: string, paths: string, language = '<language>') =>
    `${place}: the tag "one" is used across multiple files for the language "${language}": ${paths}. Each file needs a tag of its own.`;
  const refused = () => {
    try {
      readConfig(folder);
    } catch (error) {
      if (error instanceof Problem) return { message: error.message, exitCode: error.exitCode };
      throw error;
    }
    return undefined;
  };

  it.each([['one'], [['two', 'one']]])('is refused: %j', (tag) => {
    write(JSON.stringify({ files: [one, { path: 'b/<language>.json', tag, exclude: ['fr'] }] }));
    const message = shared('parlance.json', 'a/<language>.json, b/<language>.json');
    expect(refused()).toEqual({ message, exitCode: 2 });
  });

  it.each<[string, object[]]>([
    ['tags of their own', [one, { path: 'b/<language>.json', tag: 'two' }]],
    [
      'no tags, of texts and plural forms that are loaded together',
      [
        { path: '<language>.lproj/Localizable.strings', format: 'ios_strings' },
        { path: '<language>.lproj/Localizable.stringsdict', format: 'ios_stringsdict' },
      ],
    ],
    [
      'texts and plural forms that are loaded together',
      [
        { ...one, path: '<language>.lproj/Localizable.strings', format: 'ios_strings' },
        { ...one, path: '<language>.lproj/Localizable.stringsdict', format: 'ios_stringsdict' },
      ],
    ],
  ])('is not what these have: %s', (_, files) => {
    write(JSON.stringify({ files }));
    expect(readConfig(folder).pull).toHaveLength(2);
  });

  it.each<[string, object, object]>([
    ['two without', { path: 'a/<language>.json' }, { path: 'b/<language>.json' }],
    ['one without', { path: 'a/<language>.json' }, { path: 'b/<language>.json', tag: 'one' }],
    ['the other without', { path: 'b/<language>.json', tag: 'one' }, { path: 'a/<language>.json' }],
    ['an empty one', { path: 'a/<language>.json', tag: '' }, { path: 'b/<language>.json', tag: 'one' }],
  ])('is what several files need each: %s is refused', (_, ...files) => {
    write(JSON.stringify({ files }));
    expect(refused()).toEqual({
      message:
        'parlance.json: a/<language>.json has no tag, and is one of several files: a pull would write the texts of b/<language>.json into it, too. Give each file a "tag" of its own.',
      exitCode: 2,
    });
  });

  it.each(['<language>.lproj/B', 'more/<language>.lproj/A'])(
    'is refused of plural forms elsewhere: %s',
    (place) => {
      const strings = { ...one, path: '<language>.lproj/A.strings', format: 'ios_strings' };
      const plurals = { ...one, path: `${place}.stringsdict`, format: 'ios_stringsdict' };
      write(JSON.stringify({ files: [plurals, strings] }));
      expect(refused()?.message).toContain('"one" is used across multiple files');
    },
  );

  it('is refused in a configuration of the other command line, unless they are of different languages', () => {
    const other = (source: object[], target: object[]) => {
      const app = { push: { source }, pull: { target } };
      writeFileSync(join(folder, '.applanga.json'), JSON.stringify({ app }));
      return refused();
    };
    const base = { path: './en.json', tag: 'one', language: 'en' };
    const others = { path: './<language>.json', tag: ['one'], exclude_languages: ['en'] };
    expect(other([base], [base, others])).toBeUndefined();
    expect(other([base, { ...base, path: './de.json', language: 'de' }], [])).toBeUndefined();
    expect(other([base], [base, { ...others, exclude_languages: ['fr'] }])).toEqual({
      message: shared('.applanga.json', './en.json, ./<language>.json', 'en'),
      exitCode: 2,
    });
    expect(other([base, { ...base, path: './more.json' }], [])?.message).toBe(
      shared('.applanga.json', './en.json, ./more.json', 'en'),
    );
    expect(other([], [others, { ...others, path: './more/<language>.json' }])?.message).toBe(
      shared('.applanga.json', './<language>.json, ./more/<language>.json'),
    );
  });
});

it('one tag has one category', () => {
  const files = (categories: (string | undefined)[]) =>
    categories.map((tagCategory, at) => ({
      path: `<language>.lproj/A.strings${at === 0 ? '' : 'dict'}`,
      format: at === 0 ? 'ios_strings' : 'ios_stringsdict',
      ...{ tag: 'one', tagCategory },
    }));
  for (const alike of [
    ['Web', 'web'],
    ['Web', undefined],
    [undefined, 'None'],
  ]) {
    write(JSON.stringify({ files: files(alike) }));
    expect(readConfig(folder).push).toHaveLength(2);
  }
  write(JSON.stringify({ files: files(['Web', 'None']) }));
  expect(() => readConfig(folder)).toThrow(
    'parlance.json: the tag "one" has two categories: "Web" in <language>.lproj/A.strings, "None" in <language>.lproj/A.stringsdict.',
  );
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
  paths.forEach(makeFile);
  expect(languagesThere(folder, file)).toEqual(['de', 'pt-BR', 'zh-Hant', 'zh-Hant-TW']);
  const flutter = spec({ format: 'arb', path: 'app_<language>.arb' });
  expect(pathFor(flutter, 'pt-BR', 'en')).toBe('app_pt_BR.arb');
  writeFileSync(join(folder, 'app_pt_BR.arb'), '');
  expect(languagesThere(folder, flutter)).toEqual(['pt-BR']);
});

it('of two files of a language the one that a pull writes is taken, else the one that is there', () => {
  const file = spec({ format: 'android_xml', path: 'values-<language>/strings.xml' });
  const paths = ['values-b+pt+BR', 'values-b+de+AT', 'values-de-rAT'].map((name) => `${name}/strings.xml`);
  paths.forEach(makeFile);
  expect(filesThere(folder, file, { base: 'en', known: [] })).toEqual([
    { language: 'de-AT', path: paths[2] },
    { language: 'pt-BR', path: paths[0] },
  ]);
});

describe('the configuration of the other command line', () => {
  const android = (names: Record<string, string> = {}) =>
    spec({ format: 'android_xml', path: './res/values-<language>/strings.xml', isOther: true, names });
  const namesOf = (file: FileSpec, languages: string[]) =>
    languages.map((language) => pathToPull(folder, file, language, 'en').split('values-')[1]?.split('/')[0]);

  it('has the folders of Android that it writes', () => {
    const languages = ['de', 'fil', 'pt-BR', 'zh-Hans', 'zh-Hant-TW', 'es-419'];
    const names = ['de', 'fil', 'pt-rBR', 'zh-Hans', 'zh-Hant-TW', 'es-419'];
    expect(namesOf(android(), languages)).toEqual(names);
    // Its names of languages are treated in the same way.
    const mapped = android({ 'zh-Hans': 'zh-CN', 'pt-BR': 'pt', 'nb-NO': '' });
    expect(namesOf(mapped, ['zh-Hans', 'pt-BR', 'nb-NO'])).toEqual(['zh-rCN', 'pt', 'nb-rNO']);
    makeFile('res/values-zh-rCN/strings.xml');
    makeFile('res/values-pt/strings.xml');
    expect(languagesThere(folder, mapped)).toEqual(['pt-BR', 'zh-Hans']);
  });

  it('has the files of Flutter that it writes', () => {
    const file = spec({ format: 'arb', path: './lib/app_<language>.arb', isOther: true });
    const paths = ['pt-BR', 'zh-Hans', 'fil'].map((language) => pathToPull(folder, file, language, 'en'));
    expect(paths).toEqual(['./lib/app_pt_BR.arb', './lib/app_zh_Hans.arb', './lib/app_fil.arb']);
  });

  it('takes a folder with an underscore that is there', () => {
    const file = spec({ path: './locales/<language>/app.json', isOther: true });
    makeFile('locales/pt_BR/app.json');
    expect(pathToPull(folder, file, 'pt-BR', 'en')).toBe('./locales/pt_BR/app.json');
    expect(pathToPull(folder, file, 'zh-Hans', 'en')).toBe('./locales/zh-Hans/app.json');
    makeFile('locales/pt-BR/app.json');
    expect(pathToPull(folder, file, 'pt-BR', 'en')).toBe('./locales/pt-BR/app.json');
  });

  it('finds what it finds, and further languages of the project', () => {
    const file = spec({ path: './<language>.json', isOther: true });
    const names = ['package', 'de', 'PT_br', 'zh-rCN', 'zh_Hans', 'zh-Hant-HK', 'fil', 'es-419', 'sr-Latn'];
    for (const name of names) makeFile(`${name}.json`);
    expect(languagesThere(folder, file)).toEqual(['de', 'pt-BR', 'zh-CN', 'zh-Hans', 'zh-Hant-HK']);
    expect(filesThere(folder, file, { base: 'en', known: ['fil'] })).toEqual([
      { language: 'de', path: './de.json' },
      { language: 'fil', path: './fil.json' },
      { language: 'pt-BR', path: './PT_br.json' },
      { language: 'zh-CN', path: './zh-rCN.json' },
      { language: 'zh-Hans', path: './zh_Hans.json' },
      { language: 'zh-Hant-HK', path: './zh-Hant-HK.json' },
    ]);
  });
});

it('a token names its project, and an address has no slash at its end', () => {
  const id = '70726f6a0000000000000001';
  expect(projectOf(`${id}!${'0'.repeat(32)}`)).toBe(id);
  expect(() => projectOf('secret')).toThrow('This is not an API token');
  expect(hostOf('https://texts.example.com//')).toBe('https://texts.example.com');
  for (const api of ['/v1', '/v1/', '/v1/api', '//v1//'])
    expect(hostOf(`https://texts.example.com${api}`)).toBe('https://texts.example.com');
  expect(hostOf('https://example.com/v1texts/texts-v1')).toBe('https://example.com/v1texts/texts-v1');
  expect(() => hostOf('ftp://x')).toThrow('is not the address of a server');
});
