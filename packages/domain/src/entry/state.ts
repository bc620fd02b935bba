import { entryStatus } from './status.ts';

export interface TranslationState {
  value: string | null;
  draft: string | null;
  locked: boolean;
}

type Texts = Pick<TranslationState, 'value' | 'draft'>;

export const hasText = ({ value, draft }: Texts): boolean => value !== null || draft !== null;

/** "untranslated (no value, no draft, not locked)", specification 2 section 4. */
export function isUntranslated(state: TranslationState): boolean {
  return !hasText(state) && !state.locked;
}

interface DraftState {
  hasDraft: boolean;
  status: number;
}

/**
 * Whether a draft waits for a reviewer. A rejected one waits for its translator, an accepted one for somebody who publishes;
 * once its text is changed, it needs a review again (`afterChange` of status.ts).
 */
export const isDraftToReview = ({ hasDraft, status }: DraftState): boolean =>
  hasDraft && status !== entryStatus.rejected && status !== entryStatus.accepted;

/** Whether a draft was accepted, and waits to be published. */
export const isDraftAccepted = ({ hasDraft, status }: DraftState): boolean =>
  hasDraft && status === entryStatus.accepted;

/**
 * Whether a draft is published together with others before anybody chooses it: neither locked nor rejected, and without a
 * problem (docs/decisions/0153). Whether it is older than what is published is for the caller to know.
 */
export const isDraftReady = ({
  hasDraft,
  isLocked,
  status,
  hasIssues,
}: DraftState & { isLocked: boolean; hasIssues: boolean }): boolean =>
  hasDraft && !isLocked && status !== entryStatus.rejected && !hasIssues;

export type DisplayState = 'draft' | 'empty' | 'source' | 'target';

/** "Draft when a draft exists or is being edited, Empty when no value, Source (base language) or Target otherwise." */
export function displayState(state: Texts, isBase: boolean): DisplayState {
  if (state.draft !== null) return 'draft';
  if (state.value === null) return 'empty';
  return isBase ? 'source' : 'target';
}

/**
 * What counts know of a text, as one number: bits for value, draft and lock, then its status, of which there is room for
 * eight, then the bits of its issues, of which an integer of PostgreSQL has room for 25.
 */
export const stateParts = { value: 1, draft: 2, locked: 4, status: 8, issues: 64 } as const;

/**
 * Instead of such a number: an entry that needs no translation and has no text in the language (docs/decisions/0124). It
 * is not shown there, and not counted.
 */
export const needsNoTranslation = -1;

/** The parts of such a number. */
export function readState(state: number): {
  hasValue: boolean;
  hasDraft: boolean;
  isLocked: boolean;
  status: number;
  /** Bits (`issuesOf`). */
  issues: number;
} {
  const { value, draft, locked, status, issues } = stateParts;
  return {
    hasValue: (state & value) !== 0,
    hasDraft: (state & draft) !== 0,
    isLocked: (state & locked) !== 0,
    status: Math.floor((state % issues) / status),
    issues: Math.floor(state / issues),
  };
}
