import { defineFormat } from '../../define.ts';
import type { ReadOptions } from '../../format.ts';
import type { Document } from '../../model.ts';
import { chooseSheet } from '../choose.ts';
import { documentFromSheet } from '../document.ts';
import { leftColumns } from '../left-columns.ts';
import type { SpreadsheetMapping } from '../mapping.ts';
import { cellLimits, type Sheet } from '../sheet.ts';
import { XlsxReader } from './read.ts';
import { rewriteXlsx } from './rewrite.ts';
import { openWorkbook } from './workbook.ts';
import { writeXlsx } from './write.ts';

/** Excel workbooks (ECMA-376): the texts of one sheet. */
export const xlsx = defineFormat(
  {
    name: 'xlsx',
    read: (bytes, options) => readXlsx(bytes, options),
    write: writeXlsx,
    rewrite: (bytes, units, options) => rewriteXlsx(bytes, units, options),
  },
  cellLimits,
);

/** The texts of a sheet; `mapping` is the sheet and the content of its columns. @throws ParseError */
export function readXlsx(
  bytes: Uint8Array,
  options: ReadOptions = {},
  mapping?: SpreadsheetMapping,
): Document {
  const workbook = openWorkbook(bytes);
  const reader = new XlsxReader(workbook);
  const choice = chooseSheet(workbook.sheets, (entry) => reader.sheet(entry), options, mapping);
  const { units, notices } = documentFromSheet(choice.sheet, choice.mapping, {
    size: bytes.length,
    needsColumn: options.needsColumn,
  });
  notices.unshift(...leftColumns(choice.sheet, choice.mapping, { chosen: mapping !== undefined }));
  return { format: 'xlsx', units, notices };
}

/** All sheets of a workbook. @throws ParseError */
export function readXlsxSheets(bytes: Uint8Array): Sheet[] {
  const workbook = openWorkbook(bytes);
  const reader = new XlsxReader(workbook);
  return workbook.sheets.map((sheet) => reader.sheet(sheet));
}
