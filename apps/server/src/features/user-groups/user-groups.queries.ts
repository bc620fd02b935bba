import type { GroupLanguage } from '@parlance/domain/permissions/user-groups';
import { sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import type { Db } from '../../db/pool.ts';

export interface UserGroupRow {
  id: number;
  name: string;
  personal_of: number | null;
  creator_id: number | null;
  creator_name: string | null;
  languages: GroupLanguage[];
  members: number[];
}

/** The groups of a team (or one of them) by name, those of single people last. Members who left the team do not
 * count. */
export async function listGroupRows(db: Db, teamId: number, groupId?: number): Promise<UserGroupRow[]> {
  const { rows } = await sql<UserGroupRow>`
    select g.id, g.name, g.personal_of, g.created_by as creator_id, u.first_name || ' ' || u.last_name as creator_name,
      coalesce((
        select jsonb_agg(jsonb_build_object('language', l.language, 'roles', jsonb_build_object(
          'translator', l.translator, 'reviewer', l.reviewer, 'accepted', l.accepted, 'rejected', l.rejected))
          order by l.language)
        from user_group_languages l where l.group_id = g.id), '[]') as languages,
      coalesce((
        select jsonb_agg(m.user_id order by m.user_id)
        from user_group_members m join teams t on t.id = g.team_id
        where m.group_id = g.id and (t.owner_id = m.user_id
          or exists (select from team_members tm where tm.team_id = g.team_id and tm.user_id = m.user_id))), '[]')
        as members
    from user_groups g
    left join users u on u.id = g.created_by
    where g.team_id = ${teamId} and (${groupId ?? null}::bigint is null or g.id = ${groupId ?? null}::bigint)
    order by g.personal_of is not null, lower(g.name), g.id`.execute(db);
  return rows;
}

export async function insertGroup(
  trx: Db,
  group: { team_id: number; name: string; created_by: number | null; personal_of?: number },
): Promise<number> {
  const { id } = await trx.insertInto('user_groups').values(group).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function renameGroup(trx: Db, groupId: number, name: string): Promise<void> {
  await trx.updateTable('user_groups').set({ name }).where('id', '=', groupId).execute();
}

export async function deleteGroups(trx: Db, groupIds: readonly number[]): Promise<void> {
  await sql`delete from user_groups where id = any(${groupIds}::bigint[])`.execute(trx);
}

/** Gives groups these languages and no others. */
export async function replaceLanguages(
  trx: Db,
  groups: readonly { groupId: number; languages: readonly GroupLanguage[] }[],
): Promise<void> {
  const rows = groups.flatMap(({ groupId, languages }) =>
    languages.map(({ language, roles }) => ({ group_id: groupId, language, ...roles })),
  );
  const ids = groups.map(({ groupId }) => groupId);
  await sql`delete from user_group_languages where group_id = any(${ids}::bigint[])`.execute(trx);
  await sql`
    insert into user_group_languages (group_id, language, translator, reviewer, accepted, rejected)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (group_id bigint, language text, translator boolean, reviewer boolean, accepted boolean, rejected boolean)`.execute(
    trx,
  );
}

export async function addMembers(
  trx: Db,
  members: readonly { groupId: number; userId: number }[],
): Promise<void> {
  await sql`
    insert into user_group_members (group_id, user_id)
    select * from unnest(${members.map((one) => one.groupId)}::bigint[], ${members.map((one) => one.userId)}::bigint[])
    on conflict do nothing`.execute(trx);
}

export async function removeMembers(
  trx: Db,
  members: readonly { groupId: number; userId: number }[],
): Promise<void> {
  await sql`
    delete from user_group_members m
    using unnest(${members.map((one) => one.groupId)}::bigint[], ${members.map((one) => one.userId)}::bigint[])
      as r (group_id, user_id)
    where m.group_id = r.group_id and m.user_id = r.user_id`.execute(trx);
}

/** Codes of the languages of a team's projects, with the number of projects that have each. */
export async function listTeamLanguages(db: Db, teamId: number) {
  const { rows } = await sql<{ code: string; projects: number }>`
    ${acrossProjects('the languages of all projects of one team')}
    select l.code, count(*)::integer as projects
    from projects p join languages l on l.project_id = p.id
    where p.team_id = ${teamId} and p.deleted_at is null and l.deleted_at is null
    group by l.code`.execute(db);
  return rows;
}
