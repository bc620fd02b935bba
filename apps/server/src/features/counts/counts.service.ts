import type { LanguageCounts } from '@parlance/contract/projects';
import { changesLists } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../http/feature.ts';
import type { RepeatedTask } from '../../jobs/queue.ts';
import type { Looker } from '../feed/readers.service.ts';
import { type CountedLanguage, countEntries, presentCounts, sumCounts } from './counts.present.ts';
import {
  type CountRow,
  correctCounts,
  foldCounts,
  forgetEmptyCounts,
  type GroupCountRow,
  hasManyDeltas,
  readCounts,
} from './counts.queries.ts';

/** Deltas that a read adds up without being slow: some 0.1 ms a hundred. */
const manyDeltas = 200;

interface ProjectCounts {
  entries: number;
  all: LanguageCounts;
  of: (languageId: number) => LanguageCounts;
}

/** Counts of a project: its entries, and each of `languages` by its number. */
export const countProject = async (
  db: Db,
  projectId: number,
  languages: readonly CountedLanguage[],
): Promise<ProjectCounts> => countsOfProject(languages, await readCounts(db, projectId));

/** The same from its rows (readCounts). */
export function countsOfProject(
  languages: readonly CountedLanguage[],
  rows: readonly CountRow[],
): ProjectCounts {
  const byLanguage = new Map(languages.map((language) => [language.id, presentCounts(language, rows)]));
  return {
    entries: countEntries(rows),
    all: sumCounts([...byLanguage.values()]),
    of: (languageId) => byLanguage.get(languageId) ?? sumCounts([]),
  };
}

/** Counts of one language from its rows (readLanguageCounts), whole and by the number of each group. */
export function countLanguage(language: CountedLanguage, rows: readonly GroupCountRow[]) {
  const byGroup = Map.groupBy(rows, (row) => row.group_id);
  return {
    all: presentCounts(language, rows),
    of: (groupId: number): LanguageCounts => presentCounts(language, byGroup.get(groupId) ?? []),
  };
}

/** Folds the deltas of a project where so many wait that reads would feel them. Safe to run in several processes. */
export async function foldWhereMany(db: Db, projectId: number): Promise<void> {
  if (!(await hasManyDeltas(db, projectId, manyDeltas))) return;
  while (await hasManyDeltas(db, projectId, manyDeltas)) await foldCounts(db, projectId);
  await forgetEmptyCounts(db, projectId);
}

/** Folds counts as projects change. */
export const countsReader: Looker = {
  name: 'counts',
  needs: changesLists,
  look: foldWhereMany,
};

/** Nightly: compares all counts with the tables, one project at a time, and puts right and reports what differs. */
export function countsComparison({ db, log }: Pick<Deps, 'db' | 'log'>): RepeatedTask {
  return {
    name: 'compare-counts',
    at: '40 2 * * *',
    run: async () => {
      const { rows } = await sql<{ id: number }>`
        select id from projects where deleted_at is null order by id
        ${acrossProjects('the nightly comparison goes through all projects')}`.execute(db);
      for (const { id } of rows) {
        const differing = await correctCounts(db, id);
        if (differing > 0) log.error({ projectId: id, differing }, 'counts differed from the tables');
        await foldCounts(db, id);
        await forgetEmptyCounts(db, id);
      }
    },
  };
}
