import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

const thisMonth = sql<string>`date_trunc('month', now() at time zone 'utc')::date`;
const ownerOf = (teamId: number) => sql<number>`(select owner_id from teams where id = ${teamId})`;

/** What counts against the limit of a team: its own, or that of all teams of its owner, whichever is more. */
export async function findUsedCharacters(db: Db, teamId: number): Promise<number> {
  const { rows } = await sql<{ characters: string | null }>`
    select greatest(
      (select characters from mt_usage where team_id = ${teamId} and month = ${thisMonth}),
      (select characters from mt_owner_usage where owner_id = ${ownerOf(teamId)} and month = ${thisMonth})
    ) as characters`.execute(db);
  return Number(rows[0]?.characters ?? 0);
}

class OverLimit extends Error {}

/**
 * Counts characters before they are sent, so that calls at the same time cannot pass the limit together. It is that of a
 * team, and that of all teams of its owner together: accounts make as many teams as they like. false: it would be passed.
 */
export async function reserveCharacters(
  db: Db,
  { teamId, characters, limit }: { teamId: number; characters: number; limit: number },
): Promise<boolean> {
  if (characters > limit) return false;
  try {
    await db.transaction().execute(async (trx) => {
      const owner = await sql`
        insert into mt_owner_usage as u (owner_id, month, characters)
          values (${ownerOf(teamId)}, ${thisMonth}, ${characters})
        on conflict (owner_id, month) do update set characters = u.characters + excluded.characters
          where u.characters + excluded.characters <= ${limit}
        returning 1`.execute(trx);
      const team = await sql`
        insert into mt_usage as u (team_id, month, characters) values (${teamId}, ${thisMonth}, ${characters})
        on conflict (team_id, month) do update set characters = u.characters + excluded.characters
          where u.characters + excluded.characters <= ${limit}
        returning 1`.execute(trx);
      if (owner.rows.length === 0 || team.rows.length === 0) throw new OverLimit();
    });
    return true;
  } catch (error) {
    if (error instanceof OverLimit) return false;
    throw error;
  }
}

/** Takes back what was counted and then not sent; fewer than none: counts what was sent again, which is paid again. */
export async function releaseCharacters(
  db: Db,
  { teamId, characters }: { teamId: number; characters: number },
): Promise<void> {
  await sql`
    with owner as (
      update mt_owner_usage set characters = greatest(0, characters - ${characters})
      where owner_id = ${ownerOf(teamId)} and month = ${thisMonth})
    update mt_usage set characters = greatest(0, characters - ${characters})
    where team_id = ${teamId} and month = ${thisMonth}`.execute(db);
}
