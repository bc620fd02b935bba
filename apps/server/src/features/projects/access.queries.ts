import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** A project that is not deleted (or, with `deleted`, one that is) with the user's place in its team. */
export function findProjectWithRole(db: Db, userId: number, projectId: number, deleted = false) {
  return db
    .selectFrom('projects as p')
    .innerJoin('teams as t', 't.id', 'p.team_id')
    .innerJoin('users as o', 'o.id', 't.owner_id')
    .leftJoin('team_members as m', (join) =>
      join.onRef('m.team_id', '=', 't.id').on('m.user_id', '=', userId),
    )
    .where('p.id', '=', projectId)
    .where('p.deleted_at', deleted ? 'is not' : 'is', null)
    .where('t.deleted_at', 'is', null)
    .select([
      'p.id',
      'p.team_id',
      'p.name',
      'p.base_language_id',
      'p.draft_mode',
      'p.groups_enabled',
      'p.translator_rights',
      'p.deleted_at',
      't.owner_id',
      'o.account_locked as owner_locked',
      'm.role',
    ])
    .select(sql<boolean>`t.owner_id = ${userId}`.as('is_owner'))
    .executeTakeFirst();
}

export type ProjectWithRole = NonNullable<Awaited<ReturnType<typeof findProjectWithRole>>>;
