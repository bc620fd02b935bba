import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { projectVersionOf } from './positions.sql.ts';

/**
 * The version of a project, which rises with every change; ETags and events carry it. Data that is read after it may be
 * newer than the version, never older.
 */
export async function projectVersion(db: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`select ${projectVersionOf(projectId)} as version`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
}
