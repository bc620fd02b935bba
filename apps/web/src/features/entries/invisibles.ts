import { recall, remember } from '../../browser/local-storage.ts';
import { createStore } from '../../browser/store.ts';

/** Whether spaces are drawn, besides the invisible characters that always are; remembered on this device. */
export const showsInvisibles = createStore(recall('invisibles') === 'on');

export function toggleInvisibles(): void {
  const next = !showsInvisibles.get();
  remember('invisibles', next ? 'on' : null);
  showsInvisibles.set(next);
}
