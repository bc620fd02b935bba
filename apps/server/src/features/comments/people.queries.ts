import { historyKinds } from '@parlance/domain/history/kind';
import type { MemberRole } from '@parlance/domain/permissions/roles';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { CommentScope } from './threads.queries.ts';
import { isInLanguage } from './threads.sql.ts';

export interface PersonRow {
  id: number;
  name: string;
  role: MemberRole | 'owner';
  /** Codes of the languages of their user groups; null: they are in none. */
  group_languages: string[] | null;
  /** Whether they wrote the text of the entry in the language or its published text, set its status last, or commented on it. */
  is_named: boolean;
}

/** Lists the owner and the members of a team, with what decides who of them works in a language. */
export async function listPeople(
  db: Db,
  teamId: number,
  scope: CommentScope,
  entryId: number,
): Promise<PersonRow[]> {
  const { projectId, languageId } = scope;
  const { rows } = await sql<PersonRow>`
    with named as (
      select x.text_by as id from translations x
      where x.project_id = ${projectId} and x.language_id = ${languageId}::smallint and x.entry_id = ${entryId}
      union
      (select h.user_id from history h
        where h.project_id = ${projectId} and h.entry_id = ${entryId} and h.language_id = ${languageId}::smallint
          and h.kind = ${historyKinds.status} and h.old ? 'status'
        order by h.id desc limit 1)
      union
      (select h.user_id from history h
        where h.project_id = ${projectId} and h.entry_id = ${entryId} and h.language_id = ${languageId}::smallint
          and h.kind = ${historyKinds.text} and h.old ? 'value'
        order by h.id desc limit 1)
      union
      select c.author_id from comment_threads t
      join comments c on c.project_id = ${projectId} and c.thread_id = t.id
      where t.project_id = ${projectId} and t.entry_id = ${entryId} and ${isInLanguage(languageId)}
    ), people as (
      select t.owner_id as id, 'owner' as role from teams t where t.id = ${teamId}
      union all
      select m.user_id, m.role from team_members m join teams t on t.id = m.team_id
      where m.team_id = ${teamId} and m.user_id <> t.owner_id
    )
    select p.id, u.first_name || ' ' || u.last_name as name, p.role, p.id in (select n.id from named n) as is_named,
      (select coalesce(array_agg(distinct gl.language) filter (where gl.language is not null), '{}')
        from user_group_members gm
        join user_groups g on g.id = gm.group_id
        left join user_group_languages gl on gl.group_id = g.id
        where gm.user_id = p.id and g.team_id = ${teamId} having count(*) > 0) as group_languages
    from people p join users u on u.id = p.id and not u.account_locked
    order by name, p.id`.execute(db);
  return rows;
}

/** Lists the users who commented in a thread. */
export async function listAuthors(db: Db, projectId: number, threadId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct c.author_id as id from comments c
    where c.project_id = ${projectId} and c.thread_id = ${threadId} and c.author_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}
