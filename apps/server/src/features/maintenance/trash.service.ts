import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../http/feature.ts';
import type { RepeatedTask } from '../../jobs/queue.ts';
import { dropMembersOfLanguage } from '../files/members.queries.ts';
import { deleteExpiredSlice, expired, listProjectsWithExpired } from './expired.queries.ts';
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
} from './trash.queries.ts';

/** Rows that one statement deletes: some 50 ms. Each is its own transaction, so the next run goes on where one ended. */
const sliceSize = 5_000;

interface Swept {
  projects: number;
  languages: number;
  teams: number;
  /** Rows of living projects: entries, files with their bodies, groups. */
  rows: number;
}

/**
 * Deletes what was in the trash for more than 30 days: projects, languages and teams with all that they own, and single
 * entries, files and groups. Bytes of files are removed by the sweep of the files.
 */
export async function sweepTrash(db: Db): Promise<Swept> {
  const projects = await listProjectsToSweep(db);
  for (const projectId of projects) await sweepProject(db, projectId);
  const languages = await listLanguagesToSweep(db);
  for (const { projectId, languageId } of languages) await sweepLanguage(db, projectId, languageId);
  const rows = await sweepExpired(db);
  return { projects: projects.length, languages: languages.length, teams: await deleteTeams(db), rows };
}

async function sweepExpired(db: Db): Promise<number> {
  let rows = 0;
  for (const kind of expired) {
    for (const projectId of await listProjectsWithExpired(db, kind)) {
      let gone: number;
      do {
        gone = await deleteExpiredSlice(db, projectId, kind, sliceSize);
        rows += gone;
      } while (gone > 0);
    }
  }
  return rows;
}

async function sweepProject(db: Db, projectId: number): Promise<void> {
  for (const table of projectTables) await sweepTable(db, projectId, table);
  await deleteProjectRow(db, projectId);
}

async function sweepLanguage(db: Db, projectId: number, languageId: number): Promise<void> {
  await dropMembersOfLanguage(db, projectId, languageId);
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
      if (swept.projects + swept.languages + swept.teams + swept.rows > 0) log.info(swept, 'trash swept');
    },
  };
}
