import { WriteError } from '../../format.ts';
import { buildMessage } from '../../message/message.ts';
import { columnName } from '../sheet.ts';
import { longs, makeRecord, recordType, words } from './records.ts';
import type { StringTable } from './string-table.ts';

/** Rows and columns of a sheet of Excel 97. */
export const mostXlsRows = 65_536;
export const mostXlsColumns = 256;

/** A cell as a record: a shared string, or an empty cell of a format. @throws WriteError */
export function makeCell(
  row: number,
  column: number,
  format: number,
  text: string,
  strings: StringTable,
): Uint8Array {
  if (row >= mostXlsRows || column >= mostXlsColumns)
    throw new WriteError(buildMessage('xls-has-no-cell', { cell: `${columnName(column)}${row + 1}` }));
  if (text === '') return makeRecord(recordType.blank, words(row, column, format));
  return makeRecord(recordType.labelSst, [...words(row, column, format), ...longs(strings.number(text))]);
}

/** A row with the columns that it uses, of the usual height. */
export function makeRow(row: number, first: number, end: number): Uint8Array {
  return makeRecord(recordType.row, words(row, first, end, 0xff, 0, 0, 0x0100, 0x000f));
}
