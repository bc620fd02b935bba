/**
 * Levenshtein distances from one text to many, bit-parallel (Myers 1999, blocks as Hyyrö 2003) within the band of
 * Ukkonen (1985): 32 cells a step, and only cells that a distance within the bound can pass.
 */
const word = 32;
/** Columns between two looks at whether the bound can still be held. */
const lookEvery = 8;

export class EditDistance {
  /** Of each UTF-16 unit of the text: its row in `#equal`; 0: it is not in the text. */
  readonly #rows = new Uint16Array(65_536);
  #units: ArrayLike<number> = [];
  /** Of each row and block: where the text has this unit. */
  #equal = new Int32Array(0);
  #blocks = 0;
  #plus = new Int32Array(0);
  #minus = new Int32Array(0);
  /** Distances at the last cells of the blocks. */
  #scores = new Int32Array(0);
  /** Steps that were computed: the measure of its work. */
  steps = 0;

  /** Sets the text that others are compared with. */
  setText(units: ArrayLike<number>): void {
    for (let at = 0; at < this.#units.length; at++) this.#rows[this.#units[at] as number] = 0;
    this.#units = units;
    this.#blocks = Math.ceil(units.length / word);
    let count = 0;
    for (let at = 0; at < units.length; at++) {
      const unit = units[at] as number;
      if (this.#rows[unit] === 0) this.#rows[unit] = ++count;
    }
    this.#equal = new Int32Array((count + 1) * this.#blocks);
    for (let at = 0; at < units.length; at++) {
      const place = (this.#rows[units[at] as number] as number) * this.#blocks + (at >>> 5);
      this.#equal[place] = (this.#equal[place] as number) | (1 << (at & 31));
    }
    this.#plus = new Int32Array(this.#blocks);
    this.#minus = new Int32Array(this.#blocks);
    this.#scores = new Int32Array(this.#blocks);
  }

  /** The distance to the units from `start` to `end`, or any number above `most` if it is greater. */
  to(units: ArrayLike<number>, start: number, end: number, most: number): number {
    const m = this.#units.length;
    const n = end - start;
    if (Math.abs(m - n) > most) return most + 1;
    if (m === 0 || n === 0) return Math.max(m, n);
    return this.#blocks === 1
      ? this.#inOneBlock(units, start, end, most)
      : this.#inBand(units, start, end, most);
  }

  #inOneBlock(units: ArrayLike<number>, start: number, end: number, most: number): number {
    const rows = this.#rows;
    const equal = this.#equal;
    const m = this.#units.length;
    const last = 1 << (m - 1);
    let plus = -1;
    let minus = 0;
    let score = m;
    // The distance at the end of the text falls by at most one in each column that is left.
    let bound = most + (end - start);
    this.steps += end - start;
    for (let at = start; at < end; at++) {
      const same = equal[rows[units[at] as number] as number] as number;
      const vertical = same | minus;
      const horizontal = (((same & plus) + plus) ^ plus) | same;
      let up = minus | ~(horizontal | plus);
      const down = plus & horizontal;
      if (up & last) score++;
      else if (down & last) score--;
      if (score > --bound) return most + 1;
      up = (up << 1) | 1;
      plus = (down << 1) | ~(vertical | up);
      minus = up & vertical;
    }
    return score;
  }

  #inBand(units: ArrayLike<number>, start: number, end: number, most: number): number {
    const [rows, equal, blocks] = [this.#rows, this.#equal, this.#blocks];
    const [plus, minus, scores] = [this.#plus, this.#minus, this.#scores];
    const m = this.#units.length;
    const n = end - start;
    // Cells (i, j) with i - j outside of these two lie on no path of at most `most` edits.
    const above = (most - (m - n)) >> 1;
    const below = (most + (m - n)) >> 1;
    const lastBlock = blocks - 1;
    const shiftOfLast = (m - 1) & 31;
    let first = 0;
    let last = -1;
    for (let column = 1; column <= n; column++) {
      first = Math.max(first, (Math.max(1, column - above) - 1) >>> 5);
      const wanted = (Math.min(m, column + below) - 1) >>> 5;
      while (last < wanted) {
        last++;
        // Cells that were outside of the band until now: reached from the cell above by insertions.
        plus[last] = -1;
        minus[last] = 0;
        scores[last] =
          (last === 0 ? column - 1 : (scores[last - 1] as number)) +
          (last === lastBlock ? m - last * word : word);
      }
      const row = (rows[units[start + column - 1] as number] as number) * blocks;
      let into = 1;
      for (let block = first; block <= last; block++) {
        const p = plus[block] as number;
        const q = minus[block] as number;
        let same = equal[row + block] as number;
        const vertical = same | q;
        same |= into >>> 31;
        const horizontal = (((same & p) + p) ^ p) | same;
        let up = q | ~(horizontal | p);
        let down = p & horizontal;
        const shift = block === lastBlock ? shiftOfLast : word - 1;
        const out = ((up >>> shift) & 1) - ((down >>> shift) & 1);
        scores[block] = (scores[block] as number) + out;
        up = (up << 1) | ((into + 1) >> 1);
        down = (down << 1) | (into >>> 31);
        plus[block] = down | ~(vertical | up);
        minus[block] = up & vertical;
        into = out;
      }
      this.steps += last - first + 1;
      if (column % lookEvery === 0 && this.#isOver(first, last, most)) return most + 1;
    }
    return scores[lastBlock] as number;
  }

  /** Whether all cells of the column are above the bound: those of a block differ from its last by 31 at most. */
  #isOver(first: number, last: number, most: number): boolean {
    for (let block = first; block <= last; block++)
      if ((this.#scores[block] as number) - (word - 1) <= most) return false;
    return true;
  }
}
