import type { ImportPreview } from '@parlance/contract/import-results';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import type { JobRun } from '../../jobs/queue.ts';
import { asOperation } from '../feed/operations.service.ts';
import { compareStep } from './apply/apply.service.ts';
import { readShare } from './apply/apply-import.service.ts';
import { addEarlier, beginEarlier } from './apply/earlier.queries.ts';
import { markRepeated } from './apply/repeat-import.service.ts';
import { wholeFiles } from './apply/whole-file.ts';
import { moveKeys, noteMovedKeys } from './keys/move-keys.service.ts';
import type { KeysOfImport } from './keys/resolved-keys.ts';
import { findSameFiles } from './keys/same-file.service.ts';
import { beginInCommon, leaveOutKeys, noteLeftOut, noteReplacedTexts } from './keys/shared-keys.service.ts';
import type { ReadResult } from './read/read-files.ts';
import { differencesPerFile, emptyResults, sumUp } from './record/import.present.ts';
import {
  assertRowsThere,
  type DifferenceRow,
  findGroupNames,
  type ImportTarget,
  listDifferences,
  type StepCounts,
} from './record/import.queries.ts';
import type { ExistingTargets, ImportInput } from './record/import.types.ts';
import { assertTargetsExist, listTargets } from './record/import-targets.service.ts';
import { listLanguageSteps } from './record/language-steps.ts';
import { describeMissing, lookUpLanguages, newLanguages, refuseOtherLanguages } from './record/languages.ts';
import { beginTagPreview } from './tag-preview.service.ts';

type Previewed = ImportPreview['files'][number];

/** Rolls back the transaction of a preview, so that a preview can write nothing. */
class OnlyLooked extends Error {}

interface ToPreview {
  read: ReadResult;
  target: ImportTarget;
  keys: KeysOfImport;
  there: ExistingTargets;
}

/** Reports what an import would do, by the same comparison. Writes nothing to the project. */
export async function previewImport(db: Db, run: JobRun, of: ToPreview): Promise<ImportPreview> {
  let preview: ImportPreview | undefined;
  try {
    await inProject(db, run.projectId, async (trx) => {
      const doing = { projectId: run.projectId, kind: 'import', userId: run.userId } as const;
      await asOperation(trx, doing, async (operation) => {
        preview = await lookAt(trx, run, of, operation.id);
        return { changed: 0 };
      });
      throw new OnlyLooked();
    });
  } catch (error) {
    if (!(error instanceof OnlyLooked)) throw error;
  }
  return preview as ImportPreview;
}

async function lookAt(
  trx: Db,
  run: JobRun,
  { read, target, keys, there }: ToPreview,
  operation: () => Promise<number>,
): Promise<ImportPreview> {
  const input = run.input as ImportInput;
  await assertRowsThere(trx, run.projectId, run.jobId, read);
  refuseOtherLanguages(newLanguages(read.languages), input.rights);
  const missing = describeMissing(read.languages, input.rights);
  if (missing) throw missing;
  await assertTargetsExist(trx, run.projectId, listTargets(input, read, there));
  const languages = await lookUpLanguages(trx, run.projectId, read.languages);
  const { projectId, userId } = run;
  const moved = await moveKeys(trx, { projectId, userId, input, target, keys, operation });
  const leaving = { projectId: run.projectId, importId: run.jobId, ...target, languages };
  const sameFiles = await findSameFiles(trx, { ...leaving, ...input, ...target }, keys);
  const leftOut = await leaveOutKeys(trx, leaving, keys);
  const languageSteps = listLanguageSteps({
    projectId: run.projectId,
    importId: run.jobId,
    read,
    languages,
    target,
  });
  const groups = await findGroupNames(trx, run.projectId);
  const compared = await markRepeated(trx, projectId, input.files, target.languages);
  const results = emptyResults(input.files, read);
  const differences = input.files.map(() => ({ list: [] as Previewed['differences'], count: 0 }));
  const whole = wholeFiles(input, read, target, 'is');
  const inCommon = beginInCommon(input.files, keys, leftOut);
  noteMovedKeys(results.files, moved, { done: false });
  noteLeftOut(results.files, leftOut);
  await beginEarlier(trx);
  const tags = await beginTagPreview(trx, run.projectId, { ...input, read, target });
  for (const [index, { step, rows }] of languageSteps.entries()) {
    run.signal.throwIfAborted();
    await run.progress(Math.round(readShare + (index / languageSteps.length) * (100 - readShare)), 100);
    const counts = await compareStep(trx, { step, ...input, files: compared, forWriting: false, rows });
    await results.add(trx, step, counts);
    for (const count of counts) results.note(count, await whole.notice(trx, step, count));
    await noteReplacedTexts(trx, step, { keys, files: compared, results: results.files });
    await inCommon.add(trx, step);
    for (const count of counts)
      await addDifferences(trx, count, differences, (row) => presentDifference(row, step.code, groups));
    await addEarlier(trx, step, target.defaultGroupId);
    await tags.add();
  }
  const files = results.files.map(
    (file, index): Previewed => ({
      ...file,
      differences: differences[index]?.list ?? [],
      differenceCount: differences[index]?.count ?? 0,
      keysInCommon: inCommon.shown[index] as Previewed['keysInCommon'],
      sameFile: sameFiles[index] ?? null,
      error: read.files[index]?.error ?? null,
    }),
  );
  return { ...sumUp(files), tagging: await tags.end(results.files), files };
}

async function addDifferences(
  trx: Db,
  count: StepCounts,
  differences: readonly { list: Previewed['differences']; count: number }[],
  present: (row: DifferenceRow) => Previewed['differences'][number],
): Promise<void> {
  const found = differences[count.file_index];
  const number = count.added + count.updated + count.moved;
  if (!found || number === 0) return;
  found.count += number;
  const room = differencesPerFile(differences.length) - found.list.length;
  if (room <= 0) return;
  const overwrites = count.overwritten > 0;
  const rows = await listDifferences(trx, count.file_index, { limit: room, overwrites });
  found.list.push(...rows.map(present));
}

function kindOf(row: DifferenceRow): Previewed['differences'][number]['kind'] {
  if (row.is_new) return 'added';
  if (row.text_changed && row.before === null) return 'translated';
  if (row.overwritten) return 'overwritten';
  return row.text_changed || !row.moved ? 'updated' : 'groupChanged';
}

export function presentDifference(
  row: DifferenceRow,
  language: string,
  groups: Map<number, string>,
): Previewed['differences'][number] {
  const fromGroup = row.moved && row.old_group !== null ? groups.get(row.old_group) : undefined;
  return {
    key: row.key,
    language,
    kind: kindOf(row),
    before: row.before,
    after: row.after,
    ...(fromGroup !== undefined && { fromGroup }),
  };
}
