import { type Issue, issueBits, issueFacts, issues } from './issues.ts';
import { lengthOf, setLimit } from './length.ts';
import { defaultCounted } from './levels.ts';
import { type ComparedLength, findOver, type Over, overMessage } from './over.ts';
import type { NumberForm } from './single-number.ts';
import type { Finding } from './text-rule.ts';
import { aloneBits, brokenRules, findByRules, ruleBits } from './text-rules.ts';
import type { CheckFacts } from './text-to-check.ts';

/** A translation with what it is checked against. */
export interface CheckedText {
  isBase: boolean;
  /** The code of the text's language, and of the base language where it is known. */
  language: string;
  baseLanguage?: string | undefined;
  /** Bits of the checks that count in the project (levels.ts); left out: those of the default levels. */
  counted?: number | undefined;
  /** Text of the base language; null: there is none, or it is the base language itself. */
  baseValue: string | null;
  value: string | null;
  draft: string | null;
  /** `translations.max_length`. */
  maxLength: number | null;
  /** Whether the base text is another than the one that this was saved against. */
  outdated: boolean;
  /** Bits that it had: of these, what others find is kept (`foundElsewhere`). */
  known?: number;
  /** The bits of the checks whose problems are dismissed for a text (dismissals.ts); left out: none. */
  dismissed?: ((text: string) => number) | undefined;
  /** See `CheckFacts.fileLimits`. */
  fileLimits?: readonly string[] | null | undefined;
  /** See `CheckFacts.numberForm`. */
  numberForm?: NumberForm | undefined;
}

/**
 * The bits of `translations.issues` for a text: a broken rule, value or draft longer than the set limit, outdated, and
 * bits that others found; of all these, what counts in the project. An empty text has no issue. Checks single texts;
 * statements over sets use the twin in the server's `entry-store/warnings.sql.ts`, and a test compares the two.
 */
export function computeIssues(checked: CheckedText): number {
  const { isBase, value, draft, counted = defaultCounted } = checked;
  if (value === null && draft === null) return 0;
  const limit = setLimit(checked.maxLength);
  let bits = (checked.known ?? 0) & foundElsewhere;
  for (const text of [value, draft]) {
    if (text === null) continue;
    let found = 0;
    if (limit !== undefined && text.length > limit && lengthOf(text) > limit) found |= issueBits.tooLong;
    if ((counted & issueBits.longerThanBase) !== 0 && findOver(checked, text)?.than === 'base')
      found |= issueBits.longerThanBase;
    found |= brokenRules(factsOf(checked, text), rulesFor(isBase) & counted);
    bits |= found & ~(checked.dismissed?.(text) ?? 0);
  }
  if (!isBase && checked.outdated) bits |= issueBits.outdated;
  return bits & counted;
}

/** The rules that concern texts of the base language, or of others. */
export const rulesFor = (isBase: boolean): number => (isBase ? aloneBits : ruleBits);

const factsOf = (checked: CheckedText, text: string): Omit<CheckFacts, 'field'> => ({
  base: checked.isBase ? null : checked.baseValue,
  text,
  language: checked.language,
  baseLanguage: checked.baseLanguage,
  maxLength: checked.maxLength,
  numberForm: checked.numberForm,
  fileLimits: checked.fileLimits,
});

/**
 * The bits that no check of a text computes, such as those of glossary terms: their own check sets them, and all others
 * keep them.
 */
export const foundElsewhere = issues.reduce(
  (bits, issue) =>
    ['rule', 'length', 'save'].includes(issueFacts[issue].by) ? bits : bits | issueBits[issue],
  0,
);

export type TextField = 'value' | 'draft';

export interface Warning extends Finding {
  issue: Issue;
  /** null: about the translation as a whole. */
  field: TextField | null;
  over?: Over;
}

/** What the fields are called in warnings. */
const fieldNames: Record<TextField, string> = { value: 'Translation', draft: 'Draft' };

/**
 * The warnings that `computeIssues` tells as bits, in words; what others found is not among them. `said`: the bits of the
 * checks to ask, which are those that count where it is left out.
 */
export function warningsOf(checked: CheckedText, said = checked.counted ?? defaultCounted): Warning[] {
  const warnings: Warning[] = [];
  for (const field of ['value', 'draft'] as const) {
    const text = checked[field];
    if (text === null) continue;
    warnings.push(
      ...lengthWarnings(checked, field, text).filter(({ issue }) => (said & issueBits[issue]) !== 0),
    );
    const facts = { ...factsOf(checked, text), field: fieldNames[field] };
    for (const found of findByRules(facts, rulesFor(checked.isBase) & said))
      warnings.push({ ...found, field });
  }
  const hasText = checked.value !== null || checked.draft !== null;
  if (hasText && !checked.isBase && checked.outdated && (said & issueBits.outdated) !== 0)
    warnings.push({ issue: 'outdated', field: null, message: outdatedMessage });
  return warnings;
}

/**
 * The first problem because of which a text is not saved as value, by the bits of the checks that refuse; undefined: none.
 * Drafts are always saved.
 */
export function findRefusal(
  checked: Omit<CheckedText, 'value' | 'draft' | 'outdated'>,
  value: string,
  refused: number,
): Warning | undefined {
  const asked = refused === 0 ? 0 : refused & ~(checked.dismissed?.(value) ?? 0);
  if (asked === 0) return undefined;
  return warningsOf({ ...checked, value, draft: null, outdated: false }, asked)[0];
}

export const outdatedMessage = 'Base language text changed since this translation was saved last.';

/** That a text is too long, or longer than its base text. */
export function lengthWarnings(checked: ComparedLength, field: TextField, text: string): Warning[] {
  const over = findOver(checked, text);
  if (!over) return [];
  const issue = over.than === 'allowed' ? 'tooLong' : 'longerThanBase';
  return [{ issue, field, message: overMessage(over), over }];
}
