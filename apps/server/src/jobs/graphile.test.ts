import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { buildProject, buildTeam, buildUser } from '../../test/builders.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { ApiError } from '../http/errors.ts';
import type { LiveHub } from '../http/live.ts';
import { createJobQueue } from './graphile.ts';
import { freeLostJobs, takeNextJob } from './job-rows.ts';
import type { JobQueue, JobRun } from './queue.ts';

let database: TestDatabase;
let projectId: number;
const noted: number[] = [];
const live = { note: (id: number) => noted.push(id) } as unknown as LiveHub;

beforeAll(async () => {
  database = await testDatabase();
  const team = await buildTeam(database.db, { owner: await buildUser(database.db) });
  projectId = (await buildProject(database.db, { team })).id;
});

function openQueue(run: (run: JobRun) => Promise<unknown>): JobQueue {
  const queue = createJobQueue({ ...database, log: pino({ level: 'silent' }), live });
  queue.define({ name: 'test', run });
  return queue;
}

const add = (queue: JobQueue, input: unknown = {}) =>
  database.db
    .transaction()
    .execute((trx) => queue.add(trx, { projectId, kind: 'test', userId: null, title: 'A test', input }));

const rowOf = (jobId: number) =>
  database.db
    .selectFrom('jobs')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();

it('runs a job once and keeps its result and progress', async () => {
  const inputs: unknown[] = [];
  const queue = openQueue(async (run) => {
    inputs.push(run.input);
    await run.progress(3, 7);
    return { answer: 42 };
  });
  const jobId = await add(queue, { question: 6 });
  expect((await rowOf(jobId)).state).toBe('waiting');
  await queue.drain();
  await queue.drain();
  expect(inputs).toEqual([{ question: 6 }]);
  expect(await rowOf(jobId)).toMatchObject({ state: 'done', result: { answer: 42 }, done: 7, total: 7 });
  expect(await queue.wait(projectId, jobId)).toEqual({ answer: 42 });
  expect(noted).toContain(projectId);
});

