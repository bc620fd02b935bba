import { sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import type { Db } from '../../db/pool.ts';

export interface SecurityRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  language: string | null;
  role: string;
  own_factor: boolean;
  has_factor: boolean;
}

/** Owner and members of a team with whether they have a second factor; those without first. */
export async function listSecurity(db: Db, teamId: number): Promise<SecurityRow[]> {
  const { rows } = await sql<SecurityRow>`
    select u.id, u.first_name, u.last_name, u.email, u.preferences->>'language' as language, r.role, has_second_factor(u.id) as has_factor,
      exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null)
        or exists (select from passkeys p where p.user_id = u.id) as own_factor
    from (
      select owner_id as user_id, 'owner' as role from teams where id = ${teamId}
      union all
      select m.user_id, m.role from team_members m join teams t on t.id = m.team_id
      where m.team_id = ${teamId} and m.user_id <> t.owner_id) r
    join users u on u.id = r.user_id
    order by 8, lower(u.last_name), lower(u.first_name), u.id`.execute(db);
  return rows;
}

/** Teams of a user without a second factor that require one, with the names of their projects. */
export async function listClosedTeams(db: Db, userId: number) {
  const { rows } = await sql<{ id: number; name: string; projects: string[] }>`
    ${acrossProjects('the projects of all teams of one person')}
    select t.id, t.name, array(
      select p.name from projects p
      where p.team_id = t.id and p.deleted_at is null and p.type = 'app' order by lower(p.name) limit 100) as projects
    from teams t
    where t.require_second_factor and t.deleted_at is null and (t.owner_id = ${userId}
      or exists (select from team_members m where m.team_id = t.id and m.user_id = ${userId}))
    order by lower(t.name), t.id
    limit 100`.execute(db);
  return rows;
}

export async function requiresFactor(db: Db, teamId: number): Promise<boolean> {
  const row = await db
    .selectFrom('teams')
    .select('require_second_factor')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  return row.require_second_factor;
}
