import type { SideLimits } from '../shared/side-facts.ts';
/** A sheet as people see it: rows of texts. What CSV, XLSX and XLS have in common. Safe for the browser. */
export interface Sheet {
  /** Of the tab; empty in CSV and TSV, which have none. */
  name: string;
  rows: Row[];
}

export interface Row {
  /** Its number in the sheet, from 1. */
  number: number;
  /** Line of the file where it starts, from 1; in a workbook its number. */
  line: number;
  /** What the cells show, by column; `''` where one is empty. Rows end at different columns. */
  cells: string[];
  /** By column, for cells that do not simply hold a text. */
  types?: (CellType | undefined)[];
}

export type CellType = 'number' | 'date' | 'boolean' | 'formula' | 'error';

/** Columns of a sheet that Excel can have (ECMA-376, 18.3.1.13). */
export const mostColumns = 16_384;

/** Rows of a sheet that Excel can have. */
export const mostRows = 1_048_576;

/** Cells of all sheets of a file, the empty ones between others among them. */
export const mostCells = 10_000_000;

/** Characters of a cell in a workbook. */
export const mostCellCharacters = 32_767;

/** Headings of facts beside texts. A field's name stands in the heading behind a mark that makes it a field. */
export const cellLimits: SideLimits = {
  most: mostCellCharacters,
  mostName: mostCellCharacters - 'METADATA_'.length,
};

/** Whether a row has only blanks. */
export function isBlankRow(row: Row): boolean {
  return row.cells.every((cell) => cell.trim() === '');
}

/** `A`, `Z`, `AA`: a column as spreadsheets name it, from its index. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}
