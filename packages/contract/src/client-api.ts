/**
 * The public API for apps, command lines and build servers: compatible with a widely installed command-line client. Its
 * callers show the message of an error, except of 403, where they break off: only the check of a token answers that.
 */

import { importStatuses } from '@parlance/domain/entry/status';
import { z } from 'zod';
import { clientApiEndpoints } from './client-api.endpoints.ts';
import {
  appLanguageCode,
  appLanguageField,
  idsOrNone,
  key,
  projectParams,
  tagCategoryNameOrNone,
  tagName,
  text,
  wireId,
} from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { maxUploadBytes } from './import.endpoints.ts';
import { importErrors } from './import-errors.ts';
import { keyPrefix } from './import-options.ts';
import { importNotice } from './import-results.ts';
import { checkTogether } from './input-errors.ts';
import { jsonText } from './json-text.ts';
import { planErrors } from './plans.ts';
import { maxScreenshotBytes } from './screenshots.endpoints.ts';
import {
  clientScreenshotData,
  clientScreenshotResult,
  pictureErrors,
  screenshotErrors,
} from './screenshots.ts';
import { spreadsheetOptions } from './spreadsheet-options.ts';
import { tagErrors, unknownTag } from './tags.ts';

export const clientApiErrors = defineErrors({
  /** 403 on `GET /v1/api`, which is how clients check a token; 400 elsewhere. */
  wrongToken: [403, 'This API token is not valid: the settings of the project show the current one.'],
  tokenNeeded: [
    403,
    'Please send the API token of the project as a bearer token (Authorization: Bearer); the settings of the project show it.',
  ],
  noAddresses: [
    400,
    'The list of IP addresses that may write with this API token is empty. Please add yours in the settings of the project.',
  ],
  addressNotListed: [
    400,
    'Your address is not in the list of those that may write with this API token. Please add it in the settings of the project.',
  ],
  wrongDraftKey: [400, 'The draft key is wrong: it is the first four characters of the secret.'],
  tooManyTextsWaiting: [
    429,
    'Too many different requests for the texts of this project are waiting already. Please try again in a minute.',
    60,
  ],
  tooManyDraftKeys: [429, 'Too many wrong draft keys. Please try again in an hour.', 3_600],
  languageNotThere: [404, 'The project does not have this language.'],
  noSuchGroup: [404, 'The project does not have this group.'],
  settingsGone: [404, 'This link to a settings file is not valid any more. Please ask for the update again.'],
});

const ignored =
  'Clients of several versions send words that this server does not need: branch (projects have no branches: who keeps a file for each has the branch in its path), timestamp and version (the answer has an ETag), and of options: createUnknownCustomStates (there are no statuses of one’s own), skipEmptyTranslations (empty texts never overwrite), skipNonStringValues (numbers and booleans stay in the file and are no texts, null is a key without a text), autoGenerateMissingKeys (a row without a key is left out: a made-up key would find no text again). The header Ignored-Parameters names what a call ignored.';

/** Parameters arrive as text: `true`, `True` and `1` are one. */
const flag = z.union([z.boolean(), z.stringbool()]);
const several = z.union([z.string(), z.array(z.string()).max(100)]).transform((given) => [given].flat());

/** Groups that the settings file of an app names. Their link has to fit into a request line, so they are ids of this server. */
export const mostSettingsGroups = 400;
const groupIds = z.union([wireId.transform((id) => [id]), idsOrNone(mostSettingsGroups)]).optional();

export const app = {
  /** Id of the project, which the token says too. */
  app: z.string().max(100).optional(),
};

export const sinceVersion = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const namesOfJson = jsonText(z.array(z.string().max(200)).max(500)).optional();

const textsQuery = z.object({
  ...app,
  /** JSON lists; all where they are left out. */
  requestedLanguages: namesOfJson,
  requestedGroups: namesOfJson,
  includeValue: flag.default(true),
  includeDraft: flag.default(false),
  includeSrc: flag.default(false),
  includeDescription: flag.default(false),
  includeStatus: flag.default(false),
  /** Also languages and groups without any entry. */
  keepEmptyDataEntries: flag.default(false),
  /** Drafts of a project in draft mode, for apps. */
  draftKey: z.string().max(100).optional(),
  /** Texts that a language lacks come from its shorter forms, then from the base language. */
  fallback: flag.default(false),
  /** `__v` of an earlier answer: only what changed since. Then the answer has `since`, and `removed`: keys that are gone. */
  since: sinceVersion.optional(),
  /** A device as its app names it, at random; counted once a month. Longer than 200 characters, it is not counted. */
  deviceId: z.string().optional(),
});
export type TextsQuery = z.output<typeof textsQuery>;

/** An answer with texts. */
export const textsExample = {
  name: 'Harbour',
  baseLanguage: 'en',
  __v: 42,
  data: { de: { main: { version: 42, entries: { greeting: { v: 'Willkommen' } } } } },
};

