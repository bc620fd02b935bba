import { readCsvFile } from './csv/read.ts';
import type { Sheet } from './sheet.ts';
import { readXlsSheets } from './xls/xls.ts';
import { readXlsxSheets } from './xlsx/xlsx.ts';

const readers: Record<string, (bytes: Uint8Array) => Sheet[]> = {
  csv: (bytes) => [readCsvFile(bytes, ',').sheet],
  tsv: (bytes) => [readCsvFile(bytes, '\t').sheet],
  xlsx: readXlsxSheets,
  xls: readXlsSheets,
};

/** All sheets of a spreadsheet file, by the name of its format. @throws ParseError; RangeError for other formats */
export function readSheets(format: string, bytes: Uint8Array): Sheet[] {
  const read = readers[format];
  if (!read) throw new RangeError(`${format} is no format of spreadsheets`);
  return read(bytes);
}

/** Whether files of a format are mapped column by column. */
export function isSpreadsheet(format: string): boolean {
  return Object.hasOwn(readers, format);
}
