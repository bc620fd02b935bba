import { importErrors } from '@parlance/contract/import';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { addLanguageIn } from '../languages/languages.service.ts';
import type { ImportTarget } from './import.queries.ts';
import type { ImportInput, LanguagePass } from './import.types.ts';
import type { ReadResult } from './read-files.ts';

/** Codes of the languages that the project does not have yet. */
const newLanguages = (read: ReadResult): string[] =>
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
export function passesOf(of: {
  projectId: number;
  importId: number;
  read: ReadResult;
  languages: Map<number, { id: number; code: string }>;
  target: ImportTarget;
}): { pass: LanguagePass; rows: number }[] {
  const { projectId, importId, read, languages, target } = of;
  const isOther = ({ pass }: { pass: LanguagePass }) => Number(pass.languageId !== pass.baseLanguageId);
  return [...languages]
    .map(([number, { id, code }]) => {
      const files = read.files.filter(({ units }) => units[number]);
      const pass: LanguagePass = {
        projectId,
        importId,
        rowLanguageId: number,
        languageId: id,
        baseLanguageId: target.baseLanguageId,
        code,
        fileIndexes: files.map(({ index }) => index),
      };
      return { pass, rows: files.reduce((sum, { units }) => sum + (units[number] ?? 0), 0) };
    })
    .filter(({ rows }) => rows > 0)
    .sort((one, other) => isOther(one) - isOther(other));
}