it('adds nothing when the transaction of its adding is rolled back', async () => {
  let runs = 0;
  const queue = openQueue(async () => runs++);
  const failing = database.db.transaction().execute(async (trx) => {
    await queue.add(trx, { projectId, kind: 'test', userId: null, title: '', input: {} });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await queue.drain();
  expect(runs).toBe(0);
});

it('keeps the body of an error that the contract knows, and only a number of any other', async () => {
  const spec = { code: 'brokenFile', status: 400, message: 'This file cannot be read.' };
  const known = openQueue(async () => {
    throw new ApiError(spec, { line: 3 });
  });
  const first = await add(known);
  await known.drain();
  const detail = { code: spec.code, parameters: {} };
  expect((await rowOf(first)).error).toEqual({ ...spec, line: 3, detail });
  await expect(known.wait(projectId, first)).rejects.toMatchObject({ status: 400, fields: { line: 3 } });

  const unknown = openQueue(async () => {
    throw new Error('secret of the database');
  });
  const second = await add(unknown);
  await unknown.drain();
  const row = await rowOf(second);
  expect(row.state).toBe('failed');
  expect(JSON.stringify(row.error)).not.toContain('secret');
});

it('cancels a job that waits, and one that runs', async () => {
  const begun = Promise.withResolvers<void>();
  const queue = openQueue(async (run) => {
    begun.resolve();
    await new Promise((_, reject) => {
      run.signal.addEventListener('abort', () => reject(run.signal.reason));
    });
  });
  const waiting = await add(queue);
  await queue.cancel(projectId, waiting);
  expect((await rowOf(waiting)).state).toBe('canceled');
  const running = await add(queue);
  const drained = queue.drain();
  await begun.promise;
  await queue.cancel(projectId, running);
  await drained;
  expect((await rowOf(running)).state).toBe('canceled');
  await expect(queue.wait(projectId, running)).rejects.toMatchObject({ code: 'canceled' });
});

it('rolls the work back that was canceled before its last statement', async () => {
  const queue = openQueue((run) =>
    database.db.transaction().execute(async (trx) => {
      await trx.updateTable('projects').set({ name: 'half done' }).where('id', '=', projectId).execute();
      await database.db
        .updateTable('jobs')
        .set({ cancel_requested: true })
        .where('project_id', '=', projectId)
        .where('id', '=', run.jobId)
        .execute();
      await run.finish(trx, {});
    }),
  );
  const jobId = await add(queue);
  await queue.drain();
  expect((await rowOf(jobId)).state).toBe('canceled');
  const project = await database.db
    .selectFrom('projects')
    .select('name')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  expect(project.name).toBe('A project');
});

it('runs a job again whose process died, and the dead one can write nothing any more', async () => {
  let late: JobRun | undefined;
  const stuck = openQueue(async (run) => {
    late = run;
    // The process "dies": its beats stop, its minute passes, and another one takes the job.
    await database.db
      .updateTable('jobs')
      .set({ alive_at: new Date(Date.now() - 61_000) })
      .where('project_id', '=', projectId)
      .where('id', '=', run.jobId)
      .execute();
    const rescuer = openQueue(async () => 'by another process');
    await rescuer.start();
    try {
      expect(await rescuer.wait(projectId, run.jobId)).toBe('by another process');
    } finally {
      await rescuer.stop();
    }
    return 'by the dead process';
  });
  const jobId = await add(stuck);
  await stuck.drain();
  expect(late).toBeDefined();
  expect(await rowOf(jobId)).toMatchObject({ state: 'done', result: 'by another process', attempts: 2 });
});

it('gives up a job that took its process with it three times', async () => {
  let runs = 0;
  const queue = openQueue(async () => runs++);
  const jobId = await add(queue);
  for (let time = 0; time < 3; time++) {
    expect(await takeNextJob(database.db, { worker: 'dead', kinds: ['test'] })).toMatchObject({ jobId });
    await database.db
      .updateTable('jobs')
      .set({ alive_at: new Date(Date.now() - 61_000) })
      .where('project_id', '=', projectId)
      .where('id', '=', jobId)
      .execute();
    await freeLostJobs(database.db);
  }
  await queue.drain();
  expect(runs).toBe(0);
  expect(await rowOf(jobId)).toMatchObject({ state: 'failed', attempts: 4 });
});

it('gives a running job back when the process stops', async () => {
  const begun = Promise.withResolvers<void>();
  const queue = openQueue(async (run) => {
    begun.resolve();
    await new Promise((_, reject) => {
      run.signal.addEventListener('abort', () => reject(run.signal.reason));
    });
  });
  await queue.start();
  const jobId = await add(queue);
  await begun.promise;
  await queue.stop();
  expect(await rowOf(jobId)).toMatchObject({ state: 'waiting', attempts: 0 });
  const next = openQueue(async () => 'by the next process');
  await next.drain();
  expect(await rowOf(jobId)).toMatchObject({ state: 'done', result: 'by the next process' });
});

it('lets the next process begin a task anew that ended because this one stopped, with all of its tries', async () => {
  const name = `task-${crypto.randomUUID()}`;
  const task = Promise.withResolvers<void>();
  const job = Promise.withResolvers<void>();
  let begins = 0;
  // A job that takes a moment to end: meanwhile the task waits again, and this process must not take it.
  const queue = openQueue(async (run) => {
    job.resolve();
    await once(run.signal, 'abort');
    await delay(500);
  });
  queue.defineTask({
    name,
    run: async (_payload, { signal }) => {
      begins++;
      task.resolve();
      if (!signal.aborted) await once(signal, 'abort');
      throw new Error('Cannot use a pool after calling end');
    },
  });
  await queue.start();
  await add(queue);
  await queue.addTask(database.db, name, { of: 'it' });
  await Promise.all([task.promise, job.promise]);
  const before = performance.now();
  await queue.stop();
  expect(performance.now() - before).toBeLessThan(4_000);
  expect(begins).toBe(1);
  const { rows } = await sql<{ attempts: number; error: string | null; isLocked: boolean }>`
    select j.attempts, j.last_error as error, j.locked_at is not null as "isLocked"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${name}`.execute(database.db);
  expect(rows).toEqual([{ attempts: 0, error: null, isLocked: false }]);
  const given: unknown[] = [];
  const next = openQueue(async () => undefined);
  next.defineTask({ name, run: async (payload) => void given.push(payload) });
  await next.drain();
  expect(given).toEqual([{ of: 'it' }]);
});

it('lets others run while serial tasks wait for a service that does not answer', async () => {
  const queue = openQueue(async () => 'imported');
  const name = `mail-${crypto.randomUUID()}`;
  let answer: (() => void) | undefined;
  const silence = new Promise<void>((done) => {
    answer = done;
  });
  queue.defineTask({
    name,
    oneByOne: true,
    run: async () => {
      await silence;
    },
  });
  for (let n = 0; n < 4; n++) await queue.addTask(database.db, name, {});
  await queue.start();
  try {
    expect(await queue.wait(projectId, await add(queue))).toBe('imported');
  } finally {
    answer?.();
    await queue.drain();
    await queue.stop();
  }
});
