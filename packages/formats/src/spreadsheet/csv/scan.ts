import { buildMessage } from '../../message/message.ts';
import { fail } from '../../shared/fail.ts';
import { unescapeFormula } from '../formula.ts';
import { mostCells, mostColumns } from '../sheet.ts';
import type { CsvDialect } from './dialect.ts';

/** A cell in the text of its file, its quotes included. */
export interface CellRange {
  from: number;
  to: number;
  quoted: boolean;
}

/** Reads separated values row by row; offsets are those of the text. */
export class CsvScanner {
  readonly #text: string;
  readonly #delimiter: number;
  readonly #qualifier: number;
  readonly #backslash: boolean;
  #at: number;
  #cells = 0;
  /** Range of the row without its line break, and where the next one starts. */
  start = 0;
  end = 0;
  after = 0;
  /** Quotes that should have been doubled. */
  readonly undoubled: number[] = [];
  #closing = -1;
  /** Takes the cells of each row: a list that grows with them would keep room for sixteen more. */
  readonly #row: string[] = [];
  /** Where the cells of the row are, if it was read by `ranges`. */
  #ranges: CellRange[] | undefined;

  constructor(text: string, dialect: CsvDialect, start = dialect.start) {
    this.#text = text;
    this.#delimiter = dialect.delimiter.charCodeAt(0);
    this.#qualifier = dialect.qualifier === '' ? -1 : dialect.qualifier.charCodeAt(0);
    this.#backslash = dialect.escape === 'backslash';
    this.#at = start;
    this.after = start;
  }

  /** The cells of the next row, or nothing behind the last one. @throws ParseError */
  next(): string[] | undefined {
    const text = this.#text;
    this.start = this.after;
    this.#at = this.start;
    if (this.start >= text.length) return undefined;
    let count = 0;
    do {
      if (count >= mostColumns)
        fail(text, this.#at, buildMessage('too-many-cells-in-row', { most: mostColumns }));
      this.#row[count++] = text.charCodeAt(this.#at) === this.#qualifier ? this.#quoted() : this.#plain();
    } while (this.#more());
    this.#cells += count;
    if (this.#cells > mostCells) fail(text, this.start, buildMessage('too-many-cells', { most: mostCells }));
    this.end = this.#at;
    this.after =
      this.end + (text.charCodeAt(this.end) === 13 && text.charCodeAt(this.end + 1) === 10 ? 2 : 1);
    return this.#row.slice(0, count);
  }

  /** The places of the cells of the next row. */
  ranges(): CellRange[] {
    const ranges: CellRange[] = [];
    this.#ranges = ranges;
    this.next();
    this.#ranges = undefined;
    return ranges;
  }

  /** Steps over a delimiter. */
  #more(): boolean {
    if (this.#at >= this.#text.length || this.#text.charCodeAt(this.#at) !== this.#delimiter) return false;
    this.#at++;
    return true;
  }

  #plain(): string {
    const text = this.#text;
    const delimiter = this.#delimiter;
    const from = this.#at;
    let at = from;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === delimiter || code === 10 || code === 13) break;
    }
    this.#at = at;
    this.#ranges?.push({ from, to: at, quoted: false });
    return text.slice(from, at);
  }

  #quoted(): string {
    const text = this.#text;
    const from = this.#at;
    const quote = text.charAt(from);
    let escaped = false;
    let at = text.indexOf(quote, from + 1);
    for (;;) {
      if (at < 0) fail(text, from, 'cell-quotes-open');
      if (this.#backslash && isBehindBackslash(text, from + 1, at)) at++;
      else if (text.charCodeAt(at + 1) === this.#qualifier) at += 2;
      else if (this.#isEnd(at + 1)) break;
      else this.#undouble(at++);
      escaped = true;
      at = text.indexOf(quote, at);
    }
    this.#at = at + 1;
    this.#ranges?.push({ from, to: at + 1, quoted: true });
    const raw = text.slice(from + 1, at);
    return unescapeFormula(escaped || this.#backslash ? unescaped(raw, quote, this.#backslash) : raw);
  }

  #isEnd(at: number): boolean {
    const code = this.#text.charCodeAt(at);
    return at >= this.#text.length || code === this.#delimiter || code === 10 || code === 13;
  }

  /** Takes a quote that is not doubled for itself, as in `"<a href="x">"`, where the line has one that ends the cell. */
  #undouble(at: number): void {
    const text = this.#text;
    this.undoubled.push(at);
    if (at < this.#closing) return;
    const quote = text.charAt(at);
    const end = endOfLine(text, at);
    for (
      let next = text.indexOf(quote, at + 1);
      next >= 0 && next < end;
      next = text.indexOf(quote, next + 1)
    ) {
      this.#closing = next;
      if (this.#isEnd(next + 1)) return;
    }
    fail(text, at, 'quote-must-be-doubled');
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function isBehindBackslash(text: string, from: number, at: number): boolean {
  let backslashes = 0;
  while (at - backslashes > from && text.charCodeAt(at - backslashes - 1) === 92) backslashes++;
  return backslashes % 2 === 1;
}

function unescaped(raw: string, quote: string, backslash: boolean): string {
  if (!backslash) return raw.replaceAll(quote + quote, quote);
  return raw.replace(
    /\\(["'\\])|(["'])\2/g,
    (_, behind?: string, doubled?: string) => behind ?? doubled ?? '',
  );
}
