import { recall, remember } from '../../browser/local-storage.ts';
import { createStore } from '../../browser/store.ts';

/** Whether messages with cases are shown as they read with values; remembered on this device. `asked`: just now, so that the
 *  keyboard goes there. */
export const preview = createStore({ isShown: recall('preview') === 'on', asked: false });

export function togglePreview(): void {
  const isShown = !preview.get().isShown;
  remember('preview', isShown ? 'on' : null);
  preview.set({ isShown, asked: isShown });
}
