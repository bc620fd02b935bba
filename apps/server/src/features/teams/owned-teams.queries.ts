import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** Teams of an owner with other members or projects, by name. */
export async function listNeededTeams(db: Db, ownerId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, t.name from teams t
    where t.owner_id = ${ownerId} and t.deleted_at is null
      and (exists (select from team_members m where m.team_id = t.id)
        or exists (select from projects p where p.team_id = t.id and p.deleted_at is null))
    order by t.name, t.id limit 100`.execute(db);
  return rows;
}

/** Deletes the teams of an owner that have no projects, not even in the trash. */
export async function deleteTeamsWithoutProjects(trx: Db, ownerId: number): Promise<void> {
  await sql`
    delete from teams t where t.owner_id = ${ownerId}
      and not exists (select from projects p where p.team_id = t.id)`.execute(trx);
}

export async function countOwnedTeams(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('teams')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
