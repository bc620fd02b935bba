import type { CommentReason } from '@parlance/domain/comments/thread';
import type { Db } from '../../db/pool.ts';
import { type CommentToNotify, insertCommentNotifications } from './comment-notifications.queries.ts';

/**
 * Notifies users of a comment, in the transaction that writes it. Returns those notified in the app: call
 * `live.noteUser` for them after the commit.
 */
export async function notifyOfComment(
  trx: Db,
  comment: CommentToNotify,
  receivers: readonly { userId: number; reason: CommentReason }[],
): Promise<number[]> {
  return receivers.length === 0 ? [] : insertCommentNotifications(trx, comment, receivers);
}
