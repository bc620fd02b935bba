import { saveText } from '../../browser/save-text.ts';
import { csvOf } from './sums.ts';

/** Lets the browser save rows as a CSV file. */
export const saveCsv = (name: string, rows: readonly (readonly (string | number)[])[]): void =>
  saveText(name, csvOf(rows), 'text/csv');
