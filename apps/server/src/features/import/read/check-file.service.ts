import type { FileError } from '@parlance/contract/import-results';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { Deps } from '../../../http/feature.ts';
import { runTask } from '../../../jobs/threads/run-task.ts';
import type { CheckInput } from './check-file.ts';

/** The same limit as for reading an import. */
const readTimeoutMs = 5 * 60_000;

export type CheckDeps = Pick<Deps, 'databaseUrl' | 'env'>;

/**
 * Returns the error of a file whose language is unknown. A broken file is reported at once, before the user chooses a
 * language for it. Returns null for a readable file, and for formats with several languages, whose languages are
 * resolved elsewhere.
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
