import { type ColumnType, languageOfColumn } from '@parlance/domain/spreadsheet/column-types';
import { mostColumns, type Row, type Sheet } from './sheet.ts';

/**
 * The content of the columns of a sheet, in the notation of the client API's `spreadsheetOptions`. Safe for the
 * browser.
 */
export interface SpreadsheetMapping {
  /** Index of the column, from 0, by what it holds; columns that are not named are ignored. */
  columnDescription: Record<ColumnType, number>;
  /** There is no heading: the first row holds texts too. */
  includeFirstRow: boolean;
  /** The number of the row with the headings, from 1, where others stand above it. */
  headerRow?: number;
  /** Of the tab; the first sheet where it is left out. */
  sheetName?: string;
}

/** What is missing before a mapping can be used, or nothing (specification 2, Import mapping). */
export function mappingProblem(
  { columnDescription }: SpreadsheetMapping,
  { keysRequired = false }: { keysRequired?: boolean } = {},
): string | undefined {
  const columns = Object.values(columnDescription);
  if (!columns.every((column) => Number.isInteger(column) && column >= 0 && column < mostColumns))
    return `a column is a whole number from 0 to ${mostColumns - 1}`;
  if (new Set(columns).size < columns.length) return 'a column can be used once only';
  if (!Object.keys(columnDescription).some(languageOfColumn))
    return 'no column holds the texts of a language';
  if (keysRequired && columnDescription.KEY === undefined) return 'no column holds the keys';
  return undefined;
}

/** The rows that hold texts: those below the heading. */
export function textRows(sheet: Sheet, options: SpreadsheetMapping): readonly Row[] {
  const header = headerRow(sheet, options);
  return header ? sheet.rows.filter((row) => row.number > header.number) : sheet.rows;
}

/** The row with the headings, or nothing where there is none. */
export function headerRow(sheet: Sheet, options: SpreadsheetMapping): Row | undefined {
  if (options.includeFirstRow) return undefined;
  const { headerRow: number } = options;
  return number === undefined ? sheet.rows[0] : sheet.rows.find((row) => row.number === number);
}

/** The languages of a mapping with their columns, in the order of the sheet. */
export function languageColumns({
  columnDescription,
}: SpreadsheetMapping): [language: string, column: number][] {
  return Object.entries(columnDescription)
    .filter(([type]) => languageOfColumn(type) !== undefined)
    .sort(([, a], [, b]) => a - b);
}

/** The sheet that a mapping means. */
export function chosenSheet<Named extends { name: string }>(
  sheets: readonly Named[],
  sheetName: string | undefined,
): Named | undefined {
  return sheetName === undefined ? sheets[0] : sheets.find(({ name }) => name === sheetName);
}
