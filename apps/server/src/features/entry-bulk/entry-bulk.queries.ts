import { sql } from 'kysely';
import { translationOf } from '../../db/one-by-key.ts';
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
    join ${translationOf(place.projectId, sql`${place.languageId}`, sql`i.id`)} t on true
    where t.locked`.execute(db);
  return rows[0]?.locked ?? 0;
}
