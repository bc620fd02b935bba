import type { XlsCell } from './cells.ts';
import { cellsOf, isCellRecord } from './cells.ts';
import { recordsOf, recordType, type XlsRecord } from './records.ts';
import type { XlsWorkbook } from './workbook.ts';

/** A piece of a sheet: a record with its cells and what belongs to it, or any other record. */
export interface SheetPiece {
  record: XlsRecord;
  /** Where the piece ends: behind the string and the shared formula that follow a formula. */
  to: number;
  cells: XlsCell[];
  /** Other cells depend on the formula of this one. */
  isShared: boolean;
}

const belonging = new Set<number>([
  recordType.string,
  recordType.continue,
  recordType.sharedFormula,
  recordType.array,
  recordType.table,
]);

/** The pieces of the sheet that starts at an offset of the stream. @throws ParseError */
export function piecesOf(workbook: XlsWorkbook, from: number): SheetPiece[] {
  const records = [...recordsOf(workbook.stream, from)];
  const pieces: SheetPiece[] = [];
  for (let index = 0; index < records.length; index++) {
    const record = records[index];
    if (!record) break;
    if (!isCellRecord(record.type)) {
      pieces.push({ record, to: record.to, cells: [], isShared: false });
      continue;
    }
    let next = index + 1;
    while (record.type === recordType.formula && belonging.has(records[next]?.type ?? -1)) next++;
    const tail = records.slice(index + 1, next);
    const string = tail.findIndex(({ type }) => type === recordType.string);
    const following = string < 0 ? [] : tail.slice(string).map(({ data }) => data);
    pieces.push({
      record,
      to: tail.at(-1)?.to ?? record.to,
      cells: cellsOf(record, workbook, following),
      isShared: tail.some(({ type }) => type !== recordType.string && type !== recordType.continue),
    });
    index = next - 1;
  }
  return pieces;
}
