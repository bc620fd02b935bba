import type { CommentReason } from '@parlance/domain/comments/thread';
import type { Db } from '../../db/pool.ts';
import {
  type CommentToNotify,
  hideMentions,
  insertCommentNotifications,
} from './comment-notifications.queries.ts';

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

/** Takes back the notifications of users whom a comment no longer mentions. Returns whom to tell, as above. */
export async function takeBackMentions(
  trx: Db,
  comment: Pick<CommentToNotify, 'projectId' | 'commentId'>,
  userIds: readonly number[],
): Promise<number[]> {
  return userIds.length === 0 ? [] : hideMentions(trx, comment, userIds);
}
