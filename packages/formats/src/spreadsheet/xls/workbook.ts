import type { PlainCode } from '../../message/message.ts';
import { isDateFormat } from '../numbers.ts';
import { refuseFile } from '../refuse.ts';
import { mostCells } from '../sheet.ts';
import { type CompoundFile, openCompound, streamType, viewOf } from './compound.ts';
import { recordsOf, recordType, type XlsRecord } from './records.ts';
import { readShortString, StringReader } from './strings.ts';

/** What stands before the sheets of a workbook (MS-XLS 2.1.7.20.3). */
export interface XlsWorkbook {
  file: CompoundFile;
  /** Place of the workbook in the directory. */
  entry: number;
  stream: Uint8Array;
  /** Records of the globals, in order. */
  globals: XlsRecord[];
  strings: string[];
  /** Whether each cell format shows dates. */
  dates: boolean[];
  from1904: boolean;
  sheets: { name: string; from: number; record: XlsRecord }[];
}

/** @throws ParseError */
export function openXls(bytes: Uint8Array): XlsWorkbook {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) refuseFile('is-xlsx');
  const file = openCompound(bytes);
  const entry = file.top.find((index) => isStream(file, index, 'workbook'));
  if (entry === undefined) return refuseFile(whyNoWorkbook(file));
  const found = file.entries[entry];
  const stream = found ? file.read(found) : new Uint8Array(0);
  const globals = [...recordsOf(stream, 0)];
  assertReadable(globals);
  const of = (type: number) => globals.filter((record) => record.type === type);
  return {
    file,
    entry,
    stream,
    globals,
    strings: readStrings(globals),
    dates: readDates(globals),
    from1904: of(recordType.date1904)[0]?.data[0] === 1,
    sheets: readSheetList(of(recordType.boundSheet), stream),
  };
}

function isStream({ entries }: CompoundFile, index: number, name: string): boolean {
  const entry = entries[index];
  return entry?.type === streamType && entry.name.toLowerCase() === name;
}

function whyNoWorkbook(file: CompoundFile): PlainCode {
  if (file.top.some((index) => isStream(file, index, 'book'))) return 'too-old';
  return file.top.some((index) => file.entries[index]?.name === 'EncryptedPackage')
    ? 'protected'
    : 'no-workbook-in-file';
}

function assertReadable([begin, ...others]: readonly XlsRecord[]): void {
  if (begin?.type !== recordType.bof || begin.data.length < 4) refuseFile('workbook-without-beginning');
  if (viewOf(begin.data).getUint16(0, true) !== 0x0600) refuseFile('too-old');
  if (others.some(({ type }) => type === recordType.filePass)) refuseFile('protected');
}

/** The shared strings; the counts that are declared are not looked at. */
function readStrings(globals: readonly XlsRecord[]): string[] {
  const pieces = stringPieces(globals);
  const strings: string[] = [];
  if (pieces.length === 0) return strings;
  const reader = new StringReader(pieces, 8);
  const declared = viewOf(pieces[0] ?? new Uint8Array(8));
  const most = declared.byteLength < 8 ? 0 : Math.min(mostCells, declared.getUint32(4, true));
  while (strings.length < most && !reader.done) strings.push(reader.string());
  return strings;
}

function stringPieces(globals: readonly XlsRecord[]): Uint8Array[] {
  const first = globals.findIndex(({ type }) => type === recordType.sst);
  if (first < 0) return [];
  const end = globals.findIndex(({ type }, index) => index > first && type !== recordType.continue);
  return globals.slice(first, end < 0 ? undefined : end).map(({ data }) => data);
}

function readDates(globals: readonly XlsRecord[]): boolean[] {
  const codes = new Map<number, string>();
  const dates: boolean[] = [];
  for (const { type, data } of globals) {
    if (type === recordType.format && data.length > 4)
      codes.set(viewOf(data).getUint16(0, true), new StringReader([data], 2).string());
  }
  for (const { type, data } of globals) {
    if (type !== recordType.xf || data.length < 4) continue;
    const id = viewOf(data).getUint16(2, true);
    dates.push(isDateFormat(id, codes.get(id)));
  }
  return dates;
}

/** Only worksheets, and no charts, macros and modules. */
function readSheetList(records: readonly XlsRecord[], stream: Uint8Array): XlsWorkbook['sheets'] {
  const sheets = records.flatMap((record) => {
    const { data } = record;
    if (data.length < 8 || data[5] !== 0) return [];
    const from = viewOf(data).getUint32(0, true);
    if (from >= stream.length) refuseFile('sheet-not-there');
    return [{ name: readShortString(data, 6), from, record }];
  });
  if (sheets.length === 0) refuseFile('no-sheet');
  return sheets;
}
