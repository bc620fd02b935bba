import type { OperationKind } from '@parlance/domain/history/kind';
import { encodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** What an action on a set did: the number of its operation (null: nothing changed), and how many it changed. */
export interface OperationResult {
  operation: number | null;
  changed: number;
}

/** The same as answers have it. */
export function presentOperationResult({ operation, changed }: OperationResult) {
  return { operation: operation === null ? null : encodeId('operation', operation), changed };
}

/** What shall be done as one operation. */
export interface OperationToDo {
  projectId: number;
  kind: OperationKind;
  userId: number | null;
  /** Where it is about the texts of one language. */
  languageId?: number;
  /** What it will have done, where that is known before: else the outcome says it. */
  summary?: Record<string, unknown>;
  /** The operation that it takes back. */
  undoes?: number;
  /** It is told though it changed nothing: an undo, an import that replaced a file. */
  stays?: boolean;
  /** What it did in transactions before this one, where it is done in several. */
  before?: OperationResult;
}

/** The operation within which work is done: it begins when its number is asked for. */
export interface RunningOperation {
  id: () => Promise<number>;
  /** null: nobody has asked for its number. */
  begun: () => number | null;
}

/** What work did as an operation. */
export interface Outcome {
  /** In this transaction. */
  changed: number;
  /** What the operation says of all that it did; left out: how many it changed. */
  summary?: Record<string, unknown>;
  /** The only language that it was in, where only the work knows; null: there was none. */
  languageId?: number | null;
}

/**
 * Does work as one operation, which groups its rows of history and can be undone as one; in the caller's transaction.
 * Work that changed nothing leaves no operation behind, unless it `stays`. Gives what the work gave in this
 * transaction, with the number.
 */
export async function asOperation<Of extends Outcome>(
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

/** Writes what an operation did, unless that is what was known before. */
async function describeOperation(
  trx: Db,
  { projectId, summary: known, before }: OperationToDo,
  id: number,
  { changed, summary = { changed: changed + (before?.changed ?? 0) }, languageId }: Outcome,
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
export async function findOriginalOperation(
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

/** Operations of whose changes nothing counts when one is undone. */
export interface Chains {
  /** The operation with all its undoings, and the undoings of these: one change that came and went. */
  own: number[];
  /** Operations that began later and are undone by now, with their undoings: together they changed nothing. */
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
