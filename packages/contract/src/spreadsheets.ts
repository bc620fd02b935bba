import { z } from 'zod';
import { projectParams, wireId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { maxUploadBytes } from './import.endpoints.ts';
import { importErrors } from './import-errors.ts';
import { importOptions } from './import-options.ts';
import { importSummary } from './import-results.ts';
import { filesWait, job, jobsWait } from './jobs.ts';
import { spreadsheetErrors, spreadsheetOptions } from './spreadsheet-options.ts';
import { spreadsheetsEndpoints } from './spreadsheets.endpoints.ts';

const sheet = z.object({
  /** Of the tab; '' in CSV and TSV. */
  name: z.string(),
  rowCount: z.number(),
  columnCount: z.number(),
  /** In how many rows there is something, for each of the first 200 columns. */
  filledRows: z.array(z.number()),
  /** The first rows, at most 200 cells of 200 characters each; `number` is that of the row in the sheet, from 1. */
  rows: z.array(z.object({ number: z.number(), cells: z.array(z.string()) })),
  /**
   * The likely content of the columns: as in the last spreadsheet with these headings, else derived from the headings.
   */
  guess: spreadsheetOptions,
  remembered: z.boolean(),
});

/** The first rows of a spreadsheet, from which the user recognises the content of its columns. */
export const spreadsheetTable = z.object({
  /** The upload. */
  file: wireId,
  path: z.string(),
  fileType: z.string(),
  sheets: z.array(sheet),
  /** Rows of the sheet that is guessed to be the one. */
  content: z.array(z.array(z.string())),
});
export type SpreadsheetTable = z.output<typeof spreadsheetTable>;
export type SheetTable = SpreadsheetTable['sheets'][number];

export const spreadsheetsContract = {
  uploadSpreadsheet: endpoint({
    method: 'POST',
    path: '/v1/projects/:mobileAppId/upload-spreadsheet',
    summary:
      'Multipart: one csv, tsv, xls or xlsx file; answers its first rows. Kept for a day unless imported.',
    permission: { project: 'import' },
    params: projectParams,
    upload: {
      maxBytes: maxUploadBytes,
      oneFile: true,
      fields: z.object({}),
      example: { file: 'Key,German,Notes\r\ngreeting,Hallo,On top\r\n' },
    },
    reply: spreadsheetTable,
    errors: [
      importErrors.noFile,
      importErrors.oneFile,
      importErrors.tooManyUploads,
      importErrors.unsupportedFile,
      importErrors.brokenFile,
      ...filesWait,
    ],
  }),
  showSpreadsheet: endpoint({
    ...spreadsheetsEndpoints.showSpreadsheet,
    summary: 'The first rows of a spreadsheet that was uploaded.',
    permission: { project: 'import' },
    params: projectParams.extend({ uploadId: wireId }),
    query: z.object({ fileType: z.string().max(40) }),
    reply: spreadsheetTable,
    errors: [importErrors.uploadGone, importErrors.unsupportedFile, importErrors.brokenFile, ...filesWait],
  }),
  importSpreadsheet: endpoint({
    method: 'POST',
    path: '/v1/projects/:mobileAppId/import-spreadsheet',
    summary: 'Import an uploaded spreadsheet (`entries` is its file); answers as import-file does.',
    permission: { project: 'import' },
    params: projectParams,
    body: z.object({
      /** Of the project, once more. */
      _id: wireId.optional(),
      data: z.object({
        spreadsheetOptions,
        options: importOptions.default(importOptions.parse({})),
        entries: wireId,
        groupId: wireId.optional(),
      }),
    }),
    reply: z.union([importSummary, job]),
    mayWait: true,
    errors: [
      importErrors.uploadGone,
      importErrors.onlyAsDraft,
      importErrors.brokenFile,
      ...jobsWait,
      ...Object.values(spreadsheetErrors),
    ],
  }),
};
