/**
 * What a project does with a check. `hint`: the editor says it, nothing else. `warning`: it is stored with the text, counted,
 * found by filters and told by imports. `refuse`: also, no text is saved as value with it; drafts are.
 */
export const checkLevels = ['off', 'hint', 'warning', 'refuse'] as const;
export type CheckLevel = (typeof checkLevels)[number];

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

interface IssueFacts {
  /** Its bit of `translations.issues`, which is never another check's. */
  bit: IssueBit;
  /** Its level in a project where nobody chose one. Decision 0099 has the measurements. */
  level: CheckLevel;
  /**
   * Who finds it: a rule about the text (text-rules.ts), the comparison of lengths (over.ts), a save of the base text, or the
   * glossary's own check of its terms.
   */
  by: 'rule' | 'length' | 'save' | 'terms';
}

/**
 * All checks: the warnings of specification 2 section 5, then further ones, in the order in which a text with several
 * shows them. These facts are loaded with each list of texts, so what a rule does stands apart, in its own file
 * (docs/decisions/0157).
 */
const checks = {
  variableMissing: { bit: 0x1, level: 'warning', by: 'rule' },
  tooLong: { bit: 0x2, level: 'warning', by: 'length' },
  outdated: { bit: 0x4, level: 'warning', by: 'save' },
  glossaryMissing: { bit: 0x8, level: 'warning', by: 'terms' },
  syntaxBroken: { bit: 0x10, level: 'warning', by: 'rule' },
  variableUnknown: { bit: 0x20, level: 'warning', by: 'rule' },
  variableRepeated: { bit: 0x400000, level: 'warning', by: 'rule' },
  pluralMissing: { bit: 0x40, level: 'warning', by: 'rule' },
  linkMissing: { bit: 0x80, level: 'warning', by: 'rule' },
  unwritable: { bit: 0x100, level: 'warning', by: 'rule' },
  scriptsMixed: { bit: 0x200, level: 'warning', by: 'rule' },
  spacesAtEnds: { bit: 0x400, level: 'warning', by: 'rule' },
  spacesDoubled: { bit: 0x800, level: 'warning', by: 'rule' },
  lineEnds: { bit: 0x1000, level: 'hint', by: 'rule' },
  numbersDiffer: { bit: 0x2000, level: 'hint', by: 'rule' },
  bracketsDiffer: { bit: 0x4000, level: 'hint', by: 'rule' },
  quotesDiffer: { bit: 0x8000, level: 'hint', by: 'rule' },
  endPunctuation: { bit: 0x10000, level: 'hint', by: 'rule' },
  wordRepeated: { bit: 0x20000, level: 'hint', by: 'rule' },
  sameAsSource: { bit: 0x40000, level: 'hint', by: 'rule' },
  longerThanBase: { bit: 0x80000, level: 'hint', by: 'length' },
  unencodable: { bit: 0x100000, level: 'warning', by: 'rule' },
  glossaryForbidden: { bit: 0x200000, level: 'warning', by: 'terms' },
} as const satisfies Record<string, IssueFacts>;

export type Issue = keyof typeof checks;
export const issues = Object.keys(checks) as Issue[];
export const issueFacts: Readonly<Record<Issue, IssueFacts>> = checks;

type FoundBy<By extends IssueFacts['by']> = {
  [Name in Issue]: (typeof checks)[Name]['by'] extends By ? Name : never;
}[Issue];
/** Issues that a rule finds: each has its line in text-rules.ts. */
export type RuledIssue = FoundBy<'rule'>;
/** Checks of the glossary's terms: without terms they find nothing. */
export type TermIssue = FoundBy<'terms'>;
export const isTermIssue = (issue: Issue): issue is TermIssue => issueFacts[issue].by === 'terms';

export const issueBits = Object.fromEntries(issues.map((issue) => [issue, checks[issue].bit])) as {
  readonly [Name in Issue]: (typeof checks)[Name]['bit'];
};

/** The issues that a number of bits names. */
export function issuesOf(bits: number): Issue[] {
  return issues.filter((issue) => (bits & issueBits[issue]) !== 0);
}
