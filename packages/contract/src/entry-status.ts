import { statusNumbers } from '@parlance/domain/entry/status';
import { z } from 'zod';
import {
  distinct,
  entryParams,
  inOrder,
  key,
  languageCode,
  languageParams,
  largestInteger,
  text,
  wireId,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { entryStatusEndpoints } from './entries.endpoints.ts';
import { entryErrors, entryRow } from './entries.ts';
import { checkTogether } from './input-errors.ts';
import { inputMessages } from './input-messages.ts';
import { changesWait, job, jobsWait } from './jobs.ts';
import { bulkJobResult, seen, selection, skipped } from './selection.ts';

/** A language by its id or its code. */
const languageName = z
  .string()
  .max(35)
  .refine((given) => wireId.safeParse(given).success || languageCode.safeParse(given).success, {
    message: inputMessages['no-language-code'],
  });

/** In which languages a status is given beside that of the path; left out: in that one alone. */
const statusLanguages = {
  applyAllLanguages: z.boolean().optional(),
  /** In `selectedLanguages`, instead of that of the path. */
  applySpecificLanguages: z.boolean().optional(),
  /** Ids or codes. */
  selectedLanguages: distinct(languageName, 1000).optional(),
};
type StatusLanguages = z.output<z.ZodObject<typeof statusLanguages>>;

const statusLanguagesTogether = checkTogether<StatusLanguages>(
  ({ applyAllLanguages, applySpecificLanguages, selectedLanguages }) => [
    ...(applyAllLanguages && applySpecificLanguages
      ? [{ field: 'applySpecificLanguages' as const, beside: 'applyAllLanguages' }]
      : []),
    // A form that sends all its fields says by `false` that the chosen languages do not count.
    ...(selectedLanguages?.length && applySpecificLanguages === undefined
      ? [{ field: 'selectedLanguages' as const }]
      : []),
  ],
);

const statusToGive = {
  /** 1 to 4, as number or digit; 0 clears. That of an order is refused with `inOrder`: only the order gives and takes it. */
  status: z.union(
    [
      z.literal(statusNumbers, entryErrors.noStatus.message),
      z
        .enum(statusNumbers.map(String), entryErrors.noStatus.message)
        .transform((digit) => Number(digit) as (typeof statusNumbers)[number]),
    ],
    entryErrors.noStatus.message,
  ),
  comment: z.string().max(10_000).nullable().optional(),
  ...statusLanguages,
};

const groupOfLanguage = languageParams.extend({ groupId: wireId });
/** As `entryKeys`, where others belong to them by their place. */
const keysInOrder = inOrder(key, 10_000, inputMessages['nothing-selected']).min(
  1,
  inputMessages['nothing-selected'],
);
/** Keys of entries of the path's group. */
const entryKeys = distinct(key, 10_000, inputMessages['nothing-selected']).min(
  1,
  inputMessages['nothing-selected'],
);

const statusRefusals = [
  ...changesWait,
  ...jobsWait,
  entryErrors.inOrder,
  entryErrors.locked,
  entryErrors.textsChanged,
  entryErrors.noLanguage,
];

export const entryStatusContract = {
  reviewEntry: endpoint({
    ...entryStatusEndpoints.reviewEntry,
    summary:
      'Accept or reject one text as it was seen, in one operation; accepting can publish its draft. 409 with `current` where the text changed since `version`.',
    permission: { project: 'entries.status' },
    params: entryParams,
    body: z.object({
      decision: z.enum(['accept', 'reject']),
      /** Left out: a rejection leaves the comment, and accepting clears it, for it was about what is decided now. */
      comment: z.string().max(10_000).nullable().optional(),
      /** The version of the texts that the user saw. */
      version: z.int().min(0).max(largestInteger),
      /** Whether accepting publishes the draft: for those who may write published texts. */
      publish: z.boolean().default(false),
    }),
    reply: z.object({
      row: entryRow,
      /** Can be undone; null where nothing changed. */
      operation: wireId.nullable(),
    }),
    errors: [
      entryErrors.inOrder,
      entryErrors.locked,
      entryErrors.textChanged,
      entryErrors.noTextToReview,
      entryErrors.noValues,
      entryErrors.refusedByCheck,
    ],
  }),
  setStatus: endpoint({
    ...entryStatusEndpoints.setStatus,
    inTurn: true,
    mayWait: true,
    summary:
      'Set status 1 to 4 (0 clears) and comment on a selection, in one, some or all languages; of more than 1,000 entries as `bulkAction` does.',
    permission: { project: 'entries.status' },
    params: languageParams,
    body: z
      .object({
        selection,
        ...statusToGive,
        /** As in `bulkAction`: a status applies to the texts that the user saw, in the language of the path. */
        seen: seen.optional(),
      })
      .check(statusLanguagesTogether),
    reply: z.union([bulkJobResult, job]),
    errors: [
      ...statusRefusals,
      entryErrors.unknownEntries,
      entryErrors.selectionChanged,
      entryErrors.neverSeen,
    ],
  }),
  getStatusOfKeys: endpoint({
    method: 'POST',
    path: '/v1/projects/:mobileAppId/languages/:languageId/groups/:groupId/getStatus',
    readOnly: true,
    summary:
      'Status and comment that some entries of a group have in common in a language; null where they differ.',
    permission: { project: 'project.see' },
    token: 'read',
    params: groupOfLanguage,
    body: z.object({ entryKeys }),
    reply: z.object({
      status: z.literal(statusNumbers).nullable(),
      comment: z.string().nullable(),
      skipped,
    }),
  }),
  setStatusOfKeys: endpoint({
    method: 'POST',
    path: '/v1/projects/:mobileAppId/languages/:languageId/groups/:groupId/setStatus',
    inTurn: true,
    mayWait: true,
    summary: 'Set status and comment of entries of a group by key, as `setStatus` does of a selection.',
    permission: { project: 'entries.status' },
    params: groupOfLanguage,
    body: z
      .object({
        entryKeys: keysInOrder,
        /**
         * The texts of `entryKeys` that the user saw and that get the status, in their order: drafts where there are
         * some. A key that is named twice has one text. Where a text has changed since, 409 `textsChanged` with their `count`.
         */
        entryValues: z.array(text.nullable()).max(10_000).optional(),
        ...statusToGive,
      })
      .check(statusLanguagesTogether),
    reply: z.union([bulkJobResult, job]),
    errors: [...statusRefusals, entryErrors.otherNumber],
  }),
};
