import { entryErrors } from '@parlance/contract/entries';
import {
  type PluralForm,
  pluralCategories,
  pluralCodes,
  pluralKey,
  splitPluralKey,
} from '@parlance/domain/entry/plural';
import { ApiError, forbidden, found } from '../../http/errors.ts';
import { assertNotLocked } from '../entry-store/guard.service.ts';
import { type EntryRowData, findEntryRow } from '../entry-store/rows.queries.ts';
import { entryNumber, type WriteDeps, type Writer } from '../entry-store/write.service.ts';
import { createEntry } from './change-entry.service.ts';
import { listForms } from './entry-details.queries.ts';
import { getLanguageScope } from './language.service.ts';

/**
 * Creates the forms of a plural that a language uses and that no entry is, so that whoever translates into it has all of its
 * categories (docs/decisions/0144). Forms that somebody else creates meanwhile are left to them.
 */
export async function addForms(
  deps: WriteDeps,
  writer: Writer,
  path: { languageId: string; entryId: string },
): Promise<EntryRowData[]> {
  const place = await getLanguageScope(deps.db, writer.project, path.languageId);
  if (place.isBase && !writer.project.can('entries.create')) throw forbidden();
  const row = found(await findEntryRow(deps.db, place, entryNumber(path.entryId)));
  assertNotLocked(writer.project, row);
  const base = splitPluralKey(row.key)?.base;
  if (base === undefined) return [];
  const there = new Set((await listForms(deps.db, place.projectId, row.key)).map(({ key }) => key));
  const isMissing = (form: PluralForm) =>
    place.usedPlurals.includes(pluralCodes[form]) && !there.has(pluralKey(base, form));
  const made: EntryRowData[] = [];
  for (const form of pluralCategories.filter(isMissing)) {
    const entry = await createEntry(
      deps,
      writer,
      { languageId: path.languageId },
      { key: pluralKey(base, form) },
    ).catch(unlessTaken);
    if (entry) made.push(entry);
  }
  return made;
}

function unlessTaken(error: unknown): undefined {
  if (!(error instanceof ApiError && error.code === entryErrors.keyExists.code)) throw error;
}
