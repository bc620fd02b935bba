import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Credential } from '../../jobs/queue.ts';

/** A tab that sends no position for this long is gone. */
const presenceSeconds = 30;
/** Tabs of one user in a project that are remembered: the last ones. */
const mostTabs = 50;

export interface PresenceRow {
  session: string;
  user_id: number;
  display_name: string;
  language_id: number | null;
  entry_id: number | null;
  typing: boolean;
  writing: string | null;
}

/** Of a tab: `session` is a name that the tab gave itself, `credential` what its user signed in by. */
export interface Whereabouts {
  session: string;
  credential: Credential;
  languageId: number | null;
  entryId: number | null;
  typing: boolean;
  /** The text that is being typed, or its beginning. */
  writing: string | null;
}

/**
 * Stores where a tab is, and removes tabs that are gone. A session of another user stays theirs. Returns whether
 * anything changed.
 */
export async function putPresence(
  db: Db,
  projectId: number,
  userId: number,
  where: Whereabouts,
): Promise<boolean> {
  const sessionId = 'sessionId' in where.credential ? where.credential.sessionId : null;
  const tokenId = 'tokenId' in where.credential ? where.credential.tokenId : null;
  const { rows } = await sql<{ news: boolean }>`
    with deleted as (
      delete from presence p where p.project_id = ${projectId} and p.session <> ${where.session}
        and (p.seen_at < now() - make_interval(secs => ${sql.lit(presenceSeconds)})
          or p.session in (select o.session from presence o
            where o.project_id = ${projectId} and o.user_id = ${userId} and o.session <> ${where.session}
            order by o.seen_at desc offset ${sql.lit(mostTabs - 1)}))
      returning 1
    ), before as (
      select p.language_id, p.entry_id, p.typing, p.writing, p.seen_at from presence p
      where p.project_id = ${projectId} and p.session = ${where.session}
    ), put as (
      insert into presence as p (project_id, session, user_id, language_id, entry_id, typing, writing, session_id,
        token_id)
      values (${projectId}, ${where.session}, ${userId}, ${where.languageId}, ${where.entryId}, ${where.typing},
        ${where.writing}, ${sessionId}, ${tokenId})
      on conflict (project_id, session) do update set language_id = excluded.language_id,
        entry_id = excluded.entry_id, typing = excluded.typing, writing = excluded.writing, session_id = excluded.session_id,
        token_id = excluded.token_id, seen_at = now()
        where p.user_id = excluded.user_id
    )
    select exists (select from deleted) or not exists (select from before b
      where (b.language_id, b.entry_id, b.typing, b.writing) is not distinct from
        (${where.languageId}::smallint, ${where.entryId}::bigint, ${where.typing}::boolean,
          ${where.writing}::text)
        and b.seen_at >= now() - make_interval(secs => ${sql.lit(presenceSeconds)})) as news`.execute(db);
  return rows[0]?.news ?? false;
}

/** Forgets a tab that closes, where it is the user's own; answers whether it was there. */
export async function deletePresence(
  db: Db,
  projectId: number,
  userId: number,
  session: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('presence')
    .where('project_id', '=', projectId)
    .where('session', '=', session)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * The users in a project and their places, by name. Excludes users who may not see it any more, have signed out, or
 * lost the session or token of their last message.
 */
export async function listPresence(db: Db, projectId: number): Promise<PresenceRow[]> {
  const { rows } = await sql<PresenceRow>`
    select p.session, p.user_id, u.first_name || ' ' || u.last_name as display_name, p.language_id, p.entry_id, p.typing,
      p.writing
    from presence p join users u on u.id = p.user_id and not u.account_locked
    join projects o on o.id = p.project_id join teams t on t.id = o.team_id
    where p.project_id = ${projectId} and (u.is_admin or u.is_superadmin or t.owner_id = u.id
        or exists (select from team_members m where m.team_id = t.id and m.user_id = u.id))
      and (p.session_id is null or exists (select from sessions s where s.id = p.session_id and s.signed_out_at is null))
      and (p.token_id is null or exists (select from access_tokens a where a.id = p.token_id))
      and p.seen_at >= now() - make_interval(secs => ${sql.lit(presenceSeconds)})
    order by display_name, p.session`.execute(db);
  return rows;
}
