import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** The people of a team with their roles, its owner among them. */
export async function listPeopleOfTeam(db: Db, teamId: number): Promise<{ userId: number; role: string }[]> {
  const { rows } = await sql<{ userId: number; role: string }>`
    select owner_id as "userId", 'owner' as role from teams where id = ${teamId}
    union all select user_id, role from team_members where team_id = ${teamId}`.execute(db);
  return rows;
}

/** Inserts a notification for each of these users who wants it. Returns the users notified in the app. */
export async function insertJoinedNotifications(
  trx: Db,
  { teamId, actorId }: { teamId: number; actorId: number },
  receivers: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number; in_app: boolean }>`
    with wanted as (
      select r.user_id, coalesce('joined' = any(s.in_app), true) as in_app, coalesce('joined' = any(s.by_mail), true) as by_mail
      from unnest(${receivers}::bigint[]) as r (user_id)
      left join notification_settings s on s.user_id = r.user_id
    )
    insert into notifications (user_id, team_id, reason, actor_id, entries, in_app, by_mail)
    select user_id, ${teamId}, 'joined', ${actorId}, 0, in_app, by_mail from wanted where in_app or by_mail
    returning user_id, in_app`.execute(trx);
  return rows.filter((row) => row.in_app).map((row) => row.user_id);
}
