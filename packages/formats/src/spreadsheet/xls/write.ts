import { WriteError, type WriteOptions } from '../../format.ts';
import type { Document } from '../../model.ts';
import { joinBytes } from '../join.ts';
import { tableOf } from '../table.ts';
import { newCompound, writeCompound } from './compound-write.ts';
import { makeCell, mostXlsColumns, mostXlsRows } from './make-cell.ts';
import { longs, makeRecord, recordType, words } from './records.ts';
import { stringRecords } from './rewrite.ts';
import { StringTable } from './string-table.ts';

/** Records that are only ever written. */
const codePage = 0x42;
const window1 = 0x3d;
const font = 0x31;
const style = 0x293;
const columnInfo = 0x7d;
const window2 = 0x23e;

/** The formats of headings and of texts, behind the 15 of styles and the usual one. */
const headingFormat = 16;
const textFormat = 17;

/** `@`, the built-in number format of texts. */
const asText = 49;

/** A new workbook with one sheet. @throws WriteError */
export function* writeXls(document: Pick<Document, 'units'>, options: WriteOptions): Iterable<Uint8Array> {
  const strings = new StringTable(0);
  const sheet = sheetRecords(document, options, strings);
  const settings = joinBytes(settingRecords());
  const texts = joinBytes([...stringRecords(strings.texts), makeRecord(recordType.eof, [])]);
  const named = boundSheet('translations', 0).length;
  const bound = boundSheet('translations', settings.length + named + texts.length);
  const stream = joinBytes([settings, bound, texts, ...sheet]);
  yield writeCompound(newCompound('Workbook'), new Map([[1, stream]]));
}

function sheetRecords(
  { units }: Pick<Document, 'units'>,
  options: WriteOptions,
  strings: StringTable,
): Uint8Array[] {
  const cells: Uint8Array[] = [];
  let row = 0;
  let columns = 0;
  for (const texts of tableOf(units, options)) {
    if (row >= mostXlsRows || texts.length > mostXlsColumns) throw new WriteError('xls-too-large');
    const format = row === 0 && !options.excludeHeaderRow ? headingFormat : textFormat;
    for (const [column, text] of texts.entries())
      if (text !== '') cells.push(makeCell(row, column, format, text, strings));
    columns = Math.max(columns, texts.length);
    row++;
  }
  return [
    beginning(0x10),
    makeRecord(columnInfo, words(0, 63, 40 * 256, 15, 0, 0)),
    makeRecord(recordType.dimensions, [...longs(0, row), ...words(0, columns, 0)]),
    ...cells,
    makeRecord(window2, [...words(0x06b6, 0, 0, 0x40, 0, 0, 0, 0, 0)]),
    makeRecord(recordType.eof, []),
  ];
}

/** What Excel wants to find in front of the sheets: a window, fonts, cell formats and the usual style. */
function settingRecords(): Uint8Array[] {
  const fonts = [false, false, false, false, true].map((isBold) => fontRecord(isBold));
  const styles = Array.from({ length: 15 }, () => cellFormat({ flags: 0xfff5 }));
  return [
    beginning(0x05),
    makeRecord(codePage, words(1200)),
    makeRecord(window1, words(0, 0, 0x4000, 0x3000, 0x38, 0, 0, 1, 600)),
    makeRecord(recordType.date1904, words(0)),
    ...fonts,
    ...styles,
    cellFormat({ flags: 1 }),
    // Font 4 is the fifth one's number left out (MS-XLS 2.5.129): the bold one is 5.
    cellFormat({ flags: 1, font: 5, number: asText }),
    cellFormat({ flags: 1, number: asText, alignment: 0x08 }),
    makeRecord(style, [...words(0x8000), 0, 0xff]),
  ];
}

/** The beginning of the globals (5) or of a sheet (16), as Excel 97 writes it. */
function beginning(kind: number): Uint8Array {
  return makeRecord(recordType.bof, [...words(0x0600, kind, 0x0dbb, 0x07cc), ...longs(0, 6)]);
}

function fontRecord(isBold: boolean): Uint8Array {
  const name = 'Arial';
  const letters = [...name].map((letter) => letter.charCodeAt(0));
  return makeRecord(font, [
    ...words(200, 0, 0x7fff, isBold ? 700 : 400, 0),
    0,
    0,
    0,
    0,
    name.length,
    0,
    ...letters,
  ]);
}

function cellFormat(format: {
  flags: number;
  font?: number;
  number?: number;
  alignment?: number;
}): Uint8Array {
  const { flags, font: index = 0, number = 0, alignment = 0x20 } = format;
  const used = flags === 1 ? 0x1c : 0xf4;
  return makeRecord(recordType.xf, [
    ...words(index, number, flags),
    alignment,
    0,
    0,
    used,
    ...longs(0, 0),
    ...words(0x20c0),
  ]);
}

function boundSheet(name: string, offset: number): Uint8Array {
  const letters = [...name].map((letter) => letter.charCodeAt(0));
  return makeRecord(recordType.boundSheet, [...longs(offset), 0, 0, name.length, 0, ...letters]);
}
