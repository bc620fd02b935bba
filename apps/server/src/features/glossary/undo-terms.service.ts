/** Undoes what an operation did to terms. */
import { nameOfTerm } from '@parlance/domain/glossary/term';
import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { recordTerms, removeTerms, type Writing, writeTerms } from './change-terms.service.ts';
import { restoredRow } from './term-changes.ts';
import { holdGlossary, listLanguageCodes, lockTerms, markTerms, type TermRow } from './terms.queries.ts';

interface UndoingTerms {
  projectId: number;
  userId: number;
  /** The operation of the undo itself. */
  operationId: number;
  chains: { own: readonly number[]; undoneSince: readonly number[] };
}

interface TermHistory {
  id: number;
  kind: number;
  term: number;
  old: Record<string, unknown>;
}

const { termAdded, termChanged, termDeleted, termRestored } = historyKinds;
const ofTerms = [termAdded, termChanged, termDeleted, termRestored];

/** Puts terms back as they were before an operation; those that somebody changed since stay, and are named. */
export async function undoTerms(
  trx: Db,
  undoing: UndoingTerms,
  undone: number,
): Promise<{ restored: number; kept: string[] }> {
  const { projectId, userId, operationId } = undoing;
  const done = await listOf(trx, projectId, undone);
  if (done.length === 0) return { restored: 0, kept: [] };
  await holdGlossary(trx, projectId);
  const { base } = await listLanguageCodes(trx, projectId);
  const writing: Writing = { projectId, userId, base, operation: async () => operationId };
  const rows = await lockTerms(trx, projectId, [...new Set(done.map(({ term }) => term))]);
  const touched = await listTouched(trx, undoing, done);
  const kept = rows.filter(({ id }) => touched.has(id)).map((row) => nameOfTerm(row, base));
  const back = rows.filter(({ id }) => !touched.has(id));
  const byTerm = Map.groupBy(done, ({ term }) => term);
  const did = (row: TermRow, ...kinds: number[]) =>
    (byTerm.get(row.id) ?? []).some(({ kind }) => kinds.includes(kind));
  const {
    removed = [],
    restored = [],
    changed = [],
  } = Object.groupBy(back, (row) => {
    if (did(row, termAdded, termRestored) && row.deleted_at === null) return 'removed';
    return did(row, termDeleted) && row.deleted_at !== null ? 'restored' : 'changed';
  });
  await removeTerms(trx, writing, removed);
  await restoreTerms(trx, writing, restored);
  const before = changed.map(({ deleted_at: _, ...row }) => row);
  const after = before.map((row) =>
    (byTerm.get(row.id) ?? []).reduceRight((was, { old }) => restoredRow(was, old), row),
  );
  await writeTerms(trx, writing, before, after);
  return { restored: back.length, kept };
}

async function restoreTerms(trx: Db, writing: Writing, rows: readonly TermRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await markTerms(trx, writing.projectId, ids, { deleted: false });
  await recordTerms(
    trx,
    writing,
    'termRestored',
    rows.map((term) => ({ term })),
  );
}

async function listOf(trx: Db, projectId: number, operationId: number): Promise<TermHistory[]> {
  const { rows } = await sql<TermHistory>`
    select h.id, h.kind, (h.old ->> 'term')::bigint as term, h.old from history h
    where h.project_id = ${projectId} and h.operation_id = ${operationId} and h.kind = any(${ofTerms}::smallint[])
    order by h.id`.execute(trx);
  return rows;
}

/** The terms that something else changed after the operation. */
async function listTouched(
  trx: Db,
  { projectId, operationId, chains }: UndoingTerms,
  done: readonly TermHistory[],
): Promise<Set<number>> {
  const ignored = [...chains.own, ...chains.undoneSince, operationId];
  const { rows } = await sql<{ term: number }>`
    select distinct (h.old ->> 'term')::bigint as term from history h
    where h.project_id = ${projectId} and h.id > ${done[0]?.id ?? 0} and h.kind = any(${ofTerms}::smallint[])
      and (h.old ->> 'term')::bigint = any(${done.map(({ term }) => term)}::bigint[])
      and coalesce(h.operation_id, 0) <> all(${ignored}::bigint[])`.execute(trx);
  return new Set(rows.map(({ term }) => term));
}
