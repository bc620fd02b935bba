import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** The jobs of a project that run or wait, or ended within the last minute, with whom they belong to, without results. */
export async function listLiveJobs(db: Db, projectId: number) {
  return db
    .selectFrom('jobs')
    .select(['id', 'project_id', 'kind', 'state', 'title', 'done', 'total', 'error', 'created_at', 'user_id'])
    .where('project_id', '=', projectId)
    .where((where) =>
      where.or([
        where('state', 'in', ['waiting', 'running']),
        where('finished_at', '>', sql<Date>`now() - interval '1 minute'`),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** What a job left: of an import, up to thousands of warnings. */
export async function resultOfJob(db: Db, projectId: number, jobId: number): Promise<unknown> {
  const row = await db
    .selectFrom('jobs')
    .select('result')
    .where('project_id', '=', projectId)
    .where('id', '=', jobId)
    .executeTakeFirst();
  return row?.result ?? null;
}
