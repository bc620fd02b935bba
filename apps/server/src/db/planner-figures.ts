import { sql } from 'kysely';
import type { Db } from './pool.ts';

/** The tables of a project that grow with an import. */
const growing = ['entries', 'translations', 'history', 'search_texts'] as const;

/**
 * Updates the planner's statistics if it has none for a project that just got many rows. Without them it estimates one
 * row for the project, and scans it again for every row that it joins. Autovacuum would fix that, but waits until a
 * tenth of the whole table has changed. `rows`: so many are enough to be many. What a table has of the project is
 * counted, since not all have a row for each entry: a block of the history stands for a thousand.
 */
export async function refreshPlannerFigures(db: Db, projectId: number, rows: number): Promise<void> {
  for (const table of growing) {
    const estimated = await estimatedRows(db, table, projectId);
    if (estimated >= rows / 2) continue;
    if (estimated >= (await countRows(db, table, projectId, rows)) / 2) continue;
    await sql`analyze ${sql.table(table)}`.execute(db);
  }
}

/** Rows that a table has of a project, counted up to `most`. */
async function countRows(db: Db, table: string, projectId: number, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (
      select from ${sql.table(table)} where project_id = ${projectId} limit ${most}) few`.execute(db);
  return rows[0]?.n ?? 0;
}

async function estimatedRows(db: Db, table: string, projectId: number): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`
    explain (format json) select from ${sql.table(table)} where project_id = ${sql.lit(projectId)}`.execute(
    db,
  );
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}
