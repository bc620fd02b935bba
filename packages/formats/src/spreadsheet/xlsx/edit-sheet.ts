import { WriteError } from '../../format.ts';
import { buildMessage } from '../../message/message.ts';
import type { Patch } from '../../shared/patch.ts';
import { XmlReader } from '../../shared/xml.ts';
import type { AddedRow, SheetEdit } from '../edit.ts';
import { mostCellCharacters } from '../sheet.ts';
import { readAddress, writeAddress } from './address.ts';
import { type RawCell, type SheetSink, scanSheet } from './scan.ts';
import { textElement } from './strings.ts';

export interface SheetPatches {
  patches: Patch[];
  /** A formula has gone, which the chain of calculations still names. */
  droppedFormula: boolean;
}

/**
 * The patches of a sheet's XML. Rows keep their numbers: those of gone keys are emptied, and new ones come below all
 * that hold something. @throws WriteError
 */
export function patchSheet(
  text: string,
  edit: SheetEdit,
  added: ReadonlyMap<number, AddedRow>,
): SheetPatches {
  const patcher = new SheetPatcher(text, edit, added);
  scanSheet(text, patcher);
  return patcher;
}

class SheetPatcher implements SheetSink, SheetPatches {
  readonly patches: Patch[] = [];
  droppedFormula = false;
  readonly #text: string;
  readonly #changes: Map<number, ReadonlyMap<number, string>>;
  readonly #emptied: Set<number>;
  /** New rows that are not written yet, by number in ascending order. */
  readonly #added: Map<number, AddedRow>;
  readonly #lastAdded: number;
  /** Formats of the cells of rows that new ones resemble. */
  readonly #styles = new Map<number, Map<number, number>>();
  /** Changes of the row that is read which no cell has taken yet. */
  #waiting: Map<number, string> | undefined;
  #like: number | undefined;
  #tag = { from: 0, to: 0, prefix: '' };
  #spans: { from: number; to: number; first: number; last: number } | undefined;
  #dimension: { from: number; to: number; ref: string } | undefined;

  constructor(text: string, { cells, removed }: SheetEdit, added: ReadonlyMap<number, AddedRow>) {
    this.#text = text;
    this.#changes = new Map([...cells].map(([row, changes]) => [row.number, changes]));
    this.#emptied = new Set([...removed].map(({ number }) => number));
    this.#added = new Map(added);
    this.#lastAdded = [...added.keys()].at(-1) ?? 0;
    for (const { like } of added.values()) if (like) this.#styles.set(like.number, new Map());
  }

  row(number: number, xml: XmlReader): void {
    const prefix = prefixOf(xml.name);
    this.#tag = { from: xml.start, to: xml.end, prefix };
    const before = this.#newRows(number, prefix);
    if (before !== '') this.patches.push({ from: xml.start, to: xml.start, text: before });
    const added = this.#added.get(number);
    const changes = added?.cells ?? this.#changes.get(number);
    this.#like = added?.like?.number;
    this.#added.delete(number);
    this.#waiting = changes && new Map(changes);
    const spans = xml.attributes.find(({ name }) => name === 'spans');
    const [, first, last] = /^(\d+):(\d+)$/.exec(spans?.value ?? '') ?? [];
    this.#spans = spans && { from: spans.from, to: spans.to, first: Number(first), last: Number(last) };
  }

