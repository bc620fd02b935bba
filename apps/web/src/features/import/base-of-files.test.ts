import { describe, expect, it } from 'vitest';
import { baseOfFiles, withBase, withFormatOfBase } from './base-of-files.ts';
import type { Item } from './import-items.ts';

const item = (path: string, language: string | null, more: Partial<Item> = {}): Item => ({
  id: path,
  path,
  size: 100,
  state: 'ready',
  fileType: 'android_xml',
  alternatives: [],
  language,
  ...more,
});
const po = { fileType: 'gettext_po' };
const unlabelled = (path: string, more: Partial<Item> = {}) => item(path, 'xx', { takesBase: true, ...more });
const columns = (...codes: string[]) =>
  unlabelled('a.csv', {
    spreadsheet: {
      columnDescription: Object.fromEntries(['KEY', ...codes].map((code, at) => [code, at])),
    } as Item['spreadsheet'],
  });

describe('the base language of a project that begins with files', () => {
  it.each([
    [
      'English, where files name it',
      ['ar.json', 'en.json', 'ru.json'].map((path) => item(path, path.slice(0, 2))),
    ],
    [
      'English for a file without a language beside others',
      [unlabelled('values/s.xml'), item('values-ar/s.xml', 'ar'), item('values-de/s.xml', 'de')],
    ],
    ['a column of a spreadsheet', [columns('de', 'en')]],
    ['the language beside a template', [unlabelled('app.pot'), item('en.po', 'en'), item('de.po', 'de')]],
    ['the source within translations', [item('ar.po', 'ar', po), item('he.po', 'he', { ...po, size: 900 })]],
    ['what a translation into English says', [item('en.po', 'en', po), item('de.po', 'de', po)]],
    ['what Xcode calls it', [unlabelled('Base.lproj/Main.strings'), item('de.lproj/Main.strings', 'de')]],
    ['what .NET calls it', [unlabelled('R.resx'), item('R.de.resx', 'de')]],
  ])('is %s', (_, files) => {
    expect(baseOfFiles(files, 'de')).toBe('en');
    expect(baseOfFiles(files, 'ar')).toBe('en');
  });

  it('is the fullest one where there is no English, or next to none', () => {
    const files = [item('fr.json', 'fr', { size: 900 }), item('de.json', 'de', { size: 800 })];
    expect(baseOfFiles(files, 'de')).toBe('fr');
    expect(baseOfFiles([...files, item('en.json', 'en', { size: 20 })], 'de')).toBe('fr');
    expect(baseOfFiles([...files, item('en-GB.json', 'en-GB', { size: 700 })], 'de')).toBe('en-GB');
  });

  it('is the fullest column of a spreadsheet where there is next to nothing in English', () => {
    const [file] = [columns('en', 'de', 'fr')];
    // The first one has the keys.
    expect(baseOfFiles([{ ...file, filledRows: [300, 33, 300, 280] }], 'en')).toBe('de');
    expect(baseOfFiles([{ ...file, filledRows: [300, 290, 300, 280] }], 'de')).toBe('en');
    expect(baseOfFiles([{ ...file, filledRows: [] }], 'de')).toBe('en');
  });

  it('is none of those that files translate into from a source of their own', () => {
    expect(baseOfFiles([item('de.po', 'de', po)], 'de')).toBe('en');
    expect(
      baseOfFiles([item('de.po', 'de', po), item('fr.json', 'fr', { fileType: 'nested_json' })], 'de'),
    ).toBe('de');
  });

  it('is none of those beside a file without a language', () => {
    const files = [unlabelled('values/s.xml'), item('values-en/s.xml', 'en')];
    expect(baseOfFiles(files, 'de')).toBe('de');
    const both = [...files, item('values-de/s.xml', 'de')];
    expect(['en', 'de']).not.toContain(baseOfFiles(both, 'de'));
  });

  it('is the language of the browser where the files declare none', () => {
    expect(baseOfFiles([unlabelled('values/s.xml'), unlabelled('values/t.xml')], 'de')).toBe('de');
    expect(baseOfFiles([item('a.xlsx', null, { fileType: null })], 'de')).toBe('de');
  });

  it('is taken by the files that name none, and by no others', () => {
    const files = [
      unlabelled('values/s.xml'),
      item('s.xml', null),
      item('values-de/s.xml', 'de'),
      item('a.bin', null, { fileType: null }),
    ];
    const based = withBase(files, 'en');
    expect(based.map(({ language }) => language)).toEqual(['en', 'en', 'de', null]);
    expect(withBase(based, 'en')).toBe(based);
    expect(withBase(based, 'fr').map(({ language }) => language)).toEqual(['fr', 'fr', 'de', null]);
  });
});

describe('files that differ in their language alone', () => {
  const i18next = { fileType: 'i18next_json', alternatives: ['i18next_json', 'nested_json'] };
  const nested = { fileType: 'nested_json', alternatives: ['nested_json', 'i18next_json'] };
  const files = [
    item('locales/en.json', 'en', i18next),
    item('locales/pl.json', 'pl', nested),
    item('locales/zh_CN.json', 'zh-CN', nested),
    item('other/ru.json', 'ru', nested),
    item('locales/de.po', 'de', { fileType: 'gettext_po' }),
  ];
  const formats = (base: string) => withFormatOfBase(files, base).map(({ fileType }) => fileType);

  it('are of one format, independent of the base language', () => {
    const alike = ['i18next_json', 'i18next_json', 'i18next_json', 'nested_json', 'gettext_po'];
    expect(formats('en')).toEqual(alike);
    expect(formats('fr')).toEqual(alike);
  });

  it('are of that of the base language first', () => {
    expect(formats('pl').slice(0, 3)).toEqual(['nested_json', 'nested_json', 'nested_json']);
  });
});
