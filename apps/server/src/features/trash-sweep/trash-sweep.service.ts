import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../http/feature.ts';
import type { RepeatedTask } from '../../jobs/queue.ts';
import {
  deleteLanguageRow,
  deleteProjectRow,
  deleteSlice,
  deleteTeams,
  languageTables,
  listLanguagesToSweep,
  listProjectsToSweep,
  type ProjectTable,
  projectTables,
} from './trash-sweep.queries.ts';

/** Rows that one statement deletes: some 50 ms. Each is its own transaction, so the next run goes on where one ended. */
const sliceSize = 5_000;

/** Deletes what was in the trash for more than 30 days: projects, languages and teams with all that they own. */
export async function sweepTrash(db: Db): Promise<{ projects: number; languages: number; teams: number }> {
  const projects = await listProjectsToSweep(db);
  for (const projectId of projects) await sweepProject(db, projectId);
  const languages = await listLanguagesToSweep(db);
  for (const { projectId, languageId } of languages) await sweepLanguage(db, projectId, languageId);
  return { projects: projects.length, languages: languages.length, teams: await deleteTeams(db) };
}

async function sweepProject(db: Db, projectId: number): Promise<void> {
  for (const table of projectTables) await sweepTable(db, projectId, table);
  await deleteProjectRow(db, projectId);
}

async function sweepLanguage(db: Db, projectId: number, languageId: number): Promise<void> {
  const own = projectTables.filter(({ table }) => languageTables.includes(table));
  for (const table of own) await sweepTable(db, projectId, table, languageId);
  await deleteLanguageRow(db, projectId, languageId);
}

async function sweepTable(
  db: Db,
  projectId: number,
  table: ProjectTable,
  languageId?: number,
): Promise<void> {
  let gone: number;
  do {
    gone = await deleteSlice(db, projectId, table, { limit: sliceSize, languageId });
  } while (gone > 0);
}

/** The sweep by the clock, at night. */
export function trashSweep({ db, log }: Pick<Deps, 'db' | 'log'>): RepeatedTask {
  return {
    name: 'sweep-trash',
    at: '10 3 * * *',
    run: async () => {
      const swept = await sweepTrash(db);
      if (swept.projects + swept.languages + swept.teams > 0) log.info(swept, 'trash swept');
    },
  };
}
