import { type RawBuilder, sql } from 'kysely';
import { isEntryWithHash } from '../../../db/lateral-lookup.ts';
import type { Db } from '../../../db/pool.ts';

/** From this number of rows on, PostgreSQL hashes whole tables; below, it looks rows up one by one. */
const manyRows = 2_000;

/**
 * Runs statements that join `rows` rows of an import to stored entries and texts, with the planner options that fit this
 * number: `import_rows` has no statistics yet, and the project may have none either, so the planner expects one row of each
 * and would read all of one table for each row of the other. The choice of joins ends with the work; the memory for sorts stays
 * until the transaction ends.
 */
export async function withPlanOfRows<T>(trx: Db, rows: number, work: () => Promise<T>): Promise<T> {
  await sql`set local work_mem = '64MB'`.execute(trx);
  if (rows >= manyRows) await sql`set local enable_nestloop = off`.execute(trx);
  else await sql`set local enable_hashjoin = off; set local enable_mergejoin = off`.execute(trx);
  const done = await work();
  await sql`set local enable_nestloop to default; set local enable_hashjoin to default; set local enable_mergejoin to default`.execute(
    trx,
  );
  return done;
}

/** SQL: the condition that `e` is the stored entry of a row `r`, for a statement that `withPlanOfRows` runs. */
export const isEntryOfRow = (projectId: number, rows: number): RawBuilder<boolean> =>
  rows >= manyRows
    ? sql<boolean>`e.project_id = ${projectId} and e.key_hash = r.key_hash`
    : isEntryWithHash('e', projectId, sql`r.key_hash`);
