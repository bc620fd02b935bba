import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  buildEntries,
  buildGroup,
  buildProject,
  buildTeam,
  buildUser,
  type TestProject,
} from '../../../test/builders.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { deleteExpiredSlice, expired } from './expired.queries.ts';
import { sweepTrash } from './trash.service.ts';

const over = '30 days 1 minute';
const young = '29 days 23 hours';

let own: TestDatabase;
let team: { id: number };
beforeAll(async () => {
  own = await testDatabase();
  team = await buildTeam(own.db, { owner: await buildUser(own.db) });
});

const trashed = (project: TestProject, entryId: number, ago: string) =>
  sql`insert into trash (project_id, entry_id, operation_id, key, data, deleted_at)
    values (${project.id}, ${entryId}, 1, 'k', '{}', now() - ${ago}::interval)`.execute(own.db);

async function file(project: TestProject, path: string, deletedAgo: string | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into files (project_id, path, format, deleted_at)
    values (${project.id}, ${path}, 'nested_json', now() - ${deletedAgo}::interval) returning id`.execute(
    own.db,
  );
  const id = rows[0]?.id ?? 0;
  await sql`insert into file_entries (project_id, file_id, entry_id, position)
    values (${project.id}, ${id}, 1, 1)`.execute(own.db);
  return id;
}

const body = (
  project: TestProject,
  fileId: number,
  name: string,
  ago: string,
  withdrawn: string | null = null,
) =>
  sql`insert into file_bodies (project_id, file_id, language_id, content_hash, size, path, created_at, withdrawn_at)
    values (${project.id}, ${fileId}, 1, ${name}, 1, 'x', now() - ${ago}::interval, now() - ${withdrawn}::interval)`.execute(
    own.db,
  );

async function column(project: TestProject, table: string, name: string): Promise<unknown[]> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.ref(name)} as value from ${sql.table(table)}
    where project_id = ${project.id} order by 1`.execute(own.db);
  return rows.map(({ value }) => value);
}

test('entries leave the trash after 30 days', async () => {
  const project = await buildProject(own.db, { team });
  await trashed(project, 1, over);
  await trashed(project, 2, young);
  await sweepTrash(own.db);
  expect(await column(project, 'trash', 'entry_id')).toEqual([2]);
});

test('in bounded steps: a step that was broken off is gone on with', async () => {
  const project = await buildProject(own.db, { team });
  await Promise.all([1, 2, 3, 4, 5].map((id) => trashed(project, id, over)));
  const [entries] = expired;
  if (!entries) throw new Error('Nothing is ever over.');
  expect(await deleteExpiredSlice(own.db, project.id, entries, 2)).toBe(2);
  expect((await column(project, 'trash', 'entry_id')).length).toBe(3);
  await sweepTrash(own.db);
  expect(await column(project, 'trash', 'entry_id')).toEqual([]);
});

test('deleted files go with their bodies and places, others keep theirs', async () => {
  const project = await buildProject(own.db, { team });
  const [gone, kept, alive] = [
    await file(project, 'gone', over),
    await file(project, 'kept', young),
    await file(project, 'alive', null),
  ];
  for (const id of [gone, kept, alive]) await body(project, id, `body ${id}`, '60 days');
  await sweepTrash(own.db);
  expect(await column(project, 'files', 'path')).toEqual(['alive', 'kept']);
  expect(await column(project, 'file_bodies', 'file_id')).toEqual([kept, alive]);
  expect(await column(project, 'file_entries', 'file_id')).toEqual([kept, alive]);
});

test('former bodies stay while what replaced them can be undone, and so do withdrawn ones', async () => {
  const project = await buildProject(own.db, { team });
  const id = await file(project, 'en.json', null);
  await body(project, id, 'first', '90 days');
  await body(project, id, 'second', '60 days');
  await body(project, id, 'withdrawn long ago', '50 days', over);
  await body(project, id, 'withdrawn lately', '40 days', young);
  await body(project, id, 'newest', young);
  await sweepTrash(own.db);
  expect(await column(project, 'file_bodies', 'content_hash')).toEqual([
    'newest',
    'second',
    'withdrawn lately',
  ]);
});

test('deleted groups go unless something came back into them', async () => {
  const project = await buildProject(own.db, { team });
  const [empty, filled, late] = [
    await buildGroup(own.db, project, 'empty'),
    await buildGroup(own.db, project, 'filled'),
    await buildGroup(own.db, project, 'late'),
  ];
  await buildEntries(own.db, project, [{ key: 'a', group: filled }]);
  const deleted = (group: { id: number }, ago: string) =>
    sql`update groups set deleted_at = now() - ${ago}::interval
      where project_id = ${project.id} and id = ${group.id}`.execute(own.db);
  await deleted(empty, over);
  await deleted(filled, over);
  await deleted(late, young);
  await sweepTrash(own.db);
  expect(await column(project, 'groups', 'name')).toEqual(['filled', 'late', 'main']);
});

test('previews go after seven days, what imports did stays', async () => {
  const project = await buildProject(own.db, { team });
  const job = (kind: string, title: string, ago: string | null) =>
    sql`insert into jobs (project_id, kind, title, state, finished_at)
      values (${project.id}, ${kind}, ${title}, ${ago === null ? 'running' : 'done'}, now() - ${ago}::interval)`.execute(
      own.db,
    );
  await job('import-preview', 'old preview', '7 days 1 minute');
  await job('import-preview', 'young preview', '6 days 23 hours');
  await job('import-preview', 'preview at work', null);
  await job('import', 'old import', '90 days');
  await sweepTrash(own.db);
  expect(await column(project, 'jobs', 'title')).toEqual(['old import', 'preview at work', 'young preview']);
});
