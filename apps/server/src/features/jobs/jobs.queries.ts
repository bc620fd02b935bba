import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

const fields = [
  'id',
  'project_id',
  'kind',
  'state',
  'title',
  'done',
  'total',
  'error',
  'created_at',
  'user_id',
] as const;

/** Jobs of a user in a project that were begun within the last day, newest first, at most 100, without results. */
export async function listJobs(db: Db, projectId: number, userId: number) {
  return db
    .selectFrom('jobs')
    .select(fields)
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export async function findJob(db: Db, projectId: number, jobId: number) {
  return db
    .selectFrom('jobs')
    .select([...fields, 'result'])
    .where('project_id', '=', projectId)
    .where('id', '=', jobId)
    .executeTakeFirst();
}

export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>;
export type ListedJobRow = Omit<JobRow, 'result'>;
