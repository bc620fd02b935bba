/**
 * The bits that there is room for: 24 kinds. A further one needs wider columns of lists (entry-columns/bits.sql.ts: 32 bits
 * a text) and a wider `counts.state` (entry/state.ts).
 */
export type IssueBit =
  | 0x1
  | 0x2
  | 0x4
  | 0x8
  | 0x10
  | 0x20
  | 0x40
  | 0x80
  | 0x100
  | 0x200
  | 0x400
  | 0x800
  | 0x1000
  | 0x2000
  | 0x4000
  | 0x8000
  | 0x10000
  | 0x20000
  | 0x40000
  | 0x80000
  | 0x100000
  | 0x200000
  | 0x400000
  | 0x800000;

/**
 * Bits of `translations.issues`: the warnings of specification 2 section 5, then those of further checks, in the order in
 * which a text with several shows them.
 */
export const issueBits = {
  variableMissing: 0x1,
  tooLong: 0x2,
  outdated: 0x4,
  glossaryMissing: 0x8,
  syntaxBroken: 0x10,
  variableUnknown: 0x20,
  pluralMissing: 0x40,
  linkMissing: 0x80,
  unwritable: 0x100,
  scriptsMixed: 0x200,
  spacesAtEnds: 0x400,
  spacesDoubled: 0x800,
  lineEnds: 0x1000,
  numbersDiffer: 0x2000,
  bracketsDiffer: 0x4000,
  quotesDiffer: 0x8000,
  endPunctuation: 0x10000,
  wordRepeated: 0x20000,
  sameAsSource: 0x40000,
  longerThanBase: 0x80000,
  unencodable: 0x100000,
  glossaryForbidden: 0x200000,
} as const satisfies Record<string, IssueBit>;
export type Issue = keyof typeof issueBits;
export const issues = Object.keys(issueBits) as Issue[];

/** The issues that a number of bits names. */
export function issuesOf(bits: number): Issue[] {
  return issues.filter((issue) => (bits & issueBits[issue]) !== 0);
}
