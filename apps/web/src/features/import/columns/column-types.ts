import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';
import type { SheetTable } from '@parlance/contract/spreadsheets';
import { languageOfColumn } from '@parlance/domain/spreadsheet/column-types';

/** The possible contents of a column besides texts, as `columnDescription` names them. */
export const plainTypes = ['KEY', 'DESCRIPTION', 'LENGTH', 'CONTEXT'] as const;
export type PlainType = (typeof plainTypes)[number];

type Columns = SpreadsheetOptions['columnDescription'];

/** The content of a column; null for an ignored one. */
export function typeOfColumn(columns: Columns, column: number): string | null {
  return Object.keys(columns).find((type) => columns[type] === column) ?? null;
}

/** The mapping with another type for a column (null: ignored). Each type is used for one column only. */
export function withColumn(columns: Columns, column: number, type: string | null): Columns {
  const others = Object.entries(columns).filter(([other, at]) => at !== column && other !== type);
  return Object.fromEntries(type === null ? others : [...others, [type, column]]);
}

/** The missing parts of a mapping (specification 2 section 5, Import mapping); null for a complete one. */
export function lackOf(columns: Columns): 'noLanguage' | 'noKey' | null {
  if (!Object.keys(columns).some((type) => languageOfColumn(type) !== undefined)) return 'noLanguage';
  return columns.KEY === undefined ? 'noKey' : null;
}

/** The initial mapping: of the first sheet whose columns can all be recognised, otherwise of the first sheet. */
export function firstMapping(sheets: readonly SheetTable[]): SpreadsheetOptions | null {
  const whole = sheets.find(({ guess }) => lackOf(guess.columnDescription) === null);
  const sheet = whole ?? sheets[0];
  return sheet ? withHeadings(sheet, sheet.guess) : null;
}

/** The options plus the headings, so that the next spreadsheet with these headings is read in the same way. */
export function withHeadings(sheet: SheetTable, options: SpreadsheetOptions): SpreadsheetOptions {
  const { headings: _, ...rest } = options;
  const row = headingRow(sheet, options);
  return row ? { ...rest, headings: row.cells.slice(0, 1_000) } : rest;
}

/** The row with the headings; undefined if there is none. */
export function headingRow(
  { rows }: SheetTable,
  { includeFirstRow, headerRow }: Pick<SpreadsheetOptions, 'includeFirstRow' | 'headerRow'>,
): SheetTable['rows'][number] | undefined {
  if (includeFirstRow) return undefined;
  return headerRow === undefined ? rows[0] : rows.find(({ number }) => number === headerRow);
}

/** `A`, `Z`, `AA`: the spreadsheet name of a column, from its index. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}
