import { WriteError } from '../../format.ts';
import type { Patch } from '../../shared/patch.ts';
import { XmlReader } from '../../shared/xml.ts';
import type { SheetEdit } from '../edit.ts';
import { mostCellCharacters, type Row } from '../sheet.ts';
import { readAddress, writeAddress } from './address.ts';
import { type RawCell, type SheetSink, scanSheet } from './scan.ts';
import { textElement } from './strings.ts';

export interface SheetPatches {
  patches: Patch[];
  /** A formula has gone, which the chain of calculations still names. */
  droppedFormula: boolean;
}

/**
 * The patches of a sheet's XML. Rows keep their numbers, to which formulas, merged cells, comments and tables refer:
 * those of gone keys are emptied, and new ones come below all others. @throws WriteError
 */
export function patchSheet(text: string, edit: SheetEdit): SheetPatches {
  const patcher = new SheetPatcher(text, edit);
  scanSheet(text, patcher);
  return patcher;
}

class SheetPatcher implements SheetSink, SheetPatches {
  readonly patches: Patch[] = [];
  droppedFormula = false;
  readonly #text: string;
  readonly #changes: Map<number, ReadonlyMap<number, string>>;
  readonly #emptied: Set<number>;
  readonly #inserted: ReadonlyMap<Row | undefined, readonly Map<number, string>[]>;
  /** Changes of the row that is read which no cell has taken yet. */
  #waiting: Map<number, string> | undefined;
  #prefix = '';
  #spans: { from: number; to: number; first: number; last: number } | undefined;
  #dimension: { from: number; to: number; ref: string } | undefined;
  /** Formats of the cells of rows after which new ones come. */
  readonly #styles = new Map<number, Map<number, number>>();
  #last = 0;
  #width = 0;

  constructor(text: string, { cells, removed, inserted }: SheetEdit) {
    this.#text = text;
    this.#changes = new Map([...cells].map(([row, changes]) => [row.number, changes]));
    this.#emptied = new Set([...removed].map(({ number }) => number));
    this.#inserted = inserted;
    for (const row of inserted.keys()) if (row) this.#styles.set(row.number, new Map());
  }

  row(number: number, xml: XmlReader): void {
    this.#last = number;
    this.#prefix = xml.name.slice(0, xml.name.indexOf(':') + 1);
    const changes = this.#changes.get(number);
    this.#waiting = changes && new Map(changes);
    const spans = xml.attributes.find(({ name }) => name === 'spans');
    const [, first, last] = /^(\d+):(\d+)$/.exec(spans?.value ?? '') ?? [];
    this.#spans = spans && { from: spans.from, to: spans.to, first: Number(first), last: Number(last) };
  }

