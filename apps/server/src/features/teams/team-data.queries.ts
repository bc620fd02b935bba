import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** Stored data of a team under a category, by name. */
export function listTeamData(db: Db, teamId: number, category: string) {
  return (
    db
      .selectFrom('team_data as d')
      .innerJoin('teams as t', 't.id', 'd.team_id')
      .leftJoin('users as u', 'u.id', 'd.changed_by')
      .leftJoin('team_members as m', (join) =>
        join.onRef('m.team_id', '=', 'd.team_id').onRef('m.user_id', '=', 'd.changed_by'),
      )
      .where('d.team_id', '=', teamId)
      .where('d.category', '=', category)
      .select([
        'd.name',
        'd.data',
        'd.created_by',
        'd.changed_at',
        'd.changed_by',
        'u.first_name',
        'u.last_name',
      ])
      // null: the user is no longer in the team.
      .select(sql<string | null>`case when t.owner_id = d.changed_by then 'owner' else m.role end`.as('role'))
      .orderBy(sql`lower(d.name)`)
      .orderBy('d.name')
      .execute()
  );
}
export type TeamDatumRow = Awaited<ReturnType<typeof listTeamData>>[number];

/** The value of a name; undefined: there is none. */
export const findTeamDatum = (db: Db, teamId: number, category: string, name: string) =>
  db
    .selectFrom('team_data')
    .where('team_id', '=', teamId)
    .where('category', '=', category)
    .where('name', '=', name)
    .select(['data', 'created_by'])
    .executeTakeFirst();

/** Names in a category, names and bytes of the whole team, and of them those that one person saved first. */
export interface TeamDataSize {
  names: number;
  all: number;
  bytes: number;
  own: number;
  ownBytes: number;
}

export async function measureTeamData(
  db: Db,
  { id, userId, category }: { id: number; userId: number; category: string },
): Promise<TeamDataSize> {
  const { rows } = await sql<TeamDataSize>`
    select count(*) filter (where category = ${category}) as names, count(*) as all,
      coalesce(sum(size), 0)::bigint as bytes, count(*) filter (where is_own) as own,
      coalesce(sum(size) filter (where is_own), 0)::bigint as "ownBytes"
    from (
      select category, octet_length(data::text) as size, created_by = ${userId} as is_own
      from team_data where team_id = ${id}) d`.execute(db);
  return rows[0] ?? { names: 0, all: 0, bytes: 0, own: 0, ownBytes: 0 };
}

/** Writes the value of a name. Its author stays who wrote it first. */
export async function upsertTeamDatum(
  trx: Db,
  datum: {
    teamId: number;
    category: string;
    name: string;
    data: string;
    userId: number;
    authorId: number | null;
  },
): Promise<void> {
  const written = { data: datum.data, changed_by: datum.userId, changed_at: sql<Date>`now()` };
  await trx
    .insertInto('team_data')
    .values({
      team_id: datum.teamId,
      category: datum.category,
      name: datum.name,
      created_by: datum.authorId,
      ...written,
    })
    .onConflict((conflict) => conflict.columns(['team_id', 'category', 'name']).doUpdateSet(written))
    .execute();
}

/** Returns false if there is no such name. */
export async function deleteTeamDatum(
  trx: Db,
  teamId: number,
  category: string,
  name: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('team_data')
    .where('team_id', '=', teamId)
    .where('category', '=', category)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
