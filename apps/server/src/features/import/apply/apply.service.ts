import { usedPluralCategories } from '@parlance/domain/entry/plural';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { Db } from '../../../db/pool.ts';
import { refreshDependentIssuesInSets } from '../../entry-store/dependent-issues-in-sets.queries.ts';
import { hasLinks } from '../../entry-store/linked.queries.ts';
import { findProjectChecks } from '../../entry-store/project-checks.queries.ts';
import { allLanguages, type BodyOptions, keepFile } from '../../files/files.service.ts';
import { noteMembers } from '../../files/members.queries.ts';
import { findLanguageRow } from '../../languages/languages.queries.ts';
import type { ReadResult } from '../read/read-files.ts';
import { countChanges, type ImportTarget, type StepCounts } from '../record/import.queries.ts';
import type { ReadFileToImport } from '../record/import.types.ts';
import {
  changeEntries,
  fillBase,
  joinRepeatedKeys,
  newBases,
  recordTexts,
  type Write,
  writeChangedTexts,
  writeFirstTexts,
  writeNewEntries,
} from './apply.queries.ts';
import { checkTexts } from './checks.ts';
import { compareLanguage, type ImportDiff } from './compare.queries.ts';
import { leaveBound } from './leave-bound.queries.ts';
import { writeChildren } from './linked.service.ts';
import { markOlderTexts } from './older-texts.queries.ts';
import { refuseTexts } from './refuse-texts.ts';
import { checkTerms } from './terms.ts';
import type { WholeFiles } from './whole-file.ts';

/**
 * Compares one language, leaves out the texts that checks of the project refuse and the moves of bound entries, and computes
 * the warnings of the other texts. Returns the counts by file.
 */
export async function compareStep(trx: Db, comparison: ImportDiff): Promise<StepCounts[]> {
  const { step, files, options } = comparison;
  const checks = await findProjectChecks(trx, step.projectId);
  // Whatever is chosen: texts that were changed here are counted where they are overwritten, too.
  if (options.keepChangedHere || files.some(({ isTransient }) => !isTransient))
    await markOlderTexts(trx, step, files);
  const base = await findLanguageRow(trx, step.projectId, step.baseLanguageId);
  await compareLanguage(trx, comparison, { checks, baseForms: base ? usedPluralCategories(base) : [] });
  if (checks.refused !== 0) await refuseTexts(trx, step, checks);
  let counts = await countChanges(trx);
  if (sum(counts, 'moved') > 0 && (await leaveBound(trx, step))) counts = await countChanges(trx);
  if (sum(counts, 'text_changes') > 0) {
    await checkTexts(trx, step, checks);
    await checkTerms(trx, step);
  }
  return counts;
}

/** Input for storing the files of an import. */
export interface FilesToKeep {
  projectId: number;
  files: readonly ReadFileToImport[];
  read: ReadResult;
  target: ImportTarget;
  userId: number | null;
  /** Returns the id of the import's operation, which the first call creates. */
  operation: () => Promise<number>;
  whole: WholeFiles;
  /** Called when the plural forms of stored files may have changed. */
  noteForms: () => void;
}

export interface StepToWrite extends Omit<FilesToKeep, 'files'> {
  comparison: ImportDiff;
  counts: StepCounts[];
  tagIds: readonly number[];
  languages: Map<number, { id: number; code: string }>;
  signal: AbortSignal;
}

/** What the differences of a comparison are written with. */
type Differences = Pick<
  StepToWrite,
  'comparison' | 'counts' | 'target' | 'userId' | 'operation' | 'signal' | 'tagIds' | 'languages'
>;

/** Writes the differences of a comparison: entries, texts, warnings in other languages, linked entries. */
export async function writeDifferences(trx: Db, of: Differences): Promise<void> {
  const { comparison, counts, target, userId, operation, signal } = of;
  const { step } = comparison;
  const assertWanted = () => signal.throwIfAborted();
  const added = sum(counts, 'added');
  const inserts = sum(counts, 'text_inserts');
  const updates = sum(counts, 'text_updates');
  const entryChanges = sum(counts, 'entry_changes');
  const fills = sum(counts, 'base_fills');
  if (added + inserts + updates + entryChanges + fills > 0) {
    const write: Write = { step, userId, tagIds: of.tagIds, operationId: await operation() };
    await writeNewEntries(trx, write, added, target.defaultGroupId);
    assertWanted();
    if (entryChanges > 0) await changeEntries(trx, write, { moves: sum(counts, 'moved') > 0 });
    if (sum(counts, 'recorded') > 0) await recordTexts(trx, write);
    await writeFirstTexts(trx, write, inserts);
    assertWanted();
    await writeChangedTexts(trx, write, userId, updates);
    if (fills > 0) await fillBase(trx, write, { count: fills, known: sum(counts, 'first_bases') });
    assertWanted();
    await writeFollowers(trx, of, write);
  }
}

