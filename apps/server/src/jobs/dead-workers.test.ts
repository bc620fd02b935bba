import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProject, buildTeam, buildUser } from '../../test/builders.ts';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { createPersistentConnection } from '../db/persistent-connection.ts';
import type { LiveHub } from '../http/live.ts';
import { beaconName, findDeadWorkers, freeJobsOf, freeUnknown } from './dead-workers.ts';
import { createJobQueue } from './graphile.ts';
import { freeUnheardJobs } from './job-rows.ts';
import type { JobQueue } from './queue.ts';

let database: TestDatabase;
let queue: JobQueue;
let projectId: number;
const log = pino({ level: 'silent' });
const signal = new AbortController().signal;

beforeAll(async () => {
  // Alone with it: all jobs of a database are looked at.
  database = await cloneDatabase();
  const live = { note: () => undefined } as unknown as LiveHub;
  queue = createJobQueue({ ...database, log, live });
  const team = await buildTeam(database.db, { owner: await buildUser(database.db) });
  projectId = (await buildProject(database.db, { team })).id;
});
afterAll(() => database.pool.end());

/** A job and a task that `worker` has taken, `secondsAgo`. */
async function taken(worker: string, secondsAgo = 0) {
  const jobId = await database.db.transaction().execute(async (trx) => {
    await queue.addTask(trx, 'a-task', {});
    return queue.add(trx, { projectId, kind: 'test', userId: null, title: '', input: {} });
  });
  await sql`update graphile_worker._private_jobs set locked_by = ${worker},
    locked_at = now() - make_interval(secs => ${secondsAgo}) where locked_by is null`.execute(database.db);
  await sql`update jobs set state = 'running', worker = ${worker}, attempts = 1,
    alive_at = now() - make_interval(secs => ${secondsAgo}) where project_id = ${projectId} and id = ${jobId}`.execute(
    database.db,
  );
  return jobId;
}

async function heldBy(worker: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from graphile_worker.jobs where locked_by = ${worker}`.execute(database.db);
  return rows[0]?.n ?? 0;
}

async function stateOf(jobId: number) {
  const row = await database.db
    .selectFrom('jobs')
    .select('state')
    .where('project_id', '=', projectId)
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  return row.state;
}

it('gives back at once what a dead process had taken, and leaves alone what a living one works at', async () => {
  const dead = await taken('pool-dead');
  const alive = await taken('pool-alive');
  const beacon = createPersistentConnection({
    url: database.url,
    name: beaconName('pool-alive'),
    log,
    onOpen: async () => undefined,
  });
  await beacon.start();
  const workers = await findDeadWorkers(database.db, signal, 0);
  expect(workers).toEqual(['pool-dead']);
  expect(await database.db.transaction().execute((trx) => freeJobsOf(trx, workers))).toBe(2);
  expect([await stateOf(dead), await stateOf(alive)]).toEqual(['waiting', 'running']);
  expect([await heldBy('pool-dead'), await heldBy('pool-alive')]).toEqual([0, 1]);
  await beacon.stop();
});

it('gives back what this process was given without hearing of it', async () => {
  await taken('pool-self', 11);
  await taken('pool-self', 11);
  await taken('pool-self', 1);
  const { rows } = await sql<{ id: string }>`select min(id)::text as id from graphile_worker.jobs
    where locked_by = 'pool-self'`.execute(database.db);
  await freeUnknown(database.db, { worker: 'pool-self', jobs: [rows[0]?.id ?? ''] });
  // The one that it works at, and the one that it has only just been given.
  expect(await heldBy('pool-self')).toBe(2);
  const [known, unheard, fresh] = [
    await taken('jobs-self', 11),
    await taken('jobs-self', 11),
    await taken('jobs-self', 1),
  ];
  await freeUnheardJobs(database.db, 'jobs-self', [{ projectId, jobId: known }]);
  expect([await stateOf(known), await stateOf(unheard), await stateOf(fresh)]).toEqual([
    'running',
    'waiting',
    'running',
  ]);
});
