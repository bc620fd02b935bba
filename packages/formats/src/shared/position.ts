import type { Position } from '../model.ts';

/** Line and column (both from 1, columns in UTF-16 units) of an offset; CRLF, LF and a lone CR end a line. */
export function positionAt(text: string, offset: number): Position {
  const at = Math.max(0, Math.min(offset, text.length));
  let line = 1;
  let start = 0;
  for (let index = 0; index < at; index++) {
    const code = text.charCodeAt(index);
    if (code === 10 || (code === 13 && text.charCodeAt(index + 1) !== 10)) {
      line++;
      start = index + 1;
    }
  }
  return { offset: at, line, column: at - start + 1 };
}

/** Counts lines for offsets that only grow, so that a whole file costs one pass. */
export class LineCounter {
  readonly #text: string;
  #line = 1;
  #next: number;

  constructor(text: string) {
    this.#text = text;
    this.#next = this.#following(0);
  }

  /** The line (from 1) of `offset`, which must not be smaller than at the last call. */
  at(offset: number): number {
    while (this.#next < offset) {
      this.#line++;
      this.#next = this.#following(this.#next + 1);
    }
    return this.#line;
  }

  #following(from: number): number {
    const found = this.#text.indexOf('\n', from);
    return found < 0 ? Number.POSITIVE_INFINITY : found;
  }
}
