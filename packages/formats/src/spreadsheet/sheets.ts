import { plainBytes, rewriteHeld } from '../define.ts';
import type { ReadOptions, RewriteOptions } from '../format.ts';
import type { Document, Unit } from '../model.ts';
import type { SideLimits } from '../shared/side-facts.ts';
import { readCsv, readCsvFile } from './csv/read.ts';
import { rewriteCsv } from './csv/rewrite.ts';
import type { SpreadsheetMapping } from './mapping.ts';
import { cellLimits, type Sheet } from './sheet.ts';
import { rewriteXls } from './xls/rewrite.ts';
import { readXls, readXlsSheets } from './xls/xls.ts';
import { rewriteXlsx } from './xlsx/rewrite.ts';
import { readXlsx, readXlsxSheets } from './xlsx/xlsx.ts';

/** A format of spreadsheets, where the user chooses the content of the columns. */
interface SpreadsheetFormat {
  limits: SideLimits;
  sheets(bytes: Uint8Array): Sheet[];
  read(bytes: Uint8Array, options: ReadOptions, mapping: SpreadsheetMapping): Document;
  rewrite(
    bytes: Uint8Array,
    units: readonly Unit[],
    options: RewriteOptions,
    mapping: SpreadsheetMapping,
  ): Uint8Array;
}

const separated = (name: string, delimiter: string): SpreadsheetFormat => ({
  limits: {},
  sheets: (bytes) => [readCsvFile(bytes, delimiter).sheet],
  read: (bytes, options, mapping) => readCsv(name, delimiter, bytes, options, mapping),
  rewrite: (bytes, units, options, mapping) => rewriteCsv(delimiter, bytes, units, options, mapping),
});

const spreadsheets: Record<string, SpreadsheetFormat> = {
  csv: separated('csv', ','),
  tsv: separated('tsv', '\t'),
  xlsx: { limits: cellLimits, sheets: readXlsxSheets, read: readXlsx, rewrite: rewriteXlsx },
  xls: { limits: cellLimits, sheets: readXlsSheets, read: readXls, rewrite: rewriteXls },
};

/** Whether files of a format are mapped column by column. */
export function isSpreadsheet(format: string): boolean {
  return Object.hasOwn(spreadsheets, format);
}

/**
 * All sheets of a file, from which the user chooses the content of the columns. @throws ParseError; RangeError for
 * other formats
 */
export function readSheets(format: string, bytes: Uint8Array): Sheet[] {
  return getSpreadsheet(format).sheets(plainBytes(bytes));
}

/** The texts of a file by a mapping. @throws ParseError; RangeError for other formats */
export function readSpreadsheet(
  format: string,
  bytes: Uint8Array,
  mapping: SpreadsheetMapping,
  options: ReadOptions = {},
): Document {
  return getSpreadsheet(format).read(plainBytes(bytes), options, mapping);
}

/** A kept file again, by the mapping of its import; see Format.rewrite. @throws ParseError, WriteError; RangeError for other formats */
export function rewriteSpreadsheet(
  format: string,
  bytes: Uint8Array,
  units: readonly Unit[],
  mapping: SpreadsheetMapping,
  options: RewriteOptions,
): Uint8Array {
  const { rewrite, limits } = getSpreadsheet(format);
  return rewriteHeld(units, limits, (held) => rewrite(plainBytes(bytes), held, options, mapping));
}

function getSpreadsheet(format: string): SpreadsheetFormat {
  const found = isSpreadsheet(format) ? spreadsheets[format] : undefined;
  if (!found) throw new RangeError(`${format} is no format of spreadsheets`);
  return found;
}
