import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** The jobs of a project that run or wait, or ended within the last minute, with whom they belong to. */
export async function listLiveJobs(db: Db, projectId: number) {
  return db
    .selectFrom('jobs')
    .select([
      'id',
      'project_id',
      'kind',
      'state',
      'title',
      'done',
      'total',
      'result',
      'error',
      'created_at',
      'user_id',
    ])
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
