import type { Db } from '../../db/pool.ts';

/** A team with the role that the user has in it as a member, if any. */
export function findTeamWithRole(db: Db, userId: number, teamId: number) {
  return db
    .selectFrom('teams as t')
    .leftJoin('team_members as m', (join) =>
      join.onRef('m.team_id', '=', 't.id').on('m.user_id', '=', userId),
    )
    .where('t.id', '=', teamId)
    .select(['t.id', 't.name', 't.owner_id', 't.admins_create_projects', 'm.role'])
    .executeTakeFirst();
}
