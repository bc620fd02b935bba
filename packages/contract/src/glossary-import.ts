/** Terms from a file: compared with the glossary, then added and changed as one operation (docs/decisions/0141). */
import { z } from 'zod';
import { projectParams, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { glossaryImportEndpoints } from './glossary-import.endpoints.ts';
import { importErrors } from './import-errors.ts';
import { filesWait } from './jobs.ts';

/** Largest file of terms that is read. */
export const maxTermFileBytes = 20 * 1024 * 1024;
/** Rows of an answer; the counts are of all. */
export const mostListedTerms = 1_000;

export const termFileErrors = defineErrors({
  brokenTerms: [400, 'This file cannot be read. Please send a file of type csv, tsv, xls, xlsx or tbx.'],
  noTermColumns: [
    400,
    'The first line of the sheet needs a heading for the terms: "Term", or the language that they are in.',
  ],
  tooManyTermRows: [413, 'A file may have 10,000 terms at most.'],
});

/** What a row of a file does to the glossary. */
export const termEffects = ['new', 'changed', 'unchanged', 'refused'] as const;
export type TermEffect = (typeof termEffects)[number];

/** Why a row is refused. */
export const termRowProblems = [
  /** It has no text in the project's base language. */
  'noTerm',
  'tooLong',
  'descriptionTooLong',
  'tooManyVariants',
  'partOfSpeech',
  'flag',
  'language',
  'languageNotYours',
  /** The same row is in the file before. */
  'twice',
  /** The glossary has no room for it. */
  'full',
] as const;
export type TermRowProblem = (typeof termRowProblems)[number];

export const termFields = [
  'text',
  'variants',
  'description',
  'caseSensitive',
  'forbidden',
  'doNotTranslate',
  'partOfSpeech',
] as const;
export type TermField = (typeof termFields)[number];

const importedTerm = z.object({
  /** Of the sheet, or line of the file, from 1. */
  row: z.number(),
  text: z.string(),
  effect: z.enum(termEffects),
  problems: z.array(
    z.object({
      problem: z.enum(termRowProblems),
      /** The word of the file that it is about; '' where there is none. */
      word: z.string(),
    }),
  ),
  /** Of a changed term. `language` is null for what is said of it in all. Long texts are cut. */
  changes: z.array(
    z.object({
      field: z.enum(termFields),
      language: z.string().nullable(),
      before: z.string(),
      after: z.string(),
    }),
  ),
});
export type ImportedTerm = z.output<typeof importedTerm>;

const termImport = z.object({
  counts: z.object({ new: z.number(), changed: z.number(), unchanged: z.number(), refused: z.number() }),
  /** The first rows: refused ones, then changed, new and unchanged ones. */
  rows: z.array(importedTerm),
  /** Codes of the languages of the file, as the glossary has them. */
  languages: z.array(z.string()),
  /** Headings of columns without a known meaning. */
  unusedColumns: z.array(z.string()),
  /** null: a preview, or nothing to do. */
  operation: wireId.nullable(),
});
export type TermImport = z.output<typeof termImport>;

export const glossaryImportContract = {
  importTerms: endpoint({
    ...glossaryImportEndpoints.importTerms,
    summary:
      'Multipart: one csv, tsv, xls, xlsx or tbx file of terms, which are added and changed as one operation that can be undone. Terms are the same where they are written alike in the base language; what a file leaves empty stays, and terms that it does not have stay. Refused rows are left out and named. A preview writes nothing.',
    permission: { project: 'glossary.change' },
    plan: 'glossary',
    params: projectParams,
    query: z.object({ preview: z.enum(['true', 'false']).default('true') }),
    upload: {
      maxBytes: maxTermFileBytes + 16_384,
      oneFile: true,
      fields: z.object({}),
      example: { file: 'en,de,forbidden\r\ninvoice,Rechnung,\r\nblacklist,,yes\r\n' },
    },
    reply: termImport,
    errors: [
      importErrors.noFile,
      importErrors.oneFile,
      termFileErrors.brokenTerms,
      termFileErrors.noTermColumns,
      termFileErrors.tooManyTermRows,
      ...filesWait,
    ],
    limit: 30,
  }),
};
