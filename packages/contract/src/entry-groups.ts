import { bulkActionNames } from '@parlance/domain/entry/bulk-actions';
import { z } from 'zod';
import { distinct, ids, idsOrNone, key, languageParams, largestInteger, wireId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { entryErrors, wholeEntry } from './entries.ts';
import { entryFilter, sourceLanguage } from './entry-filter.ts';
import { entryGroupsEndpoints } from './entry-groups.endpoints.ts';
import { groupErrors, groupParams } from './groups.ts';
import { checkTogether } from './input-errors.ts';
import { inputMessages } from './input-messages.ts';
import { changesWait, job, jobsWait } from './jobs.ts';
import { categoryCounts, languageCounts } from './projects.ts';
import { bulkJobResult, seen, selection } from './selection.ts';

/** For `.check`: entries are named, or they are those of a selection, whose language is named. */
const oneChoice = checkTogether<{ entryKeys?: string[]; selection?: unknown; languageId?: string }>(
  ({ entryKeys, selection: chosen, languageId }) => [
    ...(entryKeys && chosen !== undefined ? [{ field: 'selection' as const, beside: 'entryKeys' }] : []),
    ...(chosen !== undefined && !entryKeys && languageId === undefined
      ? [{ field: 'languageId' as const }]
      : []),
    ...(entryKeys && languageId !== undefined ? [{ field: 'languageId' as const, beside: 'entryKeys' }] : []),
  ],
);

const languageGroupParams = languageParams.extend({ groupId: wireId });

/** A page of a list goes on behind this entry. */
const after = wireId.optional();

/** Filters within a group. */
const filterInGroup = entryFilter.omit({ group: true, sort: true, order: true });

const filteredCounts = z.object({
  all: languageCounts,
  current: languageCounts,
  tagCategories: categoryCounts,
});

export const entryGroupsContract = {
  listGroupKeys: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/groups/:groupId/entries',
    summary:
      'The keys of a group in the order in which they were created, 10,000 a page; `next` is null on the last.',
    permission: { project: 'project.see' },
    params: groupParams,
    query: z.object({ after }),
    reply: z.object({
      entries: z.array(z.object({ _id: wireId, key: z.string() })),
      next: wireId.nullable(),
    }),
  }),
  listGroupValues: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/languages/:languageId/groups/:groupId/entries',
    summary:
      'The entries of a group that the language view shows in one language, with all that is known of them, at most 200 a page; `next` is null on the last. Nothing is cached here: `refreshCache` changes nothing.',
    permission: { project: 'project.see' },
    params: languageGroupParams,
    query: z.object({ after, refreshCache: z.enum(['true', 'false', '1', '0']).optional(), sourceLanguage }),
    reply: z.object({ version: z.number(), entries: z.array(wholeEntry), next: wireId.nullable() }),
  }),
  groupEntryCount: endpoint({
    ...entryGroupsEndpoints.groupEntryCount,
    summary:
      'Counts of a group: `all` is the number of its entries, each once; `current` counts their texts in all languages together, `languages` those of each.',
    permission: { project: 'project.see' },
    params: groupParams,
    query: z.object({
      /** `true`: with `idsHash`, for which the numbers of all entries are read. */
      idsHash: z.enum(['true', 'false']).default('false'),
    }),
    reply: z.object({
      all: z.number(),
      /** Which entries these are, for `resetGroup`: the hash that a selection has (`selection`). */
      idsHash: z.number().optional(),
      current: languageCounts,
      tagCategories: categoryCounts,
      languages: z.array(languageCounts.extend({ _id: wireId, name: z.string() })),
    }),
  }),
  languageGroupEntryCount: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/languages/:languageId/groups/:groupId/entryCount/',
    summary: 'Counts of a group in one language: `all` of it, and `current` of what a filter shows in it.',
    permission: { project: 'project.see' },
    params: languageGroupParams,
    query: filterInGroup,
    reply: filteredCounts,
  }),
  allEntryCount: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/languages/:languageId/groups/:groupId/allEntryCount/',
    summary: 'Counts of one language: `all` of it, and `current` of what a filter shows in the group.',
    permission: { project: 'project.see' },
    params: languageGroupParams,
    query: filterInGroup,
    reply: filteredCounts,
  }),
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
      /** Which entries were shown (`groupEntryCount`): 409 where there are others by now, also as many. */
      idsHash: z.coerce.number().int().min(0).max(largestInteger).optional(),
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
  groupAction: endpoint({
    method: 'PUT',
    path: '/v1/projects/:mobileAppId/languages/:languageId/entries/groups/:groupId/action/:action',
    inTurn: true,
    mayWait: true,
    summary:
      'Do one action on entries of a group, as `bulkAction` does on a selection. They are named by key, or by the ids of their descriptions or texts, which are those of the entries; `skipped` has what the group does not have. Drafts that are older than what is published stay, but for `olderDrafts`.',
    permission: { project: 'entries.draft' },
    params: languageGroupParams.extend({ action: z.enum(bulkActionNames) }),
    body: z.object({
      keys: distinct(key, 10_000).optional(),
      descIds: idsOrNone(10_000).optional(),
      valueIds: idsOrNone(10_000).optional(),
      /** As in `bulkAction`: of these entries a draft is published although it is older than the value. */
      olderDrafts: ids(10_000).optional(),
      /**
       * The `version` of the list that the user saw. Where one of its texts changed since, nothing is done: 409
       * `textsChanged` with the `count` of these entries. What is for all languages (delete, link, unlink) looks at the
       * texts of all. Locking and unlocking look at no texts.
       */
      groupVersion: z.union([z.int().min(0).max(largestInteger), seen]).optional(),
    }),
    reply: z.union([bulkJobResult, job]),
    errors: [
      ...changesWait,
      ...jobsWait,
      entryErrors.nothingSelected,
      entryErrors.unknownEntries,
      entryErrors.oneSelected,
      entryErrors.noDuplicates,
      entryErrors.notLinked,
      entryErrors.inOrder,
      entryErrors.locked,
      entryErrors.textsChanged,
      entryErrors.neverSeen,
    ],
  }),
  approveGroup: endpoint({
    method: 'POST',
    path: '/v1/projects/:mobileAppId/languages/:languageId/entries/groups/:groupId/approve',
    inTurn: true,
    mayWait: true,
    summary:
      'Publish the drafts of a group in one language; one operation, which can be undone. Locked ones stay, and so do drafts that are older than what is published. More than 1,000 go in parts, as `bulkAction` does.',
    permission: { project: 'entries.value' },
    params: languageGroupParams,
    reply: z.union([bulkJobResult, job]),
    errors: [...changesWait, ...jobsWait],
  }),
};
