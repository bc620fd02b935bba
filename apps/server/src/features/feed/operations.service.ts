import type { OperationKind } from '@parlance/domain/history/kind';
import { encodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** What an action on a set did: the number of its operation (null: nothing changed), and how many it changed. */
export interface Done {
  operation: number | null;
  changed: number;
}

/** The same as answers have it. */
export function presentDone({ operation, changed }: Done) {
  return { operation: operation === null ? null : encodeId('operation', operation), changed };
}

/** Opens an operation, which groups rows of history and can be undone as one; answers its number. */
export async function startOperation(
  trx: Db,
  operation: {
    projectId: number;
    kind: OperationKind;
    userId: number | null;
    languageId?: number;
    summary?: Record<string, unknown>;
    undoes?: number;
  },
): Promise<number> {
  const row = await trx
    .insertInto('operations')
    .values({
      project_id: operation.projectId,
      kind: operation.kind,
      user_id: operation.userId,
      language_id: operation.languageId ?? null,
      summary: JSON.stringify(operation.summary ?? {}),
      undoes: operation.undoes ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes what an operation did; one that changed nothing is taken back. */
export async function finishOperation(
  trx: Db,
  projectId: number,
  operationId: number,
  summary: { changed: number } & Record<string, unknown>,
): Promise<void> {
  const here = { project_id: projectId, id: operationId };
  if (summary.changed === 0)
    await trx
      .deleteFrom('operations')
      .where((eb) => eb.and(here))
      .execute();
  else
    await trx
      .updateTable('operations')
      .set({ summary: JSON.stringify(summary) })
      .where((eb) => eb.and(here))
      .execute();
}

/** Writes what an operation did that is there in any case, and in which language if it was one. */
export async function describeOperation(
  trx: Db,
  projectId: number,
  operationId: number,
  { summary, languageId }: { summary: Record<string, unknown>; languageId?: number | null },
): Promise<void> {
  await trx
    .updateTable('operations')
    .set({ summary: JSON.stringify(summary), ...(languageId !== undefined && { language_id: languageId }) })
    .where('project_id', '=', projectId)
    .where('id', '=', operationId)
    .execute();
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
