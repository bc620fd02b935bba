/** Undoes what an operation did to terms. */
import { nameOfTerm } from '@parlance/domain/glossary/term';
import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Writer } from '../entry-store/write.service.ts';
import {
  assertRoomForTerms,
  mayWriteIn,
  recordTerms,
  removeTerms,
  type TermWriting,
  writeTerms,
} from './change-terms.service.ts';
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
  const writing: TermWriting = { projectId, userId, base, operation: async () => operationId };
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

/**
 * The given operations that reach a language of terms that the user's groups leave out; of added and deleted terms these
 * are all languages that they have.
 */
export async function listTermsOutside(
  db: Db,
  project: Writer['project'],
  operationIds: readonly number[],
): Promise<Set<number>> {
  const codes = await listLanguageCodes(db, project.id);
  const { rows } = await sql<{ id: number; code: string }>`
    select distinct h.operation_id as id, reached.code from history h
    left join glossary_terms t on t.project_id = h.project_id and t.id = (h.old ->> 'term')::bigint
    cross join lateral (
      select jsonb_object_keys(case when h.kind = ${termChanged} then h.old -> 'texts' else t.texts end)
      union
      select ${codes.base}::text where h.kind = ${termChanged}
        and exists (select from jsonb_object_keys(h.old) k (name) where k.name not in ('term', 'texts'))
    ) reached (code)
    where h.project_id = ${project.id} and h.operation_id = any(${operationIds}::bigint[])
      and h.kind = any(${ofTerms}::smallint[])`.execute(db);
  return new Set(rows.flatMap(({ id, code }) => (mayWriteIn(project, codes, code) ? [] : [id])));
}

/** @throws tooManyTerms */
async function restoreTerms(trx: Db, writing: TermWriting, rows: readonly TermRow[]): Promise<void> {
  if (rows.length > 0) await assertRoomForTerms(trx, writing.projectId, rows.length);
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
