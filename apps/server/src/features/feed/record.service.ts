import { type HistoryKind, historyKinds } from '@parlance/domain/history/kind';
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
