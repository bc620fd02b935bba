import { WriteError } from '../../format.ts';
import { buildMessage } from '../../message/message.ts';
import type { AddedRow, SheetEdit } from '../edit.ts';
import { columnName } from '../sheet.ts';
import type { XlsCell } from './cells.ts';
import { viewOf } from './compound.ts';
import { makeCell, makeRow } from './make-cell.ts';
import { makeRecord, recordType, words } from './records.ts';
import { piecesOf, type SheetPiece } from './scan.ts';
import type { StringTable } from './string-table.ts';
import type { XlsWorkbook } from './workbook.ts';

/** The format of cells without a format of their own. */
const usualFormat = 15;

interface XlsEdit {
  edit: SheetEdit;
  /** New rows by number, ascending. */
  added: ReadonlyMap<number, AddedRow>;
  strings: StringTable;
}

/**
 * A sheet's records again. As in xlsx, rows keep their numbers: those of gone keys are emptied, new ones come below.
 * The index of rows is left out: it holds offsets, and readers do without it. @throws WriteError
 */
export function patchXlsSheet(workbook: XlsWorkbook, from: number, edit: XlsEdit): Uint8Array[] {
  return new XlsSheetEditor(workbook, piecesOf(workbook, from), edit).run();
}

class XlsSheetEditor {
  readonly #stream: Uint8Array;
  readonly #pieces: readonly SheetPiece[];
  readonly #strings: StringTable;
  readonly #changes: Map<number, ReadonlyMap<number, string>>;
  readonly #emptied: Set<number>;
  /** New rows that are not written yet, by index. */
  readonly #added: Map<number, AddedRow>;
  readonly #rowRecords: Set<number>;
  readonly #formats = new Map<number, Map<number, number>>();
  readonly #out: Uint8Array[] = [];
  /** Cells of the current row that its records do not have yet, and the row whose formats they take. */
  #row = -1;
  #waiting = new Map<number, string>();
  #like: number | undefined;

  constructor(workbook: XlsWorkbook, pieces: readonly SheetPiece[], { edit, added, strings }: XlsEdit) {
    this.#stream = workbook.stream;
    this.#pieces = pieces;
    this.#strings = strings;
    this.#changes = new Map([...edit.cells].map(([row, changes]) => [row.number - 1, changes]));
    for (const [number, { cells }] of added) this.#changes.set(number - 1, cells);
    this.#emptied = new Set([...edit.removed].map(({ number }) => number - 1));
    this.#added = new Map([...added].map(([number, row]) => [number - 1, row]));
    for (const { like } of added.values()) if (like) this.#formats.set(like.number - 1, new Map());
    const rows = pieces.filter(({ record }) => record.type === recordType.row && record.data.length >= 2);
    this.#rowRecords = new Set(rows.map(({ record }) => viewOf(record.data).getUint16(0, true)));
  }

  run(): Uint8Array[] {
    const cells = this.#pieces.flatMap((piece) => piece.cells);
    for (const { row, column, format } of cells) this.#formats.get(row)?.set(column, format);
    const lastOfTable = this.#lastOfTable();
    for (const [index, piece] of this.#pieces.entries()) {
      if (piece.cells.length > 0) this.#cells(piece);
      else this.#other(piece);
      if (index === lastOfTable) this.#newRows(Number.POSITIVE_INFINITY);
    }
    return this.#out;
  }

