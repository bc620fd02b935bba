import { createStore } from './store.ts';

/** Whether the browser believes that it has a network; it knows only for certain when it has none. */
export const online = createStore(globalThis.navigator?.onLine ?? true);

globalThis.addEventListener?.('online', () => online.set(true));
globalThis.addEventListener?.('offline', () => online.set(false));
