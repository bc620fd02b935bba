import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';
import { expect, it } from 'vitest';
import { recallMapping } from './recall.ts';

const earlier: SpreadsheetOptions = {
  columnDescription: { KEY: 0, de: 2 },
  includeFirstRow: false,
  headings: ['Id', 'Notes', 'Deutsch'],
};
const sheet = (...rows: string[][]) => ({
  name: 'App',
  rows: rows.map((cells, index) => ({ number: index + 1, cells })),
});

it('finds the columns by their headings, in any order', () => {
  expect(recallMapping(earlier, sheet(['My texts'], ['deutsch ', 'ID'], ['Hallo', 'a']))).toEqual({
    columnDescription: { KEY: 1, de: 0 },
    includeFirstRow: false,
    headerRow: 2,
    sheetName: 'App',
  });
});

it('returns nothing for a sheet with other headings, or without any', () => {
  expect(recallMapping(earlier, sheet(['Id', 'Notes', 'French'], ['a', '', 'Salut']))).toBeUndefined();
  expect(recallMapping({ ...earlier, includeFirstRow: true }, sheet(['Id', 'Deutsch']))).toBeUndefined();
  expect(recallMapping({ ...earlier, headings: undefined }, sheet(['Id', 'Deutsch']))).toBeUndefined();
});

it('does not take empty headings for each other', () => {
  const nameless = { ...earlier, headings: ['', '', 'Deutsch'] };
  expect(recallMapping(nameless, sheet(['', '', 'Deutsch']))).toBeUndefined();
});