  /** The last piece of the cells, or that which declares their area where there are none. */
  #lastOfTable(): number {
    const table = this.#pieces.findLastIndex(
      ({ record, cells }) =>
        cells.length > 0 || record.type === recordType.row || record.type === recordType.dbCell,
    );
    return table >= 0 ? table : this.#pieces.findIndex(({ record }) => record.type === recordType.dimensions);
  }

  #other({ record, to }: SheetPiece): void {
    this.#flush(Number.POSITIVE_INFINITY);
    if (record.type === recordType.index || record.type === recordType.dbCell) return;
    if (record.type === recordType.dimensions) this.#out.push(this.#dimensions(record.data));
    else if (record.type === recordType.row) this.#out.push(this.#rowRecord(record.data));
    else this.#out.push(this.#stream.subarray(record.from, to));
  }

  #cells(piece: SheetPiece): void {
    const { cells, record, to } = piece;
    const [first] = cells;
    if (first && first.row !== this.#row) this.#begin(first.row);
    const last = cells.at(-1)?.column ?? 0;
    const isTouched = cells.some((cell) => this.#newText(cell, piece) !== undefined);
    const isParted = [...this.#waiting.keys()].some(
      (column) => column > (first?.column ?? 0) && column < last,
    );
    if (!isTouched && !isParted) {
      this.#flush(first?.column ?? 0);
      this.#out.push(this.#stream.subarray(record.from, to));
      return;
    }
    for (const cell of cells) {
      this.#flush(cell.column);
      const text = this.#newText(cell, piece);
      this.#waiting.delete(cell.column);
      this.#out.push(text === undefined ? this.#same(cell, piece) : this.#cell(cell, text));
    }
  }

  /** The text that a cell gets, or nothing where it stays. @throws WriteError */
  #newText({ row, column, value }: XlsCell, { isShared }: SheetPiece): string | undefined {
    if (this.#emptied.has(row)) return value === undefined || isShared ? undefined : '';
    const text = this.#waiting.get(column);
    if (text !== undefined && isShared)
      throw new WriteError(buildMessage('shared-formula', { cell: `${columnName(column)}${row + 1}` }));
    return text;
  }

  #cell({ row, column, format }: XlsCell, text: string): Uint8Array {
    return makeCell(row, column, format, text, this.#strings);
  }

  /** A cell that shares its record with others, in one of its own. */
  #same({ row, column, raw }: XlsCell, { record, to }: SheetPiece): Uint8Array {
    if (!raw) return this.#stream.subarray(record.from, to);
    const type = record.type === recordType.mulRk ? recordType.rk : recordType.blank;
    return makeRecord(type, [...words(row, column), ...raw]);
  }

  #begin(row: number): void {
    this.#newRows(row);
    this.#row = row;
    this.#waiting = new Map(this.#changes.get(row));
    this.#like = this.#added.get(row)?.like?.number;
    this.#added.delete(row);
  }

  /** Writes the waiting cells left of a column. */
  #flush(column: number): void {
    if (this.#waiting.size === 0) return;
    const formats = this.#formats.get((this.#like ?? 0) - 1);
    for (const [other, text] of [...this.#waiting]
      .filter(([key]) => key < column)
      .sort(([a], [b]) => a - b)) {
      this.#waiting.delete(other);
      const format = formats?.get(other) ?? usualFormat;
      if (text !== '') this.#out.push(makeCell(this.#row, other, format, text, this.#strings));
    }
  }

  /** Writes the new rows above a row, which have no cells yet. */
  #newRows(below: number): void {
    this.#flush(Number.POSITIVE_INFINITY);
    for (const [row, { cells, like }] of this.#added) {
      if (row >= below) break;
      this.#added.delete(row);
      this.#row = row;
      this.#waiting = new Map(cells);
      this.#like = like?.number;
      const columns = [...cells].flatMap(([column, text]) => (text === '' ? [] : [column]));
      const isNew = !this.#rowRecords.has(row);
      if (isNew) this.#out.push(makeRow(row, Math.min(...columns), Math.max(...columns) + 1));
      this.#flush(Number.POSITIVE_INFINITY);
    }
  }

  /** Makes the declared area take in what is new. */
  #dimensions(data: Uint8Array): Uint8Array {
    const copy = data.slice();
    const view = viewOf(copy);
    if (copy.length < 12) return makeRecord(recordType.dimensions, copy);
    let rows = view.getUint32(4, true);
    let columns = view.getUint16(10, true);
    for (const [row, cells] of this.#changes) {
      rows = Math.max(rows, row + 1);
      for (const column of cells.keys()) columns = Math.max(columns, column + 1);
    }
    view.setUint32(4, rows, true);
    view.setUint16(10, columns, true);
    return makeRecord(recordType.dimensions, copy);
  }

  #rowRecord(data: Uint8Array): Uint8Array {
    const copy = data.slice();
    const view = viewOf(copy);
    const columns = copy.length >= 6 ? [...(this.#changes.get(view.getUint16(0, true))?.keys() ?? [])] : [];
    if (columns.length > 0)
      view.setUint16(4, Math.max(view.getUint16(4, true), ...columns.map((column) => column + 1)), true);
    return makeRecord(recordType.row, copy);
  }
}
