import type { Comment, CommentThread } from '@parlance/contract/comments';
import { mentionedUsers } from '@parlance/domain/comments/mentions';
import { threadKindOf } from '@parlance/domain/comments/thread';
import { decodeId, encodeId, encodeLanguageId } from '@parlance/domain/id';
import type { CommentRow } from './comments.queries.ts';
import type { ThreadRow } from './threads.queries.ts';

export const presentUser = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { _id: encodeId('user', id), displayName: name };

const presentComment = (row: CommentRow): Comment => ({
  _id: encodeId('comment', row.id),
  author: presentUser(row.author_id, row.author_name),
  text: row.text,
  created: row.created_at.toISOString(),
  edited: row.edited_at?.toISOString() ?? null,
  isDeleted: row.deleted_at !== null,
});

export function presentThread(
  projectId: number,
  row: ThreadRow,
  comments: readonly CommentRow[],
): CommentThread {
  return {
    _id: encodeId('commentThread', row.id),
    entry: encodeId('entry', row.entry_id),
    language: row.language_id === null ? null : encodeLanguageId(projectId, row.language_id),
    kind: threadKindOf(row.kind),
    startedBy: presentUser(row.created_by, row.created_name),
    created: row.created_at.toISOString(),
    resolved: row.resolved_at && {
      at: row.resolved_at.toISOString(),
      by: presentUser(row.resolved_by, row.resolved_name),
    },
    isUnread: row.unread,
    comments: comments.filter((comment) => comment.thread_id === row.id).map(presentComment),
  };
}

/** The numbers of the users that texts mention. */
export const mentionedNumbers = (...texts: readonly string[]): number[] => [
  ...new Set(texts.flatMap(mentionedUsers).flatMap((id) => decodeId('user', id) ?? [])),
];
