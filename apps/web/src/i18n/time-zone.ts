import { createStore } from '../browser/store.ts';

/** The zone that the user chose for times (IANA name); null: that of the browser. */
export const timeZone = createStore<string | null>(null);

/** The zone of the browser. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
