import { sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import type { Db } from '../../db/pool.ts';

interface FirstWorkRow {
  project_id: number;
  id: number;
  code: string;
  is_base: boolean;
}

/** Whether it is a project of the team that is there. */
export async function isProjectOf(db: Db, teamId: number, projectId: number): Promise<boolean> {
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .where('team_id', '=', teamId)
    .where('type', '=', 'app')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The languages of a team's projects that a member may write, who is narrowed where they are in a user group; by project. */
export async function listWorkIn(db: Db, teamId: number, userId: number): Promise<FirstWorkRow[]> {
  const { rows } = await sql<FirstWorkRow>`
    ${acrossProjects('the languages of all projects of one team')}
    with own as (
      select g.id from user_groups g join user_group_members m on m.group_id = g.id
      where g.team_id = ${teamId} and m.user_id = ${userId})
    select p.id as project_id, l.id, l.code, l.id = p.base_language_id as is_base
    from projects p join languages l on l.project_id = p.id
    where p.team_id = ${teamId} and p.type = 'app' and p.deleted_at is null and not p.awaits_files
      and l.deleted_at is null
      and (not exists (select from own)
        or l.code in (select u.language from user_group_languages u join own on own.id = u.group_id))
    order by lower(p.name), p.id, l.code
    limit 5000`.execute(db);
  return rows;
}
