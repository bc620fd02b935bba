import type { Db } from '../../db/pool.ts';
import { openDatabase, openPool } from '../../db/pool.ts';
import type { Task } from '../../jobs/threads/messages.ts';
import type { FindSimilarInput, FindSimilarResult } from './find-similar.ts';
import { KeptIndexes } from './kept-indexes.ts';

/** This thread's connection, and the indexes that it holds, of each database. */
const databases = new Map<string, { db: Db; indexes: KeptIndexes }>();

/** Finds similar source texts of one project. The thread keeps its index for the next look-up. */
export const findSimilar: Task = async (input, { settings }): Promise<FindSimilarResult> => {
  const { projectId, languageId, texts, megabytes, statementNames, ...given } = input as FindSimilarInput;
  let opened = databases.get(settings.databaseUrl);
  if (!opened) {
    const db = openDatabase(openPool(settings.databaseUrl, { connections: 1 }), { statementNames });
    opened = { db, indexes: new KeptIndexes(db, settings.files.dataFolder) };
    databases.set(settings.databaseUrl, opened);
  }
  const kept = await opened.indexes.upToDate(projectId, megabytes * 2 ** 20);
  if (!kept) return texts.map(() => []);
  const looking = { ...given, languages: kept.bitOf(languageId) };
  return texts.map((text) => kept.index.find(text, looking).found);
};
