import { z } from 'zod';
import { distinct, key, languageParams, largestInteger, wireId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { bulkJobResult, entryErrors, selection } from './entries.ts';
import { entryGroupsEndpoints } from './entry-groups.endpoints.ts';
import { groupErrors, groupParams } from './groups.ts';
import { checkTogether } from './input-errors.ts';
import { inputMessages } from './input-messages.ts';
import { changesWait, job, jobsWait } from './jobs.ts';

/** For `.check`: entries are named, or they are those of a selection. */
const oneChoice = checkTogether<{ entryKeys?: string[]; selection?: unknown; languageId?: string }>(
  ({ entryKeys, selection: chosen, languageId }) => [
    ...(entryKeys && chosen !== undefined ? [{ field: 'selection' as const, beside: 'entryKeys' }] : []),
    ...(entryKeys && languageId !== undefined ? [{ field: 'languageId' as const, beside: 'entryKeys' }] : []),
  ],
);

export const entryGroupsContract = {
  moveEntries: endpoint({
    ...entryGroupsEndpoints.moveEntries,
    inTurn: true,
    mayWait: true,
    summary:
      'Move entries into a group, by key or id or by the selection of a language view; one operation, which can be undone. All forms of a plural, and what is linked, go along. Entries that are locked or in an order in any language stay where they are. More than 1,000 go in parts, as `bulkAction` does.',
    permission: { project: 'entries.change' },
    params: groupParams,
    body: z
      .object({
        /** Keys or ids. */
        entryKeys: distinct(key, 10_000).min(1, inputMessages['nothing-selected']).optional(),
        selection: selection.optional(),
        /** Whose filter `selection` is. */
        languageId: wireId.optional(),
      })
      .check(oneChoice),
    reply: z.union([bulkJobResult, job]),
    errors: [
      ...changesWait,
      ...jobsWait,
      entryErrors.nothingSelected,
      entryErrors.unknownEntries,
      entryErrors.selectionChanged,
      groupErrors.groupsOff,
    ],
  }),
  resetGroup: endpoint({
    ...entryGroupsEndpoints.resetGroup,
    inTurn: true,
    mayWait: true,
    summary:
      'Empty a group: its entries go to the trash with their texts in all languages; one operation, which can be undone. Refused where one of them is locked or in an order. More than 1,000 go in parts, as `bulkAction` does.',
    permission: { project: 'groups.change' },
    params: groupParams,
    query: z.object({
      /** How many entries were shown: 409 where there are others by now. */
      count: z.coerce.number().int().min(0).max(largestInteger).optional(),
    }),
    reply: z.union([bulkJobResult, job]),
    errors: [
      ...changesWait,
      ...jobsWait,
      entryErrors.locked,
      entryErrors.inOrder,
      entryErrors.selectionChanged,
    ],
  }),
  approveGroup: endpoint({
    ...entryGroupsEndpoints.approveGroup,
    inTurn: true,
    mayWait: true,
    summary:
      'Publish the drafts of a group in one language; one operation, which can be undone. Locked ones stay, and so do drafts that are older than what is published. More than 1,000 go in parts, as `bulkAction` does.',
    permission: { project: 'entries.value' },
    params: languageParams.extend({ groupId: wireId }),
    reply: z.union([bulkJobResult, job]),
    errors: [...changesWait, ...jobsWait],
  }),
};
