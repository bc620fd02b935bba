import { buildMessage } from '../../message/message.ts';
import { fail } from '../../shared/fail.ts';
import { XmlReader } from '../../shared/xml.ts';
import { mostColumns, mostRows } from '../sheet.ts';
import { readAddress } from './address.ts';
import { localName } from './part.ts';
import { characters, readText } from './text.ts';

/** A cell as its XML has it. */
export interface RawCell {
  column: number;
  /** `s` shared string, `inlineStr`, `str` result of a formula, `b`, `e`, `d`, `n`. */
  type: string;
  /** Index of its format. */
  style: number;
  /** The value, of an inline string its text; nothing where the cell is empty. */
  value: string | undefined;
  /** It has a formula; `shared` where others depend on it. */
  formula: 'own' | 'shared' | undefined;
  /** The whole element. */
  from: number;
  to: number;
}

export interface SheetSink {
  /** A row starts; `from` to `to` is its tag. */
  row?(number: number, xml: XmlReader): void;
  cell(cell: RawCell, row: number): void;
  /** The row ends: its cells stand before `at`, which a row without an end tag does not have. */
  rowEnd?(number: number, at: number | undefined): void;
  /** Any other element that starts. */
  other?(element: string, xml: XmlReader): void;
  /** The rows end at `at`. */
  end?(at: number, xml: XmlReader): void;
}

/**
 * A cell as nearly all of them are: with one value or none, and nothing in it that must be decoded. Read at once, which
 * takes a third of the time of its five events.
 */
const usualCell =
  /<c r="([A-Z]{1,3}\d{1,7})"(?: s="(\d{1,6})")?(?: t="([a-zA-Z]{1,9})")?(?:\/>|><v>([^<&\]\r]*)<\/v><\/c>)/y;

/** Goes through the cells of a sheet's XML; what it declares of its size is not looked at. @throws ParseError */
export function scanSheet(text: string, sink: SheetSink): void {
  new SheetScanner(text, sink).run();
}

class SheetScanner {
  readonly #xml: XmlReader;
  readonly #sink: SheetSink;
  #row = 0;
  #column = -1;

  constructor(text: string, sink: SheetSink) {
    this.#xml = new XmlReader(text);
    this.#sink = sink;
  }

  run(): void {
    const xml = this.#xml;
    for (let event = xml.next(); event !== 'end'; event = xml.next()) {
      if (event === 'close') {
        if (localName(xml.name) === 'sheetData') this.#sink.end?.(xml.start, xml);
      } else if (event === 'open') {
        const element = localName(xml.name);
        if (element === 'row') this.#rowOf();
        else this.#sink.other?.(element, xml);
        if (element === 'sheetData' && xml.empty) this.#sink.end?.(xml.start, xml);
      }
    }
  }

  #rowOf(): void {
    const xml = this.#xml;
    const declared = xml.attribute('r');
    const number = declared === undefined ? this.#row + 1 : Number(declared);
    if (!Number.isInteger(number) || number <= this.#row || number > mostRows)
      fail(xml.text, xml.start, buildMessage('no-row-number', { number: declared ?? String(number) }));
    this.#row = number;
    this.#column = -1;
    this.#sink.row?.(number, xml);
    if (xml.empty) {
      this.#sink.rowEnd?.(number, undefined);
      return;
    }
    for (;;) {
      if (this.#usualCell()) continue;
      const event = xml.next();
      if (event === 'close') break;
      if (event !== 'open') continue;
      if (localName(xml.name) === 'c') this.#cell();
      else skip(xml);
    }
    this.#sink.rowEnd?.(number, xml.start);
  }

  #cell(): void {
    const xml = this.#xml;
    const cell = this.#begin();
    if (!xml.empty) {
      for (;;) {
        const event = xml.next();
        if (event === 'close') break;
        if (event !== 'open') continue;
        const element = localName(xml.name);
        if (element === 'v' && !xml.empty) cell.value = simpleText(xml);
        else if (element === 'is') cell.value = xml.empty ? '' : readText(xml);
        else {
          if (element === 'f') cell.formula = formulaKind(xml);
          skip(xml);
        }
      }
    }
    cell.to = xml.end;
    this.#sink.cell(cell, this.#row);
  }

  /** Reads the cell that stands next, if it is a usual one. */
  #usualCell(): boolean {
    const xml = this.#xml;
    const from = xml.end;
    usualCell.lastIndex = from;
    const match = usualCell.exec(xml.text);
    if (!match) return false;
    const [whole, address = '', style, type = 'n', value] = match;
    const column = this.#columnOf(address, from);
    this.#column = column;
    const to = from + whole.length;
    this.#sink.cell(
      { column, type, style: Number(style ?? 0), value, formula: undefined, from, to },
      this.#row,
    );
    // The element is closed, so that the reader may go on behind it.
    xml.end = to;
    return true;
  }

  #begin(): RawCell {
    const xml = this.#xml;
    const { start } = xml;
    let type = 'n';
    let style = 0;
    let column = this.#column + 1;
    for (const { name, value } of xml.attributes) {
      if (name === 't') type = value;
      else if (name === 's') style = Number(value);
      else if (name === 'r') column = this.#columnOf(value, start);
    }
    if (column >= mostColumns) fail(xml.text, start, 'row-too-long');
    this.#column = column;
    return { column, type, style, value: undefined, formula: undefined, from: start, to: start };
  }

  #columnOf(address: string, at: number): number {
    const place = readAddress(address);
    if (place?.row !== this.#row)
      fail(this.#xml.text, at, buildMessage('no-address', { address, row: this.#row }));
    if (place.column <= this.#column)
      fail(this.#xml.text, at, buildMessage('cell-out-of-order', { cell: address }));
    return place.column;
  }
}

function formulaKind(xml: XmlReader): RawCell['formula'] {
  const type = xml.attribute('t');
  const isMaster =
    xml.attribute('ref') !== undefined && (type === 'shared' || type === 'array' || type === 'dataTable');
  return isMaster ? 'shared' : 'own';
}

function simpleText(xml: XmlReader): string {
  let text = '';
  for (;;) {
    const event = xml.next();
    if (event === 'close') return text;
    if (event === 'open') fail(xml.text, xml.start, 'elements-in-value');
    text += characters(xml);
  }
}

/** Steps over the element that has just opened. */
function skip(xml: XmlReader): void {
  if (xml.empty) return;
  const depth = xml.open.length;
  while (xml.open.length >= depth) xml.next();
}
