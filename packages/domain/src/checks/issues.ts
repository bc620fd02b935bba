import { lengthLimit, lengthOf } from './length.ts';
import { missingVariables } from './variables.ts';

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

/** A translation with what it is checked against. */
export interface CheckedText {
  isBase: boolean;
  /** Text of the base language; null: there is none, or it is the base language itself. */
  baseValue: string | null;
  value: string | null;
  draft: string | null;
  /** `translations.max_length`. */
  maxLength: number | null;
  /** Whether the base text is another than the one that this was saved against. */
  outdated: boolean;
  /** Whether a glossary term is missing, where somebody looked. */
  glossaryMissing?: boolean;
}

/**
 * The bits of `translations.issues` for a text: a variable missing or too long in value or draft, outdated, glossary
 * term missing. No text, no issue. Decides them for texts that are looked at one by one; statements over sets have a twin in
 * the server's `entry-store/warnings.sql.ts`, and a test holds that both agree.
 */
export function computeIssues(checked: CheckedText): number {
  const { isBase, baseValue, value, draft } = checked;
  if (value === null && draft === null) return 0;
  const limit = lengthLimit(checked.maxLength, baseValue, isBase);
  let bits = 0;
  for (const text of [value, draft]) {
    if (text === null) continue;
    if (limit !== undefined && text.length > limit && lengthOf(text) > limit) bits |= issueBits.tooLong;
    if (!isBase && baseValue !== null && missingVariables(baseValue, text).length > 0)
      bits |= issueBits.variableMissing;
  }
  if (!isBase && checked.outdated) bits |= issueBits.outdated;
  if (checked.glossaryMissing) bits |= issueBits.glossaryMissing;
  return bits;
}
