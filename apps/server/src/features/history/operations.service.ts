import type { Operation } from '@parlance/contract/history';
import { decodeId, encodeId } from '@parlance/domain/id';
import { purgedAfter } from '@parlance/domain/trash';
import type { Db } from '../../db/pool.ts';
import { found } from '../../http/errors.ts';
import type { Writer } from '../entries/write.service.ts';
import type { HistoryLimits } from './history-limits.ts';
import { listOperationRows, type OperationRow } from './operations.queries.ts';

const pageSize = 25;

/** Operations of a project, or imports of one of its kept files, newest first, a page at a time. @throws 404 */
export async function listOperations(
  db: Db,
  writer: Writer,
  { lastId, file }: { lastId?: string; file?: string },
  { days }: HistoryLimits,
): Promise<{ operations: Operation[]; more: boolean }> {
  const before = lastId === undefined ? undefined : found(decodeId('operation', lastId));
  const fileId = file === undefined ? undefined : found(decodeId('file', file));
  const rows = await listOperationRows(db, writer.project.id, { before, fileId, days, limit: pageSize + 1 });
  return {
    operations: rows.slice(0, pageSize).map((row) => presentOperation(row, isUndoable(writer, row))),
    more: rows.length > pageSize,
  };
}

/** Whether it is not undone yet and young enough, and his own or one that he may undo for others. */
function isUndoable(writer: Writer, operation: Pick<OperationRow, 'undone_by' | 'at' | 'user_id'>): boolean {
  return operation.undone_by === null && isYoung(operation) && mayUndo(writer, operation);
}

/** "An import (and any bulk action) can be undone for 30 days" (semantics, Import). */
export const isYoung = ({ at }: { at: Date }): boolean => purgedAfter(at) > new Date();

/** Those who change entries may undo what anybody did, translators what they did themselves. */
export const mayUndo = ({ project, user }: Writer, operation: { user_id: number | null }): boolean =>
  project.can('entries.change') || (project.can('operations.undo') && operation.user_id === user.id);

function presentOperation(row: OperationRow, undoable: boolean): Operation {
  return {
    _id: encodeId('operation', row.id),
    kind: row.kind,
    user:
      row.user_id === null || row.user_name === null
        ? null
        : { _id: encodeId('user', row.user_id), displayName: row.user_name },
    created: row.at.toISOString(),
    languageName: row.language_code,
    summary: row.summary,
    undoneBy: row.undone_by === null ? null : encodeId('operation', row.undone_by),
    undoable,
  };
}
