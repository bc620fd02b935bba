import type { CheckChoices } from '@parlance/domain/checks/levels';
import { trashDays } from '@parlance/domain/trash';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import type { Db } from '../../db/pool.ts';
import type { Database } from '../../db/schema.gen.ts';
import { shownCountsOf } from '../counts/counts.sql.ts';

/** Counts for the list: the columns of counts with these names, for one language and plural category. */
export type ListedCounts = [language_id: number, plural: number, state: number, n: number];

export interface ProjectRow {
  id: number;
  name: string;
  type: 'app' | 'tm';
  base_language_id: number;
  groups_enabled: boolean;
  draft_mode: boolean;
  review_changed: boolean;
  translation_tone: string | null;
  check_levels: CheckChoices | null;
  collect_missing: boolean;
  translator_rights: unknown;
  created_at: Date;
  team_id: number;
  team_name: string;
  memory_id: number | null;
  owner_id: number;
  owner_first_name: string;
  owner_last_name: string;
  is_owner: boolean;
  role: string | null;
  languages: { id: number; code: string; plurals: string[] | null }[];
  counts: ListedCounts[];
  /** Time of the last change in the project; null: its history is empty. */
  last_change: Date | null;
}

/** 'own': projects of teams that the user owns; 'shared': of other teams that they are a member of. */
export type Whose = 'own' | 'shared' | 'all';

/** A team that requires a second factor shows nothing to members without one. */
const letsIn = (userId: number) => sql`(not t.require_second_factor or has_second_factor(${userId}))`;

const teamsOf: Record<Whose, (userId: number) => RawBuilder<unknown>> = {
  own: (userId) => sql`select t.id from teams t where t.owner_id = ${userId} and ${letsIn(userId)}`,
  shared: (userId) => sql`select m.team_id from team_members m join teams t on t.id = m.team_id
    where m.user_id = ${userId} and t.owner_id <> ${userId} and ${letsIn(userId)}`,
  all: (userId) => sql`select t.id from teams t
    where (t.owner_id = ${userId} or t.id in (select team_id from team_members where user_id = ${userId}))
      and ${letsIn(userId)}`,
};

/** A page of projects with their languages and counts, in one statement. */
export function listProjectRows(
  db: Db,
  userId: number,
  page: { whose: Whose; search: string; sort: 'name' | 'lastChange'; limit: number; offset: number },
): Promise<ProjectRow[]> {
  return selectProjects(
    db,
    userId,
    sql`p.team_id in (${teamsOf[page.whose](userId)}) and not p.awaits_files and ${nameHas(page.search)}`,
    sql`order by ${orders[page.sort]} limit ${page.limit} offset ${page.offset}`,
    orders[page.sort],
  );
}

/** One project as in the list. The caller has checked that the user may see it. */
export async function findProjectRow(db: Db, userId: number, projectId: number) {
  return (await selectProjects(db, userId, sql`p.id = ${projectId}`, sql``, orders.name))[0];
}

const orders = {
  name: sql`lower(p.name), p.id`,
  lastChange: sql`last_change desc nulls last, p.id`,
} as const;

async function selectProjects(
  db: Db,
  userId: number,
  where: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`
    ${acrossProjects('the list of projects has the counts of each of them')}
    with page as materialized (
      select p.id, p.name, p.type, p.base_language_id, p.groups_enabled, p.draft_mode, p.review_changed, p.translation_tone, p.collect_missing, p.check_levels,
        p.translator_rights, p.created_at, p.team_id, t.name as team_name, t.owner_id,
        (select k.id from projects k where k.team_id = p.team_id and k.type = 'tm' and k.deleted_at is null) as memory_id,
        t.owner_id = ${userId} as is_owner, m.role, h.at as last_change
      from projects p
      join teams t on t.id = p.team_id
      left join team_members m on m.team_id = t.id and m.user_id = ${userId}
      left join lateral (
        select k.at from history k where k.project_id = p.id order by k.id desc limit 1) h on true
      where p.deleted_at is null and ${where}
      ${page})
    select p.*, u.first_name as owner_first_name, u.last_name as owner_last_name,
      coalesce(l.languages, '[]') as languages, coalesce(c.counts, '[]') as counts
    from page p
    join users u on u.id = p.owner_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', id, 'code', code, 'plurals', plurals) order by id) as languages
      from languages where project_id = p.id and deleted_at is null) l on true
    left join lateral (
      select jsonb_agg(jsonb_build_array(language_id, plural, state, n)) as counts
      from (
        select language_id, plural, state, sum(n) as n from (${shownCountsOf(sql`p.id`)}) kept
        group by 1, 2, 3) sums) c on true
    order by ${order}`.execute(db);
  return rows;
}

function nameHas(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  return sql`p.name ilike ${`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
}

/** Number of projects with that name that the user owns, and that are shared with them. */
export async function countProjects(
  db: Db,
  userId: number,
  search: string,
): Promise<{ own: number; shared: number }> {
  const { rows } = await sql<{ own: number; shared: number }>`
    select count(*) filter (where t.owner_id = ${userId}) as own,
      count(*) filter (where t.owner_id <> ${userId}) as shared
    from projects p join teams t on t.id = p.team_id
    where p.deleted_at is null and not p.awaits_files and p.team_id in (${teamsOf.all(userId)})
      and ${nameHas(search)}`.execute(db);
  return rows[0] ?? { own: 0, shared: 0 };
}

