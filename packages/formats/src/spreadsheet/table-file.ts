import { type CellStyle, csvCell } from './csv/cell.ts';
import type { CsvDialect } from './csv/dialect.ts';
import { writeWorkbook } from './xlsx/write.ts';

const dialect: CsvDialect = { delimiter: ',', qualifier: '"', escape: 'double', newline: '\r\n', start: 0 };
const style: CellStyle = { escapeFormulas: true };

/**
 * A table that is no file of entries, the first row of which are headings. What a spreadsheet program would take for a formula
 * stays a text; readers of CSV files take the sign of it away again. @throws WriteError
 */
export function writeTable(format: 'csv' | 'xlsx', rows: readonly (readonly string[])[]): Uint8Array {
  if (format === 'xlsx') return joined([...writeWorkbook(rows, true)]);
  const lines = rows.map((cells) =>
    cells.map((cell) => csvCell(cell, dialect, style)).join(dialect.delimiter),
  );
  // The mark lets spreadsheet programs see that it is UTF-8.
  return new TextEncoder().encode(`\uFEFF${lines.map((line) => line + dialect.newline).join('')}`);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
