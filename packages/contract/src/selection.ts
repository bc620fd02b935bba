/** The entries that an action is about, and what becomes of them. */
import { z } from 'zod';
import { ids, idsOrNone, largestInteger, operationDone } from './common.ts';
import { entryFilter } from './entry-filter.ts';
import { inputMessages } from './input-messages.ts';

/** The entries of an action: named ones, or those of a filter minus exceptions, with the count that the user saw. */
export const selection = z.union(
  [
    z.object({ entries: ids(10_000) }),
    z.object({
      filter: entryFilter,
      except: idsOrNone(10_000).default([]),
      count: z.int().min(1).max(largestInteger),
    }),
  ],
  inputMessages['nothing-selected'],
);
export type Selection = z.output<typeof selection>;

/** The maximum number of transactions in `seen`. */
export const mostRunning = 100;
/**
 * The project state that a user saw, from header X-Seen of a list; send it back unchanged. It holds the last
 * transaction that the list shows, and the earlier ones that were still running. A version of the project (X-Version)
 * is valid too: nothing after it counts as seen.
 */
export const seen = z
  .string()
  .regex(new RegExp(`^\\d{1,15}(\\.\\d{1,15}){0,${mostRunning}}$`), inputMessages['no-list-version']);

/** Selected names that no longer exist: ids of deleted entries, and unknown keys. */
export const skipped = z.array(z.string());

/** The result of a bulk change. */
export const bulkJobResult = operationDone.extend({
  /** Drafts that were not published because the published text is newer. */
  leftOut: z.number(),
  /**
   * Entries that stay as they were, because others locked them, put them into an order or wrote them during the change.
   */
  stayed: z.number(),
  skipped,
});
export type BulkJobResult = z.output<typeof bulkJobResult>;
