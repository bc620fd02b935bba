import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { Db } from '../../db/pool.ts';
import { found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import type { JobRun } from '../../jobs/queue.ts';
import { runTask } from '../../jobs/threads/run-task.ts';
import { checkForFileLimits } from '../files/file-limits.service.ts';
import { type BodyOptions, findBodyAt, findBodyOf, isBody } from '../files/files.service.ts';
import { readFeedSnapshot } from '../files/import-fingerprint.service.ts';
import { holdsSegments } from '../files/segments.service.ts';
import { findJobTime } from '../jobs/jobs.queries.ts';
import { applyImport, readShare, type ToApply } from './apply/apply-import.service.ts';
import { finishIfUnchanged } from './apply/repeat-import.service.ts';
import { resolveKeys, someLeaveOut } from './keys/file-keys.service.ts';
import type { KeysOfImport } from './keys/resolved-keys.ts';
import { previewImport } from './preview.service.ts';
import type { FileToRead, ReadResult } from './read/read-files.ts';
import { findTarget, type ImportTarget, removeLostRows, removeRows } from './record/import.queries.ts';
import type { FileToImport, ImportInput } from './record/import.types.ts';
import { findExistingTargets } from './record/import-targets.service.ts';
import { dictBeside } from './record/pairs.ts';
import { deleteOldUploads } from './uploads/uploads.queries.ts';

export type ImportDeps = Pick<
  Deps,
  'db' | 'env' | 'databaseUrl' | 'lost' | 'files' | 'jobs' | 'live' | 'log'
>;

/** Time limit for reading and parsing a whole import. */
const readTimeoutMs = 5 * 60_000;

/** Defines the two kinds of job (preview and import), and the removal of old uploads. */
export function defineImportJobs(deps: ImportDeps): void {
  deps.jobs.define({
    name: 'import',
    run: async (run) => {
      const target = found(await findTarget(deps.db, run.projectId));
      const known = await finishIfUnchanged(deps.db, run, target);
      if (known) return known;
      const moment = found(await readFeedSnapshot(deps.db, run.projectId));
      const result = await withRows(deps, run, (of) => applyImport(deps, run, { ...of, moment }));
      await deps.db.transaction().execute((trx) => checkForFileLimits(trx, deps.jobs, run.projectId));
      return result;
    },
  });
  deps.jobs.define({
    name: 'import-preview',
    run: (run) => withRows(deps, run, (of) => previewImport(deps.db, run, of), { isPreview: true }),
  });
  deps.jobs.repeat({
    name: 'sweep-uploads',
    at: '23 * * * *',
    run: async () => {
      await removeLostRows(deps.db);
      await deleteOldUploads(deps.db);
    },
  });
}

/** Reads the files into import_rows, calls `work`, and removes the rows even if it fails. */
async function withRows(
  deps: ImportDeps,
  run: JobRun,
  work: (of: Omit<ToApply, 'moment'>) => Promise<unknown>,
  { isPreview = false } = {},
): Promise<unknown> {
  const target = found(await findTarget(deps.db, run.projectId));
  const input = run.input as ImportInput;
  const { files, options, there: targetsAtStart } = input;
  const keys = await resolveKeys(deps.db, run.projectId, input);
  const tags = options.tagging?.names ?? [];
  const before = targetsAtStart && {
    at: await findJobTime(deps.db, { projectId: run.projectId, jobId: run.jobId }),
    ...targetsAtStart,
  };
  const there = await findExistingTargets(deps.db, run.projectId, { files, tags }, before);
  try {
    return await work({ read: await readAll(deps, run, { target, keys, isPreview }), target, keys, there });
  } finally {
    await removeRows(deps.db, run.projectId, run.jobId);
  }
}

async function readAll(
  deps: ImportDeps,
  run: JobRun,
  { target, keys, isPreview }: { target: ImportTarget; keys: KeysOfImport; isPreview: boolean },
): Promise<ReadResult> {
  const { files } = run.input as ImportInput;
  // Only the rows show which keys the files share.
  const needsRows = keys.mayShare && (isPreview || someLeaveOut(keys));
  const kept = needsRows
    ? undefined
    : await findRepeatedBody(deps.db, run.projectId, { files, keys, target });
  const { languages } = target;
  const toRead: FileToRead[] = [];
  for (const [index, file] of files.entries()) {
    const dict = await dictBeside(deps.db, run.projectId, file, { files, languages });
    const former = await findFormerVersion(deps.db, run.projectId, file, languages);
    const known = holdsSegments(file.format) && { codes: Object.keys(languages), isMemory: target.isMemory };
    const keyPrefix = keys.files[index]?.keyPrefix ?? '';
    const isBase = languages[file.language] === target.baseLanguageId;
    toRead.push({ ...file, index, isBase, kept, former, dict, keyPrefix, ...(known && { known }) });
  }
  const result = await runTask('job', {
    task: 'read-files',
    input: {
      projectId: run.projectId,
      importId: run.jobId,
      languages,
      files: toRead,
    },
    settings: {
      databaseUrl: deps.databaseUrl,
      files: { files: deps.env.files, dataFolder: deps.env.dataFolder },
    },
    timeoutMs: readTimeoutMs,
    signal: AbortSignal.any([run.signal, deps.lost()]),
    onProgress: (done, total) => {
      // The signal reports a canceled job, so an error here can be ignored.
      run.progress(Math.round((readShare * done) / Math.max(1, total)), 100).catch(() => undefined);
    },
  });
  return result as ReadResult;
}

/** The version of a file that the project has by now. */
async function findFormerVersion(
  db: Db,
  projectId: number,
  file: FileToImport,
  languages: Record<string, number>,
): Promise<FileToRead['former']> {
  if (file.isTransient) return undefined;
  const body = await findBodyOf(db, projectId, file, languages);
  if (!body) return undefined;
  const { spreadsheet } = (body.options ?? {}) as BodyOptions;
  return { contentHash: body.content_hash, path: body.path, ...(spreadsheet && { spreadsheet }) };
}

/**
 * Finds the stored body that one file repeats. Files that come together may share keys, and a file with a group moves
 * entries: those take the full comparison.
 */
async function findRepeatedBody(
  db: Db,
  projectId: number,
  of: { files: readonly FileToImport[]; keys: KeysOfImport; target: ImportTarget },
): Promise<FileToRead['kept']> {
  const [file, ...others] = of.files;
  const { languages, baseLanguageId } = of.target;
  const languageId = file && languages[file.language];
  if (!file || others.length > 0 || languageId === undefined || file.groupId !== undefined) return undefined;
  // What is not kept has its entries by its rows.
  if (file.isTransient) return undefined;
  const format = findCatalogueEntry(file.format);
  if (!format || format.multiLanguage) return undefined;
  const body = await findBodyAt(db, projectId, languageId, file);
  if (!body || !isBody(body, file)) return undefined;
  const { keyPrefix = '' } = (body.options ?? {}) as BodyOptions;
  if (keyPrefix !== of.keys.files[0]?.keyPrefix) return undefined;
  return { bodyId: body.id, languageId, baseLanguageId, bilingual: format.bilingual };
}
