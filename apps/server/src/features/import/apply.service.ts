import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { Db } from '../../db/pool.ts';
import { allLanguages, keepFile } from '../files/files.service.ts';
import {
  changeEntries,
  fillBase,
  insertEntries,
  insertTexts,
  joinRepeatedKeys,
  markOthers,
  recordTexts,
  updateTexts,
  writeChildren,
} from './apply.queries.ts';
import { checkTexts, recheckOthers } from './checks.ts';
import { type Comparison, compareLanguage } from './compare.queries.ts';
import { countChanges, hasLinks, type ImportTarget, type PassCounts } from './import.queries.ts';
import type { FileToImport } from './import.types.ts';

/** Compares one language and computes the warnings of what would be written; answers what was found, by file. */
export async function comparePass(trx: Db, comparison: Comparison): Promise<PassCounts[]> {
  await compareLanguage(trx, comparison);
  const counts = await countChanges(trx);
  if (sum(counts, 'text_changes') > 0) await checkTexts(trx, comparison.pass);
  return counts;
}

export interface PassToWrite {
  comparison: Comparison;
  counts: PassCounts[];
  target: ImportTarget;
  userId: number | null;
  /** The number of the import's operation, begun at the first call. */
  operation: () => Promise<number>;
  languages: Map<number, { id: number; code: string }>;
  signal: AbortSignal;
}

/** Writes what a comparison found: entries, texts, warnings of other languages, linked entries, kept files. */
export async function writePass(trx: Db, of: PassToWrite): Promise<void> {
  const { comparison, counts, target, userId, operation, signal } = of;
  const { pass } = comparison;
  const step = () => signal.throwIfAborted();
  const added = sum(counts, 'added');
  const inserts = sum(counts, 'text_inserts');
  const updates = sum(counts, 'text_updates');
  const entryChanges = sum(counts, 'entry_changes');
  const fills = sum(counts, 'base_fills');
  if (added + inserts + updates + entryChanges + fills > 0) {
    const write = { pass, userId, operationId: await operation() };
    await insertEntries(trx, write, added, target.defaultGroupId);
    step();
    if (entryChanges > 0) await changeEntries(trx, write);
    if (sum(counts, 'recorded') > 0) await recordTexts(trx, write);
    await insertTexts(trx, write, inserts);
    step();
    await updateTexts(trx, write, userId, updates);
    if (fills > 0) await fillBase(trx, write);
    step();
    if (updates > 0) await writeFollowers(trx, of, write.operationId);
  }
  if (pass.fileIndexes.length > 1) await joinRepeatedKeys(trx);
  for (const index of pass.fileIndexes) await keepOne(trx, of, index);
}

/** What hangs on texts that were there before: other languages' warnings and linked entries. */
async function writeFollowers(trx: Db, of: PassToWrite, operationId: number): Promise<void> {
  const { pass } = of.comparison;
  if (pass.languageId === pass.baseLanguageId) {
    const others = [...of.languages.values()].map(({ id }) => id).filter((id) => id !== pass.languageId);
    await markOthers(trx, pass, others);
    await recheckOthers(trx, pass, others);
  }
  if (await hasLinks(trx, pass.projectId)) await writeChildren(trx, { pass, operationId, userId: of.userId });
}

async function keepOne(trx: Db, of: PassToWrite, fileIndex: number): Promise<void> {
  const { pass, files } = of.comparison;
  const file = files[fileIndex] as FileToImport;
  await keepFile(trx, {
    ...file,
    projectId: pass.projectId,
    userId: of.userId,
    operation: of.operation,
    groupId: file.groupId ?? null,
    languageId: findCatalogueEntry(file.format)?.multiLanguage ? allLanguages : pass.languageId,
    baseLanguageId: pass.baseLanguageId,
    fileIndex,
    hasNewEntries: of.counts.some((count) => count.file_index === fileIndex && count.added > 0),
  });
}

const sum = (counts: readonly PassCounts[], name: keyof PassCounts) =>
  counts.reduce((total, count) => total + count[name], 0);
