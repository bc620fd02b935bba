import { mostEntriesNamed, type Operation } from '@parlance/contract/history';
import { actionsToUndo, undoActions } from '@parlance/domain/history/undo-rights';
import { decodeId, encodeId } from '@parlance/domain/id';
import { purgedAfter } from '@parlance/domain/trash';
import type { Db } from '../../db/pool.ts';
import { found, notFound } from '../../http/errors.ts';
import type { Writer } from '../entry-store/write.service.ts';
import type { HistoryLimits } from '../feed/history-limits.sql.ts';
import { withoutJob } from '../feed/operations.service.ts';
import { listTermsOutside } from '../glossary/undo-terms.service.ts';
import { listVisible } from '../jobs/jobs.service.ts';
import {
  isOperation,
  listEntriesOfOperation,
  listOperationRows,
  listReachingOut,
  listWritten,
  type OperationRow,
} from './operations.queries.ts';

const pageSize = 25;

/** Operations of a project, or imports of one of its kept files, newest first, page by page. @throws 404 */
export async function listOperations(
  db: Db,
  writer: Writer,
  { lastId, file }: { lastId?: string; file?: string },
  { days }: HistoryLimits,
): Promise<{ operations: Operation[]; more: boolean }> {
  const before = lastId === undefined ? undefined : found(decodeId('operation', lastId));
  const fileId = file === undefined ? undefined : found(decodeId('file', file));
  const rows = await listOperationRows(db, writer.project.id, { before, fileId, days, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const young = shown.filter((row) => isUndoable(writer, row));
  const [outside, beyond, visible] = await Promise.all([
    listOutside(db, writer, young),
    listBeyondRights(db, writer, young),
    listVisible(
      db,
      writer.user,
      writer.project,
      shown.flatMap((row) => jobOf(row) ?? []),
    ),
  ]);
  const isOffered = (row: OperationRow): boolean =>
    isUndoable(writer, row) && !outside.has(row.id) && !beyond.has(row.id);
  return {
    operations: shown.map((row) => presentOperation(row, { undoable: isOffered(row), visible })),
    more: rows.length > pageSize,
  };
}

/** The first entries that an operation changed: what it was about, in words. @throws 404 */
export async function listOperationEntries(
  db: Db,
  projectId: number,
  operationId: string,
  limits: HistoryLimits,
): Promise<{ entries: { _id: string; key: string }[]; more: boolean }> {
  const id = found(decodeId('operation', operationId));
  if (!(await isOperation(db, projectId, id))) throw notFound();
  const rows = await listEntriesOfOperation(db, projectId, id, limits, mostEntriesNamed + 1);
  const entries = rows
    .slice(0, mostEntriesNamed)
    .map((row) => ({ _id: encodeId('entry', row.id), key: row.key }));
  return { entries, more: rows.length > mostEntriesNamed };
}

/**
 * The given operations that wrote outside of the user's groups. An operation is undone as a whole, so the user may not
 * undo any part of it.
 */
export async function listOutside(
  db: Db,
  { project }: Writer,
  operations: readonly { id: number }[],
): Promise<ReadonlySet<number>> {
  const { languageRestriction } = project;
  if (!languageRestriction || operations.length === 0) return new Set();
  const ids = operations.map(({ id }) => id);
  // Terms may have languages of another project that uses the glossary.
  const outside = await listTermsOutside(db, project, ids);
  if (languageRestriction.all) return outside;
  const { languages, base } = languageRestriction;
  return outside.union(new Set(await listReachingOut(db, project.id, ids, [...languages], base)));
}

/**
 * The given operations whose undo would write what the user may not write now: a role that the user lost gives no
 * rights to undo what they did with it. `undoes`: the operation that an undo reverted, whose files are withdrawn and
 * restored with it.
 */
export async function listBeyondRights(
  db: Db,
  { project }: Writer,
  operations: readonly { id: number; undoes: number | null }[],
): Promise<ReadonlySet<number>> {
  if (operations.length === 0 || undoActions.every((action) => project.can(action))) return new Set();
  const ids = operations.flatMap(({ id, undoes }) => (undoes === null ? [id] : [id, undoes]));
  const written = Map.groupBy(await listWritten(db, project.id, ids), ({ id }) => id);
  const kinds = (id: number) =>
    (written.get(id) ?? []).flatMap(({ kind, columns }) => (kind === null ? [] : [{ kind, columns }]));
  const hasFiles = (id: number | null) => id !== null && (written.get(id)?.[0]?.keptFiles ?? false);
  const isBeyond = ({ id, undoes }: { id: number; undoes: number | null }): boolean =>
    ![...actionsToUndo(kinds(id), hasFiles(id) || hasFiles(undoes))].every((action) => project.can(action));
  return new Set(operations.filter(isBeyond).map(({ id }) => id));
}

/** Whether the operation is not yet undone, is recent enough, and the user may undo it. */
function isUndoable(writer: Writer, operation: Pick<OperationRow, 'undone_by' | 'at' | 'user_id'>): boolean {
  return operation.undone_by === null && isWithinRetention(operation) && mayUndo(writer, operation);
}

/** "An import (and any bulk action) can be undone for 30 days" (semantics, Import). */
export const isWithinRetention = ({ at }: { at: Date }): boolean => purgedAfter(at) > new Date();

/** Users who change entries may undo every operation; translators may undo their own. */
export const mayUndo = ({ project, user }: Writer, operation: { user_id: number | null }): boolean =>
  project.can('entries.change') || (project.can('operations.undo') && operation.user_id === user.id);

/** The job of an import; imports of earlier versions have none in their summary. */
const jobOf = ({ kind, summary }: OperationRow): number | undefined =>
  kind === 'import' && typeof summary.job === 'number' ? summary.job : undefined;

function presentOperation(
  row: OperationRow,
  { undoable, visible }: { undoable: boolean; visible: ReadonlySet<number> },
): Operation {
  const jobId = jobOf(row);
  return {
    _id: encodeId('operation', row.id),
    kind: row.kind,
    user:
      row.user_id === null || row.user_name === null
        ? null
        : { _id: encodeId('user', row.user_id), displayName: row.user_name },
    created: row.at.toISOString(),
    languageName: row.language_code,
    summary: withoutJob(row.summary),
    report: jobId !== undefined && visible.has(jobId) ? encodeId('job', jobId) : null,
    undoneBy: row.undone_by === null ? null : encodeId('operation', row.undone_by),
    undoable,
  };
}
