/** Translation of many entries at once, from the memory and by machine. */
import { leastScore } from '@parlance/domain/memory/score';
import { z } from 'zod';
import { languageParams } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { entryErrors } from './entries.ts';
import { job, jobsWait } from './jobs.ts';
import {
  machineTranslationErrors,
  machineUsage,
  priceOfService,
  serviceErrors,
  translationService,
} from './machine-translation.ts';
import { pretranslationEndpoints } from './pretranslation.endpoints.ts';
import { bulkJobResult, selection } from './selection.ts';

export const pretranslationErrors = defineErrors({
  nothingChosen: [400, 'Please choose the memory, machine translation or both.'],
  memoryNotReady: [503, 'The memory is still being read. Please try again in a few minutes.'],
});

/** How texts of machine translation are stored: as drafts, or as texts that need a review. */
export const pretranslatedAs = ['draft', 'needsReview'] as const;
export type PretranslatedAs = (typeof pretranslatedAs)[number];

/** Where texts come from: the memory first, then machine translation. */
const textSources = z.object({
  /** The least score of similar source texts in the memory, in per cent; null: it is not asked. */
  memory: z.int().min(leastScore).max(100).nullable(),
  /** Whether what the memory does not have is translated by machine. */
  machine: z.boolean(),
});
export type TextSources = z.output<typeof textSources>;

const pretranslationPreview = z.object({
  /** null: none is asked. */
  service: translationService.nullable(),
  /** Entries without a text that get one of the memory: of the very same source text, or of a similar one. */
  memory: z.object({ exact: z.number(), similar: z.number() }),
  /** Entries that are translated by machine. */
  machine: z.number(),
  /** Characters that would be sent; what this server knows already is not. */
  characters: z.number(),
  /** What they cost at most; null: no price of the service is set. */
  cost: priceOfService.nullable(),
  /** The memory was not asked for all: of those that count as translated by machine, it may have some. */
  isAtMost: z.boolean(),
  /** Entries that stay as they are, by why. */
  stay: z.object({
    translated: z.number(),
    locked: z.number(),
    noSource: z.number(),
    tooLong: z.number(),
    noMatch: z.number(),
  }),
  /** null: the service is not counted. */
  usage: machineUsage.nullable(),
});
export type PretranslationPreview = z.output<typeof pretranslationPreview>;

/** What may be wrong with the entries that are to be translated. */
const selectionErrors = [
  machineTranslationErrors.nothingToTranslate,
  pretranslationErrors.nothingChosen,
  entryErrors.unknownEntries,
  entryErrors.selectionChanged,
];

export const pretranslationContract = {
  previewPretranslation: endpoint({
    ...pretranslationEndpoints.previewPretranslation,
    summary:
      'What translating a selection would do: how many entries from the memory and by which service, how many characters that would get, what they cost where a price is set, and what stays as it is. Nothing is sent.',
    readOnly: true,
    permission: { project: 'entries.translate' },
    params: languageParams,
    body: z.object({ selection, from: textSources }),
    reply: pretranslationPreview,
    limit: 60,
    errors: [...selectionErrors, ...serviceErrors],
  }),
  pretranslate: endpoint({
    ...pretranslationEndpoints.pretranslate,
    mayWait: true,
    summary:
      'Translate the entries of a selection that have no text from the memory, by machine or both, as one operation with undo: answers what it did, or 202 with the job when `Prefer: respond-async` is sent. `leftOut` counts texts whose translation was not offered.',
    permission: { project: 'entries.translate' },
    params: languageParams,
    body: z.object({ selection, from: textSources, as: z.enum(pretranslatedAs) }),
    reply: z.union([bulkJobResult, job]),
    errors: [...jobsWait, ...selectionErrors, pretranslationErrors.memoryNotReady, ...serviceErrors],
  }),
};
