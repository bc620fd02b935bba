import { z } from 'zod';
import { languageParams, projectParams, wireId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { groupErrors } from './groups.ts';
import { importEndpoints, maxUploadBytes } from './import.endpoints.ts';
import { importErrors } from './import-errors.ts';
import { importFile, importOptions, keyPrefix, pathInProject, sharedKeys } from './import-options.ts';
import { importSummary, uploadedFile } from './import-results.ts';
import { inputMessages } from './input-messages.ts';
import { job, jobsWait } from './jobs.ts';
import { jsonText } from './json-text.ts';
import { planErrors } from './plans.ts';
import { spreadsheetErrors } from './spreadsheet-options.ts';

/** Another user deleted something that an import refers to, while it waited or was reviewed. */
const goneMeanwhile = [
  importErrors.languageGone,
  importErrors.fileGone,
  importErrors.tagGone,
  importErrors.groupGone,
];

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
    upload: {
      maxBytes: maxUploadBytes,
      fields: z.object({}),
      example: { file: '{"greeting": "Hello"}' },
    },
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
      groupErrors.groupsOff,
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
      groupErrors.groupsOff,
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
      example: {
        file: '{"greeting": "Hallo"}',
        fileType: 'nested_json',
        importLanguage: 'de',
        options: '{"onlyIfTextEmpty":true,"tags":["Release 2.4"]}',
        path: 'locales/de.json',
      },
    },
    reply: z.union([importSummary, job]),
    errors: [
      ...goneMeanwhile,
      groupErrors.groupsOff,
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
    method: 'POST',
    path: '/v1/projects/:mobileAppId/languages/:languageId/groups/:groupId/import',
    summary: 'Import an XLIFF file into a language and group; answers as import-file does.',
    permission: { project: 'import' },
    params: languageParams.extend({ groupId: wireId }),
    upload: {
      maxBytes: maxUploadBytes,
      oneFile: true,
      fields: optionsField,
      example: {
        file: '<xliff version="1.2"><file original="app" source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="greeting"><source>Hello</source><target>Hallo</target></trans-unit></body></file></xliff>',
        options: '{"onlyAsDraft":true}',
      },
    },
    reply: z.union([importSummary, job]),
    errors: [
      ...goneMeanwhile,
      groupErrors.groupsOff,
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