/** Writes the differences of a comparison, and stores the files. */
export async function writeStep(trx: Db, of: StepToWrite): Promise<void> {
  const { comparison, counts } = of;
  const { step } = comparison;
  await writeDifferences(trx, of);
  if (step.fileIndexes.length > 1) await joinRepeatedKeys(trx);
  const { files } = comparison;
  const several = step.fileIndexes.filter((index) => isOfSeveral(files[index]));
  if (several.length > 0) await noteMembers(trx, step.languageId, several);
  for (const index of step.fileIndexes) {
    if (several.includes(index)) continue;
    const count = counts.find((one) => one.file_index === index);
    await keepOne(trx, { ...of, files, languageId: step.languageId }, index, count);
  }
}

const isOfSeveral = (file: ReadFileToImport | undefined): boolean =>
  findCatalogueEntry(file?.format ?? '')?.multiLanguage ?? false;

/**
 * Stores the files without rows in any language step: multilingual files, files without texts, and files whose rows are
 * all stored already.
 */
export async function keepOtherFiles(trx: Db, of: FilesToKeep): Promise<void> {
  for (const [index, file] of of.files.entries()) {
    const { units = {} } = of.read.files[index] ?? {};
    const languageId = of.target.languages[file.language];
    if (isOfSeveral(file)) await keepOne(trx, { ...of, languageId: allLanguages }, index);
    else if (languageId !== undefined && Object.keys(units).length === 0)
      await keepOne(trx, { ...of, languageId }, index);
  }
}

/** Updates what depends on texts of existing entries: warnings of other texts, and linked entries. */
async function writeFollowers(
  trx: Db,
  { comparison, counts, languages }: Differences,
  write: Write,
): Promise<void> {
  const { step } = comparison;
  const { baseLanguageId } = step;
  const baseChanged =
    sum(counts, 'general_bases') +
    (step.languageId === baseLanguageId ? sum(counts, 'recorded') : sum(counts, 'first_bases'));
  const linked =
    sum(counts, 'recorded') + sum(counts, 'first_bases') > 0 && (await hasLinks(trx, step.projectId));
  if (baseChanged > 0) {
    const others = [...languages.values()].map(({ id }) => id).filter((id) => id !== baseLanguageId);
    const { projectId } = step;
    const { operationId, userId } = write;
    const bases = newBases(step);
    const writing = { projectId, baseLanguageId, operationId, userId };
    await refreshDependentIssuesInSets(trx, { ...writing, bases, languageIds: others });
  }
  if (linked) await writeChildren(trx, write, comparison.rights);
}

async function keepOne(
  trx: Db,
  of: FilesToKeep & { languageId: number },
  fileIndex: number,
  count?: StepCounts,
): Promise<void> {
  const { projectId, userId, operation, languageId, target } = of;
  const file = of.files[fileIndex] as ReadFileToImport;
  if (file.isTransient) return;
  const forms = await keepFile(trx, {
    ...file,
    projectId,
    userId,
    operation,
    groupId: file.groupId ?? null,
    languageId,
    options: bodyOptions(file),
    baseLanguageId: target.baseLanguageId,
    fileIndex,
    plurals: of.read.files[fileIndex]?.plurals ?? null,
    limits: of.read.files[fileIndex]?.limits ?? null,
    units: lookedAt(of.read.files[fileIndex]),
    replaces: of.whole.replaces(fileIndex, count),
  });
  if (forms === 'changed') of.noteForms();
}

function lookedAt({
  units = {},
  same = 0,
}: Partial<ReadResult['files'][number]> = {}): 'all' | 'some' | 'none' {
  if (same > 0) return 'some';
  return Object.keys(units).length > 0 ? 'all' : 'none';
}

function bodyOptions(file: ReadFileToImport): BodyOptions | null {
  const { spreadsheet, languages, language, keys, segments, leftOut = [] } = file;
  const options: BodyOptions = {
    ...(spreadsheet && { spreadsheet }),
    ...(languages && { languages, language }),
    ...(keys?.keyPrefix && { keyPrefix: keys.keyPrefix }),
    ...(keys?.sharedKeys && { sharedKeys: keys.sharedKeys }),
    ...(leftOut.length > 0 && { leftOut }),
    ...(segments && { segments }),
  };
  return Object.keys(options).length > 0 ? options : null;
}

const sum = (counts: readonly StepCounts[], name: keyof StepCounts) =>
  counts.reduce((total, count) => total + count[name], 0);
