import type { Job } from '@parlance/contract/jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEntries, type TestProject } from '../../../../test/builders.ts';
import { historyRows } from '../../../../test/history-rows.ts';
import {
  createImportFixture,
  footprint,
  type ImportFixture,
  importFile,
  textsOf,
} from '../../../../test/import/import.ts';
import { untilWaitedFor } from '../../../../test/waiting.ts';
import { removeLostRows } from '../record/import.queries.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const file = { name: 'de.json', body: '{"a":"Neu","b":"Ganz neu"}' };
const fields = { fileType: 'nested_json', importLanguage: 'de' };

/** Starts an import that has written new entries, and waits for a text that another connection has locked. */
async function stuckImport() {
  const project = await stage.project();
  await buildEntries(stage.deps.db, project, [{ key: 'a', texts: { en: 'A', de: 'Alt' } }]);
  const before = await footprint(stage, project);
  const holder = await stage.deps.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from translations where project_id = $1 for update', [project.id]);
  const { body } = await importFile(stage, { user: stage.people.manager, project }, file, fields, {
    prefer: 'respond-async',
  });
  const jobId = Number.parseInt(String((body as unknown as Job)._id).slice(8), 16);
  const [pid] = await untilWaitedFor(holder);
  const release = async () => {
    await holder.query('rollback');
    holder.release();
  };
  return { project, jobId, pid, before, release };
}

const stateOf = async (project: TestProject, jobId: number) =>
  stage.deps.db
    .selectFrom('jobs')
    .select(['state', 'attempts'])
    .where('project_id', '=', project.id)
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();

it('rolls back if the connection dies in the middle, and succeeds in the next run', async () => {
  const { project, jobId, pid, before, release } = await stuckImport();
  await sql`select pg_terminate_backend(${pid})`.execute(stage.deps.db);
  expect(await footprint(stage, project)).toEqual(before);
  expect(await textsOf(stage, project, 'de')).toEqual({ a: 'Alt' });
  await release();
  expect(await stage.deps.jobs.wait(project.id, jobId)).toMatchObject({ added: 1, updated: 1 });
  expect(await stateOf(project, jobId)).toEqual({ state: 'done', attempts: 2 });
  expect(await textsOf(stage, project, 'de')).toEqual({ a: 'Neu', b: 'Ganz neu' });
});

it('reads its files again if a crash emptied import_rows', async () => {
  const project = await stage.project();
  const holder = await stage.deps.pool.connect();
  await holder.query('begin');
  await holder.query(`select pg_advisory_xact_lock(hashtextextended('import', $1::bigint))`, [project.id]);
  const { body } = await importFile(stage, { user: stage.people.manager, project }, file, fields, {
    prefer: 'respond-async',
  });
  const jobId = Number.parseInt(String((body as unknown as Job)._id).slice(8), 16);
  // The import has read its files and waits for the project's lock; a crash empties unlogged tables.
  await untilWaitedFor(holder);
  await stage.deps.pool.query('delete from import_rows where project_id = $1', [project.id]);
  await holder.query('rollback');
  holder.release();
  expect(await stage.deps.jobs.wait(project.id, jobId)).toMatchObject({ added: 2 });
  expect(await stateOf(project, jobId)).toEqual({ state: 'done', attempts: 2 });
});

it('removes the rows of imports whose process died, and no others', async () => {
  const project = await stage.project();
  const row = { project_id: project.id, position: 0, language_id: 1, key: 'a' };
  const { id } = await stage.deps.db
    .insertInto('jobs')
    .values({ project_id: project.id, kind: 'import', title: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = [
    { ...row, import_id: id },
    { ...row, import_id: id + 1_000_000 },
  ];
  await stage.deps.db.insertInto('import_rows').values(rows).execute();
  await removeLostRows(stage.deps.db);
  const left = await stage.deps.db
    .selectFrom('import_rows')
    .select('import_id')
    .where('project_id', '=', project.id)
    .execute();
  expect(left).toEqual([{ import_id: id }]);
});

it('writes nothing if it is canceled before its end', async () => {
  const { project, jobId, before, release } = await stuckImport();
  await stage.deps.jobs.cancel(project.id, jobId);
  await release();
  await expect(stage.deps.jobs.wait(project.id, jobId)).rejects.toMatchObject({ code: 'canceled' });
  expect(await footprint(stage, project)).toEqual(before);
  expect(await textsOf(stage, project, 'de')).toEqual({ a: 'Alt' });
});

it('keeps a text that a user saved between the comparison and the writing', async () => {
  const project = await stage.project();
  await buildEntries(stage.deps.db, project, [{ key: 'a', texts: { en: 'A', de: 'Alt' } }]);
  const holder = await stage.deps.pool.connect();
  await holder.query('begin');
  await holder.query(
    `update translations set value = 'Gespeichert', version = version + 1 where project_id = $1 and language_id = 2`,
    [project.id],
  );
  const { body } = await importFile(stage, { user: stage.people.manager, project }, file, fields, {
    prefer: 'respond-async',
  });
  await untilWaitedFor(holder);
  await holder.query('commit');
  holder.release();
  await stage.deps.jobs.wait(project.id, Number.parseInt(String((body as unknown as Job)._id).slice(8), 16));
  expect(await textsOf(stage, project, 'de')).toEqual({ a: 'Neu', b: 'Ganz neu' });
  const history = (await historyRows(stage.deps.db, project.id)).filter(({ kind }) => kind === 10);
  // The history has the saved text as the replaced one, not the text that was compared first.
  expect(history.map(({ old }) => old)).toEqual([{ value: 'Gespeichert', base_hash: expect.any(Number) }]);
});
