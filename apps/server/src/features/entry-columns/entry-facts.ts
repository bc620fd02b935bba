/** Entries as columns, ascending by number. */
export interface EntryFacts {
  ids: Float64Array;
  /** Bits: entryFacts. */
  facts: Uint16Array;
  groups: Float64Array;
  /** For each plural form among them: the same for all forms of one plural. */
  plurals: BigInt64Array;
}
