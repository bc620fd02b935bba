import { expect, it } from 'vitest';
import { noOptions, ownOptions, pushOptionsFor } from './file-options.ts';

it('options of a file are those of the API, by push and pull', () => {
  const push = { keepTagIds: true, importStatus: true, importSourceLanguage: 'en', setStatus: 1 };
  expect(
    ownOptions('here', 'xliff', { keyPrefix: 'a-', tagCategory: 'Web', push, pull: { sortByKey: true } }),
  ).toEqual({
    ...{ keyPrefix: 'a-', tagCategory: 'Web', keepTagIds: true },
    ...{ push: { importStatus: true, importSourceLanguage: 'en', setStatus: 1 }, pull: { sortByKey: true } },
  });
  expect(ownOptions('here', 'xliff', {})).toEqual(noOptions);
});

it.each([
  [{ push: { sortByKey: true } }, 'here.push has unknown fields: sortByKey.'],
  [{ pull: { sortbykey: true } }, 'here.pull has unknown fields: sortbykey.'],
  [{ pull: { sortByKey: 'yes' } }, 'here.pull.sortByKey has to be true or false.'],
  [{ pull: true }, 'here.pull has to be an object.'],
  [{ keyPrefix: 1 }, 'here.keyPrefix has to be a text.'],
])('what it does not know is refused: %j', (given, sentence) => {
  expect(() => ownOptions('here', 'xliff', given)).toThrow(sentence);
});

it.each([
  [{ KEY: 0, '<language>': 1 }, {}, { excludeBaseLang: true, includeMetadata: false }],
  [{ KEY: 0, '<language>': 1, STATUS_de: 2 }, {}, { excludeBaseLang: true, includeMetadata: false }],
  [{ KEY: 0, DESCRIPTION: 1, '<language>': 2 }, {}, { excludeBaseLang: true }],
  [{ KEY: 0, METADATA_owner: 2, '<language>': 1 }, {}, { excludeBaseLang: true }],
  [{ KEY: 0, en: 1, '<language>': 2 }, {}, { includeMetadata: false }],
  [{ KEY: 0, en: 1 }, {}, { includeMetadata: false }],
  [
    { KEY: 0, '<language>': 1 },
    { excludeBaseLang: false },
    { excludeBaseLang: false, includeMetadata: false },
  ],
])(
  'a pull has the columns of the push, unless it says otherwise: %j, %j',
  (columnDescription, pull, expected) => {
    const given = { push: { spreadsheetOptions: { columnDescription } }, pull };
    expect(ownOptions('here', 'csv', given).pull).toEqual(expected);
    const isFirst = { spreadsheetOptions: { columnDescription, includeFirstRow: true } };
    expect(ownOptions('here', 'xls', { push: isFirst, pull }).pull).toEqual({
      ...expected,
      excludeHeaderRow: true,
    });
    expect(ownOptions('here', 'nested_json', given).pull).toEqual(pull);
  },
);

it('a column for any language is that of the file, unless the language has one', () => {
  const push = (columnDescription: object) => ({
    ...noOptions,
    push: { spreadsheetOptions: { columnDescription } },
  });
  expect(pushOptionsFor(push({ KEY: 0, '<language>': 2 }), 'de')).toEqual({
    spreadsheetOptions: { columnDescription: { KEY: 0, de: 2 } },
  });
  expect(pushOptionsFor(push({ KEY: 0, '<language>': 2, de: 1 }), 'de')).toEqual({
    spreadsheetOptions: { columnDescription: { KEY: 0, de: 1 } },
  });
});
