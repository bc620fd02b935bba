import { buildMessage } from '../../message/message.ts';
import { refuseFile } from '../refuse.ts';
import { mostCells, type Row, type Sheet } from '../sheet.ts';
import { piecesOf } from './scan.ts';
import type { XlsWorkbook } from './workbook.ts';

/** One sheet; rows and cells that hold nothing are left out. @throws ParseError */
export function readXlsSheet(workbook: XlsWorkbook, { name, from }: XlsWorkbook['sheets'][number]): Sheet {
  const rows = new Map<number, Row>();
  let count = 0;
  for (const { cells } of piecesOf(workbook, from)) {
    for (const { row: index, column, value } of cells) {
      if (value === undefined) continue;
      let row = rows.get(index);
      if (!row) {
        row = { number: index + 1, line: index + 1, cells: [] };
        rows.set(index, row);
      }
      count += Math.max(0, column + 1 - row.cells.length);
      if (count > mostCells) refuseFile(buildMessage('too-many-cells', { most: mostCells }));
      while (row.cells.length < column) row.cells.push('');
      row.cells[column] = value.text;
      if (!value.type) continue;
      row.types ??= [];
      row.types[column] = value.type;
    }
  }
  return { name, rows: [...rows.values()].sort((a, b) => a.number - b.number) };
}
