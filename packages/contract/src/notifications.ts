import { commentReasons } from '@parlance/domain/comments/thread';
import { notifiedStatuses } from '@parlance/domain/entry/status';
import { groupRoles } from '@parlance/domain/permissions/user-groups';
import { teamReasons } from '@parlance/domain/team/notified';
import { webhookReasons } from '@parlance/domain/webhook/notified';
import { z } from 'zod';
import { idsOrNone, time, userName, wireId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { notificationsEndpoints } from './notifications.endpoints.ts';

/** What notifications can be chosen by. */
export const notificationSubjects = [
  ...groupRoles,
  ...commentReasons,
  ...teamReasons,
  ...webhookReasons,
] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];

/** One action that one user is notified of. */
export const notification = z.object({
  _id: wireId,
  /** The status that was set; null: it is about a comment, a team or a webhook. */
  status: z.literal(notifiedStatuses).nullable(),
  user: userName.nullable(),
  /** null: it is about a team. */
  project: z.object({ _id: wireId, name: z.string() }).nullable(),
  /** null: it is about a team or a webhook. */
  language: z.object({ _id: wireId, code: z.string() }).nullable(),
  /** The team that `user` joined. */
  joined: z.object({ _id: wireId, name: z.string() }).nullable(),
  /** The webhook of `project` that was switched off because its receiver takes nothing, with the host of its address. */
  webhook: z.object({ _id: wireId, host: z.string() }).nullable(),
  /** How many entries. */
  entries: z.number(),
  /** The entry and its group, where it was about one that is still there. */
  entry: z.object({ _id: wireId, key: z.string(), group: wireId }).nullable(),
  created: time,
  isRead: z.boolean(),
  /** The user wrote the texts; otherwise their user groups have the notification. */
  isOwnText: z.boolean(),
  /** The comment that it is about, as plain text with names. */
  comment: z
    .object({
      _id: wireId,
      thread: wireId,
      reason: z.enum(commentReasons),
      excerpt: z.string(),
      /** The names that it mentions: they say nothing of its direction. */
      mentioned: z.array(z.string()),
    })
    .nullable(),
  /** The beginning of the comment that was written with the status of the one entry, as long as it has that status. */
  why: z.string().nullable(),
});
export type Notification = z.output<typeof notification>;

export const notificationSettings = z.object({
  /** Roles of user groups, reasons of comments, and what of a team and of webhooks, whose notifications are wanted. */
  inApp: z.array(z.enum(notificationSubjects)).max(notificationSubjects.length),
  /** Mails of `webhookOff` come at once, not with the others. */
  byMail: z.array(z.enum(notificationSubjects)).max(notificationSubjects.length),
  /** How often mails come. */
  digest: z.enum(['hourly', 'daily']),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const notificationsContract = {
  listNotifications: endpoint({
    ...notificationsEndpoints.listNotifications,
    summary: 'Own notifications of the last 90 days, newest first, 30 at a time.',
    permission: 'user',
    query: z.object({
      before: wireId.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    reply: z.object({ notifications: z.array(notification), more: z.boolean(), unread: z.number() }),
  }),
  readNotifications: endpoint({
    ...notificationsEndpoints.readNotifications,
    summary: 'Mark notifications as read: the named ones, or all up to one.',
    permission: 'user',
    body: z.union([z.object({ notifications: idsOrNone(100).min(1) }), z.object({ upTo: wireId })]),
    reply: z.object({ unread: z.number() }),
  }),
  getNotificationSettings: endpoint({
    ...notificationsEndpoints.getNotificationSettings,
    summary: 'What the user is told of, where and how often.',
    permission: 'user',
    reply: notificationSettings,
  }),
  setNotificationSettings: endpoint({
    ...notificationsEndpoints.setNotificationSettings,
    summary: 'Choose what to be told of, where and how often.',
    permission: 'user',
    body: notificationSettings,
    reply: notificationSettings,
  }),
};
