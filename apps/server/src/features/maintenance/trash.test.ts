import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  buildEntries,
  buildProject,
  buildTeam,
  buildUser,
  type TestProject,
} from '../../../test/builders.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { readAllCounts, recount } from '../counts/counts.queries.ts';
import { deleteSlice, languageTables, listProjectsToSweep, projectTables } from './trash.queries.ts';
import { sweepTrash } from './trash.service.ts';

let own: TestDatabase;
let team: { id: number };
beforeAll(async () => {
  own = await testDatabase();
  team = await buildTeam(own.db, { owner: await buildUser(own.db) });
});

async function buildFilled(): Promise<TestProject> {
  const project = await buildProject(own.db, { team });
  const entries = Array.from({ length: 30 }, (_, n) => ({ key: `k${n}`, texts: { en: 'x', de: 'y' } }));
  await buildEntries(own.db, project, entries);
  await sql`insert into history (project_id, kind) values (${project.id}, 40)`.execute(own.db);
  return project;
}

const deleted = (table: 'projects' | 'languages' | 'teams', ago: string, id: number, projectId = id) =>
  sql`update ${sql.table(table)} set deleted_at = now() - ${ago}::interval
    where id = ${id} and ${table === 'languages' ? sql`project_id = ${projectId}` : sql`true`}`.execute(
    own.db,
  );

async function rowsOf(projectId: number, languageId?: number): Promise<number> {
  const mine = languageId === undefined ? sql`true` : sql`language_id = ${languageId}`;
  let rows = 0;
  for (const { table } of projectTables) {
    if (languageId !== undefined && !languageTables.includes(table)) continue;
    const found = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
      where project_id = ${projectId} and ${mine}`.execute(own.db);
    rows += found.rows[0]?.n ?? 0;
  }
  return rows;
}

const isThere = async (projectId: number) =>
  (await own.db.selectFrom('projects').select('id').where('id', '=', projectId).execute()).length === 1;

test('every table with rows of projects is swept', async () => {
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'project_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = 'public'::regnamespace order by 1`.execute(own.db);
  expect(rows.map(({ table }) => table)).toEqual([...projectTables].map(({ table }) => table).sort());
});

test('a project goes with all its rows after 30 days, its neighbours stay', async () => {
  const [gone, young, alive] = [await buildFilled(), await buildFilled(), await buildFilled()];
  await deleted('projects', '30 days 1 minute', gone.id);
  await deleted('projects', '29 days 23 hours', young.id);
  const before = [await rowsOf(young.id), await rowsOf(alive.id)];
  await sweepTrash(own.db);
  expect(await rowsOf(gone.id)).toBe(0);
  expect([await rowsOf(young.id), await rowsOf(alive.id)]).toEqual(before);
  expect(await listProjectsToSweep(own.db)).toEqual([]);
  expect(await isThere(gone.id)).toBe(false);
  expect(await isThere(young.id)).toBe(true);
});

test('a language goes with its texts, the others keep theirs and their counts', async () => {
  const project = await buildFilled();
  const language = project.language('de').id;
  await deleted('languages', '31 days', language, project.id);
  const english = await rowsOf(project.id, project.language('en').id);
  await sweepTrash(own.db);
  expect(await rowsOf(project.id, language)).toBe(0);
  expect(await rowsOf(project.id, project.language('en').id)).toBe(english);
  const counts = await readAllCounts(own.db, project.id);
  expect(counts.map((row) => row.language_id).sort()).toEqual(
    (await recount(own.db, project.id)).map((row) => row.language_id).sort(),
  );
});

test('a sweep that was broken off goes on', async () => {
  const project = await buildFilled();
  await deleted('projects', '40 days', project.id);
  const [translations] = projectTables;
  expect(await deleteSlice(own.db, project.id, translations, { limit: 25 })).toBe(25);
  await sweepTrash(own.db);
  expect(await rowsOf(project.id)).toBe(0);
  expect(await isThere(project.id)).toBe(false);
});

test('a team goes after 30 days, when its last project did', async () => {
  const owner = await buildUser(own.db);
  const [gone, young, full] = await Promise.all([
    buildTeam(own.db, { owner, members: [{ user: await buildUser(own.db), role: 'admin' }] }),
    buildTeam(own.db, { owner }),
    buildTeam(own.db, { owner }),
  ]);
  const projects = [
    await buildProject(own.db, { team: gone }),
    await buildProject(own.db, { team: full }),
  ] as const;
  for (const { id } of [gone, full]) await deleted('teams', '31 days', id);
  await deleted('teams', '29 days', young.id);
  await deleted('projects', '31 days', projects[0].id);
  await deleted('projects', '2 days', projects[1].id);
  expect(await sweepTrash(own.db)).toMatchObject({ projects: 1, teams: 1 });
  const left = await own.db.selectFrom('teams').select('id').where('owner_id', '=', owner.id).execute();
  expect(left.map(({ id }) => id).sort()).toEqual([young.id, full.id].sort());
});
