import { trashDays } from '@parlance/domain/trash';
import { type RawBuilder, sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import type { Db } from '../../db/pool.ts';

export interface TeamRow {
  id: number;
  name: string;
  owner_id: number;
  first_name: string;
  last_name: string;
  admins_create_projects: boolean;
  require_second_factor: boolean;
  created_at: Date;
  /** Role of the user as a member, if any. */
  role: string | null;
  project_count: number;
  memory_id: number | null;
}

const mostTeams = 1000;

async function selectTeams(db: Db, userId: number, where: RawBuilder<unknown>): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select t.id, t.name, t.owner_id, u.first_name, u.last_name, t.admins_create_projects,
      t.require_second_factor, t.created_at, m.role,
      (select count(*) from projects p
        where p.team_id = t.id and p.deleted_at is null and not p.awaits_files) as project_count,
      (select min(p.id) from projects p
        where p.team_id = t.id and p.deleted_at is null and p.type = 'tm') as memory_id
    from teams t
    join users u on u.id = t.owner_id
    left join team_members m on m.team_id = t.id and m.user_id = ${userId}
    where t.deleted_at is null and ${where}
    order by t.owner_id = ${userId} desc, m.user_id is null, lower(t.name), t.id
    limit ${mostTeams}`.execute(db);
  return rows;
}

/** The teams that a user owns, then those that they are a member of, then (for staff) all others; at most 1,000. */
export function listTeamsOf(db: Db, userId: number, all: boolean): Promise<TeamRow[]> {
  return selectTeams(db, userId, all ? sql`true` : sql`(t.owner_id = ${userId} or m.user_id is not null)`);
}

export async function findTeam(db: Db, userId: number, teamId: number): Promise<TeamRow | undefined> {
  return (await selectTeams(db, userId, sql`t.id = ${teamId}`))[0];
}

/**
 * Locks the user's row, so that of two concurrent first projects only one creates a team. Returns the names for the
 * team.
 */
export function lockUser(trx: Db, userId: number) {
  return trx
    .selectFrom('users')
    .select(['first_name', 'preferences'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function findOldestOwnTeam(db: Db, userId: number) {
  return db
    .selectFrom('teams')
    .select('id')
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export function insertTeam(db: Db, team: { name: string; owner_id: number }) {
  return db.insertInto('teams').values(team).returning('id').executeTakeFirstOrThrow();
}

export async function updateTeamRow(
  trx: Db,
  teamId: number,
  change: {
    name?: string;
    admins_create_projects?: boolean;
    require_second_factor?: boolean;
    owner_id?: number;
  },
): Promise<void> {
  const since = change.owner_id === undefined ? {} : { owned_since: sql<Date>`now()` };
  await trx
    .updateTable('teams')
    .set({ ...change, ...since })
    .where('id', '=', teamId)
    .execute();
}

/** Marks a team as deleted; undefined if it is deleted already. */
export function markTeamDeleted(trx: Db, teamId: number, userId: number) {
  return trx
    .updateTable('teams')
    .set({ deleted_at: sql`now()`, deleted_by: userId })
    .where('id', '=', teamId)
    .where('deleted_at', 'is', null)
    .returning(['name', sql<Date>`deleted_at`.as('deletedAt')])
    .executeTakeFirst();
}

const restorable = sql<boolean>`t.deleted_at > now() - make_interval(days => ${sql.lit(trashDays)})`;

/** A deleted team of the user that can still be restored, locked. */
export function findDeletedTeam(trx: Db, userId: number, teamId: number) {
  return trx
    .selectFrom('teams as t')
    .select(['t.id', 't.name'])
    .where('t.id', '=', teamId)
    .where('t.owner_id', '=', userId)
    .where(restorable)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function unmarkTeamDeleted(trx: Db, teamId: number): Promise<void> {
  await trx
    .updateTable('teams')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', teamId)
    .execute();
}

/** The teams in the trash that the user owns or is a member of, the last deleted first, with the projects that would be
 *  restored. */
export async function listDeletedTeamRows(db: Db, userId: number) {
  const { rows } = await sql<{
    id: number;
    name: string;
    owner_id: number;
    first_name: string;
    last_name: string;
    /** null: the user owns it. */
    role: string | null;
    projects: number[];
    deleted_at: Date;
  }>`
    select t.id, t.name, t.deleted_at, t.owner_id, u.first_name, u.last_name,
      case when t.owner_id = ${userId} then null else m.role end as role,
      array(select p.id from projects p where p.team_id = t.id and p.deleted_at = t.deleted_at
        order by p.id) as projects
    from teams t
    join users u on u.id = t.owner_id
    left join team_members m on m.team_id = t.id and m.user_id = ${userId}
    where (t.owner_id = ${userId} or m.user_id is not null) and ${restorable}
    order by t.deleted_at desc, t.id desc
    limit ${mostTeams}`.execute(db);
  return rows;
}

/** Projects of a team by name, with their languages. */
export async function listTeamProjects(db: Db, teamId: number) {
  const { rows } = await sql<{
    id: number;
    name: string;
    type: 'app' | 'tm';
    base: string | null;
    languages: string[];
  }>`
    ${acrossProjects('the languages of all projects of a team')}
    select p.id, p.name, p.type,
      (select l.code from languages l where l.project_id = p.id and l.id = p.base_language_id) as base,
      coalesce((select array_agg(l.code order by l.id) from languages l
        where l.project_id = p.id and l.deleted_at is null), '{}') as languages
    from projects p
    where p.team_id = ${teamId} and p.deleted_at is null
    order by lower(p.name), p.id
    limit 1000`.execute(db);
  return rows;
}
