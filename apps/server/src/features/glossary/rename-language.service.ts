import type { Db } from '../../db/pool.ts';
import type { RenameInTerms } from '../languages/languages.service.ts';
import { writeTerms } from './change-terms.service.ts';
import { withRenamed } from './term-changes.ts';
import {
  findGlossary,
  holdGlossary,
  listLanguageCodes,
  lockTermsWith,
  type TermRow,
  updateTerms,
} from './terms.queries.ts';

/**
 * Gives the texts of terms in a language its new code, also those of deleted terms, which can come back. Where another
 * project that uses the glossary has the former language, its texts stay as they are, too.
 */
export const renameInTerms: RenameInTerms = async (trx: Db, { projectId, userId }, code) => {
  if ((await findGlossary(trx, projectId)).version === null) return;
  await holdGlossary(trx, projectId);
  const { base, codes } = await listLanguageCodes(trx, projectId);
  const isStillUsed = codes.includes(code.from);
  const renamed = (row: TermRow): TermRow => ({ ...row, texts: withRenamed(row.texts, code, isStillUsed) });
  const rows = await lockTermsWith(trx, projectId, code.from);
  const [deleted, before] = [true, false].map((isDeleted) =>
    rows.filter(({ deleted_at: at }) => (at !== null) === isDeleted).map(({ deleted_at: _, ...row }) => row),
  ) as [TermRow[], TermRow[]];
  await writeTerms(trx, { projectId, userId, base }, before, before.map(renamed));
  // Nobody sees these; with a change in the history, undo would take them for changed since they were deleted.
  await updateTerms(trx, { projectId, userId }, deleted.map(renamed));
};
