/** The entries that an action is about, and what becomes of them. */
import { z } from 'zod';
import { ids, idsOrNone, largestInteger, operationDone } from './common.ts';
import { entryFilter } from './entry-filter.ts';
import { inputMessages } from './input-messages.ts';

/** The entries of an action: named ones, or those of a filter minus exceptions, with what the user saw of them. */
export const selection = z.union(
  [
    z.object({ entries: ids(10_000) }),
    z.object({
      filter: entryFilter,
      except: idsOrNone(10_000).default([]),
      /** How many entries the user saw: 409 `selectionChanged` with the new `count` if there are more or fewer by now. */
      count: z.int().min(1).max(largestInteger),
      /**
       * Which entries the user saw, without the exceptions: 409 `selectionChanged` if there are others by now, also as many.
       * The hash of the numbers in the packed list of `entryList`, in any order (`hashOfIds` in
       * domain/entry-list/ids-hash). Omitted: the count alone decides.
       */
      idsHash: z.int().min(0).max(largestInteger).optional(),
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
