/** New languages: those that an import has and the project does not. */

import { commonErrors } from '@parlance/contract/common';
import { importErrors } from '@parlance/contract/import-errors';
import { languageErrors } from '@parlance/contract/languages';
import { buildMessage } from '@parlance/contract/messages';
import { normalLanguageCode } from '@parlance/domain/language/language';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../http/errors.ts';
import { addLanguagesIn, findRestorableLanguages, mostLanguages } from '../../languages/languages.service.ts';
import type { ReadResult } from '../read/read-files.ts';
import type { FileToImport, ImportRights, ReadFileToImport } from './import.types.ts';
import { describeUnknown } from './known-languages.service.ts';

type Numbers = Record<string, number>;

/** Codes of the new languages. */
export const newLanguages = (numbers: Numbers): string[] =>
  Object.entries(numbers).flatMap(([code, number]) => (number < 0 ? [code] : []));

/**
 * The error for new languages that this user may not add, or that would be too many. In `numbers`, new languages are
 * negative.
 */
export function describeMissing(numbers: Numbers, rights: ImportRights): ApiError | undefined {
  const missing = newLanguages(numbers);
  if (missing.length === 0) return undefined;
  const unknown = rights.onlyKnownLanguages && describeUnknown(missing);
  if (unknown) return unknown;
  if (rights.languages) {
    return Object.keys(numbers).length > mostLanguages
      ? new ApiError(languageErrors.tooManyLanguages)
      : undefined;
  }
  return new ApiError(
    importErrors.noLanguage,
    { languages: missing },
    buildMessage('languages-missing', { languages: missing }),
  );
}

/**
 * Refuses a file in a language that the user groups do not let the user write, or that they may not add. A multilingual
 * file may hold other such languages: these are compared and left as they are. @throws otherLanguage
 */
export function refuseOtherLanguages(codes: readonly string[], { only }: ImportRights): void {
  const others = only ? codes.filter((code) => !only.includes(code)) : [];
  if (others.length > 0)
    throw new ApiError(
      commonErrors.otherLanguage,
      { languages: others },
      buildMessage('languages-of-others', { languages: others }),
    );
}

export type StoredLanguages = Map<number, { id: number; code: string }>;

/** Adds new languages, and restores deleted ones. Returns the stored language for each number of the rows. */
export async function addNewLanguages(
  trx: Db,
  { projectId, userId, numbers }: { projectId: number; userId: number | null; numbers: Numbers },
): Promise<StoredLanguages> {
  const added = await addLanguagesIn(trx, projectId, userId, newLanguages(numbers));
  return stored(numbers, (code) => added.get(normalLanguageCode(code)));
}

/**
 * The same for a preview, which adds nothing: a deleted language is compared with the texts that it had; a new one
 * keeps its negative number, which no row has.
 */
export async function lookUpLanguages(db: Db, projectId: number, numbers: Numbers): Promise<StoredLanguages> {
  const back = await findRestorableLanguages(db, projectId, newLanguages(numbers));
  return stored(numbers, (code) => back.get(code));
}

const stored = (numbers: Numbers, ofNew: (code: string) => { id: number } | undefined): StoredLanguages =>
  new Map(
    Object.entries(numbers).map(([code, number]) => [
      number,
      { id: (number < 0 ? ofNew(code)?.id : undefined) ?? number, code },
    ]),
  );

/** The files of an import; those of multilingual formats with the languages that they hold. */
export function withLanguages(
  files: readonly FileToImport[],
  read: ReadResult,
  stored: StoredLanguages,
): ReadFileToImport[] {
  return files.map((file, index) => {
    if (!findCatalogueEntry(file.format)?.multiLanguage) return file;
    const numbers = Object.keys(read.files[index]?.units ?? {}).map(Number);
    const { segments } = read.files[index] ?? {};
    return {
      ...file,
      ...(segments && { segments }),
      languages: numbers.map((number) => stored.get(number)?.code ?? '').sort(),
    };
  });
}
