import { sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import type { Db } from '../../db/pool.ts';

export interface TeamMemory {
  id: number;
  baseLanguageId: number;
  baseCode: string;
}

/** The translation memory of a team, if it has one. */
export async function findTeamMemory(db: Db, teamId: number): Promise<TeamMemory | undefined> {
  const { rows } = await sql<TeamMemory>`
    ${acrossProjects('the memory of a team is looked up by the team')}
    select p.id, p.base_language_id as "baseLanguageId", l.code as "baseCode"
    from projects p join languages l on l.project_id = p.id and l.id = p.base_language_id
    where p.team_id = ${teamId} and p.type = 'tm' and p.deleted_at is null`.execute(db);
  return rows[0];
}

/** The codes of all languages that projects of a team have. */
export async function listCodesOfTeam(db: Db, teamId: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    ${acrossProjects('the source language of a new memory is looked for in its team')}
    select distinct l.code from projects p join languages l on l.project_id = p.id
    where p.team_id = ${teamId} and p.deleted_at is null and not p.awaits_files and l.deleted_at is null`.execute(
    db,
  );
  return rows.map(({ code }) => code);
}

/** The source language of the newest project of a team. */
export async function findUsualLanguage(db: Db, teamId: number): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    ${acrossProjects('a new memory gets the source language of its team')}
    select l.code from projects p join languages l on l.project_id = p.id and l.id = p.base_language_id
    where p.team_id = ${teamId} and p.deleted_at is null and not p.awaits_files order by p.id desc limit 1`.execute(
    db,
  );
  return rows[0]?.code;
}
