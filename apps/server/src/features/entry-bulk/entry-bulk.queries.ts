import { sql } from 'kysely';
import { anyOf } from '../../db/one-by-key.ts';
import { plannedEachTime } from '../../db/plan-each-time.ts';
import type { Db } from '../../db/pool.ts';

/** How many of these entries are locked in a language. */
export async function countLocked(
  db: Db,
  place: { projectId: number; languageId: number },
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ locked: number }>`
    ${plannedEachTime('from one entry to all of a project')}
    select count(*)::integer as locked
    from translations t
    where t.project_id = ${place.projectId} and t.language_id = ${place.languageId} and t.entry_id = ${anyOf(ids)}
      and t.locked`.execute(db);
  return rows[0]?.locked ?? 0;
}
