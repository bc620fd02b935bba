import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

const thisMonth = sql<string>`date_trunc('month', now() at time zone 'utc')::date`;

export async function findUsedCharacters(db: Db, teamId: number): Promise<number> {
  const row = await db
    .selectFrom('mt_usage')
    .select('characters')
    .where('team_id', '=', teamId)
    .where('month', '=', thisMonth)
    .executeTakeFirst();
  return Number(row?.characters ?? 0);
}

/** Counts characters before they are sent, so that calls at the same time cannot pass the limit together. false: they would. */
export async function reserveCharacters(
  db: Db,
  { teamId, characters, limit }: { teamId: number; characters: number; limit: number },
): Promise<boolean> {
  if (characters > limit) return false;
  const { rows } = await sql`
    insert into mt_usage as u (team_id, month, characters) values (${teamId}, ${thisMonth}, ${characters})
    on conflict (team_id, month) do update set characters = u.characters + excluded.characters
      where u.characters + excluded.characters <= ${limit}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Takes back what was counted and then not translated. */
export async function releaseCharacters(
  db: Db,
  { teamId, characters }: { teamId: number; characters: number },
): Promise<void> {
  await sql`
    update mt_usage set characters = greatest(0, characters - ${characters})
    where team_id = ${teamId} and month = ${thisMonth}`.execute(db);
}
