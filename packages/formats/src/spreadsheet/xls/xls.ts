import { defineFormat } from '../../format.ts';
import { documentFromSheet } from '../document.ts';
import { guessMapping } from '../guess.ts';
import type { Sheet } from '../sheet.ts';
import { readXlsSheet } from './read.ts';
import { rewriteXls } from './rewrite.ts';
import { openXls } from './workbook.ts';
import { writeXls } from './write.ts';

/** Excel 97 to 2003 workbooks (MS-XLS, BIFF8): the texts of the first sheet. */
export const xls = defineFormat({
  name: 'xls',
  read(bytes, options = {}) {
    const workbook = openXls(bytes);
    const [first] = workbook.sheets;
    const sheet = first ? readXlsSheet(workbook, first) : { name: '', rows: [] };
    return { format: 'xls', ...documentFromSheet(sheet, guessMapping(sheet, options)) };
  },
  write: writeXls,
  rewrite: rewriteXls,
});

/** All sheets of a workbook. @throws ParseError */
export function readXlsSheets(bytes: Uint8Array): Sheet[] {
  const workbook = openXls(bytes);
  return workbook.sheets.map((sheet) => readXlsSheet(workbook, sheet));
}
