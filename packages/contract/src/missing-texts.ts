/** Texts of apps that the project does not have: they wait until somebody accepts or refuses them (docs/decisions/0127). */
import { mostMissingLength, mostMissingTexts } from '@parlance/domain/entry/missing-texts';
import { z } from 'zod';
import { app, clientApiErrors, publicCall, tokenErrors, writesPerMinute } from './client-api.ts';
import { appLanguageCode, ids, key, operationDone, projectParams, text, time, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { importErrors } from './import-errors.ts';
import { atMostFields } from './input-errors.ts';
import { inputMessages } from './input-messages.ts';
import { missingTextsEndpoints } from './missing-texts.endpoints.ts';

export const missingTextsErrors = defineErrors({
  notCollecting: [409, 'This project does not collect missing entries. Please switch it on in its settings.'],
  draftModeOff: [
    409,
    'Only apps in draft mode send missing entries, and the draft mode of this project is off. Please switch it on in its settings.',
  ],
});

const missingText = z.object({
  _id: wireId,
  key: z.string(),
  /** Code of the language. */
  language: z.string(),
  text: z.string(),
  refused: z.boolean(),
  firstSent: time,
  /** To the hour. */
  lastSent: time,
});
export type MissingText = z.output<typeof missingText>;

const missingTexts = z.object({
  texts: z.array(missingText),
  /** So many wait, in number or bytes, that no more are taken, or no longer ones. */
  full: z.boolean(),
  /** So many of one network wait that no more are taken from it, or no longer ones. */
  networkFull: z.boolean(),
});
export type MissingTexts = z.output<typeof missingTexts>;

/** Why texts that a project lacks do not wait in its list. */
export const whyMissingLeft = {
  listFull:
    'The list of missing texts of this project is full: 1,000 texts or 1 MB may wait in it. Please send the others again once somebody has decided about some.',
  networkFull:
    'Of one network, 200 texts or 200 kB may wait in the list of missing texts of a project. Please send the others again once somebody has decided about some.',
  busy: 'Somebody else adds texts to the list of missing texts at this moment. Please send yours again.',
} as const;
export type WhyMissingLeft = keyof typeof whyMissingLeft;

/** Pairs of keys that the answer to accepted texts names. */
export const mostClashesNamed = 20;

const sentText = text.max(mostMissingLength, inputMessages['missing-text-too-long']);

const permission = { project: 'entries.create' } as const;
const chosen = z.object({ ids: ids(mostMissingTexts) });
/** How many of the chosen texts were there. */
const counted = z.object({ changed: z.number() });

export const missingTextsContract = {
  clientMissing: endpoint({
    method: 'POST',
    path: '/v1/api/missing',
    ...publicCall,
    limit: writesPerMinute,
    tokenOnly: true,
    summary:
      'Send the entries that the project does not have, where it collects missing ones and its draft mode is on. They wait until somebody accepts or refuses them; nothing else changes. `added` counts those that wait now and did not before, `left` those that were not taken; `reason` and `message` say why. Send these again later.',
    query: z.object({ ...app, draftKey: z.string().max(100).optional() }),
    body: z.object({
      draftKey: z.string().max(100).optional(),
      language: appLanguageCode,
      entries: z.record(key, sentText).check(atMostFields(mostMissingTexts)),
    }),
    reply: z.object({
      added: z.number(),
      /** Texts that the project lacks and that do not wait. */
      left: z.number(),
      /** Why they do not; null: none was left. */
      reason: z.literal(Object.keys(whyMissingLeft) as WhyMissingLeft[]).nullable(),
      /** The same as a sentence, where some were left. */
      message: z.string().optional(),
    }),
    errors: [
      ...tokenErrors,
      clientApiErrors.wrongDraftKey,
      clientApiErrors.tooManyDraftKeys,
      missingTextsErrors.notCollecting,
      missingTextsErrors.draftModeOff,
      clientApiErrors.languageNotThere,
    ],
  }),
  listMissingTexts: endpoint({
    ...missingTextsEndpoints.listMissingTexts,
    summary:
      'Texts that apps sent and the project does not have: those that wait, and those that were refused.',
    permission,
    params: projectParams,
    reply: missingTexts,
  }),
  countMissingTexts: endpoint({
    ...missingTextsEndpoints.countMissingTexts,
    summary:
      'How many texts wait that apps sent and the project does not have, without those that were refused.',
    permission,
    params: projectParams,
    reply: z.object({ waiting: z.number() }),
  }),
  acceptMissingTexts: endpoint({
    ...missingTextsEndpoints.acceptMissingTexts,
    summary:
      'Create the entries of texts that apps sent, as one operation that can be undone. `left` counts those that stay: a check of the project refuses them, and they go on waiting, or somebody refused them before.',
    permission,
    params: projectParams,
    body: chosen,
    reply: operationDone.extend({
      left: z.number(),
      /** Keys of accepted texts and of other entries that a nested file (JSON, YAML) cannot hold both, as `a` and `a.b`. */
      clashes: z.array(z.object({ key: z.string(), other: z.string() })).max(mostClashesNamed),
    }),
    errors: [importErrors.onlyAsDraft],
  }),
  refuseMissingTexts: endpoint({
    ...missingTextsEndpoints.refuseMissingTexts,
    summary: 'Refuse texts that apps sent: they do not come again.',
    permission,
    params: projectParams,
    body: chosen,
    reply: counted,
  }),
  reopenMissingTexts: endpoint({
    ...missingTextsEndpoints.reopenMissingTexts,
    summary: 'Let refused texts wait again.',
    permission,
    params: projectParams,
    body: chosen,
    reply: counted,
  }),
};
