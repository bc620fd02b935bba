import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/**
 * A project that is not deleted (or, with `deleted`, one that is), with the user's role in its team, and the languages
 * of their user groups, if they are in any.
 */
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
      't.require_second_factor',
      'o.account_locked as owner_locked',
      'm.role',
    ])
    .select(sql<boolean>`t.owner_id = ${userId}`.as('is_owner'))
    .select(groupLanguagesOf(userId).as('group_languages'))
    .select(
      sql<
        ListedLanguage[] | null
      >`case when m.role is null or ${groupLanguagesOf(userId)} is null then null else (
        select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'isDeleted', l.deleted_at is not null))
        from languages l where l.project_id = ${projectId}) end`.as('languages'),
    )
    .executeTakeFirst();
}

export interface ListedLanguage {
  id: number;
  code: string;
  isDeleted: boolean;
}

/** Codes of the languages of all groups of the team `t.id` that the user is in; null: they are in none. */
const groupLanguagesOf = (userId: number) => sql<string[] | null>`(
  select coalesce(array_agg(distinct gl.language) filter (where gl.language is not null), '{}')
  from user_group_members gm
  join user_groups g on g.id = gm.group_id
  left join user_group_languages gl on gl.group_id = g.id
  where gm.user_id = ${userId} and g.team_id = t.id
  having count(*) > 0)`;

export type ProjectWithRole = NonNullable<Awaited<ReturnType<typeof findProjectWithRole>>>;

/** The owner of a project's team; undefined: the project or the team is deleted. */
export async function findProjectOwner(db: Db, projectId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('projects as p')
    .innerJoin('teams as t', 't.id', 'p.team_id')
    .select('t.owner_id')
    .where('p.id', '=', projectId)
    .where('p.deleted_at', 'is', null)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.owner_id;
}
