import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { Db } from '../../db/pool.ts';
import { allLanguages, type BodyOptions, keepFile } from '../files/files.service.ts';
import {
  changeEntries,
  fillBase,
  insertEntries,
  insertTexts,
  joinRepeatedKeys,
  markOthers,
  recordTexts,
  updateTexts,
  type Write,
  writeChildren,
} from './apply.queries.ts';
import { checkTexts, recheckOthers } from './checks.ts';
import { type Comparison, compareLanguage } from './compare.queries.ts';
import { countChanges, hasLinks, type ImportTarget, type PassCounts } from './import.queries.ts';
import type { ReadFileToImport } from './import.types.ts';

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
  tagIds: readonly number[];
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
    const write: Write = { pass, userId, tagIds: of.tagIds, operationId: await operation() };
    await insertEntries(trx, write, added, target.defaultGroupId);
    step();
    if (entryChanges > 0) await changeEntries(trx, write);
    if (sum(counts, 'recorded') > 0) await recordTexts(trx, write);
    await insertTexts(trx, write, inserts);
    step();
    await updateTexts(trx, write, userId, updates);
    if (fills > 0) await fillBase(trx, write, { count: fills, known: sum(counts, 'first_bases') });
    step();
    await writeFollowers(trx, of, write);
  }
  if (pass.fileIndexes.length > 1) await joinRepeatedKeys(trx);
  for (const index of pass.fileIndexes) await keepOne(trx, of, index);
}

/** What hangs on texts of entries that were there before: warnings of other texts, linked entries. */
async function writeFollowers(
  trx: Db,
  { comparison, counts, languages }: PassToWrite,
  write: Write,
): Promise<void> {
  const { pass } = comparison;
  const { baseLanguageId } = pass;
  const baseChanged =
    pass.languageId === baseLanguageId ? sum(counts, 'recorded') : sum(counts, 'first_bases');
  if (baseChanged > 0) {
    const others = [...languages.values()].map(({ id }) => id).filter((id) => id !== baseLanguageId);
    await markOthers(trx, write, others);
    await recheckOthers(trx, write, others);
  }
  if (sum(counts, 'recorded') > 0 && (await hasLinks(trx, pass.projectId))) await writeChildren(trx, write);
}

async function keepOne(trx: Db, of: PassToWrite, fileIndex: number): Promise<void> {
  const { pass, files } = of.comparison;
  const file = files[fileIndex] as ReadFileToImport;
  await keepFile(trx, {
    ...file,
    projectId: pass.projectId,
    userId: of.userId,
    operation: of.operation,
    groupId: file.groupId ?? null,
    languageId: findCatalogueEntry(file.format)?.multiLanguage ? allLanguages : pass.languageId,
    rowsLanguageId: pass.languageId,
    options: bodyOptions(file),
    baseLanguageId: pass.baseLanguageId,
    fileIndex,
    hasNewEntries: of.counts.some((count) => count.file_index === fileIndex && count.added > 0),
  });
}

const bodyOptions = ({ spreadsheet, languages, language }: ReadFileToImport): BodyOptions | null =>
  spreadsheet || languages
    ? { ...(spreadsheet && { spreadsheet }), ...(languages && { languages, language }) }
    : null;

const sum = (counts: readonly PassCounts[], name: keyof PassCounts) =>
  counts.reduce((total, count) => total + count[name], 0);
