/** iOS apps load `Localizable.strings` and `Localizable.stringsdict` together: texts of the one hide those of the other. */
import { dictPath } from '@parlance/formats/apple/pair';
import type { Db } from '../../db/pool.ts';
import { findBodyAt } from '../files/files.service.ts';
import type { FileToImport } from './import.types.ts';

const strings = 'ios_strings';
const stringsdict = 'ios_stringsdict';

/**
 * Content of the .stringsdict beside a .strings file: one that comes with it, else the one that is kept. `languages`
 * are the numbers of the project's languages by code.
 */
export async function dictBeside(
  db: Db,
  projectId: number,
  file: FileToImport,
  { files, languages }: { files: readonly FileToImport[]; languages: Record<string, number> },
): Promise<string | undefined> {
  const path = file.format === strings ? dictPath(file.path) : undefined;
  if (path === undefined) return undefined;
  const { language } = file;
  const coming = files.find(
    (one) => one.format === stringsdict && one.path === path && one.language === language,
  );
  if (coming) return coming.contentHash;
  const languageId = languages[language];
  if (languageId === undefined) return undefined;
  const kept = await findBodyAt(db, projectId, languageId, { path, format: stringsdict, language });
  return kept?.content_hash;
}
