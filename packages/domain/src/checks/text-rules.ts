import { type Issue, issueBits } from './issues.ts';
import { missingVariables, missingWithoutNumber } from './variables.ts';

/** A rule's finding in a text: the sentence, and the parts that it names. */
export interface Finding {
  /** The sentence of specification 2 section 5. */
  message: string;
  /** The variable that the sentence names: of a rule that `insertMends`, as the base text writes it. */
  variable?: string;
}

/** What else a rule knows of a text. */
export interface TextContext {
  /** What the text is called in sentences. */
  field: string;
  /** The text is a plural form that one number alone takes (single-number.ts). */
  isSingleNumber: boolean;
}

/**
 * A check that compares a text with its base text. Such a rule exists only here: checks of single texts and of whole
 * sets both use it.
 */
export interface TextRule {
  /**
   * The version of the checks in which the rule was added or changed: `checksVersion` plus one. The first server that
   * starts with it checks the stored texts again.
   */
  since: number;
  /** Runs at every keystroke. */
  find: (base: string, text: string, about: TextContext) => Finding[];
  /**
   * The base texts that can bring a finding at all, as a regular expression that JavaScript and PostgreSQL read alike: of
   * sets only those leave the database. Left out: all.
   */
  bases?: string;
  /** Inserting the variable that a finding names mends it: editors offer that. */
  insertMends?: true;
}

const rules = {
  variableMissing: {
    // 2: texts beyond what is looked at (placeholders/find.ts) are missed nothing.
    since: 2,
    find: (base, text, { field, isSingleNumber }) =>
      (isSingleNumber ? missingWithoutNumber : missingVariables)(base, text).map((variable) => ({
        variable,
        message: `Variable "${variable}" missing in field: ${field}`,
      })),
    bases: '[{%<]',
    insertMends: true,
  },
} as const satisfies Partial<Record<Issue, TextRule>>;

/** Issues that a rule finds. */
export type RuledIssue = keyof typeof rules;

export const textRules = Object.entries(rules) as [RuledIssue, TextRule][];

const mendedByInserting = new Set<Issue>(
  textRules.flatMap(([issue, { insertMends }]) => (insertMends ? [issue] : [])),
);

/** Whether inserting the variable that a finding names mends it. */
export const insertMends = (issue: Issue): boolean => mendedByInserting.has(issue);

/** As `since`, of what is checked beside the rules: lengths (length.ts), and which forms are of one number (single-number.ts). */
const othersSince = 1;

/** The version of all checks together: what stored texts are warned of was found by one that is kept beside them. */
export const checksVersion = Math.max(othersSince, ...textRules.map(([, { since }]) => since));

/** The bits of all rules together. */
export const ruleBits = textRules.reduce((bits, [issue]) => bits | issueBits[issue], 0);

/** The bits of the rules by which a text does not fit its base text. */
export function brokenRules(base: string, text: string, isSingleNumber: boolean): number {
  const about = { field: '', isSingleNumber };
  let bits = 0;
  for (const [issue, { find }] of textRules) if (find(base, text, about).length > 0) bits |= issueBits[issue];
  return bits;
}
