/**
 * The bits that there is room for. A tenth kind needs a wider column (`translations.issues` is a smallint, which has fifteen)
 * and wider columns of lists (entry-columns/bits.sql.ts and language-columns.ts: 16 bits a text, of which nine are for issues).
 */
export type IssueBit = 1 | 2 | 4 | 8 | 16 | 32 | 64 | 128 | 256;

/**
 * Bits of `translations.issues`: the warnings of specification 2 section 5, in the order in which a text with several
 * shows them.
 */
export const issueBits = {
  variableMissing: 1,
  tooLong: 2,
  outdated: 4,
  glossaryMissing: 8,
} as const satisfies Record<string, IssueBit>;
export type Issue = keyof typeof issueBits;
export const issues = Object.keys(issueBits) as Issue[];

/** The issues that a number of bits names. */
export function issuesOf(bits: number): Issue[] {
  return issues.filter((issue) => (bits & issueBits[issue]) !== 0);
}
