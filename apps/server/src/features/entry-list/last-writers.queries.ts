import { sql } from 'kysely';
import { anyOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';

/** Lists the names of users by id. */
export async function listNames(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    ${unnamedStatement('from one user to all of a project')}
    select u.id, u.first_name || ' ' || u.last_name as name from users u where u.id = ${anyOf(ids)}
    order by name, u.id`.execute(db);
  return rows;
}
