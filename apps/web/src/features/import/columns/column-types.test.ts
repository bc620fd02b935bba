import type { SheetTable } from '@parlance/contract/spreadsheets';
import { describe, expect, it } from 'vitest';
import { columnName, firstMapping, headingRow, lackOf, typeOfColumn, withColumn } from './column-types.ts';

const sheet = (name: string, columns: Record<string, number>, ...rows: string[][]): SheetTable => ({
  name,
  rowCount: rows.length,
  filledRows: [],
  columnCount: 3,
  rows: rows.map((cells, index) => ({ number: index + 1, cells })),
  guess: { columnDescription: columns, includeFirstRow: false },
  remembered: false,
});

describe('the columns of a spreadsheet', () => {
  it('hold each type once: the column that had it before is ignored', () => {
    const columns = withColumn({ KEY: 0, de: 1 }, 2, 'de');
    expect(columns).toEqual({ KEY: 0, de: 2 });
    expect([0, 1, 2].map((column) => typeOfColumn(columns, column))).toEqual(['KEY', null, 'de']);
    expect(withColumn(columns, 0, null)).toEqual({ de: 2 });
    expect(withColumn(columns, 0, 'DESCRIPTION')).toEqual({ de: 2, DESCRIPTION: 0 });
  });

  it('need a language and the keys', () => {
    expect(lackOf({ KEY: 0, DESCRIPTION: 1 })).toBe('noLanguage');
    expect(lackOf({ de: 0, METADATA_screen: 1 })).toBe('noKey');
    expect(lackOf({ KEY: 0, de: 1 })).toBeNull();
  });

  it('are named as in spreadsheets', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});

describe('the first mapping', () => {
  it('is that of the sheet whose columns are recognised, with its headings', () => {
    const sheets = [sheet('Readme', {}, ['Hello']), sheet('Texts', { KEY: 0, de: 1 }, ['Key', 'German'])];
    expect(firstMapping(sheets)).toEqual({
      columnDescription: { KEY: 0, de: 1 },
      includeFirstRow: false,
      headings: ['Key', 'German'],
    });
  });

  it('is that of the first sheet where none is recognised, and of no sheet none', () => {
    expect(firstMapping([sheet('Readme', {}, ['Hello'])])?.columnDescription).toEqual({});
    expect(firstMapping([])).toBeNull();
  });

  it('finds the headings where they stand', () => {
    const two = sheet('', { KEY: 0 }, ['Texts of the app'], ['Key']);
    expect(headingRow(two, { includeFirstRow: false, headerRow: 2 })?.cells).toEqual(['Key']);
    expect(headingRow(two, { includeFirstRow: true })).toBeUndefined();
  });
});
