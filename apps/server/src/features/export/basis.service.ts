/**
 * Selects the kept file that an export is written over, and lists those of its format that it ignores
 * (docs/decisions/0049).
 */

import { getCatalogueEntry } from '@parlance/formats/catalogue';
import type { Db } from '../../db/pool.ts';
import type { KeptFileRow } from '../files/files.queries.ts';
import { hasNoHeadings, hasOwnKeys, listFileLanguages } from '../files/files.service.ts';
import { type FormBeside, listFormsBeside } from '../files/forms-beside.service.ts';
import { findFilesHolding, findPair, type HoldingFile, hasPluralForms } from './export.queries.ts';
import type { ChosenEntries, EntriesOfFile } from './export-plan.types.ts';
import type { ExportRequest } from './export-request.service.ts';
import { hasOtherKeys } from './other-prefix.service.ts';

/** A kept file, with the chosen entries that follow its own if it does not hold all of them. */
export interface Basis {
  file: KeptFileRow;
  beside?: ChosenEntries;
  /** Whether the user chose entries and not the file: it then gets every text of them (docs/decisions/0109). */
  isWhole?: boolean;
  /** Entries of the file that it leaves out: they left the base language's file and were not chosen (docs/decisions/0284). */
  without?: readonly number[];
  /** Chosen by tags, which forms keep for other languages: the base language's own file is without those that left it. */
  isTagged?: boolean;
  /** Set if the user exports the file itself: the plural forms of its plurals that belong to no file. */
  forms?: () => Promise<readonly FormBeside[]>;
}

export interface Bases {
  /** undefined: a new file. */
  basis: Basis | undefined;
  /** Kept files of the format that hold some of the entries. */
  kept: readonly KeptFileRow[];
}

/** The kept file that the request names, or another one to write over (semantics, Kept files). */
export async function findBasis(db: Db, request: ExportRequest): Promise<Bases> {
  const { projectId, file, needsNewFile, options } = request;
  if (file) {
    // Queries once for all languages.
    let found: Promise<readonly FormBeside[]> | undefined;
    const forms = () => {
      found ??= listFormsBeside(db, projectId, file.id);
      return found;
    };
    return { basis: { file, forms }, kept: [] };
  }
  const bases = await findOnlyHolder(db, request);
  const { chosen: entries, removeKeyPrefix } = request;
  const isTagged = entries.kind === 'tags';
  const isNew =
    needsNewFile ||
    (bases.basis && options.excludeHeaderRow && !(await hasNoHeadings(db, projectId, bases.basis.file.id))) ||
    (bases.basis && (await hasOtherKeys(db, bases.basis.file.id, { projectId, entries, removeKeyPrefix })));
  return { ...bases, basis: isNew ? undefined : bases.basis && { ...bases.basis, isTagged } };
}

/**
 * The only kept file of its format that holds exactly the chosen entries; else the only one that holds any of them and
 * no others. A file with more entries would export what the user did not choose, and of several files none is the
 * whole. Nor does one get further entries if it has other keys than the project: some of them could not be in it.
 */
async function findOnlyHolder(
  db: Db,
  { projectId, format, chosen, languages, base }: ExportRequest,
): Promise<Bases> {
  const of = { projectId, baseLanguageId: base.id };
  const kept = await findFilesHolding(db, of, format.name, chosen);
  const own = format.multiLanguage ? await findOwn(db, projectId, kept, languages) : undefined;
  const exact = kept.filter(({ exactly }) => exactly);
  const [only, ...others] = own ? [own] : exact.length > 0 ? exact : kept;
  if (others.length > 0) return { basis: undefined, kept };
  if (only?.exactly) return { basis: { file: only, isWhole: true, without: only.without }, kept };
  // Programs name one tag for texts and their plural forms, and ask for each by its format. That of the forms may have none left.
  const pair = format.besideTexts && (await findPair(db, of, getCatalogueEntry(format.besideTexts), chosen));
  if (pair && (!only || (only.within && pair.plurals.id === only.id)))
    return { basis: { file: pair.plurals, isWhole: true, without: pair.without }, kept };
  if (!only?.within) return { basis: undefined, kept };
  const { without } = only;
  if (await hasOwnKeys(db, projectId, only.id)) return { basis: undefined, kept };
  // The file of the texts cannot hold plural forms: these are in another file, or need one.
  const ids = languages.map(({ id }) => id);
  const needsPair = format.pluralsBeside !== undefined && (await hasPluralForms(db, projectId, chosen, ids));
  return { basis: needsPair ? undefined : { file: only, beside: chosen, isWhole: true, without }, kept };
}

/**
 * The only file that has texts of the requested languages alone: programs push a spreadsheet for each language
 * (`en.csv`, `de.csv`), and get each back.
 */
async function findOwn(
  db: Db,
  projectId: number,
  kept: readonly HoldingFile[],
  languages: ExportRequest['languages'],
): Promise<HoldingFile | undefined> {
  const within = kept.filter((file) => file.within);
  if (within.length === 0) return undefined;
  const codes = new Set(languages.map(({ code }) => code));
  const ids = within.map(({ id }) => id);
  const has = await listFileLanguages(db, projectId, ids);
  const isOwn = ({ id }: HoldingFile): boolean => codes.symmetricDifference(new Set(has.get(id))).size === 0;
  const [own, ...others] = within.filter(isOwn);
  return others.length > 0 ? undefined : own;
}

/** The entries of a kept file to export: its own, and those that follow them. */
export async function entriesOfBasis({
  file,
  beside,
  forms,
  without = [],
}: Pick<Basis, 'file' | 'beside' | 'forms' | 'without'>): Promise<EntriesOfFile> {
  const own = (await forms?.()) ?? [];
  return {
    ...{ kind: 'file', fileId: file.id, beside },
    ...(own.length > 0 && { forms: own }),
    ...(without.length > 0 && { without }),
  };
}
