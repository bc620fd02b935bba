/** iOS apps load `Localizable.strings` and `Localizable.stringsdict` together: texts of the one hide those of the other. */
import { pluralsFileBeside } from '@parlance/formats/catalogue';
import type { Db } from '../../../db/pool.ts';
import { findBodyAt } from '../../files/files.service.ts';
import type { FileToImport } from './import.types.ts';

/**
 * Content of the file with the plural forms beside another (the .stringsdict of a .strings file): one that comes with it, else the one that is kept. `languages`
 * are the numbers of the project's languages by code.
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
  const kept = await findBodyAt(db, projectId, languageId, { path, format, language });
  return kept?.content_hash;
}
