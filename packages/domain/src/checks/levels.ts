import {
  type CheckLevel,
  checkLevels,
  type Issue,
  issueBits,
  issueFacts,
  issues,
  isTermIssue,
  type TermIssue,
} from './issues.ts';

/** Whether a text is outdated is stored or not known at all, and a save makes it current. */
const levelsOfOutdated: readonly CheckLevel[] = ['off', 'warning'];

/** Checks whose level a project can choose: those of terms are chosen by the terms. */
export type ChosenIssue = Exclude<Issue, TermIssue>;
export const chosenIssues = issues.filter((issue): issue is ChosenIssue => !isTermIssue(issue));

/** The levels that a project can choose for a check. */
export const levelsFor = (issue: ChosenIssue): readonly CheckLevel[] =>
  issue === 'outdated' ? levelsOfOutdated : checkLevels;

/** The choices of a project: what differs from the default levels. */
export type CheckChoices = Partial<Record<Issue, CheckLevel>>;
/** The level of each check in a project. */
export type CheckLevels = Readonly<Record<Issue, CheckLevel>>;

/** The levels of checks in a project where nobody chose one. */
export const defaultLevels = Object.fromEntries(
  issues.map((issue) => [issue, issueFacts[issue].level]),
) as CheckLevels;

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
