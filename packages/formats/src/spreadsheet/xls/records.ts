import { refuseFile } from '../refuse.ts';
import { viewOf } from './compound.ts';

/** Numbers of the records that are read or written (MS-XLS 2.3.2). */
export const recordType = {
  formula: 0x06,
  eof: 0x0a,
  date1904: 0x22,
  filePass: 0x2f,
  continue: 0x3c,
  boundSheet: 0x85,
  mulRk: 0xbd,
  mulBlank: 0xbe,
  richString: 0xd6,
  dbCell: 0xd7,
  xf: 0xe0,
  sst: 0xfc,
  labelSst: 0xfd,
  extSst: 0xff,
  dimensions: 0x200,
  blank: 0x201,
  number: 0x203,
  label: 0x204,
  boolErr: 0x205,
  string: 0x207,
  row: 0x208,
  index: 0x20b,
  array: 0x221,
  table: 0x236,
  rk: 0x27e,
  format: 0x41e,
  sharedFormula: 0x4bc,
  bof: 0x809,
} as const;

/** Bytes of one record's data. */
export const mostRecordBytes = 8224;

export interface XlsRecord {
  type: number;
  data: Uint8Array;
  /** Where its header stands in the stream. */
  from: number;
  to: number;
}

/** The records from an offset to the end of their part of the stream, parts within it left out. @throws ParseError */
export function* recordsOf(stream: Uint8Array, from: number): Iterable<XlsRecord> {
  let depth = 0;
  for (let at = from; ; ) {
    const record = recordAt(stream, at);
    at = record.to;
    if (record.type === recordType.bof) depth++;
    // Charts stand inside a sheet, with a beginning and an end of their own.
    if (depth <= 1 || record.type === recordType.eof) yield { ...record, type: depth > 1 ? -1 : record.type };
    else yield { ...record, type: -1 };
    if (record.type === recordType.eof && --depth <= 0) return;
  }
}

function recordAt(stream: Uint8Array, from: number): XlsRecord {
  if (from + 4 > stream.length) refuseFile('workbook-ends-early');
  const view = viewOf(stream);
  const to = from + 4 + view.getUint16(from + 2, true);
  if (to > stream.length) refuseFile('record-too-long');
  return { type: view.getUint16(from, true), data: stream.subarray(from + 4, to), from, to };
}

/** A record with its header. */
export function makeRecord(type: number, data: ArrayLike<number>): Uint8Array {
  if (data.length > mostRecordBytes) throw new Error(`a record of ${data.length} bytes`);
  const record = new Uint8Array(4 + data.length);
  const view = viewOf(record);
  view.setUint16(0, type, true);
  view.setUint16(2, data.length, true);
  record.set(data, 4);
  return record;
}

/** Two bytes each, the lower one first. */
export function words(...values: number[]): number[] {
  return values.flatMap((value) => [value & 0xff, (value >> 8) & 0xff]);
}

/** Four bytes each, the lowest one first. */
export function longs(...values: number[]): number[] {
  return values.flatMap((value) => [...words(value), ...words(value >>> 16)]);
}
