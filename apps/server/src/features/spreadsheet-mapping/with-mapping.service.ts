/** Reads and writes files by their format, and spreadsheets by the user's column mapping if there is one. */
import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';
import type { ReadOptions, RewriteOptions } from '@parlance/formats/format';
import type { Document, Unit } from '@parlance/formats/model';
import { getFormat } from '@parlance/formats/registry';
import { readSpreadsheet, rewriteSpreadsheet } from '@parlance/formats/spreadsheet/sheets';

/** @throws ParseError */
export function readDocument(
  format: string,
  bytes: Uint8Array,
  options: ReadOptions,
  mapping: SpreadsheetOptions | undefined,
): Document {
  return mapping ? readSpreadsheet(format, bytes, mapping, options) : getFormat(format).read(bytes, options);
}

/** @throws ParseError, WriteError */
export function rewriteDocument(
  format: string,
  bytes: Uint8Array,
  units: readonly Unit[],
  options: RewriteOptions,
  mapping: SpreadsheetOptions | undefined,
): Uint8Array {
  return mapping
    ? rewriteSpreadsheet(format, bytes, units, mapping, options)
    : getFormat(format).rewrite(bytes, units, options);
}
