import type { CommentReason } from '@parlance/domain/comments/thread';
import { entryStatus, type NotifiedStatus } from '@parlance/domain/entry/status';
import type { GroupRole } from '@parlance/domain/permissions/user-groups';
import type { TeamReason } from '@parlance/domain/team/notified';
import { type WebhookReason, webhookRoles } from '@parlance/domain/webhook/notified';
import { type RawBuilder, sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import { changesOfEntry } from '../../db/changes-of-entry.ts';
import type { Db } from '../../db/pool.ts';

/** A status that somebody set in one language of one project. */
export interface StatusSet {
  projectId: number;
  teamId: number;
  languageId: number;
  status: number;
  /** null: a program whose token's creator has no account any more. */
  actorId: number | null;
  /** How many entries; and which, where it was one. */
  entries: number;
  entryId: number | null;
  /** Those that the status was set on, where who wrote them is to hear of it. */
  entryIds?: readonly number[];
}

/** One who saves entry by entry makes one notification, as long as it is unread and not older than this. */
const joinedMinutes = 30;
/** Texts of one rejection that a notification names; of more, it has their number. */
const mostNamed = 200;

/**
 * Notifies the users whom a status concerns: the author of a rejected text, and members of user groups that have this
 * role in the language. They must (still) be in the team, want the notification, and not have set the status
 * themselves. A user with both reasons gets one notification, for the larger number of texts. An unread notification of
 * the same kind grows instead of a second one, and counts each text once. Returns the users notified in the app.
 */
export async function insertStatusNotifications(trx: Db, set: StatusSet, role: GroupRole): Promise<number[]> {
  const wants = (list: 'in_app' | 'by_mail') => sql`coalesce(${role} = any(s.${sql.ref(list)}), true)`;
  // The words of the day: the comment of the text may be another one tomorrow.
  const said = sql`(select x.comment from translations x where x.project_id = ${set.projectId}
      and x.language_id = ${set.languageId}::smallint and x.entry_id = r.entry_id)`;
  const ids = role === 'rejected' ? (set.entryIds ?? (set.entryId === null ? [] : [set.entryId])) : [];
  const { rows } = await sql<{ user_id: number; in_app: boolean }>`
    with concerned as (
      select gm.user_id, ${wants('in_app')} as in_app, ${wants('by_mail')} as by_mail,
        ${set.entries}::integer as entries, ${set.entryId}::bigint as entry_id, ${ids}::bigint[] as ids, false as own_text
      from languages l
      join user_groups g on g.team_id = ${set.teamId}
      join user_group_languages gl on gl.group_id = g.id and gl.language = l.code and gl.${sql.ref(role)}
      join user_group_members gm on gm.group_id = g.id
      join teams t on t.id = g.team_id
      left join notification_settings s on s.user_id = gm.user_id
      where l.project_id = ${set.projectId} and l.id = ${set.languageId} and l.deleted_at is null
        and gm.user_id is distinct from ${set.actorId}::bigint
        and (t.owner_id = gm.user_id or exists (
          select from team_members m where m.team_id = t.id and m.user_id = gm.user_id))
      ${authors(set, role, wants)}
    ), receivers as (
      select distinct on (user_id) * from concerned order by user_id, entries desc, own_text desc
    ), told as (
      select r.user_id, r.in_app, r.by_mail, r.entries, r.entry_id, r.own_text, n.id as notification_id,
        case when cardinality(r.ids) <= ${mostNamed} then r.ids else '{}' end as ids,
        (select count(*)::integer from notification_entries x
          where x.notification_id = n.id and x.entry_id = any(r.ids)) as known
      from receivers r
      left join lateral (
        select max(x.id) as id from notifications x
        where x.user_id = r.user_id and x.project_id = ${set.projectId} and x.language_id = ${set.languageId}
          and x.status = ${set.status} and x.actor_id is not distinct from ${set.actorId}::bigint and x.own_text = r.own_text
          and x.read_at is null and x.mailed_at is null and x.in_app = r.in_app and x.by_mail = r.by_mail
          and x.created_at > now() - make_interval(mins => ${joinedMinutes})) n on true
      where r.in_app or r.by_mail
    ), grown as (
      update notifications n
      set entries = case when n.entry_id = r.entry_id then n.entries else n.entries + r.entries - r.known end,
        entry_id = case when n.entry_id = r.entry_id then n.entry_id end,
        status_comment = case when n.entry_id = r.entry_id then ${said} end,
        -- It is told as of the last time.
        created_at = case when n.entry_id = r.entry_id then now() else n.created_at end
      from told r
      where n.id = r.notification_id
      returning n.id, n.user_id, n.in_app
    ), inserted as (
      insert into notifications
        (user_id, project_id, language_id, status, actor_id, entry_id, entries, in_app, by_mail, own_text, status_comment)
      select r.user_id, ${set.projectId}, ${set.languageId}::smallint, ${set.status}::smallint, ${set.actorId}::bigint,
        r.entry_id, r.entries, r.in_app, r.by_mail, r.own_text, ${said}
      from told r
      where not exists (select from grown g where g.user_id = r.user_id)
      returning id, user_id, in_app
    ), named as (
      insert into notification_entries (notification_id, entry_id)
      select w.id, x from (select id, user_id from grown union all select id, user_id from inserted) w
      join told r on r.user_id = w.user_id
      cross join unnest(r.ids) x
      on conflict (notification_id, entry_id) do update set told_at = now()
    )
    select user_id, in_app from grown union all select user_id, in_app from inserted`.execute(trx);
  return rows.filter((row) => row.in_app).map((row) => row.user_id);
}

/** Authors of rejected texts are notified without being in a group: correcting the texts is their work. */
function authors(
  set: StatusSet,
  role: GroupRole,
  wants: (list: 'in_app' | 'by_mail') => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (role !== 'rejected' || !set.entryIds) return sql``;
  return sql`
      union all
      select x.text_by, ${wants('in_app')}, ${wants('by_mail')}, count(*)::integer,
        case when count(*) = 1 then min(x.entry_id) end, array_agg(x.entry_id), true
      from translations x
      join teams t on t.id = ${set.teamId}
      left join notification_settings s on s.user_id = x.text_by
      where x.project_id = ${set.projectId} and x.language_id = ${set.languageId}::smallint
        and x.entry_id = any(${set.entryIds}::bigint[]) and x.status = ${set.status}
        and x.text_by is distinct from ${set.actorId}::bigint and x.text_by is not null
        and (t.owner_id = x.text_by or exists (
          select from team_members m where m.team_id = t.id and m.user_id = x.text_by))
      group by x.text_by, s.in_app, s.by_mail`;
}

export interface NotificationRow {
  id: number;
  user_id: number;
  /** null: it is about a comment, a team or a webhook. */
  status: NotifiedStatus | null;
  reason: CommentReason | TeamReason | WebhookReason | null;
  thread_id: number | null;
  comment_id: number | null;
  comment_text: string | null;
  actor_id: number | null;
  actor_name: string | null;
  /** Of a team, where it is about one: then there is no project and language. */
  team_id: number | null;
  team_name: string | null;
  project_id: number | null;
  project_name: string | null;
  /** Where it is about a webhook, which is of the project and no language. */
  webhook_id: number | null;
  webhook_url: string | null;
  language_id: number | null;
  language_code: string | null;
  entries: number;
  entry_id: number | null;
  entry_key: string | null;
  entry_group: number | null;
  /** What was said with the status of the one entry, when it was set. */
  status_comment: string | null;
  created_at: Date;
  read_at: Date | null;
  /** They wrote the texts. */
  own_text: boolean;
}

/** SQL: what a column of the text `x` was after some of its changes `c`, which the condition leaves out. */
const columnAfter = (column: 'draft' | 'value', isLater: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select case when f.old is null then x.${sql.ref(column)} else f.old ->> ${sql.lit(column)} end
  from (select 1) one left join lateral (
    select c.old from c where c.old ? ${sql.lit(column)} and ${isLater} order by c.id limit 1) f on true)`;

const textAfter = (isLater: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${columnAfter('draft', isLater)}, ${columnAfter('value', isLater)})`;

/** SQL: the text `x` lost the rejection `n`, as the text that was rejected, whatever was written later. */
const leftUnchanged = sql`(
  with c as (${changesOfEntry(sql`n.project_id`, sql`t.entry_id`, sql`n.language_id`)}),
    took as (select min(c.id) as id from c
      where c.at > t.told_at and (c.old ->> 'status')::smallint = n.status)
  select ${textAfter(sql`c.at > t.told_at`)} is not distinct from ${textAfter(sql`c.id > took.id`)}
  from took where took.id is not null)`;

/**
 * SQL: the text `t` of a rejection has another status by now, which came to the text that was rejected: the rejection was
 * taken back. A text that was written anew stays told of.
 */
const isTakenBack = sql`exists (
    select from translations x
    where x.project_id = n.project_id and x.language_id = n.language_id and x.entry_id = t.entry_id
      and x.status <> n.status and (coalesce(x.text_at <= t.told_at, true) or ${leftUnchanged}))`;

/** SQL: how many texts of the rejections `n` were taken back, how many named ones were not, and the first of these. */
const ofRejections = sql`
  select count(*) filter (where t.is_gone)::integer as gone, count(*) filter (where not t.is_gone)::integer as named,
    min(t.entry_id) filter (where not t.is_gone) as first
  from (select t.entry_id, ${isTakenBack} as is_gone from notification_entries t where t.notification_id = n.id) t`;

/**
 * A notification with the names of now, where its user may still see it: of projects and languages that are there, in
 * teams that they own or are in; of teams in which they are; of comments that are not deleted, and whose entries are there;
 * of rejections that were not taken back, without those that were; of webhooks that are there and that they may manage.
 */
const visible = sql`
  select n.id, n.user_id, n.status, n.actor_id, a.first_name || ' ' || a.last_name as actor_name,
    n.team_id, case when n.team_id is not null then t.name end as team_name,
    n.project_id, p.name as project_name, n.language_id, l.code as language_code,
    n.entries - r.gone as entries,
    e.id as entry_id, e.key as entry_key, e.group_id as entry_group, n.created_at, n.read_at, n.own_text,
    n.reason, c.thread_id, c.id as comment_id, c.text as comment_text, n.status_comment,
    w.id as webhook_id, w.url as webhook_url
  from notifications n
  left join projects p on p.id = n.project_id and p.deleted_at is null
  join teams t on t.id = coalesce(n.team_id, p.team_id) and t.deleted_at is null
  left join languages l on l.project_id = n.project_id and l.id = n.language_id and l.deleted_at is null
  left join webhooks w on w.project_id = p.id and w.id = n.webhook_id
  left join users a on a.id = n.actor_id
  cross join lateral (${ofRejections}) r
  left join lateral (
    select x.id, x.key, x.group_id from entries x
    where x.project_id = n.project_id
      and x.id = coalesce(n.entry_id, case when n.entries - r.gone = 1 and r.named = 1 then r.first end)) e on true
  left join lateral (
    select x.id, x.thread_id, x.text from comments x
    where x.project_id = n.project_id and x.id = n.comment_id and x.deleted_at is null) c on true
  where num_nonnulls(n.team_id, l.id, w.id) > 0 and (n.entries > r.gone or r.gone = 0)
    and (n.comment_id is null or c.id is not null and e.id is not null) and (t.owner_id = n.user_id or exists (
    select from team_members m where m.team_id = t.id and m.user_id = n.user_id
      and (n.webhook_id is null or m.role = any(${webhookRoles}::text[]))))`;

const whose = acrossProjects('the notifications of one user, of all their projects');

/** Newest first, below an id. */
export async function listNotificationRows(
  db: Db,
  userId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    ${whose} ${visible} and n.user_id = ${userId} and n.in_app
      and (${before ?? null}::bigint is null or n.id < ${before ?? null}::bigint)
    order by n.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Named ones, also such as are for mails alone, oldest first. */
export async function listRowsById(db: Db, ids: readonly number[]): Promise<NotificationRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NotificationRow>`
    ${whose} ${visible} and n.id = any(${ids}::bigint[]) order by n.id`.execute(db);
  return rows;
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    ${whose} select count(*)::integer as unread from (
      ${visible} and n.user_id = ${userId} and n.in_app and n.read_at is null limit 1000) u`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Lists who has not read of rejections in a project that name their texts; of these texts, where they are given. */
export async function listToldOfRejections(
  db: Db,
  projectId: number,
  entryIds?: readonly number[],
): Promise<number[]> {
  const given = entryIds ? sql`and t.entry_id = any(${entryIds}::bigint[])` : sql``;
  const { rows } = await sql<{ user_id: number }>`
    select distinct n.user_id from notifications n
    where n.project_id = ${projectId} and n.status = ${sql.lit(entryStatus.rejected)} and n.in_app and n.read_at is null
      and exists (select from notification_entries t where t.notification_id = n.id ${given})`.execute(db);
  return rows.map((row) => row.user_id);
}

/** Of the user's own alone: ids of others' name nothing. */
export async function markRead(
  db: Db,
  userId: number,
  which: { ids: readonly number[] } | { upTo: number },
): Promise<void> {
  const chosen = 'ids' in which ? sql`id = any(${which.ids}::bigint[])` : sql`id <= ${which.upTo}`;
  await sql`
    update notifications set read_at = now()
    where user_id = ${userId} and in_app and read_at is null and ${chosen}`.execute(db);
}

export async function deleteOldNotifications(db: Db, days: number): Promise<void> {
  await sql`delete from notifications where created_at < now() - make_interval(days => ${days})`.execute(db);
}
