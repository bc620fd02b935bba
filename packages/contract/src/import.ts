import { issues } from '@parlance/domain/checks/issues';
import { isKeyPrefix } from '@parlance/domain/entry/key-prefix';
import { importStatuses } from '@parlance/domain/entry/status';
import { z } from 'zod';
import {
  detail,
  languageCode,
  languageParams,
  nameOrNone,
  projectParams,
  name as tagName,
  wireId,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { importEndpoints, maxUploadBytes } from './import.endpoints.ts';
import { importErrors } from './import-errors.ts';
import { checkTogether } from './input-errors.ts';
import { inputMessages } from './input-messages.ts';
import { job, jobsWait } from './jobs.ts';
import { jsonText } from './json-text.ts';
import { planErrors } from './plans.ts';
import { spreadsheetErrors, spreadsheetOptions } from './spreadsheet-options.ts';

/** Another user deleted something that an import refers to, while it waited or was reviewed. */
const goneMeanwhile = [
  importErrors.languageGone,
  importErrors.fileGone,
  importErrors.tagGone,
  importErrors.groupGone,
];

/** Put before each key of a file in the project, and taken off on export; '' for none. */
export const keyPrefix = z.string().refine(isKeyPrefix, inputMessages['no-key-prefix']);

/**
 * What happens to keys that other files of the project have too: their texts are one, or those that differ stay in the
 * file as they are and are no entries of it.
 */
export const sharedKeys = z.enum(['share', 'leaveOut']);
export type SharedKeys = z.output<typeof sharedKeys>;

/**
 * Path of the file in the project; left out: that of the upload. Of a file that is uploaded from another folder than
 * before it is the former one, which `sameFile` of the preview proposes.
 */
const pathInProject = z.string().max(1_000);

/** What nothing would be done with: a category of tags and whether others lose them, where there are no tags. */
const tagsAlone = checkTogether<{ tags: string[]; keepTagIds: boolean; tagCategory?: string }>(
  ({ tags, keepTagIds, tagCategory }) =>
    tags.length > 0
      ? []
      : [
          ...(tagCategory ? [{ field: 'tagCategory' as const }] : []),
          ...(keepTagIds ? [] : [{ field: 'keepTagIds' as const }]),
        ],
);

/** The three switches and what goes with them (specification 2 section 4, Import options). */
export const importOptions = z
  .object({
    /** Exclusive with the three: when none of them is on, this is. */
    importAll: z.boolean().optional(),
    onlyAsDraft: z.boolean().default(false),
    onlyIfTextEmpty: z.boolean().default(false),
    skipLockedTranslations: z.boolean().default(false),
    /** 1 Accepted, 2 Needs Review: set on what was written. */
    setStatus: z.literal(importStatuses).nullish(),
    /** Names of tags for all entries of the files; those that the project does not have are made. */
    tags: z.array(tagName).max(20).default([]),
    /** Entries that carry these tags and are not in the files keep them; with false they lose them. */
    keepTagIds: z.boolean().default(true),
    /** Name of the category of tags that are made. */
    tagCategory: nameOrNone(importErrors.noTagCategory.message).optional(),
  })
  .check(tagsAlone);
export type ImportOptions = z.output<typeof importOptions>;

/** One file of an import as the user settled it. */
export const importFile = z.object({
  /** Also of a file of a zip: each has one of its own. */
  upload: wireId,
  fileType: z.string().max(40),
  /** Of the project's languages, or a new one to add where the user may. */
  language: languageCode,
  groupId: wireId.optional(),
  /** Of spreadsheets. Without it, the headings decide. */
  spreadsheetOptions: spreadsheetOptions.optional(),
  /** Absent: the prefix of the file, from any of its languages. */
  addKeyPrefix: keyPrefix.optional(),
  /** Left out: as it was decided for the file; shared where it never was. */
  sharedKeys: sharedKeys.optional(),
  path: pathInProject.optional(),
});
export type ImportFile = z.output<typeof importFile>;

export const fileError = z.object({
  path: z.string(),
  message: z.string(),
  detail: detail.optional(),
  line: z.number().optional(),
  column: z.number().optional(),
  /** The line of the file, cut to 200 characters. */
  excerpt: z.string().optional(),
});

export type FileError = z.output<typeof fileError>;

/** What was found in an upload. */
export const uploadedFile = z.object({
  /** '' for a file of a zip that is not supported, and was not kept. */
  upload: wireId.or(z.literal('')),
  /** Path inside an uploaded zip, only to be shown: each file of a zip has an upload of its own. */
  member: z.string().optional(),
  path: z.string(),
  size: z.number(),
  /** null: not supported. */
  fileType: z.string().nullable(),
  /** Other types that the name and content allow. */
  alternatives: z.array(z.string()),
  language: z.string().nullable(),
  /** Nothing about it names a language: it is taken to be of the base language. */
  takesBase: z.boolean().optional(),
  /** Why the file cannot be read. Only for a file without a language: a broken file needs no choice of language. */
  error: fileError.nullable(),
});
export type UploadedFile = z.output<typeof uploadedFile>;

export const importCounts = z.object({
  total: z.number(),
  added: z.number(),
  updated: z.number(),
  /** Of `updated`: entries that had no text in this language before. Absent in older results. */
  translated: z.number().default(0),
  groupChanged: z.number(),
  unchanged: z.number(),
  /** Left alone: locked, not empty, or a linked child whose text differs; or a bound entry of another group. */
  skipped: z.number(),
});

const warning = z.object({
  key: z.string(),
  language: z.string(),
  issues: z.array(z.enum(issues)),
  /** The sentences of specification 2 section 5, with what they are about; at most 20. */
  details: z.array(
    z.object({
      issue: z.enum(issues),
      field: z.enum(['value', 'draft']).nullable(),
      message: z.string(),
      variable: z.string().optional(),
      over: z.object({ count: z.number(), than: z.enum(['base', 'allowed']) }).optional(),
    }),
  ),
});

export const importNotice = z.object({
  code: z.string(),
  message: z.string(),
  detail: detail.optional(),
  line: z.number().optional(),
  /** How many texts it concerns, where the sentence contains a number. */
  count: z.number().optional(),
  /** The keys of `replacedTexts`, `leftOutKeys`, `keptTexts` and `droppedTexts`: at most 100 of a file, fewer where many files come together. */
  keys: z.array(z.string()).optional(),
  /** Paths of the other files that have these keys, at most 20. */
  files: z.array(z.string()).optional(),
});

/** A text or entry that an import changes. */
export const importDifference = z.object({
  key: z.string(),
  language: z.string(),
  kind: z.enum(['added', 'translated', 'updated', 'groupChanged']),
  before: z.string().nullable(),
  after: z.string().nullable(),
  fromGroup: z.string().optional(),
});

/** Result of specification 2 section 3, for one file. */
export const importResult = importCounts.extend({
  file: z.string(),
  format: z.string(),
  language: z.string(),
  /** Codes of all languages of which the file had texts; absent in older results. */
  languages: z.array(z.string()).optional(),
  /** Keys that were written, at most 1,000 of all files together. */
  keys: z.array(z.string()),
  newWarnings: z.array(warning),
  newWarningCount: z.number(),
  /** Texts that were not taken because of a check that refuses them, as many as are listed; absent in older results. */
  refusedTexts: z.array(warning).optional(),
  notices: z.array(importNotice),
});
export type ImportResult = z.output<typeof importResult>;

/** Result of a whole import: sums flat beside the files. */
export const importSummary = importCounts.extend({
  operation: wireId.nullable(),
  /** Entries that got or lost a tag. */
  tagUpdates: z.number(),
  file: z.string(),
  keys: z.array(z.string()),
  files: z.array(importResult),
});
export type ImportSummary = z.output<typeof importSummary>;

/** The keys that a file has in common with other files, of the project or of the same import. */
export const keysInCommon = z.object({
  /** Path of the file without its language: the choice applies to all its languages. */
  path: z.string(),
  /** The choices for this import: the user's, else those of the previous import; null: no choice yet. */
  keyPrefix: z.string(),
  sharedKeys: sharedKeys.nullable(),
  /** A prefix that no other file has, made of the file's name as its format names such things. */
  proposedPrefix: z.string(),
  /** Keys that other files have too, those with another text among them. */
  count: z.number(),
  differing: z.number(),
  /** Keys of this file that are left out. */
  leftOut: z.number(),
  /** The first five, those with another text before the others; long texts are cut. */
  examples: z.array(
    z.object({
      key: z.string(),
      language: z.string(),
      text: z.string().nullable(),
      otherFile: z.string(),
      otherText: z.string().nullable(),
    }),
  ),
});
export type KeysInCommon = z.output<typeof keysInCommon>;

/** A new file that has nearly the keys of a file of the project with its name, format and another folder. */
export const sameFile = z.object({
  /** Path of that file in the language of the upload: as `path` of the upload, it becomes the next version of that file. */
  path: z.string(),
  /** Keys of the upload, and those of them that the file has too. */
  keys: z.number(),
  common: z.number(),
});

export const importPreview = importCounts.extend({
  /** What the tags of the import would do: how many entries get one, and how many that are not in the files lose one. */
  tagging: z.object({
    given: z.number(),
    lost: z.number(),
    /** Keys of those that lose one, the first hundred. */
    losing: z.array(z.string()),
  }),
  files: z.array(
    importResult.extend({
      lockedCount: z.number(),
      differences: z.array(importDifference),
      differenceCount: z.number(),
      keysInCommon,
      sameFile: sameFile.nullable(),
      error: fileError.nullable(),
    }),
  ),
});
export type ImportPreview = z.output<typeof importPreview>;

/** Beside the file of a multipart call; '' as if it were left out. */
const optionsField = z.object({
  options: jsonText(importOptions, {
    most: 1024 * 1024,
    error: inputMessages['options-wrong'],
  })
    .or(z.literal('').transform(() => undefined))
    .optional(),
});

/** Of one address, a minute: more than any program needs, so that what is refused anyway costs next to nothing. */
const callsForJobs = 600;

/** Endings of the files that `importXliff` takes. */
export const xliffEndings: readonly string[] = ['xliff', 'xlf'];

export const importContract = {
  upload: endpoint({
    ...importEndpoints.upload,
    summary: 'Multipart: one or more files or zips; says what each is. Kept for a day unless imported.',
    permission: { project: 'import' },
    params: projectParams,
    upload: { maxBytes: maxUploadBytes, fields: z.object({}) },
    reply: z.object({ files: z.array(uploadedFile) }),
    errors: [importErrors.noFile, importErrors.tooManyFiles, importErrors.tooManyUploads],
  }),
  preview: endpoint({
    ...importEndpoints.preview,
    summary: 'What an import would do; writes nothing. A job, whose result is an importPreview.',
    permission: { project: 'import' },
    limit: callsForJobs,
    params: projectParams,
    body: z.object({
      files: z.array(importFile).min(1).max(200),
      options: importOptions.default(importOptions.parse({})),
    }),
    reply: job,
    status: 202,
    errors: [
      importErrors.uploadGone,
      importErrors.brokenFile,
      importErrors.filesTwice,
      importErrors.onlyAsDraft,
      importErrors.importAllAlone,
      importErrors.noTags,
      ...jobsWait,
      ...Object.values(spreadsheetErrors),
    ],
  }),
  importUploads: endpoint({
    ...importEndpoints.importUploads,
    summary: 'Import uploaded files as one operation. A job, whose result is an importSummary.',
    permission: { project: 'import' },
    limit: callsForJobs,
    params: projectParams,
    body: z.object({
      files: z.array(importFile).min(1).max(200),
      options: importOptions.default(importOptions.parse({})),
      /** The preview that the user saw: what existed then and was deleted since is not restored. */
      preview: wireId.optional(),
    }),
    reply: job,
    status: 202,
    errors: [
      ...goneMeanwhile,
      planErrors.upgradeRequired,
      importErrors.uploadGone,
      importErrors.brokenFile,
      importErrors.filesTwice,
      importErrors.onlyAsDraft,
      importErrors.importAllAlone,
      importErrors.noTags,
      ...jobsWait,
      ...Object.values(spreadsheetErrors),
    ],
  }),
  importFile: endpoint({
    ...importEndpoints.importFile,
    summary: 'Import one file; answers the result, or 202 with the job when `Prefer: respond-async` is sent.',
    permission: { project: 'import' },
    limit: callsForJobs,
    params: projectParams,
    upload: {
      maxBytes: maxUploadBytes,
      oneFile: true,
      fields: optionsField.extend({
        fileType: z.string().optional(),
        importLanguage: z.string().optional(),
        groupId: z.string().optional(),
        addKeyPrefix: keyPrefix.optional(),
        sharedKeys: sharedKeys.optional(),
        path: pathInProject.optional(),
      }),
    },
    reply: z.union([importSummary, job]),
    errors: [
      ...goneMeanwhile,
      planErrors.upgradeRequired,
      importErrors.noFile,
      importErrors.oneFile,
      importErrors.tooManyUploads,
      importErrors.noType,
      importErrors.noLanguage,
      importErrors.unsupportedFile,
      importErrors.brokenFile,
      importErrors.onlyAsDraft,
      importErrors.importAllAlone,
      importErrors.prefixOfOthers,
      importErrors.prefixTooLong,
      importErrors.keysOfOthers,
      importErrors.noTags,
      ...jobsWait,
    ],
  }),
  importXliff: endpoint({
    ...importEndpoints.importXliff,
    summary: 'Import an XLIFF file into a language and group; answers as import-file does.',
    permission: { project: 'import' },
    params: languageParams.extend({ groupId: wireId }),
    upload: { maxBytes: maxUploadBytes, oneFile: true, fields: optionsField },
    reply: z.union([importSummary, job]),
    errors: [
      ...goneMeanwhile,
      planErrors.upgradeRequired,
      importErrors.noFile,
      importErrors.oneFile,
      importErrors.tooManyUploads,
      importErrors.noType,
      importErrors.brokenFile,
      importErrors.onlyAsDraft,
      importErrors.importAllAlone,
      importErrors.noTags,
      ...jobsWait,
    ],
  }),
};
