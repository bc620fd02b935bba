import { type Issue, issueBits, issues } from './issues.ts';

/**
 * What a project does with a check. `hint`: the editor says it, nothing else. `warning`: it is stored with the text, counted,
 * found by filters and told by imports. `refuse`: also, no text is saved as value with it; drafts are.
 */
export const checkLevels = ['off', 'hint', 'warning', 'refuse'] as const;
export type CheckLevel = (typeof checkLevels)[number];

/** The levels of checks in a project where nobody chose one. Decision 0099 has the measurements. */
const defaults: Record<Issue, CheckLevel> = {
  variableMissing: 'warning',
  tooLong: 'warning',
  outdated: 'warning',
  glossaryMissing: 'warning',
  syntaxBroken: 'warning',
  variableUnknown: 'warning',
  pluralMissing: 'warning',
  linkMissing: 'warning',
  unwritable: 'warning',
  scriptsMixed: 'warning',
  spacesAtEnds: 'warning',
  spacesDoubled: 'warning',
  lineEnds: 'hint',
  numbersDiffer: 'hint',
  bracketsDiffer: 'hint',
  quotesDiffer: 'hint',
  endPunctuation: 'hint',
  wordRepeated: 'hint',
  sameAsSource: 'hint',
  longerThanBase: 'hint',
  unencodable: 'warning',
  glossaryForbidden: 'warning',
};

/** Whether a text is outdated is stored or not known at all, and a save makes it current. */
const levelsOfOutdated: readonly CheckLevel[] = ['off', 'warning'];

/** Checks of the glossary's terms: without terms they find nothing. */
export const termIssues = ['glossaryMissing', 'glossaryForbidden'] as const satisfies readonly Issue[];
export type TermIssue = (typeof termIssues)[number];

/** Checks whose level a project can choose: those of terms are chosen by the terms. */
export type ChosenIssue = Exclude<Issue, TermIssue>;
export const chosenIssues = issues.filter(
  (issue): issue is ChosenIssue => !(termIssues as readonly Issue[]).includes(issue),
);

/** The levels that a project can choose for a check. */
export const levelsFor = (issue: ChosenIssue): readonly CheckLevel[] =>
  issue === 'outdated' ? levelsOfOutdated : checkLevels;

/** The choices of a project: what differs from the default levels. */
export type CheckChoices = Partial<Record<Issue, CheckLevel>>;
/** The level of each check in a project. */
export type CheckLevels = Readonly<Record<Issue, CheckLevel>>;

export const defaultLevels: CheckLevels = defaults;

export const levelsOf = (choices: CheckChoices | null): CheckLevels =>
  choices === null ? defaultLevels : { ...defaultLevels, ...choices };

/** The choices that lead to these levels; null: all are the default ones. */
export function choicesOf(levels: CheckLevels): CheckChoices | null {
  const chosen = issues.filter((issue) => levels[issue] !== defaultLevels[issue]);
  return chosen.length === 0 ? null : Object.fromEntries(chosen.map((issue) => [issue, levels[issue]]));
}

const bitsOf = (levels: CheckLevels, of: readonly CheckLevel[]): number =>
  issues.reduce((bits, issue) => (of.includes(levels[issue]) ? bits | issueBits[issue] : bits), 0);

/** Bits of the checks whose findings are stored. */
export const countedBits = (levels: CheckLevels): number => bitsOf(levels, ['warning', 'refuse']);
/** Bits of the checks that refuse a value. */
export const refusedBits = (levels: CheckLevels): number => bitsOf(levels, ['refuse']);
/** Bits of the checks that the editor asks. That a text is longer than its base text, as a hint, is said by its counter. */
export const saidBits = (levels: CheckLevels): number =>
  bitsOf(levels, ['warning', 'refuse']) | (bitsOf(levels, ['hint']) & ~issueBits.longerThanBase);

export const defaultCounted = countedBits(defaultLevels);
