import { type HistoryKind, historyKinds } from '@parlance/domain/history/kind';
import type { Db } from '../../db/pool.ts';

/** Whom the history names: who is given, null: nobody; where none is, the user who writes. */
export const historyAuthor = (userId: number | null, given: number | null | undefined): number | null =>
  given === undefined ? userId : given;

/** A change that is not a text; recorded in the transaction of the change. */
export interface Change {
  projectId: number;
  kind: HistoryKind;
  userId: number | null;
  operationId?: number;
  languageId?: number;
  entryId?: number;
  /** Name of the changed object. */
  subject?: string;
  /** The changed fields with their former values; left out for a new object. */
  old?: Record<string, unknown>;
}

/** Appends one change to the history. Statements that write many rows insert into the history themselves, in sets. */
export const recordChange = (trx: Db, change: Change): Promise<void> => recordChanges(trx, [change]);

const atOnce = 1_000;

/** Appends changes to the history, in their order. */
export async function recordChanges(trx: Db, changes: readonly Change[]): Promise<void> {
  for (let from = 0; from < changes.length; from += atOnce)
    await trx
      .insertInto('history')
      .values(changes.slice(from, from + atOnce).map(rowOf))
      .execute();
}

const rowOf = (change: Change) => ({
  project_id: change.projectId,
  kind: historyKinds[change.kind],
  user_id: change.userId,
  operation_id: change.operationId ?? null,
  language_id: change.languageId ?? null,
  entry_id: change.entryId ?? null,
  subject: change.subject ?? null,
  old: change.old ? JSON.stringify(change.old) : null,
});
