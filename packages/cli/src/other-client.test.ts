import { describe, expect, it } from 'vitest';
import { parseOther } from './other-client.ts';

const file = (format: string, more: object) => ({ path: './<language>.x', file_format: format, ...more });
const read = (of: { push?: object; pull?: object; format?: string; app?: object; whole?: object }) => {
  const { format = 'xliff', push = {}, pull = {}, app, whole } = of;
  const sections = { push: { source: [file(format, push)] }, pull: { target: [file(format, pull)] } };
  return parseOther('/project', { app: { ...sections, ...app }, ...whole }, 'nested_json');
};
const pushOf = (push: object, format?: string) => read({ push, ...(format && { format }) }).push[0]?.options;
const pullOf = (pull: object, format?: string) => read({ pull, ...(format && { format }) }).pull[0]?.options;

describe('what the other command line is told of a file', () => {
  it('is sent in the words of the API', () => {
    expect(
      pushOf({
        ...{ keepTagIds: true, tag_category: 'Web', key_prefix: 'shop-', importStatus: true },
        ...{ importSourceLanguage: 'en', skipLockedTranslations: true, onlyIfTextEmpty: false },
        ...{ onlyAsDraft: true, remove_cr_char: true },
      }),
    ).toEqual({
      ...{ keyPrefix: 'shop-', tagCategory: 'Web', keepTagIds: true, pull: {} },
      push: {
        ...{ removeCrChar: true, importSourceLanguage: 'en', importStatus: true },
        ...{ skipLockedTranslations: true, onlyIfTextEmpty: false, onlyAsDraft: true },
      },
    });
    expect(
      pullOf({
        ...{ includeMetadata: false, includeInvisibleId: true, includeStatus: true, includeContextUrl: true },
        ...{ sort_by_key: true, remove_cr_char: true, convert_placeholder: true, ignore_duplicates: true },
        ...{ key_prefix: 'shop-', export_empty: true },
      }),
    ).toMatchObject({
      keyPrefix: 'shop-',
      pull: {
        ...{ exportOnlyWithTranslation: false, convertPlaceholder: true, ignoreDuplicates: true },
        ...{ includeMetadata: false, includeInvisibleId: true, includeStatus: true, includeContextUrl: true },
        ...{ sortByKey: true, removeCrChar: true },
      },
    });
    expect(pullOf({ excludeHeaderRow: true, excludeBaseLang: true }, 'csv')?.pull).toEqual({
      ...{ exportOnlyWithTranslation: true, excludeHeaderRow: true, excludeBaseLang: true },
    });
    expect(read({ whole: { languageMap: { 'nb-NO': 'no_NO' } } }).pull[0]?.names).toEqual({
      'nb-NO': 'no_NO',
    });
  });

  it('has columns of spreadsheets, and the first row by the name that it has there', () => {
    const columnDescription = { KEY: 0, '<language>': 1 };
    expect(pushOf({ columnDescription, sheetName: 'Two', excludeHeaderRow: true }, 'xls')?.push).toEqual({
      spreadsheetOptions: { columnDescription, sheetName: 'Two', includeFirstRow: true },
    });
    expect(pushOf({ columnDescription, includeFirstRow: false }, 'csv')?.push).toEqual({
      spreadsheetOptions: { columnDescription, includeFirstRow: false },
    });
  });

  it.each([
    ['nested_json', { disablePlurals: true }, true],
    ['react_nested_json', { disablePlurals: true }, true],
    ...['ruby_on_rails_yaml', 'symfony_yaml', 'symfony2_yaml', 'ember_i18n_json_module'].map(
      (format) => [format, {}, true] as const,
    ),
    ['node_2_json', {}, true],
    ['go_i18n_json', {}, true],
    ['android_xml', {}, false],
  ] as const)('has plain plurals in %s as there', (format, push, isPulled) => {
    expect(pushOf({ disable_plurals: true }, format)?.push).toEqual(push);
    const plain = isPulled ? { disablePlurals: true } : {};
    expect(pullOf({ disable_plurals: true }, format)?.pull).toEqual({
      exportOnlyWithTranslation: true,
      ...plain,
    });
  });

  it.each<[string, Parameters<typeof read>[0], string]>([
    ['a misspelt key', { pull: { sort_by_keys: true } }, '"sort_by_keys" of pull.target[0] is not known.'],
    [
      'a key of the application',
      { app: { branch_id: 'x' } },
      'app.branch_id has no effect: projects have no branches here.',
    ],
    ['an unknown one', { app: { pushh: {} } }, '"app.pushh" is not known.'],
    ['one beside it', { whole: { languagemap: {} } }, '"languagemap" is not known.'],
    [
      'a switch that is a text',
      { pull: { sort_by_key: 'yes' } },
      '"sort_by_key" of pull.target[0] has no effect: it is neither true nor false.',
    ],
    [
      'one for other formats',
      { format: 'android_xml', push: { importStatus: true } },
      '"importStatus" of push.source[0] has no effect: it is for xliff, and this is android_xml.',
    ],
    [
      'what the server does not have',
      { push: { createUnknownCustomStates: true } },
      '"createUnknownCustomStates" of push.source[0] has no effect: there are no statuses of one’s own.',
    ],
    [
      'a column of what is no spreadsheet',
      { push: { columnDescription: { KEY: 0 } } },
      '"columnDescription" of push.source[0] has no effect: it is for csv, tsv, xls, and this is xliff.',
    ],
    [
      'a file without a path',
      { app: { push: { source: [{}] } } },
      'push.source[0] has no path and is left out.',
    ],
  ])('is said where it has no effect: %s', (_, given, sentence) => {
    expect(read(given).warnings).toEqual([`.applanga.json: ${sentence}`]);
  });

  it('is not said where it is so anyway, or where the other section takes it', () => {
    const pull = {
      keepTagIds: true,
      columnDescription: { KEY: 0, '<language>': 1 },
      skipEmptyTranslations: true,
    };
    expect(
      read({ pull, push: { skipNonStringValues: true, createUnknownCustomStates: false } }).warnings,
    ).toEqual([]);
  });
});
