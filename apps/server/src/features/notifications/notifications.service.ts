import {
  type Notification,
  type NotificationSettings,
  notificationSubjects,
} from '@parlance/contract/notifications';
import { statusFacts } from '@parlance/domain/entry/status';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import type { RepeatedTask } from '../../jobs/queue.ts';
import { findMentionedNames } from './mentioned-names.service.ts';
import { presentNotification } from './notifications.present.ts';
import {
  countUnread,
  deleteOldNotifications,
  insertStatusNotifications,
  listNotificationRows,
  markRead,
  type StatusSet,
} from './notifications.queries.ts';
import { findSettings, saveSettings } from './settings.queries.ts';

/** The number of a user's unread notifications and the newest one, as their streams send them. */
export async function newsOf(db: Db, userId: number): Promise<{ unread: number; latest: string | null }> {
  const [unread, [latest]] = await Promise.all([
    countUnread(db, userId),
    listNotificationRows(db, userId, { before: undefined, limit: 1 }),
  ]);
  return { unread, latest: latest ? encodeId('notification', latest.id) : null };
}

const keptDays = 90;

/**
 * Tells the members of user groups of a status that was set, in the transaction that sets it: one notification for each
 * of them, on however many entries. Gives whom to call (`live.noteUser`) once it is committed.
 */
export async function notifyOfStatus(trx: Db, set: StatusSet): Promise<number[]> {
  const role = statusFacts(set.status).notifies;
  if (!role || set.entries === 0) return [];
  return insertStatusNotifications(trx, set, role);
}

export async function listNotifications(
  db: Db,
  user: CurrentUser,
  { before, limit }: { before?: string; limit: number },
): Promise<{ notifications: Notification[]; more: boolean; unread: number }> {
  const last = before === undefined ? undefined : found(decodeId('notification', before));
  const [rows, unread] = await Promise.all([
    listNotificationRows(db, user.id, { before: last, limit: limit + 1 }),
    countUnread(db, user.id),
  ]);
  const nameOf = await findMentionedNames(db, rows);
  return {
    notifications: rows.slice(0, limit).map((row) => presentNotification(row, nameOf)),
    more: rows.length > limit,
    unread,
  };
}

/** Marks own notifications as read and tells the user's other tabs. @throws 404 for ids of other kinds */
export async function readNotifications(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  user: CurrentUser,
  which: { notifications: string[] } | { upTo: string },
): Promise<{ unread: number }> {
  const numberOf = (id: string) => found(decodeId('notification', id));
  await markRead(
    db,
    user.id,
    'upTo' in which ? { upTo: numberOf(which.upTo) } : { ids: which.notifications.map(numberOf) },
  );
  live.noteUser(user.id);
  return { unread: await countUnread(db, user.id) };
}

const everything: NotificationSettings = {
  inApp: [...notificationSubjects],
  byMail: [...notificationSubjects],
  digest: 'daily',
};

/** The notification settings of a user; all on by default. */
export async function settingsOf(db: Db, userId: number): Promise<NotificationSettings> {
  return (await findSettings(db, userId)) ?? everything;
}

export async function setSettings(
  db: Db,
  user: CurrentUser,
  given: NotificationSettings,
): Promise<NotificationSettings> {
  // Each once, in the order in which they are shown.
  const settings = {
    inApp: notificationSubjects.filter((one) => given.inApp.includes(one)),
    byMail: notificationSubjects.filter((one) => given.byMail.includes(one)),
    digest: given.digest,
  };
  await saveSettings(db, user.id, settings);
  return settings;
}

export function notificationSweep({ db }: Pick<Deps, 'db'>): RepeatedTask {
  return { name: 'sweep-notifications', at: '35 3 * * *', run: () => deleteOldNotifications(db, keptDays) };
}
