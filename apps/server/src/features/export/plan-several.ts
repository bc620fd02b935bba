/** The plan of a file that holds several languages: always one file, never one for each language. */
import { usualPath } from '@parlance/formats/catalogue';
import type { CatalogueEntry } from '@parlance/formats/facts';
import type { Db } from '../../db/pool.ts';
import { type BodyOptions, bodiesOf } from '../files/files.service.ts';
import { isAsKept } from './as-kept.ts';
import type { ExportedFile } from './export.queries.ts';
import type { PlannedFile } from './planned-file.ts';
import type { WriteInput } from './write-file.ts';

type Language = WriteInput['language'];

/** A new file with these languages. */
export function newOfSeveral(
  format: CatalogueEntry,
  input: Omit<WriteInput, 'language'>,
  languages: Language[],
): PlannedFile {
  const [only, ...others] = languages;
  const named = only && others.length === 0 ? only : input.base;
  return {
    path: usualPath(format, named.code),
    mediaType: format.mediaType,
    input: { ...input, language: input.base, languages },
  };
}

/**
 * A kept file again. It always has the languages that it had; those that are asked for beyond them are added.
 * `known` are the languages of the project.
 */
export async function keptOfSeveral(
  db: Db,
  file: ExportedFile,
  format: CatalogueEntry,
  input: Omit<WriteInput, 'language'>,
  { asked, known }: { asked: Language[]; known: Language[] },
): Promise<PlannedFile> {
  const ids = { languageId: input.base.id, baseLanguageId: input.base.id };
  const { own } = await bodiesOf(db, input.projectId, file.id, ids);
  if (!own) return newOfSeveral(format, input, asked);
  const {
    languages = [],
    language,
    spreadsheet,
    keyPrefix = '',
    leftOut,
  } = (own.options ?? {}) as BodyOptions;
  const wanted = new Set([...languages, ...asked.map(({ code }) => code)]);
  const addsNone = wanted.size === languages.length;
  const hasOthers = input.entries.kind === 'file' && input.entries.beside !== undefined;
  const isKnown = addsNone && !hasOthers && (await isAsKept(db, input, own));
  return {
    ...(isKnown && { asKept: own.content_hash }),
    path: own.path,
    mediaType: format.mediaType,
    input: {
      ...input,
      keyPrefix,
      language: known.find(({ code }) => code === language) ?? input.base,
      languages: known.filter(({ code }) => wanted.has(code)),
      body: {
        id: own.id,
        contentHash: own.content_hash,
        asTemplate: false,
        leftOut,
        ...(spreadsheet && { spreadsheet }),
      },
    },
  };
}
