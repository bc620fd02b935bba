import type { QueuedSave } from './save-queue.ts';

/** Where the user edits the open entry: in its row, in the side panel or, if its text is long, in the modal. */
export interface Open {
  entry: string;
  where: 'row' | 'panel' | 'modal';
}

/** A text for the field of an entry: in place of its text, or a placeholder at the caret. `hold`: none, the keyboard alone. */
export interface TextForField {
  entry: string;
  text: string;
  how: 'replace' | 'insert' | 'hold';
}

/** Keys that wait for another one: to insert something, to insert the text of another language, to take what is offered.
 *  `shown`: the other one did not come at once, and what is offered is shown. `fix`: it mends the first problem, for the moment
 *  in which it does. */
export type Leader = 'insert' | 'language' | 'offered' | 'shown' | 'fix';

export const isOffered = (leader: Leader | null): boolean => leader === 'offered' || leader === 'shown';

/** What is said of the suggestion that a digit asked for: it is on its way, or there is none, or why there is none yet. */
export interface OfferNews {
  entry: string;
  digit: number;
  says: 'waits' | 'none' | 'noLanguage' | 'machine' | 'more' | 'failed';
}

/** A text typed for an entry that does not exist any more. */
export interface LostText {
  entry: string;
  key: string;
  text: string;
}

/** A problem that the user dismissed, or showed again. `at`: as `Date.now()` has it. */
export interface DismissalStep {
  entry: string;
  key: string;
  did: 'dismissed' | 'shownAgain';
  operation: string;
  at: number;
}

/** A save that the server did not take, and why. */
export interface FailedSave {
  save: QueuedSave;
  error: unknown;
}
