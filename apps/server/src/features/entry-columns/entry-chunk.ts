/** Entries as columns, ascending by number. */
export interface EntryChunk {
  ids: Float64Array;
  /** Bits: entryBits. */
  entryBits: Uint16Array;
  groups: Float64Array;
  /** For each plural form among them: the same for all forms of one plural. */
  plurals: BigInt64Array;
}
