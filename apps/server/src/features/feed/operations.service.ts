import type { OperationKind } from '@parlance/domain/history/kind';
import { encodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { found } from '../../http/errors.ts';

/**
 * Result of an action on many entries: the id of its operation (null: nothing changed), and the number of changed
 * entries.
 */
export interface OperationResult {
  operation: number | null;
  changed: number;
}

/** The same in the shape of answers. */
export function presentOperationResult({ operation, changed }: OperationResult) {
  return { operation: operation === null ? null : encodeId('operation', operation), changed };
}

/** Description of an operation to run. */
export interface OperationToDo {
  projectId: number;
  kind: OperationKind;
  userId: number | null;
  /** The language, if the operation concerns the texts of one. */
  languageId?: number;
  /** The summary, if it is known before; else the outcome has it. */
  summary?: Record<string, unknown>;
  /** The operation that this one undoes. */
  undoes?: number;
  /** Recorded even if it changed nothing: an undo, or an import that replaced a file. */
  stays?: boolean;
  /** The result of earlier transactions, if the operation takes several. */
  before?: OperationResult;
}

/**
 * In the summary of what was done to one text by hand: its status, a decision of a review, a dismissed problem. It is an
 * operation so that its notice can undo it; the list of operations, of imports and actions on many texts, leaves it out
 * (docs/decisions/0164).
 */
export const ofOneText = { oneText: true } as const;

/** A summary as others may see it: the number of the job of an import is for this server alone. */
export function withoutJob({ job: _, ...summary }: Record<string, unknown>): Record<string, unknown> {
  return summary;
}

/** Whether a summary says so. */
export const isOfOneText = (summary: unknown): boolean =>
  typeof summary === 'object' && summary !== null && 'oneText' in summary;

/** The operation around running work. It is created when its id is first requested. */
export interface RunningOperation {
  id: () => Promise<number>;
  /** null: nothing has requested its id. */
  begun: () => number | null;
}

/** Result of the work of an operation. */
interface OperationOutcome {
  /** Number of changes in this transaction. */
  changed: number;
  /** The summary of the whole operation; by default the number of changes. */
  summary?: Record<string, unknown>;
  /** The only language of the operation, if only the work knows it; null: there was none. */
  languageId?: number | null;
}

/**
 * Runs work as one operation in the caller's transaction. The operation groups the rows of the history, and can be
 * undone as one. Without changes, it leaves no operation behind, unless it `stays`. Returns the outcome of the work in
 * this transaction, with the id.
 */
export async function asOperation<Of extends OperationOutcome>(
  trx: Db,
  operation: OperationToDo,
  work: (running: RunningOperation) => Promise<Of>,
): Promise<Of & OperationResult> {
  const { before, stays } = operation;
  let number = before?.operation ?? null;
  let begun = number === null ? undefined : Promise.resolve(number);
  const begin = async () => {
    number = await startOperation(trx, operation);
    return number;
  };
  const id = () => {
    begun ??= begin();
    return begun;
  };
  const outcome = await work({ id, begun: () => number });
  const done = number as number | null;
  if (done === null) return { ...outcome, operation: null };
  if (outcome.changed === 0 && !stays) {
    if (before?.operation === done) return { ...outcome, operation: done };
    await removeOperation(trx, operation.projectId, done);
    return { ...outcome, operation: null };
  }
  await describeOperation(trx, operation, done, outcome);
  return { ...outcome, operation: done };
}

async function startOperation(trx: Db, operation: OperationToDo): Promise<number> {
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

async function removeOperation(trx: Db, projectId: number, id: number): Promise<void> {
  await trx.deleteFrom('operations').where('project_id', '=', projectId).where('id', '=', id).execute();
}

/** Stores the summary of an operation, unless it was known before. */
async function describeOperation(
  trx: Db,
  { projectId, summary: known, before }: OperationToDo,
  id: number,
  { changed, summary = { changed: changed + (before?.changed ?? 0) }, languageId }: OperationOutcome,
): Promise<void> {
  const isKnown = languageId === undefined && JSON.stringify(summary) === JSON.stringify(known);
  if (isKnown) return;
  await trx
    .updateTable('operations')
    .set({ summary: JSON.stringify(summary), ...(languageId !== undefined && { language_id: languageId }) })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

/** Locks one operation until the end of the transaction, so that it is undone once. */
export async function lockOperation(trx: Db, projectId: number, id: number) {
  return trx
    .selectFrom('operations')
    .select(['id', 'kind', 'user_id', 'at', 'undone_by', 'undoes', 'language_id', 'summary'])
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The first operation of a chain of undos, and the number of undos up to this one. */
export async function findOriginalOperation(
  trx: Db,
  projectId: number,
  id: number,
): Promise<{ id: number; kind: string; undoings: number }> {
  const { rows } = await sql<{ id: number; kind: string; undoings: number }>`
    with recursive chain as (
      select o.id, o.kind, o.undoes, 0 as undoings from operations o where o.project_id = ${projectId} and o.id = ${id}
      union all
      select o.id, o.kind, o.undoes, c.undoings + 1 from chain c
      join operations o on o.project_id = ${projectId} and o.id = c.undoes
    )
    select id, kind, undoings from chain order by undoings desc limit 1`.execute(trx);
  return found(rows[0]);
}

/** Operations whose changes an undo ignores. */
export interface Chains {
  /** The operation with all its undos, and the undos of these: together one change and its removal. */
  own: number[];
  /** Later operations that are undone now, with their undos: together they changed nothing. */
  undoneSince: number[];
}

export async function findChains(trx: Db, projectId: number, id: number): Promise<Chains> {
  const { id: first } = await findOriginalOperation(trx, projectId, id);
  const { rows } = await sql<{ id: number; first: number }>`
    with recursive chain as (
      select o.id, o.id as first from operations o
      where o.project_id = ${projectId} and (o.id = ${first}
        or (o.id > ${id}::bigint and o.undoes is null and o.undone_by is not null))
      union all
      select o.id, c.first from chain c
      join operations o on o.project_id = ${projectId} and o.undoes = c.id
    )
    select id, first from chain order by id`.execute(trx);
  const isOwn = (row: { first: number }) => row.first === first;
  return {
    own: rows.filter(isOwn).map((row) => row.id),
    undoneSince: rows.filter((row) => !isOwn(row)).map((row) => row.id),
  };
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
