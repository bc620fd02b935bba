/** What goes to the thread that reads the first rows of a spreadsheet, and comes back (read-sheets.task.ts). */
import type { SheetTable } from '@parlance/contract/spreadsheets';

export interface ReadSheetsInput {
  contentHash: string;
  format: string;
  path: string;
}

export type ReadSheetsResult = Omit<SheetTable, 'remembered'>[];
