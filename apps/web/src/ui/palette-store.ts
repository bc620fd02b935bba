import { createStore } from '../browser/store.ts';

/** Whether the command palette and the list of shortcuts are open. */
export const paletteOpen = createStore(false);
export const helpOpen = createStore(false);

export function openPalette(): void {
  paletteOpen.set(true);
}
