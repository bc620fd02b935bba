import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import { eachOf, rowsWhere } from '../src/features/feed/rows.sql.ts';

/** The history of a project, a row for each entry however it was written, as a table of a statement. */
export const historyOf = (projectId: number): RawBuilder<unknown> =>
  sql`(${eachOf(rowsWhere(projectId, sql`true`))})`;

export interface HistoryRow {
  id: number;
  kind: number;
  operation_id: number | null;
  language_id: number | null;
  entry_id: number | null;
  user_id: number | null;
  subject: string | null;
  old: Record<string, unknown> | null;
}

/** The same, oldest first. */
export async function historyRows(db: Db, projectId: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`select h.* from ${historyOf(projectId)} h order by h.id`.execute(db);
  return rows;
}
