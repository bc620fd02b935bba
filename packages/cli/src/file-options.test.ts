import { expect, it } from 'vitest';
import { noOptions, ownOptions, pushOptionsFor } from './file-options.ts';

it('options of a file are those of the API, by push and pull', () => {
  const push = { keepTagIds: true, importStatus: true, importSourceLanguage: 'en', setStatus: 1 };
  expect(
    ownOptions('here', { keyPrefix: 'a-', tagCategory: 'Web', push, pull: { sortByKey: true } }),
  ).toEqual({
    ...{ keyPrefix: 'a-', tagCategory: 'Web', keepTagIds: true },
    ...{ push: { importStatus: true, importSourceLanguage: 'en', setStatus: 1 }, pull: { sortByKey: true } },
  });
  expect(ownOptions('here', {})).toEqual(noOptions);
});

it.each([
  [{ push: { sortByKey: true } }, 'here.push has unknown fields: sortByKey.'],
  [{ pull: { sortbykey: true } }, 'here.pull has unknown fields: sortbykey.'],
  [{ pull: { sortByKey: 'yes' } }, 'here.pull.sortByKey has to be true or false.'],
  [{ pull: true }, 'here.pull has to be an object.'],
  [{ keyPrefix: 1 }, 'here.keyPrefix has to be a text.'],
])('what it does not know is refused: %j', (given, sentence) => {
  expect(() => ownOptions('here', given)).toThrow(sentence);
});

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
