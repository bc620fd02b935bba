import { join } from 'node:path';

/** The folder apps/server: its sources run from `src`, the bundle that `npm start` runs from `dist`. */
export const serverFolder = join(import.meta.dirname, '..');

const isBundle = import.meta.url.endsWith('.js');

/** The first file of a thread that reads or writes files; scripts/bundle-server.mjs names it in the bundle. */
export const threadFile = join(serverFolder, isBundle ? 'dist/thread.js' : 'src/thread.ts');
