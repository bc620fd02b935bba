import { distanceInBandWasm } from './distance-in-band.wasm.ts';
import { moduleOf, type PagedMemory, page } from './web-assembly.ts';

type DistanceInBand = (
  m: number,
  n: number,
  most: number,
  rows: number,
  equal: number,
  state: number,
) => number;

const instance = moduleOf(distanceInBandWasm);
const word = 64;
const wordBytes = word / 8;
/** Of one block: what goes up, what goes down, and the distance at its last cell. */
const stateBytes = 24;
/** At address 0 stand the steps of the last call, then what the blocks have. */
const stateAt = 8;

/** Levenshtein distances from one text to many, in UTF-16 units: distance-in-band.wat computes them. */
export class EditDistance {
  readonly #memory: PagedMemory;
  /** The steps of the last call. */
  #stepsOfCall = new Int32Array(0);
  readonly #inBand: DistanceInBand;
  /** Of each unit of the text: its row among those that say where it is; 0: it is not in the text. */
  readonly #rowOf = new Uint16Array(65_536);
  #units: ArrayLike<number> = [];
  /** Where the rows begin, in bytes, and behind them the row of each unit of the other text. */
  #equalAt = 0;
  #rowsAt = 0;
  #rows = new Uint16Array(0);
  /** Steps that were computed, each of up to 64 cells: the measure of its work. */
  steps = 0;

  constructor() {
    const [memory, exports] = instance('distance', 1);
    this.#memory = memory;
    this.#inBand = (exports as { distanceInBand: DistanceInBand }).distanceInBand;
  }

  /** Sets the text that others are compared with. */
  setText(units: ArrayLike<number>): void {
    for (let at = 0; at < this.#units.length; at++) this.#rowOf[this.#units[at] as number] = 0;
    this.#units = units;
    let count = 0;
    for (let at = 0; at < units.length; at++) {
      const unit = units[at] as number;
      if (this.#rowOf[unit] === 0) this.#rowOf[unit] = ++count;
    }
    const blocks = Math.ceil(units.length / word);
    this.#equalAt = stateAt + blocks * stateBytes;
    this.#rowsAt = this.#equalAt + (count + 1) * blocks * wordBytes;
    this.#makeRoom(units.length);
    const equal = new Int32Array(this.#memory.buffer, this.#equalAt, (count + 1) * blocks * 2);
    equal.fill(0);
    for (let at = 0; at < units.length; at++) {
      const place = (this.#rowOf[units[at] as number] as number) * blocks * 2 + (at >>> 5);
      equal[place] = (equal[place] as number) | (1 << (at & 31));
    }
  }

  /** The distance to the units from `start` to `end`, or any number above `most` if it is greater. */
  to(units: ArrayLike<number>, start: number, end: number, most: number): number {
    const m = this.#units.length;
    const n = end - start;
    if (Math.abs(m - n) > most) return most + 1;
    if (m === 0 || n === 0) return Math.max(m, n);
    if (n > this.#rows.length) this.#makeRoom(n);
    const [rows, rowOf] = [this.#rows, this.#rowOf];
    for (let at = 0; at < n; at++) rows[at] = rowOf[units[start + at] as number] as number;
    const distance = this.#inBand(m, n, most, this.#rowsAt, this.#equalAt, stateAt);
    this.steps += this.#stepsOfCall[0] as number;
    return distance;
  }

  /** Makes room for another text of so many units. */
  #makeRoom(units: number): void {
    const { buffer } = this.#memory;
    const lacking = this.#rowsAt + units * Uint16Array.BYTES_PER_ELEMENT - buffer.byteLength;
    if (lacking > 0) this.#memory.grow(Math.ceil(lacking / page));
    this.#stepsOfCall = new Int32Array(this.#memory.buffer, 0, 1);
    this.#rows = new Uint16Array(
      this.#memory.buffer,
      this.#rowsAt,
      (this.#memory.buffer.byteLength - this.#rowsAt) >> 1,
    );
  }
}
