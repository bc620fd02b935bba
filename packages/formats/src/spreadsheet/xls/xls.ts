import { defineFormat } from '../../define.ts';
import type { ReadOptions } from '../../format.ts';
import type { Document } from '../../model.ts';
import { chooseSheet } from '../choose.ts';
import { documentFromSheet } from '../document.ts';
import { leftColumns } from '../left-columns.ts';
import type { SpreadsheetMapping } from '../mapping.ts';
import { cellLimits, type Sheet } from '../sheet.ts';
import { readXlsSheet } from './read.ts';
import { rewriteXls } from './rewrite.ts';
import { openXls } from './workbook.ts';
import { writeXls } from './write.ts';

/** Excel 97 to 2003 workbooks (MS-XLS, BIFF8): the texts of one sheet. */
export const xls = defineFormat(
  {
    name: 'xls',
    read: (bytes, options) => readXls(bytes, options),
    write: writeXls,
    rewrite: (bytes, units, options) => rewriteXls(bytes, units, options),
  },
  cellLimits,
);

/** The texts of a sheet; `mapping` is the sheet and the content of its columns. @throws ParseError */
export function readXls(
  bytes: Uint8Array,
  options: ReadOptions = {},
  mapping?: SpreadsheetMapping,
): Document {
  const workbook = openXls(bytes);
  const choice = chooseSheet(workbook.sheets, (entry) => readXlsSheet(workbook, entry), options, mapping);
  const { units, notices } = documentFromSheet(choice.sheet, choice.mapping, {
    size: bytes.length,
    needsColumn: options.needsColumn,
  });
  notices.unshift(...leftColumns(choice.sheet, choice.mapping, { chosen: mapping !== undefined }));
  return { format: 'xls', units, notices };
}

/** All sheets of a workbook. @throws ParseError */
export function readXlsSheets(bytes: Uint8Array): Sheet[] {
  const workbook = openXls(bytes);
  return workbook.sheets.map((sheet) => readXlsSheet(workbook, sheet));
}
