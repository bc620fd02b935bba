/** Entry status of specification 2 section 4; 0 (none) is shown as New. */
export const entryStatus = {
  none: 0,
  accepted: 1,
  needsReview: 2,
  needsTranslation: 3,
  rejected: 4,
  inOrder: 5,
} as const;
export type EntryStatus = (typeof entryStatus)[keyof typeof entryStatus];

export interface TranslationState {
  value: string | null;
  draft: string | null;
  locked: boolean;
}

/** "untranslated (no value, no draft, not locked)", specification 2 section 4. */
export function isUntranslated(state: TranslationState): boolean {
  return state.value === null && state.draft === null && !state.locked;
}

/** "Draft when a draft exists or is being edited, Empty when no value, Source (base language) or Target otherwise." */
export function displayState(
  state: TranslationState,
  isBase: boolean,
): 'draft' | 'empty' | 'source' | 'target' {
  if (state.draft !== null) return 'draft';
  if (state.value === null) return 'empty';
  return isBase ? 'source' : 'target';
}
