import type { Db } from '../../db/pool.ts';

/** A team that is not deleted, with the role that the user has in it as a member, if any. */
export function findTeamWithRole(db: Db, userId: number, teamId: number) {
  return db
    .selectFrom('teams as t')
    .innerJoin('users as o', 'o.id', 't.owner_id')
    .leftJoin('team_members as m', (join) =>
      join.onRef('m.team_id', '=', 't.id').on('m.user_id', '=', userId),
    )
    .where('t.id', '=', teamId)
    .where('t.deleted_at', 'is', null)
    .select(['t.id', 't.name', 't.owner_id', 't.admins_create_projects', 't.require_second_factor', 'm.role'])
    .select('o.account_locked as owner_locked')
    .executeTakeFirst();
}

/** Locks the team's row against other changes; undefined if it was deleted. */
export function lockTeam(trx: Db, teamId: number) {
  return trx
    .selectFrom('teams')
    .select(['id', 'name', 'owner_id', 'admins_create_projects', 'require_second_factor'])
    .where('id', '=', teamId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
