import { sql } from 'kysely';
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
    from unnest(${ids}::bigint[]) as i (id)
    join translations t
      on t.project_id = ${place.projectId} and t.language_id = ${place.languageId} and t.entry_id = i.id
    where t.locked`.execute(db);
  return rows[0]?.locked ?? 0;
}
