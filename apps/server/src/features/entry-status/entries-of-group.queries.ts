import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';

/** Finds the entries of a group with these keys, by key. */
export async function findKeysOfGroup(
  db: Db,
  projectId: number,
  groupId: number,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    ${unnamedStatement('from one entry to all of a group')}
    select e.id, k.key from unnest(${keys}::text[]) as k (key)
    join entries e on e.project_id = ${projectId} and e.key_hash = md5(k.key)::uuid and e.group_id = ${groupId}`.execute(
    db,
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}
