import { bulkActionNames } from '@parlance/domain/entry/bulk-actions';
import { z } from 'zod';
import { idsOrNone, languageParams, wireId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { entryBulkEndpoints } from './entries.endpoints.ts';
import { entryErrors } from './entries.ts';
import { changesWait, job, jobsWait } from './jobs.ts';
import { bulkJobResult, seen, selection } from './selection.ts';

export const entryBulkContract = {
  bindingTexts: endpoint({
    ...entryBulkEndpoints.bindingTexts,
    readOnly: true,
    summary:
      'What keeps an action from being done to a selection: how many of its texts are locked or in an active translation order, in each language that the action looks at and that has any. What is for all languages (delete, link, unlink) looks at all.',
    permission: { project: 'entries.draft' },
    params: languageParams.extend({ action: z.enum(bulkActionNames) }),
    body: z.object({ selection }),
    reply: z.object({
      languages: z.array(
        z.object({ _id: wireId, name: z.string(), locked: z.number(), inOrder: z.number() }),
      ),
    }),
    errors: [entryErrors.unknownEntries, entryErrors.selectionChanged],
  }),
  bulkAction: endpoint({
    ...entryBulkEndpoints.bulkAction,
    inTurn: true,
    mayWait: true,
    summary:
      'Do one action on a selection; one operation, which can be undone. More than 1,000 entries are changed in parts, by a job: answers what it did, or 202 with the job when `Prefer: respond-async` is sent.',
    permission: { project: 'entries.draft' },
    params: languageParams.extend({
      action: z.enum(bulkActionNames),
    }),
    body: z.object({
      selection,
      /**
       * publish: the drafts to publish although the published text is newer, or although they were rejected. Other such
       * drafts are left out.
       */
      olderDrafts: idsOrNone(10_000).optional(),
      /**
       * publish: the state of the drafts that the user saw (X-Seen of the list). If anyone has changed one of the
       * drafts to publish since, none is published: 409 `textsChanged` with their `count`. Omitted: all are published.
       * Other actions read no drafts and refuse `olderDrafts` and `seen`.
       */
      seen: seen.optional(),
    }),
    reply: z.union([bulkJobResult, job]),
    errors: [
      ...changesWait,
      ...jobsWait,
      entryErrors.unknownEntries,
      entryErrors.oneSelected,
      entryErrors.noDuplicates,
      entryErrors.notLinked,
      entryErrors.inOrder,
      entryErrors.locked,
      entryErrors.selectionChanged,
      entryErrors.textsChanged,
      entryErrors.neverSeen,
      entryErrors.refusedByCheck,
    ],
  }),
};
