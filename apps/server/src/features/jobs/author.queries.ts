import { sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import type { Db } from '../../db/pool.ts';

export async function findAuthor(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'is_admin', 'is_superadmin', 'account_locked'])
    .select(sql<boolean>`has_second_factor(id)`.as('has_second_factor'))
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Stores the rights of the author of a job; an earlier value stays. */
export async function writeStanding(
  trx: Db,
  { projectId, jobId }: { projectId: number; jobId: number },
  standing: object,
): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ standing: JSON.stringify(standing) })
    .where('project_id', '=', projectId)
    .where('id', '=', jobId)
    .where('standing', 'is', null)
    .execute();
}

/** The rights of the author when they started the job, and the session or token of their request. */
export async function findJobOrigin(db: Db, projectId: number, jobId: number) {
  return db
    .selectFrom('jobs')
    .select(['standing', 'session_id', 'token_id'])
    .where('project_id', '=', projectId)
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
}

/** Waiting jobs of one user. */
export async function listWaitingJobs(db: Db, userId: number) {
  return db
    .selectFrom('jobs')
    .select(['project_id', 'id', 'standing', 'session_id', 'token_id'])
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .where('standing', 'is not', null)
    .modifyEnd(acrossProjects('what a user may changed in a whole team, or everywhere'))
    .execute();
}

/** Fails a job that has not started. */
export async function failWaiting(
  db: Db,
  { projectId, jobId }: { projectId: number; jobId: number },
  error: object,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'failed', error: JSON.stringify(error), finished_at: sql`now()` })
    .where('project_id', '=', projectId)
    .where('id', '=', jobId)
    .where('state', '=', 'waiting')
    .execute();
}
