import type { Suggestion } from '@parlance/contract/suggestions';
import { createStore } from '../../browser/store.ts';
import type { TextPlace } from './text-place.ts';

/** The text whose translation by machine is on its way, to be shown where suggestions are. */
export const machineComing = createStore<TextPlace | undefined>(undefined);

/** The translation by machine that is shown now, which the keys take like other suggestions. */
export const machineShown = createStore<(TextPlace & { suggestion: Suggestion }) | undefined>(undefined);
