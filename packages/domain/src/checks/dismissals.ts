import { type Issue, issueBits, issueFacts, issues, type TermIssue } from './issues.ts';

/** A problem of a text that somebody dismissed, and the texts for which that holds, as hashes. */
export interface Dismissal {
  reason: string;
  /** The number of the user. */
  by: number;
  /** ISO. */
  at: string;
  /** The value and draft that had the problem. */
  texts: readonly number[];
  /** null: there was no base text, or this is one. */
  base: number | null;
  /** The length limit, which only problems of length look at. */
  maxLength: number | null;
  /** Of checks of terms: the words that the texts lacked or should not have. Others are another problem. */
  words?: readonly string[];
}

/** The dismissed problems of a text: `translations.dismissed`. */
export type Dismissals = Partial<Record<Issue, Dismissal>>;

/** Checks whose problems are dismissed: saving an outdated text as it is makes it current instead. */
export type DismissibleIssue = Exclude<Issue, 'outdated'>;
export const dismissibleIssues = issues.filter((issue): issue is DismissibleIssue => issue !== 'outdated');

/** Problems of length depend on the limit, too. */
export const ofLength = (issue: Issue): boolean => issueFacts[issue].by === 'length';

/** A text with what its checks compare it with, as hashes. */
export interface HashedText {
  text: number;
  base: number | null;
  maxLength: number | null;
}

/** Whether a dismissal holds: as long as the text, its base text and, of lengths, the limit are what they were. */
export const holdsFor = (
  issue: Issue,
  dismissal: Dismissal,
  { text, base, maxLength }: HashedText,
): boolean =>
  dismissal.texts.includes(text) &&
  dismissal.base === base &&
  (!ofLength(issue) || dismissal.maxLength === maxLength);

/** So many words of a text are dismissed; what it lacks beyond them is shown on. */
export const mostDismissedWords = 200;

/** What a text breaks of a glossary, by the word that its sentence names (glossary/glossary.ts). */
interface ProblemOfTerm {
  issue: TermIssue;
  word: string;
}

/** Whether somebody dismissed that a text lacks a term, or has it: of a term that came later, nobody did. */
export const isTermDismissed = (
  dismissals: Dismissals,
  { issue, word }: ProblemOfTerm,
  hashed: HashedText,
): boolean => {
  const dismissal = dismissals[issue];
  return dismissal?.words?.includes(word) === true && holdsFor(issue, dismissal, hashed);
};

/** The bits of the checks whose problems are dismissed for a text. Of terms, which no check of a text finds, see above. */
export const dismissedBits = (dismissals: Dismissals, hashed: HashedText): number =>
  Object.entries(dismissals).reduce(
    (bits, [issue, dismissal]) =>
      holdsFor(issue as Issue, dismissal, hashed) ? bits | (issueBits[issue as Issue] ?? 0) : bits,
    0,
  );
