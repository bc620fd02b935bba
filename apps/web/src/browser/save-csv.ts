import { saveText } from './save-text.ts';

/** A cell of a CSV file; what a spreadsheet would take for a formula is text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a CSV file (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** Lets the browser save rows as a CSV file. */
export const saveCsv = (name: string, rows: readonly (readonly (string | number)[])[]): void =>
  saveText(name, csvOf(rows), 'text/csv');
