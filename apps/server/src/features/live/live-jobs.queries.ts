import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { listedJobFields } from '../jobs/jobs.queries.ts';

/** The jobs of a project that run or wait, or ended within the last minute, with whom they belong to, without results. */
export async function listLiveJobs(db: Db, projectId: number) {
  return db
    .selectFrom('jobs')
    .select(listedJobFields)
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
