/** What the API answers of imports. */
import type {
  ImportPreview,
  ImportResult,
  ImportSummary,
  KeysInCommon,
} from '@parlance/contract/import-results';
import type { Job } from '@parlance/contract/jobs';
import { idOf } from './samples.ts';

export const jobOf = (given: Partial<Job> = {}): Job => ({
  _id: idOf('jobs'),
  project: idOf('proj'),
  kind: 'import',
  state: 'done',
  title: 'app/de.json',
  done: null,
  total: null,
  result: null,
  error: null,
  canceling: false,
  created: '2026-11-02T09:30:00.000Z',
  ...given,
});

const noCounts = { total: 0, added: 0, updated: 0, translated: 0, groupChanged: 0, unchanged: 0, skipped: 0 };

/** A file that brought one new text. */
export const resultOf = (file: string, given: Partial<ImportResult> = {}): ImportResult => ({
  ...noCounts,
  total: 4,
  added: 1,
  unchanged: 3,
  file,
  format: 'nested_json',
  language: 'de',
  keys: ['cart.pay'],
  newWarnings: [],
  newWarningCount: 0,
  notices: [],
  ...given,
});

const sumOf = (files: readonly ImportResult[]) => ({
  total: files.reduce((sum, { total }) => sum + total, 0),
  added: files.reduce((sum, { added }) => sum + added, 0),
  updated: files.reduce((sum, { updated }) => sum + updated, 0),
  translated: files.reduce((sum, { translated }) => sum + translated, 0),
  groupChanged: files.reduce((sum, { groupChanged }) => sum + groupChanged, 0),
  unchanged: files.reduce((sum, { unchanged }) => sum + unchanged, 0),
  skipped: files.reduce((sum, { skipped }) => sum + skipped, 0),
  empty: files.reduce((sum, { empty = 0 }) => sum + empty, 0),
  overwritten: files.reduce((sum, { overwritten = 0 }) => sum + overwritten, 0),
});

export const summaryOf = (files: ImportResult[], given: Partial<ImportSummary> = {}): ImportSummary => ({
  ...sumOf(files),
  operation: idOf('oper'),
  tagUpdates: 0,
  file: files.map(({ file }) => file).join(', '),
  keys: files.flatMap(({ keys }) => keys),
  files,
  ...given,
});

export const noKeysInCommon: KeysInCommon = {
  path: '',
  keyPrefix: '',
  sharedKeys: null,
  proposedPrefix: '',
  count: 0,
  differing: 0,
  leftOut: 0,
  examples: [],
};

export type FilePreview = ImportPreview['files'][number];

/** What importing a file would do: one text comes, one changes. */
export const filePreviewOf = (file: string, given: Partial<FilePreview> = {}): FilePreview => ({
  ...resultOf(file, { updated: 1, unchanged: 2, keys: [] }),
  lockedCount: 0,
  changedHereCount: 0,
  differences: [
    { key: 'cart.pay', language: 'de', kind: 'updated', before: 'Zahlen', after: 'Jetzt zahlen' },
    { key: 'cart.coupon', language: 'de', kind: 'added', before: null, after: 'Gutschein' },
  ],
  differenceCount: 2,
  keysInCommon: { ...noKeysInCommon, path: file },
  sameFile: null,
  error: null,
  ...given,
});

export const previewOf = (files: FilePreview[], given: Partial<ImportPreview> = {}): ImportPreview => ({
  ...sumOf(files),
  tagging: { given: 0, lost: 0, losing: [], categorized: [] },
  files,
  ...given,
});
