/** The rows of `jobs` as the queue changes them. `attempt` fences: what an older run writes is not written. */
import { sql } from 'kysely';
import { acrossProjects } from '../db/across-projects.ts';
import type { Db } from '../db/pool.ts';
import type { NewJob } from './queue.ts';

/** A run that did not show itself for so long lost its process. */
const deadAfterSeconds = 60;
/** Longer than it takes from giving a job back to putting it into the queue again. */
const forgottenAfterSeconds = 10;
/** A job that lost its process so often is given up. */
export const mostAttempts = 3;

export interface JobNumber {
  projectId: number;
  jobId: number;
}
export interface Claim extends JobNumber {
  attempt: number;
}

export async function insertJob(trx: Db, job: NewJob): Promise<number> {
  const row = await trx
    .insertInto('jobs')
    .values({
      project_id: job.projectId,
      kind: job.kind,
      user_id: job.userId,
      title: job.title,
      input: JSON.stringify(job.input ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Takes a waiting job, or a running one whose process died; undefined where there is nothing to do. `alsoRunning`: one
 * that this process may have taken a moment ago without hearing of it.
 */
export async function claimJob(db: Db, { projectId, jobId }: JobNumber, alsoRunning = false) {
  return db
    .updateTable('jobs')
    .set({
      state: 'running',
      started_at: sql`coalesce(started_at, now())`,
      alive_at: sql`now()`,
      attempts: sql`attempts + 1`,
      done: null,
      total: null,
    })
    .where('project_id', '=', projectId)
    .where('id', '=', jobId)
    .where((is) =>
      is.or([
        is('state', '=', 'waiting'),
        is.and([is('state', '=', 'running'), alsoRunning ? sql<boolean>`true` : isDead]),
      ]),
    )
    .returning(['kind', 'user_id', 'input', 'attempts', 'cancel_requested'])
    .executeTakeFirst();
}

const isDead = sql<boolean>`alive_at < now() - make_interval(secs => ${sql.lit(deadAfterSeconds)})`;

const ofRun = (db: Db, { projectId, jobId, attempt }: Claim) =>
  db
    .updateTable('jobs')
    .where('project_id', '=', projectId)
    .where('id', '=', jobId)
    .where('attempts', '=', attempt)
    .where('state', '=', 'running');

/** Shows that the run is alive; answers whether it shall go on. */
export async function touchJob(
  db: Db,
  claim: Claim,
  progress?: { done: number; total: number },
): Promise<boolean> {
  const row = await ofRun(db, claim)
    .set({ alive_at: sql`now()`, ...progress })
    .returning('cancel_requested')
    .executeTakeFirst();
  return row?.cancel_requested === false;
}

/** Answers false when the job was canceled, or is another run's by now. */
export async function finishJob(db: Db, claim: Claim, result: unknown): Promise<boolean> {
  const row = await ofRun(db, claim)
    .set({ state: 'done', result: JSON.stringify(result ?? null), done: sql`total`, finished_at: sql`now()` })
    .where('cancel_requested', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function endJob(
  db: Db,
  claim: Claim,
  end: { state: 'failed'; error: Record<string, unknown> } | { state: 'canceled' },
): Promise<void> {
  const error = end.state === 'failed' ? JSON.stringify(end.error) : null;
  await ofRun(db, claim).set({ state: end.state, error, finished_at: sql`now()` }).execute();
}

/** Gives a job back that this process cannot end. A stopped process is not the job's fault, a lost connection may be. */
export async function releaseJob(db: Db, claim: Claim, isAttempt: boolean): Promise<void> {
  await ofRun(db, claim)
    .set({ state: 'waiting', attempts: isAttempt ? sql`attempts` : sql`attempts - 1` })
    .execute();
}

/** Asks a job to stop; one that has not begun is canceled at once. */
export async function requestCancel(db: Db, { projectId, jobId }: JobNumber): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      cancel_requested: true,
      state: sql`case state when 'waiting' then 'canceled' else state end`,
      finished_at: sql`case state when 'waiting' then now() else finished_at end`,
    })
    .where('project_id', '=', projectId)
    .where('id', '=', jobId)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}

export async function findJobEnd(db: Db, { projectId, jobId }: JobNumber) {
  return db
    .selectFrom('jobs')
    .select(['state', 'result', 'error'])
    .where('project_id', '=', projectId)
    .where('id', '=', jobId)
    .executeTakeFirst();
}

/** A job that waits and is in no queue got lost between two statements of a process that broke off. */
const isForgotten = sql<boolean>`coalesce(alive_at, created_at) < now() - make_interval(secs => ${sql.lit(forgottenAfterSeconds)})
  and not exists (select from graphile_worker.jobs q where q.key = format('job %s %s', jobs.project_id, jobs.id))`;

/** Makes jobs whose process died wait again; answers them, with those that wait and are in no queue. */
export async function takeLostJobs(trx: Db): Promise<JobNumber[]> {
  const rows = await trx
    .updateTable('jobs')
    .set({ state: 'waiting', alive_at: sql`now()` })
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'running'), isDead]),
        is.and([is('state', '=', 'waiting'), isForgotten]),
      ]),
    )
    .returning(['project_id', 'id'])
    .modifyEnd(acrossProjects('jobs of dead processes, whatever project they are of'))
    .execute();
  return rows.map((row) => ({ projectId: row.project_id, jobId: row.id }));
}
