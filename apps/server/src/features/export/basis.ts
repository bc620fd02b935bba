/** Which kept file an export is written over, and which ones it leaves aside (docs/decisions/0049). */

import type { CatalogueEntry } from '@parlance/formats/facts';
import type { Db } from '../../db/pool.ts';
import { allLanguages } from '../files/files.service.ts';
import { type ExportedFile, findFilesHolding, hasPluralForms, listBodyPaths } from './export.queries.ts';
import type { PlannedFile } from './planned-file.ts';
import type { ChosenEntries } from './write-file.ts';

/** A kept file, with the chosen entries that come behind its own where it does not hold all of them. */
export interface Basis {
  file: ExportedFile;
  beside?: ChosenEntries;
}

export interface Bases {
  /** undefined: a new file. */
  basis: Basis | undefined;
  /** Kept files of the format that hold some of the entries. */
  kept: readonly ExportedFile[];
}

/**
 * The only kept file of its format that holds exactly what was chosen; else the only one that holds any of it, and
 * nothing else. One that holds more would bring what was not asked for, and of several none is the whole.
 */
export async function findBasis(
  db: Db,
  projectId: number,
  format: CatalogueEntry,
  { chosen, languageIds }: { chosen: ChosenEntries; languageIds: readonly number[] },
): Promise<Bases> {
  const kept = await findFilesHolding(db, projectId, format.name, chosen);
  const exact = kept.filter(({ exactly }) => exactly);
  const [only, ...others] = exact.length > 0 ? exact : kept;
  if (!only?.within || others.length > 0) return { basis: undefined, kept };
  if (only.exactly) return { basis: { file: only }, kept };
  // Plural forms have no place in a .strings file: they are in another one, or need it.
  const isHalf =
    format.pluralsBeside !== undefined && (await hasPluralForms(db, projectId, chosen, languageIds));
  return { basis: isHalf ? undefined : { file: only, beside: chosen }, kept };
}

/** Adds to a new file what is kept of its format in its language, and is not what it was written over. */
export async function insteadOf(
  db: Db,
  plan: PlannedFile,
  kept: readonly ExportedFile[],
): Promise<PlannedFile> {
  const { projectId, language, languages, body } = plan.input;
  if (body || kept.length === 0) return plan;
  const ids = kept.map(({ id }) => id);
  const paths = await listBodyPaths(db, projectId, ids, languages ? allLanguages : language.id);
  return paths.length > 0 ? { ...plan, insteadOf: paths } : plan;
}
