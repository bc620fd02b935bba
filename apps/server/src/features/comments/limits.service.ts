/** What one person may write, so that nobody fills an entry, a conversation or the bells of others alone. */
import { commentErrors } from '@parlance/contract/comments';
import {
  mostComments,
  mostCommentsOfOne,
  mostThreads,
  mostThreadsOfOne,
} from '@parlance/domain/comments/thread';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { countAttempt } from '../sessions/attempts.service.ts';
import type { CommentRow } from './comments.queries.ts';
import { countOpenThreads, type ThreadRow } from './threads.queries.ts';

/** Comments that one person writes or changes, wherever that is. */
const commentsAMinute = { most: 30, minutes: 1 };
/** Conversations that one person begins at one entry. */
const begunAnHour = { most: 20, minutes: 60 };

/** Counts a comment that somebody writes or changes. @throws tooManyAtOnce */
export async function countWriting(trx: Db, userId: number): Promise<void> {
  if (!(await countAttempt(trx, `comments of ${userId}`, commentsAMinute)))
    throw new ApiError(commentErrors.tooManyAtOnce);
}

/** Counts a conversation that somebody begins. @throws tooManyAtOnce */
export async function countBeginning(trx: Db, userId: number, entryId: number): Promise<void> {
  await countWriting(trx, userId);
  if (!(await countAttempt(trx, `conversations of ${userId} at ${entryId}`, begunAnHour)))
    throw new ApiError(commentErrors.tooManyAtOnce);
}

/** `starterId`: the caller who begins it, or has begun what they reopen. @throws tooManyThreads, tooManyOwnThreads */
export async function assertRoomForThread(
  trx: Db,
  projectId: number,
  place: { entryId: number; languageId: number | null; starterId: number | null },
): Promise<void> {
  const { all, own } = await countOpenThreads(trx, projectId, place);
  if (own >= mostThreadsOfOne) throw new ApiError(commentErrors.tooManyOwnThreads);
  if (all >= mostThreads) throw new ApiError(commentErrors.tooManyThreads);
}

/** @throws tooManyComments, tooManyOwnComments */
export function assertRoomForComment(
  thread: ThreadRow,
  comments: readonly Pick<CommentRow, 'author_id'>[],
  userId: number,
): void {
  if (thread.comment_count >= mostComments) throw new ApiError(commentErrors.tooManyComments);
  if (comments.filter(({ author_id }) => author_id === userId).length >= mostCommentsOfOne)
    throw new ApiError(commentErrors.tooManyOwnComments);
}
