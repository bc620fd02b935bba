import { issues } from '@parlance/domain/checks/issues';
import { statusNumbers } from '@parlance/domain/entry/status';
import { z } from 'zod';
import { asRead, asReadErrors } from './as-read.ts';
import {
  entryParams,
  ids,
  key,
  languageParams,
  largestInteger,
  maxLength,
  newKey,
  operationDone,
  projectParams,
  text,
  time,
  userName,
  wireId,
} from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { entriesEndpoints, entryListEndpoints, mostFiltersCounted } from './entries.endpoints.ts';
import { entryFilter, sourceLanguage } from './entry-filter.ts';
import { groupErrors } from './groups.ts';
import { metadataChange, metadataFieldErrors, metadataValue } from './metadata-fields.ts';

export const entryErrors = defineErrors({
  textChanged: [409, 'Somebody changed this text meanwhile.'],
  locked: [403, 'This entry is locked.'],
  /** Only a text can be accepted or rejected (docs/decisions/0236). */
  noTextToReview: [409, 'There is no text here to accept or reject.'],
  keyExists: [409, 'There is an entry with this key already.'],
  noValues: [403, 'You may write drafts here, but not published texts.'],
  oneSelected: [400, 'Please select more than one entry to link.'],
  noDuplicates: [409, 'No other entry has the same source text as one of these.'],
  notLinked: [409, 'None of these entries is linked.'],
  inOrder: [409, 'Translation Order Active'],
  /** `issue` names the check, `variable` what it found; of several texts, `key` names the first. */
  refusedByCheck: [409, 'This project does not accept the text.'],
  noStatus: [400, 'Please set a status!'],
  selectionChanged: [409, 'The selection is not what was shown any more.'],
  textsChanged: [409, 'Some of these texts were changed since you saw them.'],
  /** The error carries the first `ids`. */
  nothingSelected: [400, 'No Entries selected!'],
  unknownEntries: [404, 'Some of these entries do not exist, or you may not see them.'],
  noLanguage: [400, 'No language selected'],
  otherNumber: [400, 'Each key needs one text.'],
  neverSeen: [400, 'No list was ever answered with this. Please read it again.'],
});

/** A row of the language view: an entry with its base text and its text in one language. */
export const entryRow = z.object({
  _id: wireId,
  key: z.string(),
  group: wireId,
  description: z.string().nullable(),
  metadata: z.array(metadataValue),
  /** Data of its file besides texts, description and metadata; null if there is none. */
  facts: z
    .object({
      context: z.string(),
      references: z.array(z.string()),
      flags: z.array(z.string()),
      placeholders: z.record(z.string(), z.string()),
      translatable: z.boolean(),
    })
    .partial()
    .nullable(),
  /** The text in the base language. Of a plural form without one, that of the plural's form `other`. */
  baseValue: z.string().nullable(),
  value: z.string().nullable(),
  draft: z.string().nullable(),
  /** Whether the draft is older than the value. Publishing leaves out such a draft unless the request names it. */
  draftOlder: z.boolean(),
  status: z.literal(statusNumbers),
  comment: z.string().nullable(),
  locked: z.boolean(),
  /** Bits of domain/checks/issues. */
  issues: z.number(),
  /** The version of the text; send it back with a save. 0: never saved. */
  version: z.number(),
  /** -1: no limit, null: the length of the base text, otherwise characters (specification 2 section 4). */
  maxLength: z.number().nullable(),
  /**
   * Problems that somebody dismissed for value or draft as they are now, which `issues` therefore does not have; left out:
   * none.
   */
  dismissed: z
    .array(
      z.object({
        issue: z.enum(issues),
        fields: z.array(z.enum(['value', 'draft'])),
        reason: z.string(),
        user: userName.nullable(),
        at: time,
        /** Of checks of terms: the words of which it was dismissed. Others are shown. */
        words: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  /** What its target files cannot hold: charsets other than Unicode's, and ways of writing (`php-ini`); left out: nothing. */
  fileLimits: z.array(z.string()).optional(),
  link: wireId.nullable(),
  /**
   * Keys of all linked entries, the parent's first. Only the answers of the specification's calls have them.
   */
  linkedKeys: z.array(z.string()).optional(),
  /** How many entries are linked to this one, which lists do not show; left out if there are none. */
  children: z.number().optional(),
  /** Tags of the entry, in all languages. */
  _tags: z.array(wireId),
  valueUpdatedAt: time.nullable(),
  valueUser: userName.nullable(),
  /** The service of machine translation or the memory that wrote the text; left out: neither did, or somebody changed it since. */
  origin: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('machine'), service: z.string() }),
      z.object({ kind: z.literal('memory'), score: z.number() }),
    ])
    .optional(),
});
export type EntryRow = z.output<typeof entryRow>;

/**
 * An entry as the calls of the specification answer it: a row, and what no list of the language view needs
 * (specification 2 section 3).
 */
