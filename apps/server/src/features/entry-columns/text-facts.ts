import { copyToSlots } from './column.ts';

/** The texts of a language as columns for rare filters: 17 bytes a slot. */
export class TextFacts {
  /** The user who last wrote the text; 0 if unknown. */
  by: Float64Array;
  /** The time of that write in milliseconds; 0 if there was none. */
  at: Float64Array;
  /** Bits of `sameBits` (bits.sql.ts). */
  same: Uint8Array;

  constructor(count: number) {
    this.by = new Float64Array(count);
    this.at = new Float64Array(count);
    this.same = new Uint8Array(count);
  }

  get bytes(): number {
    return this.by.byteLength + this.at.byteLength + this.same.byteLength;
  }

  write(slot: number, { by, at, same }: { by: number; at: number; same: number }): void {
    this.by[slot] = by;
    this.at[slot] = at;
    this.same[slot] = same;
  }

  renumber(slots: Uint32Array, count: number): void {
    this.by = copyToSlots(this.by, slots, new Float64Array(count));
    this.at = copyToSlots(this.at, slots, new Float64Array(count));
    this.same = copyToSlots(this.same, slots, new Uint8Array(count));
  }
}