export function insertProject(trx: Db, project: Insertable<Database['projects']>) {
  return trx.insertInto('projects').values(project).returning('id').executeTakeFirstOrThrow();
}

/** The project of a team that awaits files of this user. */
export function findAwaitingProject(trx: Db, teamId: number, userId: number) {
  return trx
    .selectFrom('projects')
    .select('id')
    .where('team_id', '=', teamId)
    .where('created_by', '=', userId)
    .where('awaits_files', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
}

export async function updateProjectName(trx: Db, projectId: number, name: string): Promise<void> {
  await trx.updateTable('projects').set({ name }).where('id', '=', projectId).execute();
}

/** A project that awaits files, with the owner of its plan. */
export function findOwnerOfAwaiting(db: Db, projectId: number) {
  return db
    .selectFrom('projects as p')
    .innerJoin('teams as t', 't.id', 'p.team_id')
    .select(['p.team_id as teamId', 't.owner_id as ownerId'])
    .where('p.id', '=', projectId)
    .where('p.awaits_files', '=', true)
    .executeTakeFirst();
}

export async function unmarkAwaitingFiles(trx: Db, projectId: number): Promise<void> {
  await trx.updateTable('projects').set({ awaits_files: false }).where('id', '=', projectId).execute();
}

export function getProjectForUpdate(trx: Db, projectId: number) {
  return trx
    .selectFrom('projects as p')
    .leftJoin('languages as l', (join) =>
      join.onRef('l.project_id', '=', 'p.id').onRef('l.id', '=', 'p.base_language_id'),
    )
    .innerJoin('teams as t', 't.id', 'p.team_id')
    .select([
      'p.team_id',
      't.name as team_name',
      'p.name',
      'p.type',
      'p.draft_mode',
      'p.groups_enabled',
      'p.review_changed',
      'p.translation_tone',
      'p.check_levels',
      'p.collect_missing',
      'p.translator_rights',
      'p.base_language_id',
    ])
    .select('l.code as base_code')
    .where('p.id', '=', projectId)
    .where('p.deleted_at', 'is', null)
    .forNoKeyUpdate('p')
    .executeTakeFirst();
}

export async function updateProjectRow(
  trx: Db,
  projectId: number,
  change: Required<
    Pick<
      Updateable<Database['projects']>,
      | 'name'
      | 'type'
      | 'base_language_id'
      | 'draft_mode'
      | 'groups_enabled'
      | 'review_changed'
      | 'translation_tone'
      | 'check_levels'
      | 'collect_missing'
      | 'translator_rights'
    >
  >,
): Promise<void> {
  const { name, type, base_language_id, draft_mode, groups_enabled, review_changed, check_levels } = change;
  const { collect_missing, translator_rights, translation_tone } = change;
  await trx
    .updateTable('projects')
    .set({
      name,
      type,
      base_language_id,
      draft_mode,
      groups_enabled,
      review_changed,
      translation_tone,
      check_levels,
      collect_missing,
      translator_rights,
    })
    .where('id', '=', projectId)
    .execute();
}

/** Whether a project has entries, leaving out those in the trash. */
export async function hasEntries(db: Db, projectId: number): Promise<boolean> {
  const { rows } = await sql`select from entries e where e.project_id = ${projectId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Moves a project to another team; returns that team. */
export async function updateTeamOfProject(
  trx: Db,
  projectId: number,
  teamId: number,
): Promise<{ name: string }> {
  await trx.updateTable('projects').set({ team_id: teamId }).where('id', '=', projectId).execute();
  return trx.selectFrom('teams').select('name').where('id', '=', teamId).executeTakeFirstOrThrow();
}

/** Marks a project as deleted; undefined if it is deleted already. */
export function markProjectDeleted(trx: Db, projectId: number, userId: number) {
  return trx
    .updateTable('projects')
    .set({ deleted_at: sql`now()`, deleted_by: userId })
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .returning(['name', sql<Date>`deleted_at`.as('deletedAt')])
    .executeTakeFirst();
}

const restorable = sql<boolean>`p.deleted_at > now() - make_interval(days => ${sql.lit(trashDays)})`;

/**
 * Removes the mark; undefined if the project is not deleted or its 30 days are over, since the sweep may be removing
 * it.
 */
export function unmarkProjectDeleted(trx: Db, projectId: number) {
  return trx
    .updateTable('projects as p')
    .set({ deleted_at: null, deleted_by: null, awaits_files: false })
    .where('p.id', '=', projectId)
    .where(restorable)
    .returning('p.name')
    .executeTakeFirst();
}

/** Deleted projects of the user's teams that can still be restored, the last deleted first, at most 1,000. */
export function listDeletedRows(db: Db, userId: number) {
  return db
    .selectFrom('projects as p')
    .innerJoin('teams as t', 't.id', 'p.team_id')
    .leftJoin('team_members as m', (join) =>
      join.onRef('m.team_id', '=', 't.id').on('m.user_id', '=', userId),
    )
    .where(sql<boolean>`p.team_id in (${teamsOf.all(userId)})`)
    .where(restorable)
    .where('t.deleted_at', 'is', null)
    .select(['p.id', 'p.name', 'p.translator_rights', 'm.role'])
    .select([sql<boolean>`t.owner_id = ${userId}`.as('is_owner'), sql<Date>`p.deleted_at`.as('deletedAt')])
    .orderBy('p.deleted_at', 'desc')
    .limit(1000)
    .execute();
}
