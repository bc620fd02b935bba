import { historyKindNames } from '@parlance/domain/history/kind';
import { z } from 'zod';
import { entryParams, projectParams, text, time, userName, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { entryErrors, entryRow } from './entries.ts';
import { glossaryErrors } from './glossary.ts';
import { historyEndpoints } from './history.endpoints.ts';
import { importOrigins } from './import-results.ts';
import { changesWait } from './jobs.ts';

export const historyErrors = defineErrors({
  undone: [409, 'This was undone already.'],
  notUndoable: [409, 'This cannot be undone any more.'],
  stillRunning: [409, 'This is still under way. Please wait for its end, or cancel it.'],
  pathTaken: [
    409,
    'A file was imported since at the place of the one that would come back. Join it or remove it first.',
  ],
});

const historyKind = z.enum(historyKindNames);

/** "Tooltip lists up to 10 entry ids" (specification 3 section 9). */
export const mostEntriesNamed = 10;

/** What of the history is looked for. */
const changelogFilter = z.object({
  key: z.string().max(10_000).optional(),
  entryId: wireId.optional(),
  /** Changes of an entry of the glossary. */
  glossaryEntry: wireId.optional(),
  languageId: wireId.optional(),
  kind: z.array(historyKind).max(40).optional(),
  user: wireId.optional(),
});

/** Changelog entry of specification 3 section 3. */
export const changelogEntry = z.object({
  _id: wireId,
  /** domain/history/kind */
  changeType: z.string(),
  created: time,
  /** What the change was about: of several `changes` the published text, or else the first. */
  oldValue: z.unknown(),
  value: z.unknown(),
  user: userName.nullable(),
  operation: wireId.nullable(),
  entryId: wireId.nullable(),
  key: z.string().nullable(),
  languageId: wireId.nullable(),
  languageName: z.string().nullable(),
  groupName: z.string().nullable(),
  /** Of a tag that was made, changed or deleted, or whose screenshots are others. */
  tagName: z.string().nullable(),
  /** The file that was added, replaced or removed, or the one file whose import made the change. */
  fileName: z.string().nullable(),
  /** What brought the import that made the change; null: a person, or it was no import. */
  importOrigin: z.enum(importOrigins).nullable(),
  /** Of a change of the comment that is kept with the status: what it became, and what it was. */
  comment: z.string().nullable(),
  oldComment: z.string().nullable(),
  /** Of a change of the description: what it became. */
  description: z.string().nullable(),
  /** Fields that changed, with old and new value. For metadata, `name` is the field. */
  changes: z.array(
    z.object({
      field: z.string(),
      name: z.string().optional(),
      oldValue: z.unknown(),
      value: z.unknown(),
    }),
  ),
  /** Whether the old text can be put back with restoreText. */
  restorable: z.boolean(),
});
export type ChangelogEntry = z.output<typeof changelogEntry>;

export const operation = z.object({
  _id: wireId,
  kind: z.string(),
  user: userName.nullable(),
  created: time,
  languageName: z.string().nullable(),
  /** Numbers and names of what it did: {changed, added, updated, file, …}; of an import that a program sent its `origin`. */
  summary: z.record(z.string(), z.unknown()),
  /** Of an import: the job whose result lists all changes; null for users who may not see it. */
  report: wireId.nullable(),
  undoneBy: wireId.nullable(),
  undoable: z.boolean(),
});
export type Operation = z.output<typeof operation>;

/** The source of a text before it changed. */
const earlierSource = z.object({
  text,
  /** When it was replaced, and by whom. */
  changed: time,
  user: userName.nullable(),
});
export type EarlierSource = z.output<typeof earlierSource>;

/** Who wrote what stands there now, and when. */
const authorship = z.object({ user: userName.nullable(), at: time });

export const historyContract = {
  changelog: endpoint({
    ...historyEndpoints.changelog,
    readOnly: true,
    summary:
      'Changes, newest first, 25 a page, fewer where texts are very large; `lastId` of the page before goes on from there.',
    permission: { project: 'project.see' },
    token: 'read',
    params: projectParams,
    body: z.object({
      query: changelogFilter.extend({ from: time.optional(), to: time.optional() }).default({}),
      limit: z.int().min(1).max(100).default(25),
      lastId: wireId.optional(),
    }),
    reply: z.object({ entries: z.array(changelogEntry), more: z.boolean() }),
  }),
  countChangesByDay: endpoint({
    ...historyEndpoints.countChangesByDay,
    readOnly: true,
    summary: 'Changes of each day: those from each of `starts` to the next one, the last until now.',
    permission: { project: 'project.see' },
    params: projectParams,
    body: z.object({
      query: changelogFilter.default({}),
      /** When each day began, the earliest first: days are those of the caller's time zone. */
      starts: z.array(time).min(1).max(62),
    }),
    /** null: the day is not counted as a whole, because the plan does not show it or too much happened since. */
    reply: z.object({ counts: z.array(z.number().nullable()) }),
  }),
  findEarlierSource: endpoint({
    ...historyEndpoints.findEarlierSource,
    summary:
      'The source as it was when the text of an entry was saved last, where it changed since. null: it did not, or the history does not go back that far.',
    permission: { project: 'project.see' },
    params: entryParams,
    reply: z.object({ earlier: earlierSource.nullable() }),
  }),
  listAuthors: endpoint({
    ...historyEndpoints.listAuthors,
    summary:
      'Who wrote draft and published text of an entry last, and who gave it its status, as far as the plan shows the history. null: that is not known, or nobody did.',
    permission: { project: 'project.see' },
    params: entryParams,
    reply: z.object({
      draft: authorship.nullable(),
      value: authorship.nullable(),
      status: authorship.nullable(),
    }),
  }),
  restoreText: endpoint({
    ...historyEndpoints.restoreText,
    summary: 'Restore the value and draft that a change replaced.',
    permission: { project: 'entries.draft' },
    params: projectParams.extend({ historyId: wireId }),
    reply: entryRow,
    errors: [entryErrors.locked, entryErrors.noValues],
  }),
  listOperations: endpoint({
    ...historyEndpoints.listOperations,
    summary:
      'Imports and bulk actions, newest first, 25 a page; with `file` the imports of a kept file. What was done to one text (its status, a review, a dismissed problem) is in the changelog, whose `operation` undoes it.',
    permission: { project: 'project.see' },
    params: projectParams,
    query: z.object({ lastId: wireId.optional(), file: wireId.optional() }),
    reply: z.object({ operations: z.array(operation), more: z.boolean() }),
  }),
  listOperationEntries: endpoint({
    ...historyEndpoints.listOperationEntries,
    summary: 'The first ten entries that an operation changed, and whether there are more.',
    permission: { project: 'project.see' },
    params: projectParams.extend({ operationId: wireId }),
    reply: z.object({ entries: z.array(z.object({ _id: wireId, key: z.string() })), more: z.boolean() }),
  }),
  undoOperation: endpoint({
    ...historyEndpoints.undoOperation,
    inTurn: true,
    summary: 'Undo one operation: what was not changed since goes back, the rest is listed.',
    permission: { project: 'operations.undo' },
    params: projectParams.extend({ operationId: wireId }),
    reply: z.object({
      operation: wireId,
      /** The kind of the operation that was undone; of an undo that was taken back, that of the first one. */
      undoes: z.string(),
      restored: z.number(),
      /** What was changed since and stays, at most 100. */
      kept: z.array(z.object({ key: text, languageName: z.string().nullable() })),
      keptCount: z.number(),
    }),
    errors: [
      ...changesWait,
      glossaryErrors.tooManyTerms,
      historyErrors.undone,
      historyErrors.notUndoable,
      historyErrors.stillRunning,
      historyErrors.pathTaken,
    ],
  }),
};
