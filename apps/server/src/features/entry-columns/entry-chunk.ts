/** Entries as columns, ascending by number. */
export interface EntryChunk {
  ids: Float64Array;
  /** Bits of `entryBits`. */
  entryBits: Uint16Array;
  groups: Float64Array;
  /** A hash for each plural form, the same for all forms of one plural. */
  plurals: BigInt64Array;
}
