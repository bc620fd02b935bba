/**
 * Frees jobs and tasks of a process that died. Every process that runs jobs holds connections with its names (the
 * beacons). What is taken under a name without such a connection is freed at once, while graphile-worker would wait
 * four hours.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { acrossProjects } from '../db/across-projects.ts';
import type { Db } from '../db/pool.ts';

const beacon = 'parlance jobs ';
export const beaconName = (worker: string): string => beacon + worker;

/** A broken beacon reconnects within a second or two, and a new process opens it a moment after its first job. */
const secondLookMs = 5000;
/** Longest time between taking a job and starting it. */
const beginSeconds = 10;

/** Workers that hold jobs and had no beacon in two checks. */
export async function findDeadWorkers(
  db: Db,
  signal: AbortSignal,
  pauseMs = secondLookMs,
): Promise<string[]> {
  const missing = await listMissing(db);
  if (missing.length === 0) return [];
  await delay(pauseMs, undefined, { ref: false, signal });
  const stillMissing = new Set(await listMissing(db));
  return missing.filter((worker) => stillMissing.has(worker));
}

async function listMissing(db: Db): Promise<string[]> {
  const { rows } = await sql<{ worker: string }>`
    ${acrossProjects('jobs of dead processes, in any project')}
    select worker from (
      select locked_by as worker from graphile_worker.jobs where locked_by is not null
      union select worker from jobs where state = 'running' and worker is not null) busy
    where not exists (
      select from pg_stat_activity where datname = current_database() and application_name = ${beacon} || worker)`.execute(
    db,
  );
  return rows.map((row) => row.worker);
}

/** Frees what dead workers had taken. Returns their number. */
export async function freeJobsOf(trx: Db, workers: string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from graphile_worker.jobs where locked_by = any(${workers}::text[])`.execute(trx);
  await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(trx);
  const { numAffectedRows } = await sql`
    ${acrossProjects('jobs of dead processes, in any project')}
    update jobs set state = 'waiting' where state = 'running' and worker = any(${workers}::text[])`.execute(
    trx,
  );
  return (rows[0]?.n ?? 0) + Number(numAffectedRows ?? 0);
}

/** Frees tasks that this process has taken without knowing: the answer was lost with its connection. */
export async function freeUnknown(
  db: Db,
  { worker, jobs }: { worker: string; jobs: string[] },
): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set locked_by = null, locked_at = null
    where locked_by = ${worker} and id <> all(${jobs}::bigint[])
      and locked_at < now() - make_interval(secs => ${sql.lit(beginSeconds)})`.execute(db);
}
