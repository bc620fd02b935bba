/** Machine translation of one text (docs/decisions/0139, 0140). */
import { engineKinds } from '@parlance/domain/machine-translation/engines';
import { z } from 'zod';
import { entryParams, languageCode, projectParams, text } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { entryErrors } from './entries.ts';
import { machineTranslationEndpoints } from './machine-translation.endpoints.ts';

export const machineTranslationErrors = defineErrors({
  machineTranslationOff: [409, 'Machine translation is switched off on this server.'],
  nothingToTranslate: [400, 'There is no text to translate.'],
  // Specification 3 section 8.
  translationLanguage: [400, 'Sorry this language is not supported for Machine Translations.'],
  translationTooLong: [
    400,
    'This text is too long to be translated by machine: at most 5,000 characters, and a message at most 60 cases and five choices in one another.',
  ],
  translationsUsedUp: [429, 'Your team has used up its machine translation for this month.'],
  translationBroken: [
    409,
    'The translation service changed a variable, tag or term of this text, so its translation is not offered.',
  ],
  translationEmpty: [
    409,
    'The translation service gave no translation of this text. Please translate it yourself, or try again.',
  ],
  serviceKey: [
    502,
    'The translation service does not accept the key of this server. Please tell who runs it.',
  ],
  serviceQuota: [502, 'The account of the translation service is used up. Please tell who runs this server.'],
  serviceBusy: [503, 'The translation service has too much to do. Please try again in a minute.'],
  serviceAway: [503, 'The translation service does not answer. Please try again later.'],
  serviceAnswer: [
    502,
    'The translation service gave no answer that can be used: it came too late, was too large, or is no translation.',
  ],
});
const errors = machineTranslationErrors;

/** What may go wrong whenever a service is called. */
export const serviceErrors = [
  errors.machineTranslationOff,
  errors.translationLanguage,
  errors.translationTooLong,
  errors.translationsUsedUp,
  errors.translationBroken,
  errors.translationEmpty,
  errors.serviceKey,
  errors.serviceQuota,
  errors.serviceBusy,
  errors.serviceAway,
  errors.serviceAnswer,
];

export const translationService = z.object({
  kind: z.enum(engineKinds),
  /** Of the vendor or model. */
  name: z.string(),
  /** Whether texts leave the server. */
  isOutside: z.boolean(),
});
export type TranslationService = z.output<typeof translationService>;

/** What a service takes for a million characters, or for what it is asked. */
export const priceOfService = z.object({
  amount: z.number().min(0).max(1_000_000),
  /** ISO 4217. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .meta({ examples: ['EUR'] }),
});

/** Characters that a team sent to services outside in this month (UTC). */
export const machineUsage = z.object({ characters: z.number(), limit: z.number() });

const translated = z.object({
  output: z.string(),
  /** The service moves words, and leaves tags where they were: somebody should look what they stand around. Left out: no. */
  tagsUncertain: z.literal(true).optional(),
  service: translationService,
});

/** Calls a minute and address: each may cost money. */
const perMinute = 120;

export const machineTranslationContract = {
  supportedTranslations: endpoint({
    ...machineTranslationEndpoints.supportedTranslations,
    summary:
      'The languages that texts of this project can be translated between by machine, and the service that does it. `languages` are cut as calls write them (`de`, `zh-CHS`); `from` and `to` are whole.',
    permission: { project: 'project.see' },
    params: projectParams,
    reply: z.object({
      /** null: machine translation is switched off. */
      service: translationService.nullable(),
      languages: z.array(z.string()),
      from: z.array(z.string()),
      to: z.array(z.string()),
      usage: machineUsage.nullable(),
    }),
    errors: [
      errors.serviceKey,
      errors.serviceQuota,
      errors.serviceBusy,
      errors.serviceAway,
      errors.serviceAnswer,
    ],
  }),
  translateText: endpoint({
    method: 'POST',
    path: '/v1/projects/:mobileAppId/translations',
    summary:
      'Translate one text by machine. Placeholders, tags and messages with cases come back as they were, or the answer is an error.',
    permission: { project: 'entries.draft' },
    params: projectParams,
    body: z.object({ from: languageCode, to: languageCode, text }),
    reply: translated,
    limit: perMinute,
    errors: [errors.nothingToTranslate, ...serviceErrors],
  }),
  translateEntry: endpoint({
    ...machineTranslationEndpoints.translateEntry,
    summary:
      'A translation of the source text of an entry by machine, made with its description, length and the texts beside it. Nothing is stored.',
    permission: { project: 'entries.draft' },
    params: entryParams,
    reply: translated,
    limit: perMinute,
    errors: [errors.nothingToTranslate, entryErrors.locked, ...serviceErrors],
  }),
};
