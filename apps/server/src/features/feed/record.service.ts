import { type HistoryKind, historyKinds, type OperationKind } from '@parlance/domain/history/kind';
import type { Db } from '../../db/pool.ts';

/** Something that changed and is not a text: written in the transaction of the change. */
export interface Change {
  projectId: number;
  kind: HistoryKind;
  userId: number | null;
  operationId?: number;
  languageId?: number;
  entryId?: number;
  /** Name of what it was about. */
  subject?: string;
  /** The fields that changed with their values before; left out where the object was made. */
  old?: Record<string, unknown>;
}

/** Appends one change to the history. Statements that write many rows insert into history themselves, in sets. */
export async function recordChange(trx: Db, change: Change): Promise<void> {
  await trx
    .insertInto('history')
    .values({
      project_id: change.projectId,
      kind: historyKinds[change.kind],
      user_id: change.userId,
      operation_id: change.operationId ?? null,
      language_id: change.languageId ?? null,
      entry_id: change.entryId ?? null,
      subject: change.subject ?? null,
      old: change.old ? JSON.stringify(change.old) : null,
    })
    .execute();
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
