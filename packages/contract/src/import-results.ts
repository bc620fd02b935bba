import { issues } from '@parlance/domain/checks/issues';
import { z } from 'zod';
import { detail, wireId } from './common.ts';
import { sharedKeys } from './import-options.ts';

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
  /**
   * Of `updated`: texts that were changed in the project since the last import of their file, and that are now the file's.
   * Absent where there are none, and in older results.
   */
  overwritten: z.number().optional(),
  groupChanged: z.number(),
  unchanged: z.number(),
  /** Of `unchanged`: texts that neither the file nor the project has. Absent where there are none, and in older results. */
  empty: z.number().optional(),
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
  /** The keys of `replacedTexts`, `leftOutKeys`, `keptTexts`, `changedHere`, `overwritten`, `droppedTexts`, `droppedTranslations` and `droppedKeys`: at most 100 of a file, fewer where many files come together. */
  keys: z.array(z.string()).optional(),
  /** Paths of the other files that have these keys, at most 20. */
  files: z.array(z.string()).optional(),
});

/** A text or entry that an import changes. */
export const importDifference = z.object({
  key: z.string(),
  language: z.string(),
  kind: z.enum(['added', 'translated', 'updated', 'overwritten', 'groupChanged']),
  before: z.string().nullable(),
  after: z.string().nullable(),
  fromGroup: z.string().optional(),
});

/**
 * What an import came by, where no person sent its files: the command line, another program with the token of the project or an
 * access token of a user, or the list of missing texts, which apps sent.
 */
export const importOrigins = ['cli', 'api', 'missing'] as const;
export type ImportOrigin = (typeof importOrigins)[number];

/** Result of specification 2 section 3, for one file. */
export const importResult = importCounts.extend({
  /** '' where texts came without a file. */
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
  /** Absent where a person sent the files, and in older results. */
  origin: z.enum(importOrigins).optional(),
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
    /** Names of tags of the project that get another category, or lose theirs. */
    categorized: z.array(z.string()),
  }),
  files: z.array(
    importResult.extend({
      lockedCount: z.number(),
      /** Texts that were changed here since the file's last import, and not in the file; kept only where it is asked for. */
      changedHereCount: z.number(),
      differences: z.array(importDifference),
      differenceCount: z.number(),
      keysInCommon,
      sameFile: sameFile.nullable(),
      error: fileError.nullable(),
    }),
  ),
});
export type ImportPreview = z.output<typeof importPreview>;
