import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { filesToPush, sayMissing } from './files-to-push.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-push-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const make = (...paths: string[]): void => {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
};
const configure = (name: string, content: object) =>
  writeFileSync(join(folder, name), JSON.stringify(content));
const place = () => ({ config: readConfig(folder), base: 'en', project: { languages: ['en', 'de', 'ja'] } });
const wanted = (languages: string[] | 'all' = []) =>
  filesToPush(place(), languages === 'all' ? { all: true, languages: [] } : { all: false, languages }).files;
const found = (languages?: string[] | 'all') =>
  Object.fromEntries(wanted(languages).map(({ language, path }) => [language, path]));

describe('the folders of Xcode', () => {
  const strings = (folderOf: string) => `${folderOf}.lproj/Localizable.strings`;
  const ios = (more: object = {}) =>
    configure('parlance.json', { files: [{ path: strings('<language>'), format: 'ios_strings', ...more }] });

  it('have the base language in Base.lproj, which is no language', () => {
    ios({ basePath: `./${strings('Base')}` });
    make(strings('Base'), strings('de'));
    expect(found('all')).toEqual({ en: `./${strings('Base')}`, de: strings('de') });
    expect(found()).toEqual({ en: `./${strings('Base')}` });
  });

  it('may have it in a folder of its own, beside Base.lproj', () => {
    ios();
    make(strings('Base'), strings('en'), strings('de'));
    expect(found('all')).toEqual({ en: strings('en'), de: strings('de') });
  });

  it('may be named by "languages"', () => {
    ios({ languages: { en: 'Base' } });
    make(strings('Base'), strings('de'));
    expect(found('all')).toEqual({ en: strings('Base'), de: strings('de') });
  });

  it('have a hint where the configuration does not name Base.lproj', () => {
    ios();
    make(strings('Base'), strings('de'));
    expect(found('all')).toEqual({ en: strings('en'), de: strings('de') });
    expect(sayMissing(wanted(), place())).toBe(
      'Not there: en.lproj/Localizable.strings. Base.lproj/Localizable.strings is there: if it has the base language, name it as "basePath" of the file (init: --base-path Base.lproj/Localizable.strings).',
    );
    expect(sayMissing(wanted(['ja']), place())).toBe('Not there: ja.lproj/Localizable.strings.');
  });
});

it('the file of the base language is that of no other, and the configuration of none, whatever their names look like', () => {
  configure('parlance.json', { files: [{ path: '<language>.json', basePath: 'app.json' }] });
  make('app.json', 'de.json');
  expect(found('all')).toEqual({ en: 'app.json', de: 'de.json' });
});

it('a name that is a word is no language, unless the configuration names it', () => {
  configure('parlance.json', { files: [{ path: '<language>.json' }] });
  const words = ['package', 'package-lock', 'tsconfig', 'app', 'my-app', 'manifest'];
  const languages = ['en', 'de', 'pt-BR', 'zh-Hant-TW', 'fil', 'es-419', 'zh-rCN', 'de-formal', 'iw'];
  make(...[...words, ...languages].map((name) => `${name}.json`));
  expect(Object.keys(found('all')).sort()).toEqual([...languages].sort());
  // Members who may add languages would choose which files leave this computer.
  const { config, base } = place();
  const known = { config, base, project: { languages: ['en', 'app', 'package'] } };
  const { files, leftOut } = filesToPush(known, { all: true, languages: [] });
  expect(files.map(({ language }) => language).sort()).toEqual([...languages].sort());
  expect(leftOut.map(({ path }) => path)).toEqual(['app.json', 'package.json']);
  expect(filesToPush(known, { all: false, languages: ['app'] }).files).toMatchObject([{ path: 'app.json' }]);
  configure('parlance.json', { files: [{ path: '<language>.json', languages: { app: 'app' } }] });
  expect(found('all')).toMatchObject({ app: 'app.json', en: 'en.json' });
});

it('a base language that is a word is that of the configuration', () => {
  const files = [{ path: '<language>.json' }];
  const of = (given: object) => {
    configure('parlance.json', { files, ...given });
    const renamed = { config: readConfig(folder), base: 'secrets', project: { languages: ['secrets'] } };
    return filesToPush(renamed, { all: false, languages: [] });
  };
  expect(of({})).toMatchObject({ files: [], leftOut: [{ path: 'secrets.json' }] });
  expect(of({ baseLanguage: 'secrets' })).toMatchObject({ files: [{ path: 'secrets.json' }], leftOut: [] });
  expect(of({ files: [{ ...files[0], basePath: 'main.json' }] }).files).toMatchObject([
    { path: 'main.json' },
  ]);
});

it('the base language comes first, of all files', () => {
  const of = (folderOf: string) => ({
    path: `${folderOf}/<language>.po`,
    format: 'gettext_po',
    tag: folderOf,
  });
  configure('parlance.json', { files: [of('a'), of('b')] });
  make('a/de.po', 'a/en.po', 'a/fr.po', 'b/de.po', 'b/en.po');
  const paths = ['a/en.po', 'b/en.po', 'a/de.po', 'a/fr.po', 'b/de.po'];
  expect(wanted('all').map(({ path }) => path)).toEqual(paths);
  expect(wanted(['de', 'en']).map(({ path }) => path)).toEqual(['a/en.po', 'b/en.po', 'a/de.po', 'b/de.po']);
});

it('a folder of Android with another qualifier is no language', () => {
  configure('parlance.json', { files: [{ path: 'values-<language>/strings.xml', format: 'android_xml' }] });
  const names = ['night', 'v21', 'land', 'de', 'pt-rBR', 'b+zh+Hant'];
  make(...names.map((name) => `values-${name}/strings.xml`));
  expect(Object.keys(found('all')).sort()).toEqual(['de', 'pt-BR', 'zh-Hant']);
});

describe('translations of the other command line', () => {
  const xml = 'strings.xml';
  const android = (target: object = {}) => {
    const base = { path: `./res/values/${xml}`, file_format: 'android_xml', language: 'en' };
    const others = { path: `./res/values-<language>/${xml}`, file_format: 'android_xml', ...target };
    configure('.applanga.json', { app: { push: { source: [base] }, pull: { target: [base, others] } } });
    make(...['values', 'values-en', 'values-ja', 'values-de'].map((name) => `res/${name}/${xml}`));
  };

  it('are what is there of pull.target', () => {
    android();
    expect(found()).toEqual({ en: './res/values/strings.xml' });
    expect(wanted('all').map(({ path }) => path)).toEqual(
      ['values', 'values-de', 'values-ja'].map((name) => `./res/${name}/${xml}`),
    );
    expect(found(['ja'])).toEqual({ ja: './res/values-ja/strings.xml' });
    expect(found(['fr'])).toEqual({});
  });

  it('leave excluded languages out, and have their tags and options', () => {
    android({ exclude_languages: ['de'], tag: 'app:x', remove_cr_char: true, keepTagIds: false });
    const [, japanese, ...more] = wanted('all');
    expect(more).toEqual([]);
    expect(japanese).toMatchObject({
      language: 'ja',
      spec: { tags: ['app:x'], options: { keepTagIds: false, push: { removeCrChar: true } } },
    });
  });

  it('are brought once where push.source has them, too', () => {
    const json = (path: string) => ({ path, file_format: 'nested_json' });
    const [source, target] = [[json('./<language>.json')], [json('<language>.json'), json('all.json')]];
    configure('.applanga.json', { app: { push: { source }, pull: { target } } });
    make('en.json', 'de.json', 'all.json');
    expect(wanted('all').map(({ path }) => path)).toEqual(['./en.json', './de.json']);
  });
});
