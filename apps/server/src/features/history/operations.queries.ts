import { derivedKinds, kindNumbers } from '@parlance/domain/history/kind';
import { projectActionFacts } from '@parlance/domain/permissions/actions';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { type HistoryLimits, isLimited, isShown } from '../feed/history-limits.sql.ts';
import { ofOneText } from '../feed/operations.service.ts';
import { eachNamed, eachOf, lastNumberOf, namesEntry, rowsWhere } from '../feed/rows.sql.ts';

export interface OperationRow {
  id: number;
  kind: string;
  user_id: number | null;
  user_name: string | null;
  at: Date;
  language_code: string | null;
  summary: Record<string, unknown>;
  undone_by: number | null;
  undoes: number | null;
}

export interface OperationPage {
  /** Continues below this id. */
  before: number | undefined;
  fileId?: number;
  /** How many days the plan shows; null: all. */
  days: number | null;
  limit: number;
}

/** Operations of a project below an id, newest first, without those on one text. `fileId`: imports with this kept file, and joins into it. */
export async function listOperationRows(
  db: Db,
  projectId: number,
  { before, fileId, days, limit }: OperationPage,
): Promise<OperationRow[]> {
  const ofFile = sql`and (o.kind = 'import' and exists (
    select 1 from jsonb_array_elements(o.summary -> 'files') as had
    join files f on f.project_id = ${projectId} and f.id = ${fileId ?? null}::bigint and f.format = had ->> 'format'
    join file_bodies b on b.project_id = ${projectId} and b.file_id = f.id and b.path = had ->> 'file')
    or o.kind = 'fileJoin' and exists (
    select from file_bodies b
    where b.project_id = ${projectId} and b.file_id = ${fileId ?? null}::bigint and b.operation_id = o.id))`;
  const { rows } = await sql<OperationRow>`
    select o.id, o.kind, o.user_id, u.first_name || ' ' || u.last_name as user_name, o.at, l.code as language_code,
      o.summary, o.undone_by, o.undoes
    from operations o
    left join users u on u.id = o.user_id
    left join languages l on l.project_id = ${projectId} and l.id = o.language_id
    where o.project_id = ${projectId} and (${before ?? null}::bigint is null or o.id < ${before ?? null}::bigint)
      and not o.summary @> ${JSON.stringify(ofOneText)}::jsonb
      ${fileId === undefined ? sql`` : ofFile}
      ${days === null ? sql`` : sql`and o.at >= now() - make_interval(days => ${days})`}
    order by o.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Whether the project has this operation. */
export async function isOperation(db: Db, projectId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('operations')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The first entries that an operation changed, by id: those whose key is still known. */
export async function listEntriesOfOperation(
  db: Db,
  projectId: number,
  operationId: number,
  limits: HistoryLimits,
  limit: number,
): Promise<{ id: number; key: string }[]> {
  const rows = rowsWhere(
    projectId,
    sql`h.operation_id = ${operationId} and ${namesEntry()} and h.kind <> all(${derivedKinds}::smallint[])
      and ${isLimited(limits) ? isShown(projectId, limits, lastNumberOf()) : sql`true`}`,
  );
  const named = await sql<{ id: number; key: string }>`
    select n.entry_id as id, coalesce(e.key, x.key) as key
    from (select distinct h.entry_id from (${eachNamed(rows)}) h) n
    left join entries e on e.project_id = ${projectId} and e.id = n.entry_id
    left join trash x on x.project_id = ${projectId} and x.entry_id = n.entry_id
    where e.id is not null or x.entry_id is not null
    order by n.entry_id limit ${limit}`.execute(db);
  return named.rows;
}

/** Kinds of rows that name no language and apply to all. */
const inEveryLanguage = kindNumbers(({ everyLanguage }) => everyLanguage === true);

/** Kinds of data beside entries that users with the right to change entries may write; what is of no language is nobody's alone. */
const ofBaseAlone = kindNumbers(
  ({ scope, undo }) =>
    ['group', 'tag', 'screenshot'].includes(scope) &&
    (undo === undefined || projectActionFacts[undo].reach !== 'none'),
);

/**
 * The given operations that wrote outside of `languages`: texts in others, entries themselves (which belong to the base
 * language, as do groups, tags and screenshots), or whole entries with their texts in all languages.
 */
export async function listReachingOut(
  db: Db,
  projectId: number,
  operationIds: readonly number[],
  languages: readonly number[],
  hasBase: boolean,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from unnest(${operationIds}::bigint[]) as o (id)
    where exists (
      select from history h
      where h.project_id = ${projectId} and h.operation_id = o.id and ${namesEntry()}
        and h.kind <> all(${derivedKinds}::smallint[])
        and case when h.language_id is not null then h.language_id <> all(${languages}::smallint[])
          else not ${hasBase}::boolean or h.kind = any(${inEveryLanguage}::smallint[]) end)
      or not ${hasBase}::boolean and exists (
        select from history h
        where h.project_id = ${projectId} and h.operation_id = o.id and h.kind = any(${ofBaseAlone}::smallint[]))
      -- Joined files are files in all their languages.
      or exists (select from files f where f.project_id = ${projectId} and f.joined_by = o.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * What the operations wrote: each kind of history once, with the columns that it replaced, and whether files came with
 * it.
 */
export async function listWritten(
  db: Db,
  projectId: number,
  operationIds: readonly number[],
): Promise<{ id: number; kind: number | null; columns: string[]; keptFiles: boolean }[]> {
  const { rows } = await sql<{ id: number; kind: number | null; columns: string[]; keptFiles: boolean }>`
    select o.id, h.kind, coalesce(h.columns, '{}') as columns, exists (
      select from file_bodies b where b.project_id = ${projectId} and b.operation_id = o.id)
      or exists (select from files f where f.project_id = ${projectId} and f.joined_by = o.id) as "keptFiles"
    from unnest(${operationIds}::bigint[]) as o (id)
    left join (
      select w.operation_id, w.kind, array_agg(distinct k.name) filter (where k.name is not null) as columns
      from (${eachOf(rowsWhere(projectId, sql`h.operation_id = any(${operationIds}::bigint[])`))}) w
      left join lateral jsonb_object_keys(w.old) as k (name) on true
      group by 1, 2
    ) h on h.operation_id = o.id`.execute(db);
  return rows;
}
