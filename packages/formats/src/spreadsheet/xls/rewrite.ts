import type { RewriteOptions } from '../../format.ts';
import type { Unit } from '../../model.ts';
import { chooseSheet } from '../choose.ts';
import { addedRows, editSheet, isNoEdit } from '../edit.ts';
import { joinBytes } from '../join.ts';
import type { SpreadsheetMapping } from '../mapping.ts';
import { viewOf } from './compound.ts';
import { writeCompound } from './compound-write.ts';
import { patchXlsSheet } from './edit-sheet.ts';
import { readXlsSheet } from './read.ts';
import { longs, makeRecord, recordsOf, recordType, type XlsRecord } from './records.ts';
import { StringTable } from './string-table.ts';
import { packStrings } from './strings.ts';
import { openXls, type XlsWorkbook } from './workbook.ts';

/** Writes a kept workbook again; `mapping` is that of its import. @throws ParseError, WriteError */
export function rewriteXls(
  bytes: Uint8Array,
  units: readonly Unit[],
  options: RewriteOptions,
  mapping?: SpreadsheetMapping,
): Uint8Array {
  const workbook = openXls(bytes);
  const choice = chooseSheet(workbook.sheets, (entry) => readXlsSheet(workbook, entry), options, mapping);
  const { entry, sheet } = choice;
  const edit = editSheet(sheet, choice.mapping, units, options);
  if (isNoEdit(edit)) return bytes;
  const strings = new StringTable(workbook.strings.length);
  const changed = joinBytes(
    patchXlsSheet(workbook, entry.from, { edit, added: addedRows(edit, sheet), strings }),
  );
  const stream = newStream(workbook, entry.from, changed, strings.texts);
  return writeCompound(workbook.file, new Map([[workbook.entry, stream]]));
}

/** The stream with one sheet replaced and new strings added; the places of all sheets follow. */
function newStream(
  workbook: XlsWorkbook,
  from: number,
  changed: Uint8Array,
  texts: readonly string[],
): Uint8Array {
  const { stream, globals } = workbook;
  const endOfGlobals = globals.at(-1)?.to ?? 0;
  const endOfSheet = [...recordsOf(stream, from)].at(-1)?.to ?? from;
  const records = newGlobals(workbook, texts);
  const length = records.reduce((sum, record) => sum + record.length, 0);
  const byGlobals = length - endOfGlobals;
  const bySheet = changed.length - (endOfSheet - from);
  const place = (old: number) => old + byGlobals + (old > from ? bySheet : 0);
  const bySheetRecord = new Map(workbook.sheets.map((sheet) => [sheet.record.from, sheet]));
  const placed = records.map((record, index) => {
    const old = globals[index];
    const isSheet =
      old?.type === recordType.boundSheet && (bySheetRecord.has(old.from) || old.data.length >= 8);
    if (!isSheet) return record;
    const copy = record.slice();
    viewOf(copy).setUint32(4, place(viewOf(copy).getUint32(4, true)), true);
    return copy;
  });
  return joinBytes([...placed, stream.subarray(endOfGlobals, from), changed, stream.subarray(endOfSheet)]);
}

/**
 * The globals, one piece for each record that they had: new strings come behind the old ones in records of their own,
 * so that those keep their bytes, formatted runs and all.
 */
function newGlobals({ globals, strings, stream }: XlsWorkbook, texts: readonly string[]): Uint8Array[] {
  const first = globals.findIndex(({ type }) => type === recordType.sst);
  const last =
    first < 0
      ? -1
      : globals.findIndex(({ type }, index) => index > first && type !== recordType.continue) - 1;
  return globals.map((record, index) => {
    const raw = stream.subarray(record.from, record.to);
    if (texts.length === 0) return raw;
    if (record.type === recordType.extSst) return new Uint8Array(0);
    const own = index === first ? withCounts(record, strings.length + texts.length) : raw;
    if (index === last)
      return joinBytes([own, ...packStrings(texts).map((data) => makeRecord(recordType.continue, data))]);
    return record.type === recordType.eof && first < 0 ? joinBytes([...stringRecords(texts), raw]) : own;
  });
}

function withCounts({ data }: XlsRecord, unique: number): Uint8Array {
  const copy = data.slice();
  const view = viewOf(copy);
  view.setUint32(0, Math.max(view.getUint32(0, true), unique), true);
  view.setUint32(4, unique, true);
  return makeRecord(recordType.sst, copy);
}

/** A whole table of strings. */
export function stringRecords(texts: readonly string[]): Uint8Array[] {
  const data = packStrings(texts, longs(texts.length, texts.length));
  return data.map((piece, index) => makeRecord(index === 0 ? recordType.sst : recordType.continue, piece));
}
