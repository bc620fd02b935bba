import { later } from '../../ui/later.ts';

/** What the checks found in a text that is edited. */
export const problemList = later(() => import('./problem.tsx'));
/** Suggestions below a field, where the panel would cover it. */
export const suggestionsBelow = later(() => import('./suggestions-below.tsx'));
/** What can be inserted; the keys of the bar work without it. */
export const insertions = later(() => import('./insertions.tsx'));
/** What the key that takes something offers in a text. */
export const offerNote = later(() => import('./offer-note.tsx'));
