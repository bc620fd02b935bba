import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { projectVersionOf } from './positions.sql.ts';

/**
 * The number that rises with every change of a project: ETags and events carry it. What is read after it may be newer
 * than it says, never older.
 */
export async function projectVersion(db: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`select ${projectVersionOf(projectId)} as version`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
}
