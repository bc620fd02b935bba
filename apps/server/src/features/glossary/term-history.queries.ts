import type { TermText } from '@parlance/domain/glossary/term';
import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

type Columns = Record<string, unknown>;
type Texts = Record<string, TermText | null>;

interface TermChange {
  id: number;
  kind: number;
  old: Columns | null;
}

/**
 * What changes of terms made of the columns that they replaced, by the id of the change. The history keeps former values
 * only: a value is in the next change of the same column or language, or else in the term as it is.
 */
export async function listTermsBecame(
  db: Db,
  projectId: number,
  changes: readonly TermChange[],
): Promise<Map<number, Columns>> {
  const ofTerms = changes.filter(({ kind }) => kind === historyKinds.termChanged);
  const terms = [...new Set(ofTerms.map(({ old }) => Number(old?.['term'])))];
  if (terms.length === 0) return new Map();
  const first = Math.min(...ofTerms.map(({ id }) => id));
  const [later, now] = await Promise.all([
    listChangesAfter(db, projectId, terms, first),
    listTerms(db, projectId, terms),
  ]);
  const became = new Map<number, Columns>();
  for (const term of terms) {
    // From the newest to the oldest: each says what was there before it.
    const state = { ...now.get(term) };
    const texts: Texts = { ...(state['texts'] as Texts | undefined) };
    for (const { id, old } of later.get(term) ?? []) {
      const after: Columns = {};
      for (const [column, value] of Object.entries(old)) {
        if (column !== 'texts') {
          after[column] = state[column];
          state[column] = value;
          continue;
        }
        const replaced = Object.entries(value as Texts);
        after['texts'] = Object.fromEntries(replaced.map(([code]) => [code, texts[code] ?? null]));
        for (const [code, text] of replaced) texts[code] = text;
      }
      became.set(id, after);
    }
  }
  return became;
}

/** Changes of terms from one on, the newest first. */
async function listChangesAfter(
  db: Db,
  projectId: number,
  terms: readonly number[],
  first: number,
): Promise<Map<number, { id: number; term: number; old: Columns }[]>> {
  const { rows } = await sql<{ id: number; term: number; old: Columns }>`
    select h.id, (h.old ->> 'term')::bigint as term, h.old - 'term' as old from history h
    where h.project_id = ${projectId} and h.kind between 70 and 73 and h.kind = ${historyKinds.termChanged}
      and (h.old ->> 'term')::bigint = any(${terms}::bigint[]) and h.id >= ${first}
    order by h.id desc`.execute(db);
  return Map.groupBy(rows, ({ term }) => term);
}

/** Terms as they are, also deleted ones. */
async function listTerms(db: Db, projectId: number, terms: readonly number[]): Promise<Map<number, Columns>> {
  const { rows } = await sql<Columns & { id: number }>`
    select id, texts, description, case_sensitive, forbidden, do_not_translate, part_of_speech from glossary_terms
    where project_id = ${projectId} and id = any(${terms}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
