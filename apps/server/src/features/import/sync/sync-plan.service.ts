import { commonErrors } from '@parlance/contract/common';
import { findByName } from '@parlance/domain/text/same-name';
import { mostTexts } from '@parlance/formats/shared/limits';
import type { Db } from '../../../db/pool.ts';
import { ApiError, found } from '../../../http/errors.ts';
import type { JobRun } from '../../../jobs/queue.ts';
import { hasGroupsOn, listGroups } from '../../groups/groups.queries.ts';
import { findStandingNow } from '../../jobs/author.service.ts';
import { findGroupNames, findTarget, type ImportTarget } from '../record/import.queries.ts';
import type { LanguageStep, ReadFileToImport } from '../record/import.types.ts';
import { beginSyncEntries, insertSyncRows } from './sync.queries.ts';
import type { SyncInput } from './sync.types.ts';

/** What a sync compares: rows of the other project in `import_rows`, as if each of its groups were a file. */
export interface SyncPlan {
  target: ImportTarget;
  files: ReadFileToImport[];
  steps: { step: LanguageStep; rows: number }[];
  /** Codes of the languages that both projects have. */
  sharedLanguages: string[];
  missingLanguages: string[];
  missingGroups: string[];
}

/** Reads the other project into `import_rows`. @throws rightsChanged if the author may not read it any more */
export async function planSync(trx: Db, run: JobRun): Promise<SyncPlan> {
  const { projectId } = run;
  const { fromId } = run.input as SyncInput;
  await assertReadable(trx, run);
  const target = found(await findTarget(trx, projectId));
  const source = found(await findTarget(trx, fromId));
  const { files, groups, missingGroups } = await filesOfGroups(trx, run);
  const steps: SyncPlan['steps'] = [];
  for (const [code, languageId] of Object.entries(target.languages)) {
    const fromLanguageId = source.languages[code] ?? null;
    const isBase = languageId === target.baseLanguageId;
    if (fromLanguageId === null && !isBase) continue;
    const of = { projectId, importId: run.jobId, fromId, languageId, fromLanguageId, isBase, groups };
    const counts = await insertSyncRows(trx, of);
    if (counts.size === 0) continue;
    const step: LanguageStep = {
      projectId,
      importId: run.jobId,
      rowLanguageId: languageId,
      languageId,
      baseLanguageId: target.baseLanguageId,
      code,
      fileIndexes: [...counts.keys()],
    };
    steps.push({ step, rows: [...counts.values()].reduce((sum, count) => sum + count, 0) });
  }
  const isHere = (code: string): boolean => target.languages[code] !== undefined;
  const codes = Object.keys(source.languages);
  const sharedLanguages = codes.filter(isHere);
  const missingLanguages = codes.filter((code) => !isHere(code));
  return { target, files, steps, sharedLanguages, missingLanguages, missingGroups };
}

/** The rights here are asked again by the job itself (jobs/author.service). */
export async function assertReadable(trx: Db, { userId, input }: JobRun): Promise<void> {
  const { fromId } = input as SyncInput;
  if (!(await findStandingNow(trx, found(userId), fromId))) throw new ApiError(commonErrors.rightsChanged);
}

/**
 * The other project's entries by group. Each group takes as many files as its entries need, since a file has room for
 * `mostTexts`. Groups are matched by name, where both projects have them enabled; those that have no group here are named.
 */
async function filesOfGroups(trx: Db, { projectId, input }: JobRun) {
  const { fromId, fromName } = input as SyncInput;
  const isGroupedThere = await hasGroupsOn(trx, fromId);
  const isGrouped = isGroupedThere && (await hasGroupsOn(trx, projectId));
  const standard = (await listGroups(trx, fromId)).find((group) => group.is_default);
  const here = [...(await findGroupNames(trx, projectId))].map(([id, name]) => ({ id, name }));
  const names = await findGroupNames(trx, fromId);
  const files: ReadFileToImport[] = [];
  const groups: { id: number; firstFile: number }[] = [];
  const missingGroups: string[] = [];
  for (const { groupId: id, count } of await beginSyncEntries(trx, fromId)) {
    const name = names.get(id);
    const groupId = isGrouped && name !== undefined ? findByName(here, name)?.id : undefined;
    // Where groups are not switched on here, none of the other's is here but the default group.
    const isMissing = groupId === undefined && (isGrouped || (isGroupedThere && id !== standard?.id));
    if (isMissing && name !== undefined) missingGroups.push(name);
    groups.push({ id, firstFile: files.length });
    const file: ReadFileToImport = {
      ...{ path: fromName, contentHash: '', size: 0, format: '', language: '', groupId },
      isTransient: true,
    };
    for (let room = 0; room < count; room += mostTexts) files.push(file);
  }
  return { files, groups, missingGroups };
}
