/** Published texts at an address that a CDN and browsers may keep (docs/decisions/0107). */
import { z } from 'zod';
import { clientApiErrors, sinceVersion, textsExample } from './client-api.ts';
import { appLanguageCode, projectParams } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { planErrors } from './plans.ts';

export const deliveryErrors = defineErrors({
  wrongDeliveryKey: [
    404,
    'Nothing is delivered at this address. The settings of the project show the current one.',
  ],
});

/** Addresses whose answer is not in memory, a minute and network. */
const missesPerMinute = 3_000;

export const deliveryContract = {
  deliver: endpoint({
    method: 'GET',
    path: '/v1/delivery/:mobileAppId/:deliveryKey/:language',
    raw: 'text',
    permission: 'public',
    readBySites: true,
    ignoresUnknown:
      'What gets around a cache, and what CDNs and links add, must not take its texts from an app (docs/decisions/0268).',
    limit: missesPerMinute,
    summary:
      'The published texts of a language, as GET /v1/api has them: {name, baseLanguage, __v, data: {language: {group: {version, entries: {key: {v}}}}}}. A language that the project lacks, and texts that it lacks, come from the shorter forms, then from the base language. The answer is compressed beforehand (br, zstd, gzip), has an ETag, and Cache-Control for a CDN. Parameters that are not known have no effect; the header Ignored-Parameters names them.',
    example: textsExample,
    params: projectParams.extend({
      deliveryKey: z.string().max(64),
      /** As an app names it: `de_DE` is `de-DE`. */
      language: appLanguageCode,
    }),
    query: z.object({
      /** Names; without it, all groups that exports include. */
      group: z
        .union([z.string().max(200), z.array(z.string().max(200)).max(100)])
        .transform((given) => [...new Set([given].flat())])
        .optional(),
      /** Only what changed since: `since` is in the answer, and `removed` has keys that are gone; without them it is all. */
      since: sinceVersion.optional(),
      /** Texts that the language lacks are left out where this is off. */
      fallback: z.stringbool().default(true),
      /** The first four characters of the secret: drafts too, while the project is in draft mode. */
      draftKey: z.string().max(100).optional(),
      /** Of an earlier ETag: the answer at this address never changes; where it is outdated, 302 leads to the current one. */
      snapshot: z.string().max(60).optional(),
      /** A device as its app names it, at random; counted once a month. Longer than 200 characters, it is not counted. */
      deviceId: z.string().optional(),
    }),
    errors: [
      deliveryErrors.wrongDeliveryKey,
      clientApiErrors.wrongDraftKey,
      clientApiErrors.tooManyDraftKeys,
      clientApiErrors.noSuchGroup,
      clientApiErrors.tooManyTextsWaiting,
      planErrors.upgradeRequired,
    ],
  }),
};
