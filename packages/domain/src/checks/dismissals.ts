import { type Issue, issueBits, issueFacts, issues, isTermIssue, type TermIssue } from './issues.ts';

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
}

/** The dismissed problems of a text: `translations.dismissed`. */
export type Dismissals = Partial<Record<Issue, Dismissal>>;

/**
 * Checks whose problems are not dismissed: saving an outdated text as it is makes it current, and terms are found
 * elsewhere.
 */
export type DismissibleIssue = Exclude<Issue, 'outdated' | TermIssue>;
export const dismissibleIssues = issues.filter(
  (issue): issue is DismissibleIssue => issue !== 'outdated' && !isTermIssue(issue),
);

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

/** The bits of the checks whose problems are dismissed for a text. */
export const dismissedBits = (dismissals: Dismissals, hashed: HashedText): number =>
  Object.entries(dismissals).reduce(
    (bits, [issue, dismissal]) =>
      holdsFor(issue as Issue, dismissal, hashed) ? bits | (issueBits[issue as Issue] ?? 0) : bits,
    0,
  );
