import { mentionedUsers } from '@parlance/domain/comments/mentions';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { listUserNames } from '../users/users.queries.ts';
import type { NotificationRow } from './notifications.queries.ts';

/** Names whom comments mention, by wire id; `nobody` stands for those whose account is deleted. */
export async function findMentionedNames(
  db: Db,
  rows: readonly Pick<NotificationRow, 'comment_text'>[],
  nobody = '…',
): Promise<(user: string) => string> {
  const ids = rows.flatMap(({ comment_text: text }) => (text === null ? [] : mentionedUsers(text)));
  const numbers = [...new Set(ids)].flatMap((id) => decodeId('user', id) ?? []);
  const names = new Map(
    (await listUserNames(db, numbers)).map(({ id, name }) => [encodeId('user', id), name]),
  );
  return (user) => names.get(user) ?? nobody;
}
