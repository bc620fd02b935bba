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

/** Inserts a notification for each user who wants it. Returns the users notified in the app. */
export async function insertCommentNotifications(
  trx: Db,
  { projectId, languageId, entryId, commentId, actorId }: CommentToNotify,
  receivers: readonly { userId: number; reason: CommentReason }[],
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number; in_app: boolean }>`
    insert into notifications
      (user_id, project_id, language_id, reason, actor_id, entry_id, entries, comment_id, in_app, by_mail)
    select w.user_id, ${projectId}, ${languageId}, w.reason, ${actorId}, ${entryId}, 1, ${commentId}, w.in_app, w.by_mail
    from (
      select r.user_id, r.reason, coalesce(r.reason = any(s.in_app), true) as in_app,
        coalesce(r.reason = any(s.by_mail), true) as by_mail
      from unnest(${receivers.map(({ userId }) => userId)}::bigint[], ${receivers.map(({ reason }) => reason)}::text[])
        as r (user_id, reason)
      left join notification_settings s on s.user_id = r.user_id
    ) w where w.in_app or w.by_mail
    returning user_id, in_app`.execute(trx);
  return rows.filter((row) => row.in_app).map((row) => row.user_id);
}
