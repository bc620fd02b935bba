/** Queries of the "nothing is lost" tests: every kept text, and the counts beside a recount. */

import { sql } from 'kysely';
import type { Db } from '../../src/db/pool.ts';
import { readAllCounts, recount } from '../../src/features/counts/counts.queries.ts';
import { historyOf } from '../history-rows.ts';

interface Looked {
  db: Db;
  project: { id: number };
}

/** Every text that is kept anywhere: in force, replaced, or in the trash. */
export async function keptTexts({ db, project }: Looked): Promise<Set<string>> {
  const { rows } = await sql<{ text: string | null }>`
    select value as text from translations where project_id = ${project.id}
    union select draft from translations where project_id = ${project.id}
    union select j.value from ${historyOf(project.id)} h, jsonb_each_text(h.old) j
      where j.key in ('value', 'draft')
    union select t ->> f.name from trash x, jsonb_array_elements(x.data -> 'translations') t,
      (values ('value'), ('draft')) f (name) where x.project_id = ${project.id}`.execute(db);
  return new Set(rows.flatMap(({ text }) => text ?? []));
}

const inOrder = (rows: Awaited<ReturnType<typeof recount>>) =>
  rows
    .map(
      ({ language_id, group_id, plural, state, n }) => `${language_id} ${group_id} ${plural} ${state}: ${n}`,
    )
    .toSorted();

/** The stored counts and a recount of the tables, in one snapshot: users may continue to work. */
export function countsOf({ db, project }: Looked) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      kept: inOrder(await readAllCounts(trx, project.id)),
      counted: inOrder(await recount(trx, project.id)),
    }));
}