  cell(cell: RawCell, row: number): void {
    this.#styles.get(row)?.set(cell.column, cell.style);
    if (this.#emptied.has(row)) {
      if (cell.value !== undefined && cell.formula !== 'shared') this.#write(cell, row, '');
      return;
    }
    if (!this.#waiting) return;
    const missing = this.#missing(row, cell.column);
    if (missing !== '') this.patches.push({ from: cell.from, to: cell.from, text: missing });
    const text = this.#waiting.get(cell.column);
    if (text === undefined) return;
    this.#waiting.delete(cell.column);
    this.#write(cell, row, text);
  }

  rowEnd(number: number, at: number | undefined): void {
    if (!this.#waiting || this.#waiting.size === 0) return;
    const spans = this.#spans;
    const last = Math.max(...this.#waiting.keys()) + 1;
    if (spans && last > spans.last)
      this.patches.push({ from: spans.from, to: spans.to, text: `${spans.first}:${last}` });
    const missing = this.#missing(number, Number.POSITIVE_INFINITY);
    if (at !== undefined) this.patches.push({ from: at, to: at, text: missing });
    else {
      const { to, prefix } = this.#tag;
      this.patches.push({ from: to - 2, to, text: `>${missing}</${prefix}row>` });
    }
  }

  other(element: string, xml: XmlReader): void {
    const ref = element === 'dimension' ? xml.attributes.find(({ name }) => name === 'ref') : undefined;
    if (ref) this.#dimension = { from: ref.from, to: ref.to, ref: ref.value };
  }

  end(at: number, xml: XmlReader): void {
    const text = this.#newRows(Number.POSITIVE_INFINITY, prefixOf(xml.name));
    if (text !== '') {
      if (xml.event === 'open')
        this.patches.push({ from: xml.end - 2, to: xml.end, text: `>${text}</${xml.name}>` });
      else this.patches.push({ from: at, to: at, text });
    }
    this.#grow();
  }

  /** The cells left of `column` that the XML does not have yet. */
  #missing(row: number, column: number): string {
    const before = [...(this.#waiting ?? [])].filter(([other]) => other < column).sort(([a], [b]) => a - b);
    const styles = this.#styles.get(this.#like ?? 0);
    for (const [other] of before) this.#waiting?.delete(other);
    return before
      .map(([other, text]) => newCell(this.#tag.prefix, other, row, text, styles?.get(other)))
      .join('');
  }

  #write(cell: RawCell, row: number, text: string): void {
    const address = writeAddress(cell.column, row);
    if (cell.formula === 'shared') throw new WriteError(buildMessage('shared-formula', { cell: address }));
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

  /** The new rows with smaller numbers, as XML. */
  #newRows(below: number, prefix: string): string {
    let text = '';
    for (const [number, { cells, like }] of this.#added) {
      if (number >= below) break;
      this.#added.delete(number);
      const styles = this.#styles.get(like?.number ?? 0);
      const inOrder = [...cells].sort(([a], [b]) => a - b);
      const inside = inOrder.map(([column, cell]) =>
        newCell(prefix, column, number, cell, styles?.get(column)),
      );
      text += `<${prefix}row r="${number}">${inside.join('')}</${prefix}row>`;
    }
    return text;
  }

  /** Lets the declared area take in the new rows. */
  #grow(): void {
    const dimension = this.#dimension;
    const [from = '', to = from] = dimension?.ref.split(':') ?? [];
    const area = readAddress(to);
    if (!dimension || !area || area.row >= this.#lastAdded) return;
    const text = `${from}:${writeAddress(area.column, this.#lastAdded)}`;
    this.patches.push({ from: dimension.from, to: dimension.to, text });
  }
}

function prefixOf(name: string): string {
  return name.slice(0, name.indexOf(':') + 1);
}

function newCell(
  prefix: string,
  column: number,
  row: number,
  text: string,
  style: number | undefined,
): string {
  if (text === '') return '';
  const address = writeAddress(column, row);
  return cellElement(`${prefix}c`, ` r="${address}"${style ? ` s="${style}"` : ''}`, text, address);
}

/** A cell with a text of its own, or an empty one. @throws WriteError */
export function cellElement(name: string, attributes: string, text: string, address: string): string {
  if (text === '') return `<${name}${attributes}/>`;
  assertFits(text, address);
  const prefix = prefixOf(name);
  return `<${name}${attributes} t="inlineStr"><${prefix}is>${textElement(text, prefix)}</${prefix}is></${name}>`;
}

/** @throws WriteError for a text that no cell can hold */
export function assertFits(text: string, address: string): void {
  if (text.length > mostCellCharacters)
    throw new WriteError(
      buildMessage('text-too-long-for', { cell: address, most: mostCellCharacters, count: text.length }),
    );
}
