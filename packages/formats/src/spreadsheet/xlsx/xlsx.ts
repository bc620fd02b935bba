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
    const sheet = readFirstSheet(bytes);
    return { format: 'xlsx', ...documentFromSheet(sheet, guessMapping(sheet, options)) };
  },
  write: writeXlsx,
  rewrite: rewriteXlsx,
});

/** All sheets of a workbook. @throws ParseError */
export function readXlsxSheets(bytes: Uint8Array): Sheet[] {
  const workbook = openWorkbook(bytes);
  const reader = new XlsxReader(workbook);
  return workbook.sheets.map((sheet) => reader.sheet(sheet));
}

function readFirstSheet(bytes: Uint8Array): Sheet {
  const workbook = openWorkbook(bytes);
  const [first] = workbook.sheets;
  return first ? new XlsxReader(workbook).sheet(first) : { name: '', rows: [] };
}