const pullOptions = z.object({
  exportOnlyWithTranslation: flag.optional(),
  convertPlaceholder: flag.optional(),
  ignoreDuplicates: flag.optional(),
  disablePlurals: flag.optional(),
  includeDraft: flag.optional(),
  includeMetadata: flag.optional(),
  includeInvisibleId: flag.optional(),
  includeStatus: flag.optional(),
  includeContextUrl: flag.optional(),
  sortByKey: flag.optional(),
  removeCrChar: flag.optional(),
  excludeHeaderRow: flag.optional(),
  excludeBaseLang: flag.optional(),
});

export const pushOptions = z.object({
  onlyIfTextEmpty: flag.default(true),
  onlyAsDraft: flag.default(false),
  skipLockedTranslations: flag.default(false),
  removeCrChar: flag.default(false),
  /**
   * XLIFF: the source texts are written to the base language where it has none. Spreadsheets of a translation: their column of the
   * base language is written; else it only fills what that lacks. Instead of `true`, a client may name their language: another one than
   * the base language is as if nothing was asked.
   */
  importSourceLanguage: z.union([z.boolean(), z.stringbool(), appLanguageCode]).default(false),
  /** XLIFF: the state of a unit becomes the status of its text. Other formats that carry a state always set it. */
  importStatus: flag.optional(),
  /** Plural forms become plain keys (`files.one` in place of `files[one]`); such a push keeps no file. */
  disablePlurals: flag.default(false),
  setStatus: z.literal(importStatuses).optional(),
  spreadsheetOptions: spreadsheetOptions.optional(),
});
export type PushOptions = z.output<typeof pushOptions>;

/** Those of texts that come as such. Left out, they are as in a push. */
const writeOptions = z.object({
  onlyIfTextEmpty: flag.optional(),
  onlyAsDraft: flag.optional(),
  skipLockedTranslations: flag.optional(),
  removeCrChar: flag.optional(),
  setStatus: z.literal(importStatuses).optional(),
});
export type PostedOptions = z.output<typeof writeOptions>;

const place = {
  ...app,
  'file-format': z.string().max(40),
  language: appLanguageCode,
  /** Names, as one or repeated. */
  tag: several.optional(),
};

/** Tags that a push sets; those that the project lacks are made. */
const pushedTags = several
  .transform((names) => names.filter((name) => name !== ''))
  .pipe(z.array(tagName).max(20));

/**
 * An entry as GET answers it; `src` and `status` are not written. `{}` makes the key. Fields that this server does not know
 * are ignored beside those that it knows; alone they are refused (docs/decisions/0219).
 */
const writtenEntry = z
  .looseObject({
    v: text.nullish(),
    draft: text.nullish(),
    description: text.nullish(),
    src: z.unknown().optional(),
    status: z.unknown().optional(),
  })
  .check(({ value, issues }) => {
    const keys = Object.keys(value);
    if (keys.length > 0 && !keys.some((name) => name in writtenEntry.shape))
      issues.push({ code: 'unrecognized_keys', keys, input: value, path: [] });
  });

/** Texts of one language by group and key: `{"main": {"entries": {"title": {"v": "Title"}}}}`. */
const writtenGroups = z.record(z.string().max(200), z.object({ entries: z.record(key, writtenEntry) }));

export const pushResult = z.object({
  total: z.number(),
  added: z.number(),
  updated: z.number(),
  tagUpdates: z.number(),
  /** What was left alone, and why; absent where there is nothing to say. */
  notices: z.array(importNotice.pick({ code: true, message: true, count: true, keys: true })).optional(),
});

export const tokenErrors = [
  clientApiErrors.wrongToken,
  clientApiErrors.tokenNeeded,
  planErrors.upgradeRequired,
] as const;
export const writeErrors = [
  ...tokenErrors,
  clientApiErrors.noAddresses,
  clientApiErrors.addressNotListed,
] as const;
const importingErrors = [...writeErrors, importErrors.noType, importErrors.unknownLanguages] as const;

/** Calls a minute and network; more get a 429 with a sentence. */
export const readsPerMinute = 3_000;
export const writesPerMinute = 600;

export const publicCall = { permission: 'public', ignoresUnknown: ignored } as const;
const reads = { ...publicCall, limit: readsPerMinute } as const;
const writes = { ...publicCall, limit: writesPerMinute, tokenOnly: true } as const;

