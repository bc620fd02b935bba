import type { Notice } from '../model.ts';
import { mostNotices } from '../shared/limits.ts';
import { typeOfHeading } from './columns.ts';
import { headerRow, type SpreadsheetOptions, textRows } from './mapping.ts';
import { columnName, type Row, type Sheet } from './sheet.ts';

/** What is told of the columns that hold something and that a guessed mapping leaves out, each with the reason. */
export function leftColumns(sheet: Sheet, mapping: SpreadsheetOptions): Notice[] {
  const used = new Set(Object.values(mapping.columnDescription));
  const rows = textRows(sheet, mapping);
  const header = headerRow(sheet, mapping);
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const left: number[] = [];
  for (let column = 0; column < columns; column++)
    if (!used.has(column) && rows.some(({ cells }) => (cells[column] ?? '').trim() !== '')) left.push(column);
  const notices = left.slice(0, mostNotices).map((column): Notice => {
    const place = header ?? sheet.rows[0];
    return {
      code: 'dropped',
      message: `${columnName(column)}${place?.number ?? 1}: ${reason(header, column, mapping)}`,
      line: place?.line ?? 1,
      column: column + 1,
    };
  });
  const more = left.length - notices.length;
  if (more > 0) notices.push({ code: 'dropped', message: `${more} more columns are not imported` });
  return notices;
}

function reason(header: Row | undefined, column: number, { columnDescription }: SpreadsheetOptions): string {
  if (!header) return 'this column is not imported: the sheet has no headings that say what its columns hold';
  const heading = (header.cells[column] ?? '').trim();
  if (heading === '') return 'this column is not imported: it has no heading';
  const type = typeOfHeading(heading);
  const twice = type !== undefined && columnDescription[type] !== undefined;
  const why = twice
    ? 'another column holds the same'
    : 'its heading names no language and nothing else that is known';
  return `the column ${JSON.stringify(heading)} is not imported: ${why}`;
}
