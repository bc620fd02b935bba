import type { Notification } from '@parlance/contract/notifications';
import { commentExcerpt, mentionedUsers, readableComment } from '@parlance/domain/comments/mentions';
import { commentReasons } from '@parlance/domain/comments/thread';
import { encodeId, encodeLanguageId } from '@parlance/domain/id';
import type { NotificationRow } from './notifications.queries.ts';

/** `nameOf`: the current name of a mentioned user, by wire id. */
export function presentNotification(row: NotificationRow, nameOf: (user: string) => string): Notification {
  const { actor_id, actor_name, entry_id, entry_key, entry_group, project_id, language_id } = row;
  const { webhook_id, webhook_url } = row;
  return {
    _id: encodeId('notification', row.id),
    status: row.status,
    user:
      actor_id === null || actor_name === null
        ? null
        : { _id: encodeId('user', actor_id), displayName: actor_name },
    project:
      project_id === null ? null : { _id: encodeId('project', project_id), name: row.project_name ?? '' },
    language:
      project_id === null || language_id === null
        ? null
        : { _id: encodeLanguageId(project_id, language_id), code: row.language_code ?? '' },
    joined: row.team_id === null ? null : { _id: encodeId('team', row.team_id), name: row.team_name ?? '' },
    webhook:
      webhook_id === null || webhook_url === null
        ? null
        : { _id: encodeId('webhook', webhook_id), host: new URL(webhook_url).host },
    entries: row.entries,
    entry:
      entry_id === null || entry_key === null || entry_group === null
        ? null
        : { _id: encodeId('entry', entry_id), key: entry_key, group: encodeId('group', entry_group) },
    created: row.created_at.toISOString(),
    isRead: row.read_at !== null,
    isOwnText: row.own_text,
    comment: presentComment(row, nameOf),
    why: row.status_comment && commentExcerpt(row.status_comment),
  };
}

function presentComment(row: NotificationRow, nameOf: (user: string) => string): Notification['comment'] {
  const { thread_id: thread, comment_id: comment, comment_text: text } = row;
  const reason = commentReasons.find((one) => one === row.reason);
  if (!reason || thread === null || comment === null || text === null) return null;
  return {
    _id: encodeId('comment', comment),
    thread: encodeId('commentThread', thread),
    reason,
    excerpt: commentExcerpt(readableComment(text, nameOf)),
    mentioned: mentionedUsers(text).map(nameOf),
  };
}
