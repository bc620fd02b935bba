import type { WholeEntry } from '@parlance/contract/entries';
import { isUntranslated } from '@parlance/domain/entry/state';
import { decodeLanguageId, encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { found } from '../../http/errors.ts';
import { presentEntry } from '../entry-store/rows.present.ts';
import type { EntryRowData } from '../entry-store/rows.queries.ts';
import { findLanguage } from './language.queries.ts';
import { type EntryExtras, listExtras } from './whole-entry.queries.ts';

/**
 * Completes rows to what the specification's calls answer. `sourceLanguage`: wire id of the language of `sourceValue`,
 * otherwise the base language.
 * @throws 404 for a source language that the project does not have
 */
export async function completeEntries(
  db: Db,
  { id: projectId, baseLanguageId }: Pick<ProjectAccess, 'id' | 'baseLanguageId'>,
  rows: readonly EntryRowData[],
  sourceLanguage: string | undefined,
): Promise<WholeEntry[]> {
  const sourceId =
    sourceLanguage === undefined ? baseLanguageId : found(decodeLanguageId(projectId, sourceLanguage));
  const { code } = found(await findLanguage(db, projectId, sourceId));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const extras = await listExtras(db, { projectId, baseLanguageId }, sourceId, ids);
  const byId = new Map(extras.map((one) => [one.id, one]));
  // An entry that was deleted meanwhile has its row and nothing else.
  return rows.map((row) => presentWhole(row, byId.get(row.id) ?? { ...noExtras, id: row.id }, code));
}

const noExtras = { files: [], linked_keys: [], source_value: null, is_duplicate: false };

function presentWhole(row: EntryRowData, extras: EntryExtras, src: string): WholeEntry {
  const fileIds = extras.files.map((file) => encodeId('file', file));
  return {
    ...presentEntry(row),
    _files: fileIds,
    fileIds,
    linkedKeys: extras.linked_keys,
    sourceValue: extras.source_value,
    src,
    hasIssues: row.issues !== 0,
    isDuplicate: extras.is_duplicate,
    isTranslated: row.value !== null,
    hasDraft: row.draft !== null,
    isUnTranslated: isUntranslated(row),
  };
}
