/** Bits of `translations.issues`: the warnings of specification 2 section 5. What stands first is told first where a text has several. */
export const issueBits = {
  variableMissing: 1,
  tooLong: 2,
  outdated: 4,
  glossaryMissing: 8,
} as const;
export type Issue = keyof typeof issueBits;
export const issues = Object.keys(issueBits) as Issue[];

/** The issues that a number of bits names. */
export function issuesOf(bits: number): Issue[] {
  return issues.filter((issue) => (bits & issueBits[issue]) !== 0);
}
