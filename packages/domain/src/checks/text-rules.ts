import { looksAt } from '../placeholders/find.ts';
import { bracketsDiffer } from './brackets-differ.ts';
import { endPunctuation } from './end-punctuation.ts';
import { type Issue, issueBits, type RuledIssue } from './issues.ts';
import { lineEnds } from './line-ends.ts';
import { linkMissing } from './link-missing.ts';
import { numbersDiffer } from './numbers-differ.ts';
import { pluralMissing } from './plural-missing.ts';
import { quotesDiffer } from './quotes-differ.ts';
import { sameAsSource } from './same-as-source.ts';
import { scriptsMixed } from './scripts-mixed.ts';
import { spacesAtEnds } from './spaces-at-ends.ts';
import { spacesDoubled } from './spaces-doubled.ts';
import { syntaxBroken } from './syntax-broken.ts';
import type { Finding, TextRule } from './text-rule.ts';
import { type CheckFacts, TextToCheck } from './text-to-check.ts';
import { unencodable } from './unencodable.ts';
import { unwritable } from './unwritable.ts';
import { variableMissing } from './variable-missing.ts';
import { variableRepeated } from './variable-repeated.ts';
import { variableUnknown } from './variable-unknown.ts';
import { wordRepeated } from './word-repeated.ts';

/** The rule of each check that one finds, in the order in which they are asked. */
const rules: Record<RuledIssue, TextRule> = {
  variableMissing,
  syntaxBroken,
  variableUnknown,
  variableRepeated,
  pluralMissing,
  linkMissing,
  unwritable,
  scriptsMixed,
  spacesAtEnds,
  spacesDoubled,
  lineEnds,
  numbersDiffer,
  bracketsDiffer,
  quotesDiffer,
  endPunctuation,
  wordRepeated,
  sameAsSource,
  unencodable,
};

export const textRules = Object.entries(rules) as [RuledIssue, TextRule][];

const mendedByInserting = new Set<Issue>([
  ...textRules.flatMap(([issue, { insertMends }]) => (insertMends ? [issue] : [])),
  'glossaryMissing' as const,
]);

/** Whether inserting the variable that a finding names mends it. */
export const insertMends = (issue: Issue): boolean => mendedByInserting.has(issue);

/**
 * As `since`, of what is checked beside the rules: lengths (length.ts), which forms are of one number (single-number.ts), and
 * what a plural form without a base text is compared with (docs/decisions/0144).
 */
const othersSince = 6;

/** The version of all checks together: what stored texts are warned of was found by one that is kept beside them. */
export const checksVersion = Math.max(othersSince, ...textRules.map(([, { since }]) => since));

/** The bits of all rules together. */
export const ruleBits = textRules.reduce((bits, [issue]) => bits | issueBits[issue], 0);
/** The bits of the rules that concern base texts, too. */
export const aloneBits = textRules.reduce(
  (bits, [issue, { alone }]) => (alone ? bits | issueBits[issue] : bits),
  0,
);

/** Findings of one check in one text: nobody reads more. */
const mostFindings = 100;

export interface RuleFinding extends Finding {
  issue: RuledIssue;
}

/** What the rules of these bits find in a text. Longer texts than anybody looks at (placeholders/find.ts) are not asked. */
export function findByRules(facts: CheckFacts, wanted: number): RuleFinding[] {
  const { text, base } = facts;
  if (text.length > looksAt.characters || (base?.length ?? 0) > looksAt.characters) return [];
  const checked = new TextToCheck(facts);
  const found: RuleFinding[] = [];
  for (const [issue, rule] of textRules) {
    if ((wanted & issueBits[issue]) === 0 || (base === null && !rule.alone)) continue;
    for (const finding of rule.find(checked).slice(0, mostFindings)) found.push({ ...finding, issue });
  }
  return found;
}

/** The bits of the rules that a text breaks, of those wanted. */
export function brokenRules(facts: Omit<CheckFacts, 'field'>, wanted: number): number {
  return findByRules({ ...facts, field: '' }, wanted).reduce((bits, { issue }) => bits | issueBits[issue], 0);
}
