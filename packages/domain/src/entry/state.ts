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
