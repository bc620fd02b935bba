import { sql } from 'kysely';
import type { Db } from './pool.ts';

/** The tables of a project that grow with an import. */
const growing = ['entries', 'translations', 'history', 'search_texts'] as const;

/**
 * Updates the planner's statistics if it has none for a project that just got many rows. Without them it estimates one
 * row for the project, and scans it again for every row that it joins. Autovacuum would fix that, but waits until a
 * tenth of the whole table has changed. `rows` is the least number of entries.
 */
export async function refreshPlannerFigures(db: Db, projectId: number, rows: number): Promise<void> {
  for (const table of growing) {
    if ((await estimatedRows(db, table, projectId)) >= rows / 2) continue;
    await sql`analyze ${sql.table(table)}`.execute(db);
  }
}

async function estimatedRows(db: Db, table: string, projectId: number): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`
    explain (format json) select from ${sql.table(table)} where project_id = ${sql.lit(projectId)}`.execute(
    db,
  );
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}
