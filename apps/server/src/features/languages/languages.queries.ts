import { entryStatus } from '@parlance/domain/entry/status';
import { kindsThatChange } from '@parlance/domain/history/kind';
import { trashDays } from '@parlance/domain/trash';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { FeedSlice } from '../feed/readers.service.ts';

/** The day as it is: a date of the driver would move with the time zone of the server. */
const dueOn = sql<string | null>`to_char(due_on, 'YYYY-MM-DD')`.as('due_on');
const columns = ['id', 'code', 'plurals', 'deleted_at', dueOn] as const;

export interface LanguageRow {
  id: number;
  code: string;
  plurals: string[] | null;
  deleted_at: Date | null;
  due_on: string | null;
}

/** A deleted row that has not been there for so long that the sweep may have begun with it. */
const restorable = sql<boolean>`deleted_at > now() - make_interval(days => ${sql.lit(trashDays)})`;

/** Languages of a project that are not deleted, the base language first, then by code. */
export function listLanguageRows(db: Db, projectId: number): Promise<LanguageRow[]> {
  return db
    .selectFrom('languages as l')
    .innerJoin('projects as p', 'p.id', 'l.project_id')
    .select(['l.id', 'l.code', 'l.plurals', 'l.deleted_at', dueOn])
    .where('l.project_id', '=', projectId)
    .where('p.id', '=', projectId)
    .where('l.deleted_at', 'is', null)
    .orderBy(sql`l.id = p.base_language_id`, 'desc')
    .orderBy('l.code')
    .execute();
}

/** Rows of the languages of a project, also of those that were deleted. */
const rowsOf = (db: Db, projectId: number) =>
  db.selectFrom('languages').select(columns).where('project_id', '=', projectId);

const isOneOf = (codes: readonly string[]) => sql<boolean>`code = any(${codes}::text[])`;

export const findLanguageRow = (db: Db, projectId: number, id: number): Promise<LanguageRow | undefined> =>
  rowsOf(db, projectId).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

export async function findLanguageByCode(
  db: Db,
  projectId: number,
  code: string,
): Promise<LanguageRow | undefined> {
  return (await listLanguagesByCode(db, projectId, [code]))[0];
}

/** Those of the languages of a project that have one of these codes. */
export const listLanguagesByCode = (
  db: Db,
  projectId: number,
  codes: readonly string[],
): Promise<LanguageRow[]> =>
  rowsOf(db, projectId).where(isOneOf(codes)).where('deleted_at', 'is', null).execute();

/** The language of that number, where it was deleted and can still come back. */
export const findDeletedLanguage = (
  db: Db,
  projectId: number,
  id: number,
): Promise<LanguageRow | undefined> =>
  rowsOf(db, projectId).where('id', '=', id).where(restorable).executeTakeFirst();

/** Of each of these codes the language that was deleted last and can still come back. */
export const listDeletedLanguages = (
  db: Db,
  projectId: number,
  codes: readonly string[],
): Promise<LanguageRow[]> =>
  rowsOf(db, projectId)
    .distinctOn('code')
    .where(isOneOf(codes))
    .where(restorable)
    .orderBy('code')
    .orderBy('deleted_at', 'desc')
    .execute();

export async function countLanguages(db: Db, projectId: number): Promise<number> {
  const row = await db
    .selectFrom('languages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Holds the project, so that languages come, go and change their codes one after the other; gives its base. */
export async function lockLanguages(trx: Db, projectId: number): Promise<number> {
  const row = await trx
    .selectFrom('projects')
    .select('base_language_id')
    .where('id', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.base_language_id;
}

/** Languages are numbered within their project, and a number is never given twice. Returns the first of so many. */
export async function takeLanguageNumbers(trx: Db, projectId: number, count: number): Promise<number> {
  const next = sql<number>`next_language_id + ${count}::integer`;
  const row = await trx
    .updateTable('projects')
    .set({ next_language_id: next })
    .where('id', '=', projectId)
    .returning(sql<number>`next_language_id - ${count}::integer`.as('first'))
    .executeTakeFirstOrThrow();
  return row.first;
}

/** Adds languages with the numbers from `first` on, in the order of their codes. */
export function insertLanguages(
  trx: Db,
  projectId: number,
  first: number,
  codes: readonly string[],
): Promise<LanguageRow[]> {
  return trx
    .insertInto('languages')
    .values(codes.map((code, at) => ({ project_id: projectId, id: first + at, code })))
    .returning(columns)
    .execute();
}

export function updateLanguageRow(
  trx: Db,
  projectId: number,
  id: number,
  change: {
    code?: string;
    plurals?: string[] | null;
    deleted_at?: Date | null;
    deleted_by?: number | null;
    due_on?: string | null;
  },
): Promise<LanguageRow> {
  return trx
    .updateTable('languages')
    .set(change)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Whether any text of a language is in an order that is under way. */
export async function isInOrder(trx: Db, projectId: number, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('translations')
    .select('entry_id')
    .where('project_id', '=', projectId)
    .where('language_id', '=', id)
    .where('status', '=', entryStatus.inOrder)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a language as deleted; undefined where it is already. The time is the database's, as for all deletions. */
export async function markLanguageDeleted(
  trx: Db,
  projectId: number,
  id: number,
  userId: number,
): Promise<{ code: string; deletedAt: Date } | undefined> {
  return trx
    .updateTable('languages')
    .set({ deleted_at: sql`now()`, deleted_by: userId })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['code', sql<Date>`deleted_at`.as('deletedAt')])
    .executeTakeFirst();
}

/** Changes that the reader of the feed may not have recorded yet: it runs after at most a second. */
const newestChanges = 200;

/**
 * The language that a row of the history changed: the one it names, and the base language where entries come or go, since
 * their source texts do. null: none.
 */
const changedLanguage = (projectId: number) => sql`coalesce(h.language_id,
  case when h.kind = any(${kindsThatChange('members')}::smallint[])
    then (select p.base_language_id from projects p where p.id = ${projectId}) end)`;

/** When something in each language changed last: as it is remembered, or by the newest history. */
export async function listLastChanges(db: Db, projectId: number): Promise<Map<number, Date | null>> {
  const { rows } = await sql<{ id: number; at: Date | null }>`
    with newest as (
      select ${changedLanguage(projectId)} as language_id, max(h.at) as at
      from (select kind, language_id, at from history where project_id = ${projectId}
        order by id desc limit ${newestChanges}) h
      group by 1)
    select l.id, greatest(l.changed_at, n.at) as at
    from languages l left join newest n on n.language_id = l.id
    where l.project_id = ${projectId} and l.deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Remembers that texts of a language were written just now, where no change of the history names it: with new entries. */
export async function rememberNewTexts(trx: Db, projectId: number, languageId: number): Promise<void> {
  await trx
    .updateTable('languages')
    .set({ changed_at: sql`now()` })
    .where('project_id', '=', projectId)
    .where('id', '=', languageId)
    .execute();
}

/** Remembers when the languages changed last that rows of the history are about. */
export async function rememberLastChanges(trx: Db, { projectId, ids }: FeedSlice): Promise<void> {
  await sql`
    with newest as materialized (
      select ${changedLanguage(projectId)} as language_id, max(h.at) as at from history h
      where h.project_id = ${projectId} and h.id = any(${ids}::bigint[]) group by 1)
    update languages l set changed_at = n.at from newest n
    where l.project_id = ${projectId} and l.id = n.language_id and (l.changed_at < n.at or l.changed_at is null)`.execute(
    trx,
  );
}