export const wholeEntry = entryRow.extend({
  /** The files that it came from or was added to. `_files` and `fileIds` are the same list. */
  _files: z.array(wireId),
  fileIds: z.array(wireId),
  /** The keys of all entries linked with it, the parent's first; [] if it is not linked. */
  linkedKeys: z.array(z.string()),
  /** The text in the source language: that of `sourceLanguage`, otherwise the base language. */
  sourceValue: z.string().nullable(),
  /** The code of the language of `sourceValue`. */
  src: z.string(),
  hasIssues: z.boolean(),
  /** Whether another entry of the project has the same base value. */
  isDuplicate: z.boolean(),
  isTranslated: z.boolean(),
  hasDraft: z.boolean(),
  isUnTranslated: z.boolean(),
});
export type WholeEntry = z.output<typeof wholeEntry>;

/** One of the entries that are linked with each other. */
const linkedEntry = z.object({ _id: wireId, key: z.string() });

const newTexts = z.object({
  /** null clears the text. `mode` decides whether value or draft is written. */
  text: text.nullable(),
  /** save: the draft if the project is in draft mode or the user may not write values, otherwise the value. */
  mode: z.enum(['save', 'final', 'draft']).default('save'),
  /** The version on which the text is based. */
  version: z.int().min(0).max(largestInteger),
  /** Whether the user edited the draft. If so, `save` of a value removes the draft. */
  replacesDraft: z.boolean().default(false),
});

const projectEntryParams = projectParams.extend({ entryId: wireId });

export const entryListContract = {
  /**
   * The ordered ids of a filter. 8 bytes an entry, little endian: 48 bits of the number, then 16 flag bits
   * (domain/entry-list/packed). Header X-Version is the project's version. X-Seen and the ETag are the project state
   * that the list shows. X-May-Hide says whether the language may leave out entries that need no translation (0124).
   */
  entryList: endpoint({
    ...entryListEndpoints.entryList,
    summary: 'Ordered entry ids of any filter and sort, packed.',
    permission: { project: 'project.see' },
    params: languageParams,
    query: entryFilter,
  }),
  entryListCounts: endpoint({
    ...entryListEndpoints.entryListCounts,
    summary: 'How many entries each of these filters shows.',
    permission: { project: 'project.see' },
    token: 'read',
    params: languageParams,
    body: z.object({ filters: z.array(entryFilter).min(1).max(mostFiltersCounted) }),
    reply: z.object({ counts: z.array(z.number()) }),
  }),
  listLastWriters: endpoint({
    ...entryListEndpoints.listLastWriters,
    summary:
      'Who wrote texts of this language last, for `lastUserChanged`: also those who have left the team.',
    permission: { project: 'project.see' },
    token: 'read',
    params: languageParams,
    reply: z.array(userName),
  }),
};

/** An entry beside another one. Long texts are cut. */
const neighbour = z.object({
  _id: wireId,
  key: z.string(),
  /** null: it has none, also where this is the base language. */
  source: z.string().nullable(),
  /** In the language that is asked for: the draft where there is one. */
  text: z.string().nullable(),
  isDraft: z.boolean(),
});
export type Neighbour = z.output<typeof neighbour>;

