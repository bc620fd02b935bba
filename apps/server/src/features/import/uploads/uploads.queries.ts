import { sql } from 'kysely';
import { acrossProjects } from '../../../db/across-projects.ts';
import type { Db } from '../../../db/pool.ts';

export interface NewUpload {
  projectId: number;
  path: string;
  contentHash: string;
  size: number;
  userId: number;
}

export async function insertUpload(trx: Db, upload: NewUpload): Promise<number> {
  const row = await trx
    .insertInto('uploads')
    .values({
      project_id: upload.projectId,
      path: upload.path,
      content_hash: upload.contentHash,
      size: upload.size,
      user_id: upload.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Number and size of a user's stored uploads in all projects. */
export async function sumUploads(db: Db, userId: number): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    ${acrossProjects('uploads of a user lie in all their projects')}
    select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from uploads
    where user_id = ${userId}`.execute(db);
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** Uploads by id; finds only those of this user. */
export async function findUploads(db: Db, projectId: number, userId: number, ids: number[]) {
  return db
    .selectFrom('uploads')
    .select(['id', 'path', 'content_hash', 'size'])
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/**
 * Deletes uploads that are older than a day. The sweep of the files removes their bytes, unless a kept file has them.
 */
export async function deleteOldUploads(db: Db): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .modifyEnd(acrossProjects('uploads of all projects get old'))
    .execute();
}
