import type { CommentReason } from '@parlance/domain/comments/thread';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** A comment, and the language in which it was written: a notification leads there. */
export interface CommentToNotify {
  projectId: number;
  languageId: number;
  entryId: number;
  commentId: number;
  actorId: number;
}

/**
 * Inserts a notification for each user who wants it, for the first of their reasons for which they want one; one that the comment had caused before and that was taken back comes
 * again instead of a second one. Returns the users notified in the app.
 */
export async function insertCommentNotifications(
  trx: Db,
  { projectId, languageId, entryId, commentId, actorId }: CommentToNotify,
  receivers: readonly { userId: number; reason: CommentReason }[],
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number; in_app: boolean }>`
    with wanted as (
      select distinct on (r.user_id) r.user_id, r.reason, coalesce(r.reason = any(s.in_app), true) as in_app,
        coalesce(r.reason = any(s.by_mail), true) as by_mail
      from unnest(${receivers.map(({ userId }) => userId)}::bigint[], ${receivers.map(({ reason }) => reason)}::text[])
        with ordinality as r (user_id, reason, place)
      left join notification_settings s on s.user_id = r.user_id
      order by r.user_id, coalesce(r.reason = any(s.in_app) or r.reason = any(s.by_mail), true) desc, r.place
    ), given as (
      select x.id, x.user_id, x.read_at, x.in_app or x.by_mail as is_told from notifications x
      join wanted w on w.user_id = x.user_id
      where x.project_id = ${projectId} and x.comment_id = ${commentId}
    ), again as (
      update notifications n set in_app = w.in_app, by_mail = w.by_mail
      from given g join wanted w on w.user_id = g.user_id
      where n.id = g.id and g.read_at is null and not g.is_told
      returning n.user_id, n.in_app
    ), inserted as (
      insert into notifications
        (user_id, project_id, language_id, reason, actor_id, entry_id, entries, comment_id, in_app, by_mail)
      select w.user_id, ${projectId}, ${languageId}, w.reason, ${actorId}, ${entryId}, 1, ${commentId}, w.in_app, w.by_mail
      from wanted w
      where (w.in_app or w.by_mail) and not exists (select from given g where g.user_id = w.user_id)
      returning user_id, in_app
    )
    select user_id, in_app from again union all select user_id, in_app from inserted`.execute(trx);
  return rows.filter((row) => row.in_app).map((row) => row.user_id);
}

/** Takes back what was not read of mentions that a comment no longer has. Returns whose bell had it. */
export async function hideMentions(
  trx: Db,
  { projectId, commentId }: Pick<CommentToNotify, 'projectId' | 'commentId'>,
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    update notifications set in_app = false, by_mail = false
    where user_id = any(${userIds}::bigint[]) and project_id = ${projectId} and comment_id = ${commentId}
      and reason = 'mention' and read_at is null
    returning user_id`.execute(trx);
  return rows.map((row) => row.user_id);
}