export const clientApiContract = {
  clientProjectVersion: endpoint({
    method: 'GET',
    path: '/v1/api/projectVersion',
    ...reads,
    summary: 'The version of a project, which rises with every change.',
    query: z.object(app),
    reply: z.object({ appVersion: z.number() }),
    errors: tokenErrors,
  }),
  clientTexts: endpoint({
    method: 'GET',
    path: '/v1/api',
    raw: 'text',
    ...reads,
    summary:
      'The texts of a project: {name, baseLanguage, __v, data: {language: {group: {version, entries: {key: {v, draft, src, description, status}}}}}}. Checks the token: a wrong one gets 403.',
    query: textsQuery,
    example: textsExample,
    errors: [
      ...tokenErrors,
      clientApiErrors.wrongDraftKey,
      clientApiErrors.tooManyDraftKeys,
      clientApiErrors.noSuchGroup,
      clientApiErrors.tooManyTextsWaiting,
    ],
  }),
  clientWriteTexts: endpoint({
    method: 'POST',
    path: '/v1/api',
    ...writes,
    summary: 'Write texts, in the shape in which GET answers them.',
    /** Options may stand in the query, in the body or in both, where they are not to contradict each other. */
    query: z.object({ ...app, options: jsonText(writeOptions).optional() }),
    body: z.object({
      data: z.record(appLanguageField, writtenGroups),
      options: writeOptions.optional(),
    }),
    reply: pushResult,
    errors: [...importingErrors, clientApiErrors.noSuchGroup],
  }),
  clientPull: endpoint({
    method: 'GET',
    path: '/v1/api/files',
    raw: 'file',
    ...reads,
    summary: 'The file of a language in a format, with the entries of any of the tags.',
    query: z.object({
      ...place,
      options: jsonText(pullOptions).optional(),
      /** Taken off the keys that begin with it. A kept file that has other keys than this says is not answered, but a new file. */
      removeKeyPrefix: keyPrefix.optional(),
    }),
    errors: [...tokenErrors, clientApiErrors.languageNotThere, unknownTag],
  }),
  clientPush: endpoint({
    method: 'POST',
    path: '/v1/api/files',
    ...writes,
    summary: 'Multipart with one file, whose field name is its path: imports it into a language.',
    query: z
      .object({
        ...place,
        tag: pushedTags.optional(),
        options: jsonText(pushOptions).optional(),
        /** Without it, entries that carry the tags and are not in the file lose them. */
        keepTagIds: flag.default(false),
        tagCategory: tagCategoryNameOrNone(importErrors.noTagCategory.message).optional(),
        addKeyPrefix: keyPrefix.optional(),
      })
      .check(
        checkTogether<{ tag?: string[] | undefined; tagCategory?: string | undefined }>(
          ({ tag = [], tagCategory }) =>
            tagCategory && tag.every((name) => name === '') ? [{ field: 'tagCategory' }] : [],
        ),
      ),
    upload: {
      maxBytes: maxUploadBytes,
      oneFile: true,
      fieldIsPath: true,
      fields: z.object({}),
      example: { file: '{"greeting": "Hello"}' },
    },
    reply: pushResult,
    errors: [
      ...importingErrors,
      importErrors.noFile,
      importErrors.oneFile,
      importErrors.prefixOfTranslation,
      importErrors.brokenFile,
      clientApiErrors.languageNotThere,
    ],
  }),
  clientScreenshot: endpoint({
    method: 'POST',
    path: '/v1/api/screenshots',
    ...writes,
    summary:
      'Multipart with one picture (`file`) and what is known of it (`data`, JSON): a screenshot of the tag `screenTag`, which is made where the project lacks it. The former one of the same screen on the same device goes into the trash. Entries that `stringPositions` name by key get the tag; at most 1,000 positions are taken, and 256 KB of their keys and selectors. Text in pictures is not read (`useOCR`), and positions have no text that could be compared (`useFuzzyMatching`): the answer names what was asked for and not done.',
    query: z.object(app),
    upload: {
      maxBytes: maxScreenshotBytes,
      oneFile: true,
      fields: z.object({ data: jsonText(clientScreenshotData, { most: 1024 * 1024 }) }),
      example: {
        file: 'The bytes of home.png',
        data: '{"screenTag":"Home","deviceLanguageLong":"de-AT","platform":"android","width":360,"height":800,"stringPositions":[{"key":"greeting","x":20,"y":60,"width":200,"height":24}]}',
      },
    },
    reply: clientScreenshotResult,
    errors: [
      ...writeErrors,
      ...pictureErrors,
      screenshotErrors.positionsTooLarge,
      screenshotErrors.tooMuchOfPositions,
      tagErrors.tooManyTags,
    ],
  }),
  updateSettings: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/updateSettings',
    ...reads,
    summary: 'Whether the settings file of an app is older than the project, and where the new one is.',
    params: projectParams,
    query: z.object({
      ...app,
      apiSecret: z.string().max(200),
      lastVersion: z.string().max(30).default('0'),
      groupIds,
      'groupIds[]': groupIds,
    }),
    reply: z.object({ update: z.boolean(), settings: z.string() }),
    errors: [...tokenErrors, clientApiErrors.noSuchGroup],
  }),
  settingsFile: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/settingsFile',
    raw: 'file',
    // The link is made here: nothing stands in it that others add.
    permission: 'public',
    limit: readsPerMinute,
    summary:
      'The settings file behind a signed link, which is valid for ten minutes: a tar with app.applanga.',
    params: projectParams,
    query: z.object({ signature: z.string().max(12_000) }),
    errors: [clientApiErrors.settingsGone],
  }),
  requestSettings: endpoint({
    ...clientApiEndpoints.requestSettings,
    summary: 'A signed link to the settings file of an app, for users who may see the API token.',
    permission: { project: 'project.secrets' },
    plan: 'apiAccess',
    params: projectParams,
    query: z.object({ groupIds }),
    reply: z.object({ settings: z.string().nullable() }),
    errors: [clientApiErrors.noSuchGroup],
  }),
};
