/** Undoes what an operation did to terms. */
import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { recordTerm, removeTerms, type Writing, writeTerms } from './change-terms.service.ts';
import { restoredRow } from './term-changes.ts';
import { holdGlossary, listLanguageCodes, lockTerms, markTerms } from './terms.queries.ts';

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
  const kept: string[] = [];
  let restored = 0;
  for (const row of rows) {
    if (touched.has(row.id)) {
      kept.push(row.texts[base]?.text ?? '');
      continue;
    }
    const own = done.filter(({ term }) => term === row.id);
    const made = own.some(({ kind }) => kind === termAdded || kind === termRestored);
    const gone = own.some(({ kind }) => kind === termDeleted);
    if (made && row.deleted_at === null) await removeTerms(trx, writing, [row]);
    else if (gone && row.deleted_at !== null) {
      await markTerms(trx, projectId, [row.id], { deleted: false });
      await recordTerm(trx, writing, 'termRestored', row);
    } else {
      const { deleted_at: _, ...before } = row;
      const back = own.reduceRight((was, { old }) => restoredRow(was, old), before);
      await writeTerms(trx, writing, [before], [back]);
    }
    restored += 1;
  }
  return { restored, kept };
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
