/** Which kept file an export is written over, and which ones it leaves aside (docs/decisions/0049). */

import type { Db } from '../../db/pool.ts';
import { type FormBeside, listFormsBeside } from '../files/forms-beside.service.ts';
import { type ExportedFile, findFilesHolding, hasPluralForms } from './export.queries.ts';
import type { ChosenEntries, EntriesOfFile } from './export-plan.types.ts';
import type { ExportRequest } from './export-request.service.ts';

/** A kept file, with the chosen entries that come behind its own where it does not hold all of them. */
export interface Basis {
  file: ExportedFile;
  beside?: ChosenEntries;
  /** Of a file that is asked for itself, with all that belongs to it: its plural forms that no file holds. */
  forms?: () => Promise<readonly FormBeside[]>;
}

export interface Bases {
  /** undefined: a new file. */
  basis: Basis | undefined;
  /** Kept files of the format that hold some of the entries. */
  kept: readonly ExportedFile[];
}

/** The kept file that is named, or what else there is to write over (semantics, Kept files). */
export async function findBasis(db: Db, request: ExportRequest): Promise<Bases> {
  const { projectId, file, needsNewFile } = request;
  if (file) {
    // Looked for once, whatever the number of languages.
    let found: Promise<readonly FormBeside[]> | undefined;
    const forms = () => {
      found ??= listFormsBeside(db, projectId, file.id);
      return found;
    };
    return { basis: { file, forms }, kept: [] };
  }
  const bases = await findOnlyHolder(db, request);
  return needsNewFile ? { ...bases, basis: undefined } : bases;
}

/**
 * The only kept file of its format that holds exactly what was chosen; else the only one that holds any of it, and
 * nothing else. One that holds more would bring what was not asked for, and of several none is the whole.
 */
async function findOnlyHolder(
  db: Db,
  { projectId, format, chosen, languages }: ExportRequest,
): Promise<Bases> {
  const kept = await findFilesHolding(db, projectId, format.name, chosen);
  const exact = kept.filter(({ exactly }) => exactly);
  const [only, ...others] = exact.length > 0 ? exact : kept;
  if (!only?.within || others.length > 0) return { basis: undefined, kept };
  if (only.exactly) return { basis: { file: only }, kept };
  // Plural forms have no place in the file of the texts: they are in another one, or need it.
  const ids = languages.map(({ id }) => id);
  const needsPair = format.pluralsBeside !== undefined && (await hasPluralForms(db, projectId, chosen, ids));
  return { basis: needsPair ? undefined : { file: only, beside: chosen }, kept };
}

/** What of a kept file is exported: what it holds, and what belongs to it too. */
export async function entriesOfBasis({ file, beside, forms }: Basis): Promise<EntriesOfFile> {
  const own = (await forms?.()) ?? [];
  return { kind: 'file', fileId: file.id, beside, ...(own.length > 0 && { forms: own }) };
}
