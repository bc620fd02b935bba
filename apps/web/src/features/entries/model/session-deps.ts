import type { Keep } from '../../../product/unsaved-slots.ts';
import type { PresenceReport } from './presence.ts';
import type { FetchRows } from './row-loader.ts';
import type { SendSave } from './save-queue.ts';

/** What an editing session needs from outside: who edits, calls, and the browser's storage. */
export interface SessionDeps {
  user: string;
  project: string;
  language: string;
  /** The id of the tab. */
  tab: string;
  fetchRows: FetchRows;
  sendSave: SendSave;
  reportPresence: (session: string, where: PresenceReport) => void;
  /** Fetching rows failed. */
  onFailure: (error: unknown) => void;
  /** Resolves when rows outside the visible part may be fetched. */
  readAheadFrom?: Promise<void>;
  keep: Keep | null;
}
