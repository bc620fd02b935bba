import { sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import type { Db } from '../../db/pool.ts';
import { isToCome, newestTransactionOf, renumber, transactionOf } from './positions.sql.ts';

/**
 * Projects with transaction ids that this database server has not reached: their rows were restored from another one.
 */
export async function listRestoredProjects(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${acrossProjects('a start looks once whether the database was restored')}
    select p.id from projects p
    where ${isToCome(newestTransactionOf(sql`p.id`))}
    order by p.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Puts the history of a restored project before every transaction of this server; its version keeps rising. */
export async function renumberHistory(trx: Db, projectId: number): Promise<void> {
  await sql`
    update projects p set version_floor = p.version_floor + (
      select max(${transactionOf()}) from history h where h.project_id = ${projectId})
    where p.id = ${projectId}`.execute(trx);
  await sql`${renumber(projectId)}`.execute(trx);
  await trx.deleteFrom('feed_positions').where('project_id', '=', projectId).execute();
}
