import type { Db } from '../../db/pool.ts';

/** The owner of a project's team, whose plan applies to the project. */
export async function findPlanOfProject(db: Db, projectId: number) {
  return db
    .selectFrom('projects as p')
    .innerJoin('teams as t', 't.id', 'p.team_id')
    .innerJoin('users as u', 'u.id', 't.owner_id')
    .select(['u.plan_id', 'u.enterprise_plan', 'u.plan_overrides', 'u.additional_team_members'])
    .where('p.id', '=', projectId)
    .executeTakeFirst();
}
