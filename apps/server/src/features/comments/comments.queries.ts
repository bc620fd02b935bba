import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

export interface CommentRow {
  id: number;
  thread_id: number;
  author_id: number | null;
  /** null: the account is deleted. */
  author_name: string | null;
  text: string;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
}

/** Lists the comments of threads, oldest first. */
export async function listComments(
  db: Db,
  projectId: number,
  threadIds: readonly number[],
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select c.id, c.thread_id, c.author_id, u.first_name || ' ' || u.last_name as author_name, c.text, c.created_at,
      c.edited_at, c.deleted_at
    from comments c left join users u on u.id = c.author_id
    where c.project_id = ${projectId} and c.thread_id = any(${threadIds}::bigint[]) order by c.id`.execute(
    db,
  );
  return rows;
}

/** Finds a comment and locks it. */
export async function lockComment(
  trx: Db,
  projectId: number,
  threadId: number,
  id: number,
): Promise<{ author_id: number | null; text: string; deleted_at: Date | null } | undefined> {
  return trx
    .selectFrom('comments')
    .select(['author_id', 'text', 'deleted_at'])
    .where('project_id', '=', projectId)
    .where('thread_id', '=', threadId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a comment to a thread, which its author has then read up to it. Returns the number of the comment. */
export async function insertComment(
  trx: Db,
  {
    projectId,
    threadId,
    userId,
    text,
  }: { projectId: number; threadId: number; userId: number; text: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into comments (project_id, thread_id, author_id, text)
      values (${projectId}, ${threadId}, ${userId}, ${text}) returning id, created_at
    ), counted as (
      update comment_threads t set last_comment = a.id, last_at = a.created_at, comment_count = t.comment_count + 1
      from added a where t.project_id = ${projectId} and t.id = ${threadId}
    ), seen as (
      insert into comment_reads as r (project_id, user_id, thread_id, last_read)
      select ${projectId}, ${userId}, ${threadId}, a.id from added a
      on conflict (project_id, user_id, thread_id) do update set last_read = excluded.last_read
    )
    select id from added`.execute(trx);
  return (rows[0] as { id: number }).id;
}

export const updateComment = (trx: Db, projectId: number, id: number, text: string) =>
  changeComment(trx, projectId, id, sql`text = ${text}, edited_at = now()`);

/** Deletes the text of a comment; its place in the conversation stays. */
export const clearComment = (trx: Db, projectId: number, id: number) =>
  changeComment(trx, projectId, id, sql`text = '', edited_at = null, deleted_at = now()`);

async function changeComment(
  trx: Db,
  projectId: number,
  id: number,
  change: RawBuilder<unknown>,
): Promise<void> {
  await sql`update comments set ${change} where project_id = ${projectId} and id = ${id}`.execute(trx);
}

/** Whether a thread has comments that are not deleted. */
export async function hasComments(trx: Db, projectId: number, threadId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('comments')
    .select('id')
    .where('project_id', '=', projectId)
    .where('thread_id', '=', threadId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