  cell(cell: RawCell, row: number): void {
    this.#styles.get(row)?.set(cell.column, cell.style);
    if (cell.value !== undefined) this.#width = Math.max(this.#width, cell.column + 1);
    if (this.#emptied.has(row)) {
      if (cell.value !== undefined && cell.formula !== 'shared') this.#write(cell, row, '');
      return;
    }
    if (!this.#waiting) return;
    this.#missing(row, cell.column, cell.from);
    const text = this.#waiting.get(cell.column);
    if (text === undefined) return;
    this.#waiting.delete(cell.column);
    this.#write(cell, row, text);
  }

  rowEnd(number: number, at: number, end: number): void {
    if (!this.#waiting || this.#waiting.size === 0) return;
    if (at < 0) throw new Error(`row ${number} has texts and no cells, up to ${end}`);
    const last = Math.max(...this.#waiting.keys());
    this.#missing(number, Number.POSITIVE_INFINITY, at);
    const spans = this.#spans;
    if (spans && last + 1 > spans.last) this.patches.push({ ...spans, text: `${spans.first}:${last + 1}` });
  }

  other(element: string, xml: XmlReader): void {
    const ref = element === 'dimension' ? xml.attributes.find(({ name }) => name === 'ref') : undefined;
    if (ref) this.#dimension = { from: ref.from, to: ref.to, ref: ref.value };
  }

  end(at: number, xml: XmlReader): void {
    let text = '';
    const prefix = xml.name.slice(0, xml.name.indexOf(':') + 1);
    this.#prefix = prefix;
    let number = this.#last;
    for (const [anchor, rows] of this.#inserted) {
      const styles = this.#styles.get(anchor?.number ?? 0);
      for (const cells of rows) text += this.#newRow(++number, cells, styles);
    }
    if (text === '') return;
    if (xml.event === 'open') {
      const tag = xml.text.slice(xml.start, xml.end).replace(/\s*\/>$/, '>');
      this.patches.push({ from: xml.start, to: xml.end, text: `${tag}${text}</${xml.name}>` });
    } else this.patches.push({ from: at, to: at, text });
    this.#grow(number);
  }

  /** Writes cells that the XML does not have yet, left of `column`. */
  #missing(row: number, column: number, at: number): void {
    const before = [...(this.#waiting ?? [])].filter(([other]) => other < column).sort(([a], [b]) => a - b);
    const text = before.map(([other, value]) => this.#newCell(other, row, value, undefined)).join('');
    if (text !== '') this.patches.push({ from: at, to: at, text });
    for (const [other] of before) this.#waiting?.delete(other);
  }

  #write(cell: RawCell, row: number, text: string): void {
    const address = writeAddress(cell.column, row);
    if (cell.formula === 'shared')
      throw new WriteError(`${address} holds a formula that other cells share; it cannot become a text`);
    if (cell.formula) this.droppedFormula = true;
    const element = new XmlReader(this.#text.slice(cell.from, cell.to));
    element.next();
    const kept = element.attributes.filter(({ name }) => name === 'r' || name === 's' || name === 'ph');
    const attributes = kept.map(({ name, value }) => ` ${name}="${value}"`).join('');
    this.patches.push({
      from: cell.from,
      to: cell.to,
      text: cellElement(element.name, attributes, text, address),
    });
  }

  #newRow(
    number: number,
    cells: ReadonlyMap<number, string>,
    styles: ReadonlyMap<number, number> | undefined,
  ): string {
    const inOrder = [...cells].filter(([, text]) => text !== '').sort(([a], [b]) => a - b);
    for (const [column] of inOrder) this.#width = Math.max(this.#width, column + 1);
    const inside = inOrder.map(([column, text]) => this.#newCell(column, number, text, styles?.get(column)));
    return `<${this.#prefix}row r="${number}">${inside.join('')}</${this.#prefix}row>`;
  }

  #newCell(column: number, row: number, text: string, style: number | undefined): string {
    if (text === '') return '';
    const address = writeAddress(column, row);
    return cellElement(`${this.#prefix}c`, ` r="${address}"${style ? ` s="${style}"` : ''}`, text, address);
  }

  /** Lets the declared area take in the new rows. */
  #grow(last: number): void {
    const dimension = this.#dimension;
    const [from = '', to = from] = dimension?.ref.split(':') ?? [];
    const area = readAddress(to);
    if (!dimension || !area || area.row >= last) return;
    const column = Math.max(area.column, this.#width - 1);
    this.patches.push({
      from: dimension.from,
      to: dimension.to,
      text: `${from}:${writeAddress(column, last)}`,
    });
  }
}

/** A cell with a text of its own, or an empty one. @throws WriteError */
export function cellElement(name: string, attributes: string, text: string, address: string): string {
  if (text === '') return `<${name}${attributes}/>`;
  assertFits(text, address);
  const prefix = name.slice(0, name.indexOf(':') + 1);
  return `<${name}${attributes} t="inlineStr"><${prefix}is>${textElement(text, prefix)}</${prefix}is></${name}>`;
}

/** @throws WriteError for a text that no cell can hold */
export function assertFits(text: string, address: string): void {
  if (text.length > mostCellCharacters)
    throw new WriteError(
      `${address}: a cell holds at most ${mostCellCharacters.toLocaleString('en')} characters, and the text has ${text.length.toLocaleString('en')}`,
    );
}
