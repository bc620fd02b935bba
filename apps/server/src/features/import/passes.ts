import { importErrors } from '@parlance/contract/import';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { addLanguageIn } from '../languages/languages.service.ts';
import { type ImportTarget, listRowLanguages } from './import.queries.ts';
import type { ImportInput, LanguagePass } from './import.types.ts';
import type { ReadResult } from './read-files.ts';

/** Codes of the languages that the project does not have yet. */
export const newLanguages = (read: ReadResult): string[] =>
  Object.entries(read.languages).flatMap(([code, number]) => (number < 0 ? [code] : []));

/** The error for languages that this user may not add. */
export function describeMissing(read: ReadResult, { rights }: ImportInput): ApiError | undefined {
  const missing = newLanguages(read);
  if (missing.length === 0 || rights.languages) return undefined;
  return new ApiError(
    importErrors.noLanguage,
    { languages: missing },
    `The project does not have ${missing.join(', ')}, and you may not add languages.`,
  );
}

/** Adds what is missing; answers the stored language of each number of the rows. */
export async function addNewLanguages(
  trx: Db,
  of: { projectId: number; userId: number; read: ReadResult },
): Promise<Map<number, { id: number; code: string }>> {
  const languages = new Map<number, { id: number; code: string }>();
  for (const [code, number] of Object.entries(of.read.languages)) {
    const added = number < 0 ? await addLanguageIn(trx, of.projectId, of.userId, code) : undefined;
    languages.set(number, { id: added?.id ?? number, code });
  }
  return languages;
}

/** The languages of an import in the order in which they are compared: the base language first, since others lean on it. */
export async function passesOf(
  trx: Db,
  of: {
    projectId: number;
    importId: number;
    languages: Map<number, { id: number; code: string }>;
    target: ImportTarget;
  },
): Promise<{ pass: LanguagePass; rows: number }[]> {
  const { projectId, importId, languages, target } = of;
  const found = Map.groupBy(await listRowLanguages(trx, projectId, importId), (row) => row.language_id);
  const passes = [...found].map(([number, files]) => {
    const language = languages.get(number);
    if (!language) throw new Error(`The rows of import ${importId} have an unknown language ${number}.`);
    const pass: LanguagePass = {
      projectId,
      importId,
      rowLanguageId: number,
      languageId: language.id,
      baseLanguageId: target.baseLanguageId,
      code: language.code,
      fileIndexes: files.map((file) => file.file_index),
    };
    return { pass, rows: files.reduce((sum, file) => sum + file.rows, 0) };
  });
  const isOther = ({ pass }: { pass: LanguagePass }) => Number(pass.languageId !== pass.baseLanguageId);
  return passes.sort((one, other) => isOther(one) - isOther(other));
}
