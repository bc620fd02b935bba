import { findCatalogueEntry } from '@parlance/formats/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** Columns of a job without its result. */
export const listedJobFields = [
  'id',
  'project_id',
  'kind',
  'state',
  'title',
  'done',
  'total',
  'error',
  'cancel_requested',
  'created_at',
  'user_id',
] as const;

/** Jobs that a user started in a project within the last day, newest first, at most 100, without results. */
export async function listJobs(db: Db, projectId: number, userId: number) {
  return db
    .selectFrom('jobs')
    .select(listedJobFields)
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
    .select([...listedJobFields, 'result'])
    .where('project_id', '=', projectId)
    .where('id', '=', jobId)
    .executeTakeFirst();
}

/** Input and start time (database clock) of a job of this user and kind; undefined if there is none. */
export function findJobInput(
  db: Db,
  of: { projectId: number; jobId: number; userId: number; kind: string },
): Promise<{ input: unknown; at: string } | undefined> {
  return db
    .selectFrom('jobs')
    .select(['input', sql<string>`created_at::text`.as('at')])
    .where('project_id', '=', of.projectId)
    .where('id', '=', of.jobId)
    .where('user_id', '=', of.userId)
    .where('kind', '=', of.kind)
    .executeTakeFirst();
}

/** When a job was started, by the database clock. */
export async function findJobTime(db: Db, of: { projectId: number; jobId: number }): Promise<string> {
  const { at } = await db
    .selectFrom('jobs')
    .select(sql<string>`created_at::text`.as('at'))
    .where('project_id', '=', of.projectId)
    .where('id', '=', of.jobId)
    .executeTakeFirstOrThrow();
  return at;
}

/** Whether a job is still working on an operation that it does in parts. */
export async function isBeingDone(db: Db, projectId: number, operationWireId: string): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('project_id', '=', projectId)
    .where('state', 'in', ['waiting', 'running'])
    .where(sql`result ->> 'operation'`, '=', operationWireId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** User and languages of the given jobs. */
export async function listJobReaches(db: Db, projectId: number, jobIds: readonly number[]) {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'user_id', sql<unknown>`input -> 'files'`.as('files')])
    .where('project_id', '=', projectId)
    .where('id', '=', sql<number>`any(${jobIds}::bigint[])`)
    .execute();
  return rows.map(({ id, user_id, files }) => ({ id, userId: user_id, languages: languagesOf(files) }));
}

/**
 * The codes of the languages that the files of a job name; null if it names none: kinds other than imports, and
 * multilingual files.
 */
function languagesOf(given: unknown): readonly string[] | null {
  const files = (given ?? []) as { language: string; format: string }[];
  if (files.length === 0) return null;
  if (files.some(({ format }) => findCatalogueEntry(format)?.multiLanguage)) return null;
  return files.map(({ language }) => language);
}

export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>;
export type ListedJobRow = Omit<JobRow, 'result'>;
