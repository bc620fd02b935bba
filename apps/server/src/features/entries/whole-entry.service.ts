import type { WholeEntry } from '@parlance/contract/entries';
import { isUntranslated } from '@parlance/domain/entry/state';
import { encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { presentEntry } from '../entry-store/rows.present.ts';
import type { EntryRowData } from '../entry-store/rows.queries.ts';
import { findSource, type SourceLanguage } from './language.service.ts';
import { type EntryExtras, listExtras } from './whole-entry.queries.ts';

export interface WholeEntryDeps {
  db: Db;
  /** Of these entries, those whose base text another entry of the project has as well. */
  listDuplicated: (
    db: Db,
    place: { projectId: number; baseLanguageId: number },
    ids: readonly number[],
  ) => Promise<ReadonlySet<number>>;
}

/**
 * Completes rows to what the specification's calls answer.
 * @throws 404 for a source language that the project does not have
 */
export async function completeEntries(
  { db, listDuplicated }: WholeEntryDeps,
  { id: projectId, baseLanguageId }: Pick<ProjectAccess, 'id' | 'baseLanguageId'>,
  rows: readonly EntryRowData[],
  asked: SourceLanguage,
): Promise<WholeEntry[]> {
  const place = { projectId, baseLanguageId };
  const source = await findSource(db, place, asked);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [extras, duplicated] = await Promise.all([
    listExtras(db, projectId, source.id, ids),
    listDuplicated(db, place, ids),
  ]);
  const byId = new Map(extras.map((one) => [one.id, one]));
  // An entry that was deleted meanwhile has its row and nothing else.
  return rows.map((row) => ({
    ...presentWhole(row, byId.get(row.id) ?? { ...noExtras, id: row.id }, source.code),
    isDuplicate: duplicated.has(row.id),
  }));
}

const noExtras = { files: [], linked_keys: [], source_value: null };

function presentWhole(row: EntryRowData, extras: EntryExtras, src: string): Omit<WholeEntry, 'isDuplicate'> {
  const fileIds = extras.files.map((file) => encodeId('file', file));
  return {
    ...presentEntry(row),
    _files: fileIds,
    fileIds,
    linkedKeys: extras.linked_keys,
    sourceValue: extras.source_value,
    src,
    hasIssues: row.issues !== 0,
    isTranslated: row.value !== null,
    hasDraft: row.draft !== null,
    isUnTranslated: isUntranslated(row),
  };
}
