import { maxTagNameLength } from '@parlance/domain/entry/limits';
import { z } from 'zod';
import { distinct, projectParams, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { entryErrors } from './entries.ts';
import { allFiles, exportEndpoints } from './export.endpoints.ts';
import { checkTogether } from './input-errors.ts';
import { inputMessages } from './input-messages.ts';
import { filesWait } from './jobs.ts';
import { jsonText, readByHandler } from './json-text.ts';
import { selection, skipped } from './selection.ts';
import { unknownTag } from './tags.ts';

export const exportErrors = defineErrors({
  noLanguage: [400, 'No language selected'],
  conflictingKeys: [409, 'Some keys are also the beginning of other keys, which this format cannot hold:'],
  cannotHold: [409, 'This format cannot hold one of the texts.'],
  unknownType: [400, 'This file type is not known.'],
  nothingSelected: [400, 'No Entries selected!'],
  nothingImported: [400, 'No file was imported yet.'],
  nothingInLanguages: [400, 'No imported file has a text in these languages.'],
});

/** Options of specification 2 section 9 and of the client API; for a kept file only those given explicitly count. */
export const exportOptions = z.object({
  exportOnlyWithTranslation: z.boolean().optional(),
  includeDraft: z.boolean().optional(),
  includeMetadata: z.boolean().optional(),
  includeStatus: z.boolean().optional(),
  includeContextUrl: z.boolean().optional(),
  includeSourceFileName: z.boolean().optional(),
  ignoreDuplicates: z.boolean().optional(),
  disablePlurals: z.boolean().optional(),
  convertPlaceholder: z.boolean().optional(),
  sortByKey: z.boolean().optional(),
  removeCrChar: z.boolean().optional(),
  /** Spreadsheets: no row of headings. */
  excludeHeaderRow: z.boolean().optional(),
  /** Leaves out the base language where it is among the languages. */
  excludeBaseLang: z.boolean().optional(),
  /** The entry's number behind each text, in characters that are not seen (domain/text/invisible-id). */
  includeInvisibleId: z.boolean().optional(),
  /** A tab before texts that a spreadsheet program would run as formulas; imports take it away. */
  escapeFormulas: z.boolean().optional(),
});
export type ExportOptions = z.output<typeof exportOptions>;

const query = z.object({
  /** JSON list of language codes. */
  languages: readByHandler(z.string(exportErrors.noLanguage.message).max(10_000), z.array(z.string())),
  /** Format key of the catalogue; with `file`, that of the file. Needed unless all files are exported. */
  type: z.string().max(40).optional(),
  groupId: wireId.optional(),
  /** JSON of exportOptions. */
  options: jsonText(exportOptions, {
    error: inputMessages['export-options-wrong'],
  }).optional(),
  /** Kept file to write again; `all`: each of them, in those of the languages in which it was imported or has a text. */
  file: z.union([wireId, z.literal(allFiles)]).optional(),
  /** Names of tags, as one or repeated: entries with any of them. */
  tag: z
    .union([z.string().max(maxTagNameLength), z.array(z.string().max(maxTagNameLength)).max(100)])
    .optional(),
});

/** Facts of the export that a file cannot hold (formats: convert/losses). */
export const lossKinds = [
  'text',
  'left-out',
  'partial-list',
  'language',
  'untranslated',
  'plural',
  'draft',
  'source',
  'description',
  'state',
  'max-length',
  'context',
  'references',
  'flags',
  'placeholders',
  'metadata',
  'untranslatable',
  'list',
  'syntax',
  'name',
  'header',
  /** Facts of kept files beside texts, where a new file is written: their paths are the keys. */
  'kept-file',
  /** Where all kept files are exported: entries that are in none. */
  'no-file',
] as const;

const exportReport = z.object({
  skipped,
  files: z.array(
    z.object({
      /** As in the zip. */
      path: z.string(),
      losses: z.array(
        z.object({
          kind: z.enum(lossKinds),
          /** Texts concerned. */
          count: z.int(),
          /** The first few keys. */
          keys: z.array(z.string()),
        }),
      ),
    }),
  ),
});
export type ExportReport = z.output<typeof exportReport>;
export type ExportLoss = ExportReport['files'][number]['losses'][number];

const selected = z.object({
  data: z
    .object({
      /** Keys or ids. */
      entries: distinct(z.string(), 200_000).optional(),
      selection: selection.optional(),
    })
    .check(
      checkTogether(({ entries, selection: chosen }) =>
        entries && chosen ? [{ field: 'selection', beside: 'entries' }] : [],
      ),
    ),
  /** Whose list a filter of the selection is about. */
  languageId: wireId.optional(),
});

export const exportContract = {
  exportAll: endpoint({
    ...exportEndpoints.exportAll,
    summary:
      'Export all entries (or those of a group, file or tag); one language as a file, several as a zip.',
    openWhenLocked: true,
    permission: { project: 'export' },
    params: projectParams,
    query,
    errors: [...Object.values(exportErrors), ...filesWait, unknownTag],
  }),
  exportSelection: endpoint({
    ...exportEndpoints.exportSelection,
    summary: 'Export a selection of entries; header X-Skipped says how many of those named are gone.',
    openWhenLocked: true,
    permission: { project: 'export' },
    params: projectParams,
    query,
    body: selected,
    errors: [
      ...Object.values(exportErrors),
      ...filesWait,
      unknownTag,
      entryErrors.unknownEntries,
      entryErrors.selectionChanged,
    ],
  }),
  reportExport: endpoint({
    ...exportEndpoints.reportExport,
    summary:
      'What the files of an export would not say: of each file, by kind, how many texts and the first keys.',
    openWhenLocked: true,
    permission: { project: 'export' },
    params: projectParams,
    query,
    reply: exportReport,
    errors: [...Object.values(exportErrors), ...filesWait, unknownTag],
  }),
  reportSelection: endpoint({
    ...exportEndpoints.reportSelection,
    readOnly: true,
    summary: 'What the files of an exported selection would not say.',
    openWhenLocked: true,
    permission: { project: 'export' },
    params: projectParams,
    query,
    body: selected,
    reply: exportReport,
    errors: [
      ...Object.values(exportErrors),
      ...filesWait,
      unknownTag,
      entryErrors.unknownEntries,
      entryErrors.selectionChanged,
    ],
  }),
};
