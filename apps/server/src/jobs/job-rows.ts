/**
 * Changes the rows of `jobs` for the queue. `attempt` is the fencing token: the writes of an older run have no effect.
 */
import { jobErrors } from '@parlance/contract/jobs';
import { sql } from 'kysely';
import { acrossProjects } from '../db/across-projects.ts';
import type { Db } from '../db/pool.ts';
import { ApiError } from '../http/errors.ts';
import type { Credential, JobStep, NewJob } from './queue.ts';

/** A run without a sign of life for this long has lost its process. */
const deadAfterSeconds = 60;
/**
 * A user whose running job gave no sign of life for this long may start another: its process is dead or about to be.
 */
const turnEndsAfterSeconds = 10;
/** Longest time between taking a job and getting the answer. */
const aliveWithinSeconds = 10;
/** A job that lost its process this many times fails. */
export const mostAttempts = 3;

export interface JobNumber {
  projectId: number;
  jobId: number;
}
export interface Claim extends JobNumber {
  attempt: number;
}

/** Most waiting jobs of a user and of a team; one more is refused. */
export const mostWaitingOfUser = 30;
export const mostWaitingOfTeam = 100;

/**
 * Adds a job, or returns a waiting one with the same work if the job may be shared. Locks its user and team until the
 * transaction ends, so that concurrent jobs are counted exactly.
 */
export async function insertJob(trx: Db, job: NewJob): Promise<number> {
  const { projectId, kind, userId, title, bytes } = job;
  const credential = { session_id: null, token_id: null, ...columnsOf(job.credential) };
  const input = JSON.stringify(job.input ?? {});
  const { team_id: teamId } = await trx
    .selectFrom('projects')
    .select('team_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const counted = [...(userId === null ? [] : [`user ${userId}`]), `team ${teamId}`];
  for (const name of counted)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`jobs of ${name}`}, 2))`.execute(trx);
  const same = job.isShared
    ? await findSameWaiting(trx, { projectId, kind, userId, input, credential })
    : undefined;
  if (same !== undefined) return same;
  // A job of no user follows from what is written already: refused, its work would stay undone.
  if (userId !== null) await assertRoom(trx, userId, teamId);
  const row = await trx
    .insertInto('jobs')
    .values({
      project_id: projectId,
      kind,
      user_id: userId,
      team_id: teamId,
      title,
      input,
      bytes,
      ...credential,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

function columnsOf(credential: Credential | undefined): { session_id?: number; token_id?: number } {
  if (!credential) return {};
  return 'tokenId' in credential ? { token_id: credential.tokenId } : { session_id: credential.sessionId };
}

async function findSameWaiting(
  trx: Db,
  of: {
    projectId: number;
    kind: string;
    userId: number | null;
    input: string;
    credential: { session_id: number | null; token_id: number | null };
  },
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('jobs')
    .select('id')
    .where('project_id', '=', of.projectId)
    .where('user_id', 'is not distinct from', of.userId)
    .where('session_id', 'is not distinct from', of.credential.session_id)
    .where('token_id', 'is not distinct from', of.credential.token_id)
    .where('kind', '=', of.kind)
    .where('state', '=', 'waiting')
    .where('input', '=', sql<string>`${of.input}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** @throws tooManyWaiting, tooManyWaitingOfTeam */
export async function assertRoom(db: Db, userId: number, teamId: number): Promise<void> {
  const { rows } = await sql<{ of_user: number; of_team: number }>`
    ${acrossProjects('jobs of a user wait in all their projects')}
    select count(*) filter (where user_id = ${userId}) as of_user,
      count(*) filter (where team_id = ${teamId}) as of_team
    from jobs where state = 'waiting' and (user_id = ${userId} or team_id = ${teamId})`.execute(db);
  const [waiting] = rows;
  if (waiting && waiting.of_user >= mostWaitingOfUser) throw new ApiError(jobErrors.tooManyWaiting);
  if (waiting && waiting.of_team >= mostWaitingOfTeam) throw new ApiError(jobErrors.tooManyWaitingOfTeam);
}

/** What a slot accepts: kinds that its process knows, and the most bytes to read (undefined: any number). */
export interface Wanted {
  worker: string;
  kinds: readonly string[];
  mostBytes?: number;
}

/** Takes the next waiting job by turn; undefined if there is none. */
export async function takeNextJob(db: Db, { worker, kinds, mostBytes }: Wanted) {
  const { rows } = await sql<TakenJob>`
    select project_id as "projectId", id as "jobId", attempts as attempt, kind, user_id as "userId", input,
      result as reached, cancel_requested as "isCanceled"
    from take_next_job(${worker}, ${kinds}::text[], ${mostBytes ?? null}::bigint, ${turnEndsAfterSeconds}::int)`.execute(
    db,
  );
  return rows[0];
}

export interface TakenJob extends Claim {
  kind: string;
  userId: number | null;
  input: unknown;
  /** As an earlier run stored it (`stepJob`); null: there was none, or it stored nothing. */
  reached: unknown;
  /** Canceled while it ran in a process that released it. */
  isCanceled: boolean;
}

const isDead = sql<boolean>`alive_at < now() - make_interval(secs => ${sql.lit(deadAfterSeconds)})`;

const ofRun = (db: Db, { projectId, jobId, attempt }: Claim) =>
  db
    .updateTable('jobs')
    .where('project_id', '=', projectId)
    .where('id', '=', jobId)
    .where('attempts', '=', attempt)
    .where('state', '=', 'running');

/** Records a sign of life; returns whether the run may continue. */
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

/** Stores the progress of a job. Returns false if it was canceled, or now belongs to another run. */
export async function stepJob(db: Db, claim: Claim, { done, total, reached }: JobStep): Promise<boolean> {
  const row = await ofRun(db, claim)
    .set({ alive_at: sql`now()`, done, total, result: JSON.stringify(reached) })
    .where('cancel_requested', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if the job was canceled, or now belongs to another run. */
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

/**
 * Releases a job that this process cannot finish. A lost connection counts as an attempt, a stopped process does not.
 */
export async function releaseJob(db: Db, claim: Claim, isAttempt: boolean): Promise<void> {
  await ofRun(db, claim)
    .set({ state: 'waiting', attempts: isAttempt ? sql`attempts` : sql`attempts - 1` })
    .execute();
}

/** Requests that a job stops; cancels it at once if it has not started. */
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

/** Makes jobs of dead processes wait again; returns whether there were any. */
export async function freeLostJobs(db: Db): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ state: 'waiting' })
    .where('state', '=', 'running')
    .where(isDead)
    .modifyEnd(acrossProjects('jobs of dead processes, in any project'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes jobs wait again that this worker has taken without knowing: the answer was lost with its connection. */
export async function freeUnheardJobs(db: Db, worker: string, known: readonly JobNumber[]): Promise<void> {
  await sql`
    ${acrossProjects('jobs of a process, in any project')}
    update jobs set state = 'waiting'
    where state = 'running' and worker = ${worker}
      and alive_at < now() - make_interval(secs => ${sql.lit(aliveWithinSeconds)})
      and not exists (
        select from unnest(${known.map((job) => job.projectId)}::bigint[], ${known.map((job) => job.jobId)}::bigint[])
          known (project_id, id) where known.project_id = jobs.project_id and known.id = jobs.id)`.execute(
    db,
  );
}