export const entriesContract = {
  entryRows: endpoint({
    ...entriesEndpoints.entryRows,
    highFrequency: true,
    summary:
      'Rows by id, at most 200, in the order given; ids that are gone are left out, `rest` is to be asked for again.',
    permission: { project: 'project.see' },
    token: 'read',
    params: languageParams,
    body: z.object({ entries: ids(200) }),
    reply: z.object({
      version: z.number(),
      rows: z.array(entryRow),
      /** Ids for whose texts the answer had no room; never all of them. */
      rest: z.array(wireId),
    }),
  }),
  getEntry: endpoint({
    ...entriesEndpoints.getEntry,
    summary: 'One entry in one language.',
    permission: { project: 'project.see' },
    params: entryParams,
    query: z.object({ sourceLanguage }),
    reply: wholeEntry,
  }),
  entryKey: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/entry/:entryId/key',
    summary: 'The key of an entry.',
    permission: { project: 'project.see' },
    params: projectEntryParams,
    reply: z.object({ key: z.string() }),
  }),
  listNeighbours: endpoint({
    ...entriesEndpoints.listNeighbours,
    summary:
      'The entries of its group that were made before and after an entry, the nearest last and first: mostly those beside it in its file. Of a plural one form.',
    permission: { project: 'project.see' },
    params: entryParams,
    reply: z.object({ before: z.array(neighbour), after: z.array(neighbour) }),
  }),
  entryDetails: endpoint({
    ...entriesEndpoints.entryDetails,
    summary: 'One entry in all languages, with its other plural forms and its files.',
    permission: { project: 'project.see' },
    token: 'read',
    params: projectEntryParams,
    reply: z.object({
      languages: z.array(z.object({ languageId: wireId, row: entryRow })),
      /** Languages for whose texts the answer had no room; never all of them. */
      rest: z.array(wireId),
      /** All plural forms of its key, itself included; empty for an entry that is no plural form. */
      forms: z.array(z.object({ _id: wireId, key: z.string() })),
      /** The files that it belongs to. */
      files: z.array(z.object({ _id: wireId, path: z.string() })),
    }),
  }),
  linkedEntries: endpoint({
    ...entriesEndpoints.linkedEntries,
    summary:
      'The parent of a linked entry and its children, at most 200 by key; `count` is how many there are.',
    permission: { project: 'project.see' },
    params: projectEntryParams,
    reply: z.object({ parent: linkedEntry, children: z.array(linkedEntry), count: z.number() }),
  }),
  createEntry: endpoint({
    ...entriesEndpoints.createEntry,
    summary:
      'Create an entry. A form of a plural comes into the group of its other forms, whatever group is named; where groups are switched off, only the default group takes entries.',
    permission: { project: 'entries.create' },
    params: languageParams.extend({ groupId: wireId }),
    body: z.object({
      key: newKey,
      value: text.nullish(),
      draft: text.nullish(),
      description: text.nullish(),
      /** The group where it is another one than that of the path: a form opened in one group may choose another. */
      group: wireId.optional(),
      maxLength: maxLength.optional(),
      metadata: metadataChange.optional(),
    }),
    reply: wholeEntry,
    errors: [
      entryErrors.keyExists,
      groupErrors.groupsOff,
      entryErrors.refusedByCheck,
      metadataFieldErrors.unknownField,
      asReadErrors.changedMeanwhile,
    ],
  }),
  saveText: endpoint({
    ...entriesEndpoints.saveText,
    highFrequency: true,
    summary: 'Save one text; 409 with both texts (`current`) when it changed since `version`.',
    permission: { project: 'entries.draft' },
    params: entryParams,
    body: newTexts,
    reply: entryRow,
    errors: [entryErrors.textChanged, entryErrors.locked, entryErrors.noValues, entryErrors.refusedByCheck],
  }),
  addForms: endpoint({
    ...entriesEndpoints.addForms,
    summary:
      'Create the forms of a plural that the language uses and that the project does not have, so that they can be translated. In the base language, where they are new source texts, only for those who may create entries.',
    permission: { project: 'entries.draft' },
    params: entryParams,
    reply: z.object({
      /** The new entries, in the order of the forms; none for an entry that is no plural form. */
      entries: z.array(entryRow),
    }),
    errors: [entryErrors.locked],
  }),
  updateEntry: endpoint({
    ...entriesEndpoints.updateEntry,
    summary:
      'Change key, value, draft, description, maximum length, metadata or group; what is left out stays, and so does what it has already. The other fields may be sent as they were read. All forms of a plural, and what is linked, go into the group together.',
    permission: { project: 'entries.draft' },
    params: entryParams,
    body: asRead(wholeEntry, {
      key: key.optional(),
      /** null or an empty text clears. */
      value: text.nullable().optional(),
      draft: text.nullable().optional(),
      /** The version of the texts that the user saw. If they changed since, nothing is written: 409 with `current`. */
      version: z.int().min(0).max(largestInteger).optional(),
      group: wireId.optional(),
      description: text.nullable().optional(),
      maxLength: maxLength.optional(),
      metadata: metadataChange.optional(),
    }),
    reply: wholeEntry,
    errors: [
      entryErrors.keyExists,
      entryErrors.locked,
      entryErrors.inOrder,
      entryErrors.noValues,
      entryErrors.textChanged,
      entryErrors.refusedByCheck,
      metadataFieldErrors.unknownField,
      groupErrors.groupsOff,
      asReadErrors.changedMeanwhile,
    ],
  }),
  deleteEntry: endpoint({
    ...entriesEndpoints.deleteEntry,
    summary: 'Move an entry with all its texts to the trash.',
    permission: { project: 'entries.delete' },
    params: entryParams,
    reply: operationDone,
    errors: [entryErrors.locked],
  }),
  approveEntry: endpoint({
    ...entriesEndpoints.approveEntry,
    summary:
      'Publish the draft of one entry; with `version` only the text that was seen, else 409 with `current`.',
    permission: { project: 'entries.value' },
    params: entryParams,
    query: z.object({ version: z.coerce.number().int().min(0).max(largestInteger).optional() }),
    reply: wholeEntry,
    errors: [entryErrors.locked, entryErrors.textChanged, entryErrors.refusedByCheck],
  }),
  lockEntry: endpoint({
    ...entriesEndpoints.lockEntry,
    summary: 'Lock one entry in one language.',
    permission: { project: 'entries.lock' },
    params: entryParams,
    reply: wholeEntry,
  }),
  unlockEntry: endpoint({
    ...entriesEndpoints.unlockEntry,
    summary: 'Unlock one entry in one language.',
    permission: { project: 'entries.lock' },
    params: entryParams,
    reply: wholeEntry,
  }),
  lockEntryAll: endpoint({
    ...entriesEndpoints.lockEntryAll,
    summary: 'Lock one entry in all languages.',
    permission: { project: 'entries.lock' },
    params: projectEntryParams,
    reply: operationDone,
  }),
  unlockEntryAll: endpoint({
    ...entriesEndpoints.unlockEntryAll,
    summary: 'Unlock one entry in all languages.',
    permission: { project: 'entries.lock' },
    params: projectEntryParams,
    reply: operationDone,
  }),
};
