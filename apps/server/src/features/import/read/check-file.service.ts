import type { FileError } from '@parlance/contract/import';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { Deps } from '../../../http/feature.ts';
import { runTask } from '../../../jobs/threads/run-task.ts';
import type { CheckInput } from './check-file.ts';

/** As long as an import may read. */
const readTimeoutMs = 5 * 60_000;

export type CheckDeps = Pick<Deps, 'databaseUrl' | 'env'>;

/**
 * Why a file that does not tell its language cannot be read: nobody is asked for the language of a file that is broken.
 * null where it can be read, or holds several languages, which are resolved otherwise.
 */
export async function findFault(
  { databaseUrl, env }: CheckDeps,
  { userId, teamId, languages }: { userId: number; teamId: number; languages: readonly string[] },
  { path, contentHash, format }: Omit<CheckInput, 'language'>,
): Promise<FileError | null> {
  const [language] = languages;
  if (language === undefined || (findCatalogueEntry(format)?.multiLanguage ?? true)) return null;
  const input: CheckInput = { path, contentHash, format, language };
  const settings = { databaseUrl, files: { files: env.files, dataFolder: env.dataFolder } };
  const call = { task: 'check-file' as const, input, settings, timeoutMs: readTimeoutMs };
  return (await runTask({ userId, teamId }, call)) as FileError | null;
}
