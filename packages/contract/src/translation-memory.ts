/** The translation memory of a team (specification 3 sections 4 and 7; decision 0138). */
import { memoryModes } from '@parlance/domain/memory/modes';
import { z } from 'zod';
import { distinct, idsOrNone, key, languageCode, name, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { entryErrors } from './entries.ts';
import { importErrors } from './import-errors.ts';
import { importCounts, importNotice } from './import-results.ts';
import { checkTogether } from './input-errors.ts';
import { inputMessages } from './input-messages.ts';
import { changesWait, job, jobsWait } from './jobs.ts';
import { planErrors } from './plans.ts';
import { project, projectErrors } from './projects.ts';
import { bulkJobResult, selection } from './selection.ts';
import { teamParams } from './teams.ts';
import { translationMemoryEndpoints } from './translation-memory.endpoints.ts';

export const memoryErrors = defineErrors({
  noMemory: [409, 'This team has no translation memory. Please create it first.'],
  isMemory: [409, 'This project is the translation memory itself.'],
  noMemoryLanguage: [
    409,
    'The source language of the translation memory is not a language of this project, so nothing can be matched.',
  ],
  /** The error carries the `languages`. */
  memorySource: [
    400,
    'Nothing is translated into the source language of the project or of the translation memory. Please choose other languages.',
  ],
  /** The error carries the `languages`. */
  memoryTarget: [
    409,
    'The translation memory does not have this language. Please add entries with texts in it to the memory first.',
  ],
  memoryBase: [
    409,
    'No project of this team has this language, so a translation memory of it could match nothing. Please choose the source language of your projects.',
  ],
});

/** Entries are named, or they are those of a selection. */
const chosen = z.object({
  keys: distinct(key, 10_000).min(1, inputMessages['nothing-selected']).optional(),
  selection: selection.optional(),
  /** Whose filter `selection` is. */
  languageId: wireId.optional(),
});
const oneChoice = checkTogether<z.output<typeof chosen>>(({ keys, selection: selected, languageId }) => [
  ...(keys && selected !== undefined ? [{ field: 'selection' as const, beside: 'keys' }] : []),
  ...(keys && languageId !== undefined ? [{ field: 'languageId' as const, beside: 'keys' }] : []),
]);
const choiceErrors = [
  entryErrors.nothingSelected,
  entryErrors.unknownEntries,
  entryErrors.selectionChanged,
  memoryErrors.noMemory,
  memoryErrors.isMemory,
  memoryErrors.noMemoryLanguage,
];

/** What adding did, in segments and their translations. */
export const memorySummary = importCounts.extend({
  operation: wireId.nullable(),
  /** Names that are no entries any more. */
  skippedKeys: z.array(z.string()),
  /** Source texts that were added or were there. */
  segments: z.number(),
  notices: z.array(importNotice),
});
export type MemorySummary = z.output<typeof memorySummary>;

export const translationMemoryContract = {
  createMemory: endpoint({
    ...translationMemoryEndpoints.createMemory,
    feature: 'teams',
    summary:
      'Create the translation memory of a team: a project of type `tm`. Without a source language it gets that of the newest project of the team; one that none of its projects has is refused.',
    permission: { team: 'team.createProject' },
    // As any project.
    token: 'write',
    params: teamParams,
    body: z
      .object({ name: name.default('Translation Memory'), baseLanguage: languageCode.optional() })
      .default({ name: 'Translation Memory' }),
    reply: project,
    errors: [
      projectErrors.notHere,
      projectErrors.oneMemory,
      memoryErrors.memoryBase,
      planErrors.upgradeRequired,
    ],
  }),
  addToMemory: endpoint({
    ...translationMemoryEndpoints.addToMemory,
    inTurn: true,
    mayWait: true,
    summary:
      'Copy source texts and translations of entries into the memory of the team, as one operation of the memory that can be undone; languages that it lacks are added. Providers add with the mode `onlyDrafts`. Answers the result, or 202 with the job of the memory when `Prefer: respond-async` is sent.',
    permission: { project: 'memory.change' },
    params: teamParams.extend({ mobileAppId: wireId }),
    body: chosen
      .extend({
        options: z
          .object({
            /** Left out: all. */
            languages: idsOrNone(500).min(1).optional(),
            mode: z.enum(memoryModes).default('publishAndOverwrite'),
          })
          .default({ mode: 'publishAndOverwrite' }),
      })
      .check(oneChoice),
    reply: z.union([memorySummary, job]),
    errors: [...changesWait, ...jobsWait, ...choiceErrors, importErrors.onlyAsDraft],
  }),
  translateFromMemory: endpoint({
    ...translationMemoryEndpoints.translateFromMemory,
    inTurn: true,
    mayWait: true,
    summary:
      'Give entries without a text the translation of the same source text in the memory of the team; one operation, which can be undone. Keys are those of the group; a `selection` may be of the whole project. More than 1,000 go in parts, as `bulkAction` does.',
    permission: { project: 'memory.change' },
    params: teamParams.extend({ mobileAppId: wireId, groupId: wireId }),
    body: chosen
      .extend({
        languageIds: idsOrNone(500).min(1),
        options: z
          .object({ ignoreCase: z.boolean().default(false), ignoreWhitespace: z.boolean().default(false) })
          .default({ ignoreCase: false, ignoreWhitespace: false }),
      })
      .check(oneChoice),
    reply: z.union([bulkJobResult, job]),
    errors: [
      ...changesWait,
      ...jobsWait,
      ...choiceErrors,
      memoryErrors.memorySource,
      memoryErrors.memoryTarget,
    ],
  }),
};
