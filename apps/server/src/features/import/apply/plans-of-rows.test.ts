/**
 * What an import asks of its rows and the stored entries does work in proportion to both, also in a project of which the planner
 * has no statistics, as after its first import.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPeople, buildProject } from '../../../../test/builders.ts';
import { cloneDatabase, type TestDatabase } from '../../../../test/database.ts';
import { fillOtherProjects } from '../../../../test/other-projects.ts';
import { watchWork } from '../../../../test/plans.ts';
import { findProjectChecks } from '../../entry-store/project-checks.queries.ts';
import type {
  ImportRights,
  LanguageStep,
  ReadFileToImport,
  ResolvedOptions,
} from '../record/import.types.ts';
import { compareLanguage } from './compare.queries.ts';
import { lockCompared } from './lock-compared.queries.ts';
import { markOlderTexts } from './older-texts.queries.ts';

const entries = 3_000;
const file: ReadFileToImport = {
  path: 'de.json',
  contentHash: '',
  size: 0,
  format: 'nested_json',
  language: 'de',
};
const options: ResolvedOptions = {
  asDraft: false,
  onlyIfEmpty: false,
  skipLocked: true,
  setStatus: null,
};
const rights: ImportRights = {
  values: true,
  base: true,
  create: true,
  change: true,
  locked: true,
  languages: true,
  only: null,
};

let database: TestDatabase;
let workOf: ReturnType<typeof watchWork>;
let team: Awaited<ReturnType<typeof buildPeople>>['team'];
beforeAll(async () => {
  database = await cloneDatabase();
  workOf = watchWork(database.pool);
  team = (await buildPeople(database.db)).team;
  // The planner knows other projects, and so how few rows of a new one there are: none.
  await fillOtherProjects(database.db, { texts: true });
  await sql`analyze`.execute(database.db);
});
afterAll(() => database.pool.end());

it.each([
  { rows: entries, translated: 0 },
  { rows: entries, translated: entries },
  { rows: 300, translated: 0 },
  { rows: 300, translated: entries },
])('finds and locks what the rows of a file concern (%o)', async ({ rows, translated }) => {
  const project = await buildProject(database.db, { team, languages: ['en', 'de'] });
  const german = project.languages.find(({ code }) => code === 'de')?.id ?? 0;
  const undone = new Error('Only looked.');
  const looking = database.db.transaction().execute(async (trx) => {
    await sql`
      insert into entries (project_id, group_id, key)
      select ${project.id}, ${project.group.id}, 'k' || n from generate_series(1, ${entries}::integer) n order by n`.execute(
      trx,
    );
    await sql`
      insert into translations (project_id, language_id, entry_id, value)
      select e.project_id, l.id, e.id, e.key from entries e, languages l
      where e.project_id = ${project.id} and l.project_id = ${project.id}
        and (l.id <> ${german} or substr(e.key, 2)::integer <= ${translated})`.execute(trx);
    const step: LanguageStep = {
      projectId: project.id,
      importId: 1,
      rowLanguageId: german,
      languageId: german,
      baseLanguageId: project.base.id,
      code: 'de',
      fileIndexes: [0],
    };
    await sql`
      insert into import_rows (project_id, import_id, position, language_id, key, value)
      select ${project.id}, ${step.importId}, n, ${german}, 'k' || n, 'Neu ' || n
      from generate_series(1, ${rows}::integer) n`.execute(trx);
    const comparison = { step, rows, files: [file], options, rights, forWriting: true };
    const checks = await findProjectChecks(trx, project.id);
    const done = [
      ...(await workOf(trx, () => lockCompared(trx, [step]))),
      ...(await workOf(trx, () => markOlderTexts(trx, step, [file]))),
      ...(await workOf(trx, () => compareLanguage(trx, comparison, { checks, baseForms: [] }))),
    ];
    expect(done.length).toBeGreaterThan(0);
    const dear = done.filter((one) => one.rows > 20 * entries).map(({ rows: n, text }) => [n, text]);
    expect(dear).toEqual([]);
    throw undone;
  });
  await expect(looking).rejects.toBe(undone);
});
