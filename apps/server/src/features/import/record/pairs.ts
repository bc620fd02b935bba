/**
 * Pairs `Localizable.strings` with `Localizable.stringsdict`: iOS apps load both, and texts of the .stringsdict hide
 * those of the .strings file.
 */
import { pluralsFileBeside } from '@parlance/formats/catalogue';
import type { Db } from '../../../db/pool.ts';
import { findBodyAt } from '../../files/files.service.ts';
import { withKeptPaths } from '../../files/kept-path.service.ts';
import type { FileToImport } from './import.types.ts';

/**
 * Content of the .stringsdict beside a .strings file: from the same import, else the stored one. `languages` has the
 * ids of the project's languages by code.
 */
export async function dictBeside(
  db: Db,
  projectId: number,
  file: FileToImport,
  { files, languages }: { files: readonly FileToImport[]; languages: Record<string, number> },
): Promise<string | undefined> {
  const beside = pluralsFileBeside(file);
  if (!beside) return undefined;
  const { language } = file;
  const { path, format } = beside;
  const coming = files.find((one) => one.format === format && one.path === path && one.language === language);
  if (coming) return coming.contentHash;
  const languageId = languages[language];
  if (languageId === undefined) return undefined;
  const [placed] = await withKeptPaths(db, projectId, [{ path, format, language }]);
  return placed && (await findBodyAt(db, projectId, languageId, placed))?.content_hash;
}
