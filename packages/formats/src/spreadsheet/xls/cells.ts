import { buildMessage } from '../../message/message.ts';
import { numberCell } from '../numbers.ts';
import { refuseFile } from '../refuse.ts';
import type { CellType } from '../sheet.ts';
import { viewOf } from './compound.ts';
import { recordType, type XlsRecord } from './records.ts';
import { StringReader } from './strings.ts';
import type { XlsWorkbook } from './workbook.ts';

/** A cell with a value, or an empty one that has a format. */
export interface XlsCell {
  row: number;
  column: number;
  format: number;
  /** Nothing where the cell is empty. */
  value: { text: string; type?: CellType } | undefined;
  /** Of several cells in one record: the bytes of this one's value. */
  raw?: Uint8Array;
}

type CellSource = Pick<XlsWorkbook, 'strings' | 'dates' | 'from1904'>;

const errors: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

const single = new Set<number>([
  recordType.formula,
  recordType.blank,
  recordType.labelSst,
  recordType.label,
  recordType.richString,
  recordType.number,
  recordType.rk,
  recordType.boolErr,
]);

export function isCellRecord(type: number): boolean {
  return single.has(type) || type === recordType.mulRk || type === recordType.mulBlank;
}

/** The cells of a record; `following` are the data of the string that comes behind a formula. @throws ParseError */
export function cellsOf(
  { type, data }: XlsRecord,
  workbook: CellSource,
  following: readonly Uint8Array[],
): XlsCell[] {
  const view = viewOf(data);
  if (data.length < 6) refuseFile('cell-broken');
  const row = view.getUint16(0, true);
  const column = view.getUint16(2, true);
  if (type === recordType.mulRk) return many(row, column, data, 6, (at) => rkValue(view, at, workbook));
  if (type === recordType.mulBlank) return many(row, column, data, 2, () => undefined);
  const format = view.getUint16(4, true);
  return [{ row, column, format, value: valueOf(type, data, format, workbook, following) }];
}

/** A record of several cells: each has its format first; the last column ends it. */
function many(
  row: number,
  first: number,
  data: Uint8Array,
  size: number,
  value: (at: number) => XlsCell['value'],
): XlsCell[] {
  const view = viewOf(data);
  const cells: XlsCell[] = [];
  for (let at = 4; at + size + 2 <= data.length; at += size) {
    const format = view.getUint16(at, true);
    cells.push({
      row,
      column: first + cells.length,
      format,
      value: value(at),
      raw: data.subarray(at, at + size),
    });
  }
  return cells;
}

function valueOf(
  type: number,
  data: Uint8Array,
  format: number,
  workbook: CellSource,
  following: readonly Uint8Array[],
): XlsCell['value'] {
  const view = viewOf(data);
  const number = (value: number) => numberCell(value, workbook.dates[format] ?? false, workbook.from1904);
  const least = {
    [recordType.labelSst]: 10,
    [recordType.number]: 14,
    [recordType.rk]: 10,
    [recordType.boolErr]: 8,
    [recordType.formula]: 14,
  };
  if (data.length < (least[type as keyof typeof least] ?? 6)) refuseFile('cell-broken');
  switch (type) {
    case recordType.blank:
      return undefined;
    case recordType.labelSst: {
      const index = view.getUint32(6, true);
      const text = workbook.strings[index];
      return text === undefined ? refuseFile(buildMessage('no-shared-string', { index })) : { text };
    }
    case recordType.label:
    case recordType.richString:
      return { text: new StringReader([data], 6).string() };
    case recordType.number:
      return number(view.getFloat64(6, true));
    case recordType.rk:
      return rkValue(view, 4, workbook);
    case recordType.boolErr:
      return boolOrError(view.getUint8(6), view.getUint8(7) === 1);
    default:
      return formulaValue(view, following, number);
  }
}

function boolOrError(value: number, isError: boolean): { text: string; type: CellType } {
  if (isError) return { text: errors[value] ?? '#N/A', type: 'error' };
  return { text: value === 1 ? 'TRUE' : 'FALSE', type: 'boolean' };
}

/** The last result of a formula (MS-XLS 2.5.133, FormulaValue). */
function formulaValue(
  view: DataView,
  following: readonly Uint8Array[],
  number: (value: number) => { text: string; type: CellType },
): XlsCell['value'] {
  const formula = (text: string) => ({ text, type: 'formula' as const });
  if (view.getUint16(12, true) !== 0xffff) return formula(number(view.getFloat64(6, true)).text);
  const kind = view.getUint8(6);
  if (kind === 0) return formula(following.length > 0 ? new StringReader(following).string() : '');
  return formula(kind === 3 ? '' : boolOrError(view.getUint8(8), kind === 2).text);
}

/** A number in four bytes, behind the format at `at` (MS-XLS 2.5.217, RkNumber). */
function rkValue(view: DataView, at: number, workbook: CellSource): { text: string; type: CellType } {
  const format = view.getUint16(at, true);
  const rk = view.getInt32(at + 2, true);
  let value: number;
  if (rk & 2) value = rk >> 2;
  else {
    const double = new DataView(new ArrayBuffer(8));
    double.setInt32(4, rk & ~3, true);
    value = double.getFloat64(0, true);
  }
  return numberCell(rk & 1 ? value / 100 : value, workbook.dates[format] ?? false, workbook.from1904);
}
