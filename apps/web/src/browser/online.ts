import { createStore } from './store.ts';

/** Whether the browser reports a network; only the report of no network is certain. */
export const online = createStore(globalThis.navigator?.onLine ?? true);

globalThis.addEventListener?.('online', () => online.set(true));
globalThis.addEventListener?.('offline', () => online.set(false));
