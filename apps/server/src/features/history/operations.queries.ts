import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { changeBodiesInForce } from '../files/members.service.ts';
import { settlePluralForms } from '../files/plural-forms.service.ts';

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
  /** Goes on below this id. */
  before: number | undefined;
  fileId?: number;
  /** How far the plan looks back; null: all the way. */
  days: number | null;
  limit: number;
}

/** Operations of a project below an id, newest first. `fileId`: imports that had this kept file among their files. */
export async function listOperationRows(
  db: Db,
  projectId: number,
  { before, fileId, days, limit }: OperationPage,
): Promise<OperationRow[]> {
  const ofFile = sql`and o.kind = 'import' and exists (
    select 1 from jsonb_array_elements(o.summary -> 'files') as had
    join files f on f.project_id = ${projectId} and f.id = ${fileId ?? null}::bigint and f.format = had ->> 'format'
    join file_bodies b on b.project_id = ${projectId} and b.file_id = f.id and b.path = had ->> 'file')`;
  const { rows } = await sql<OperationRow>`
    select o.id, o.kind, o.user_id, u.first_name || ' ' || u.last_name as user_name, o.at, l.code as language_code,
      o.summary, o.undone_by, o.undoes
    from operations o
    left join users u on u.id = o.user_id
    left join languages l on l.project_id = ${projectId} and l.id = o.language_id
    where o.project_id = ${projectId} and (${before ?? null}::bigint is null or o.id < ${before ?? null}::bigint)
      ${fileId === undefined ? sql`` : ofFile}
      ${days === null ? sql`` : sql`and o.at >= now() - make_interval(days => ${days})`}
    order by o.id desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Those of some operations that wrote beyond `languages`: texts in others, entries themselves (which are the base
 * language's), or whole entries with their texts in all languages.
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
      where h.project_id = ${projectId} and h.operation_id = o.id and h.entry_id is not null
        and h.kind <> ${historyKinds.issues}
        and case when h.language_id is not null then h.language_id <> all(${languages}::smallint[])
          else not ${hasBase}::boolean or h.kind in (${historyKinds.entryDeleted}, ${historyKinds.entryRestored}) end)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What some operations wrote, each kind of history once with the columns that it replaced, and whether files came with it. */
export async function listWritten(
  db: Db,
  projectId: number,
  operationIds: readonly number[],
): Promise<{ id: number; kind: number | null; columns: string[]; keptFiles: boolean }[]> {
  const { rows } = await sql<{ id: number; kind: number | null; columns: string[]; keptFiles: boolean }>`
    select o.id, h.kind, coalesce(h.columns, '{}') as columns, exists (
      select from file_bodies b where b.project_id = ${projectId} and b.operation_id = o.id) as "keptFiles"
    from unnest(${operationIds}::bigint[]) as o (id)
    left join (
      select w.operation_id, w.kind, array_agg(distinct k.name) filter (where k.name is not null) as columns
      from history w left join lateral jsonb_object_keys(w.old) as k (name) on true
      where w.project_id = ${projectId} and w.operation_id = any(${operationIds}::bigint[])
      group by 1, 2
    ) h on h.operation_id = o.id`.execute(db);
  return rows;
}

/** One operation, held until the end of the transaction: it is undone once. */
export async function lockOperation(trx: Db, projectId: number, id: number) {
  return trx
    .selectFrom('operations')
    .select(['id', 'kind', 'user_id', 'at', 'undone_by', 'undoes', 'language_id'])
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The operation at the beginning of a chain of undoings, and how many undoings there are up to this one. */
export async function findFirstDone(
  trx: Db,
  projectId: number,
  id: number,
): Promise<{ id: number; undoings: number }> {
  const { rows } = await sql<{ id: number; undoings: number }>`
    with recursive chain as (
      select o.id, o.undoes, 0 as undoings from operations o where o.project_id = ${projectId} and o.id = ${id}
      union all
      select o.id, o.undoes, c.undoings + 1 from chain c
      join operations o on o.project_id = ${projectId} and o.id = c.undoes
    )
    select id, undoings from chain order by undoings desc limit 1`.execute(trx);
  return rows[0] ?? { id, undoings: 0 };
}

/** Marks an operation as undone; with null as one that can be undone again. */
export async function markUndone(trx: Db, projectId: number, id: number, by: number | null): Promise<void> {
  await trx
    .updateTable('operations')
    .set({ undone_by: by })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

/** Withdraws the kept files of an import, or puts them back in force, with what belongs to them. */
export async function withdrawBodies(
  trx: Db,
  of: { projectId: number; operationId: number; baseLanguageId: number },
  withdrawn: boolean,
): Promise<void> {
  const { projectId, operationId } = of;
  await changeBodiesInForce(trx, of, () =>
    trx
      .updateTable('file_bodies')
      .set({ withdrawn_at: withdrawn ? sql`now()` : null })
      .where('project_id', '=', projectId)
      .where('operation_id', '=', operationId)
      .execute(),
  );
  await settlePluralForms(trx, projectId);
}
