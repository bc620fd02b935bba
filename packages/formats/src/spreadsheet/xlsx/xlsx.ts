import { defineFormat } from '../../format.ts';
import { documentFromSheet } from '../document.ts';
import { guessMapping } from '../guess.ts';
import type { Sheet } from '../sheet.ts';
import { XlsxReader } from './read.ts';
import { rewriteXlsx } from './rewrite.ts';
import { openWorkbook } from './workbook.ts';
import { writeXlsx } from './write.ts';

/** Excel workbooks (ECMA-376): the texts of the first sheet. */
export const xlsx = defineFormat({
  name: 'xlsx',
  read(bytes, options = {}) {
    const mapping = options.spreadsheet;
    const sheet = readOneSheet(bytes, mapping?.sheetName);
    return { format: 'xlsx', ...documentFromSheet(sheet, mapping ?? guessMapping(sheet, options)) };
  },
  write: writeXlsx,
  rewrite: (bytes, units, options) => rewriteXlsx(bytes, units, options, options.spreadsheet),
});

/** All sheets of a workbook. @throws ParseError */
export function readXlsxSheets(bytes: Uint8Array): Sheet[] {
  const workbook = openWorkbook(bytes);
  const reader = new XlsxReader(workbook);
  return workbook.sheets.map((sheet) => reader.sheet(sheet));
}

/** The sheet of that name, or the first one. */
function readOneSheet(bytes: Uint8Array, sheetName: string | undefined): Sheet {
  const workbook = openWorkbook(bytes);
  const chosen = workbook.sheets.find(({ name }) => name === sheetName) ?? workbook.sheets[0];
  return chosen ? new XlsxReader(workbook).sheet(chosen) : { name: '', rows: [] };
}
