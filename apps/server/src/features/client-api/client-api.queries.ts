import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** The owner of a project's team; undefined: the project or the team is deleted. */
export async function findProjectOwner(db: Db, projectId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('projects as p')
    .innerJoin('teams as t', 't.id', 'p.team_id')
    .select('t.owner_id')
    .where('p.id', '=', projectId)
    .where('p.deleted_at', 'is', null)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.owner_id;
}

export async function findCollectsMissing(db: Db, projectId: number): Promise<boolean> {
  const { collect_missing } = await db
    .selectFrom('projects')
    .select('collect_missing')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return collect_missing;
}

/** Of these keys, those that the project has. */
export async function listKnownKeys(
  db: Db,
  projectId: number,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select e.key from entries e
    join unnest(${keys}::text[]) as k (key) on e.key_hash = md5(k.key)::uuid and e.key = k.key
    where e.project_id = ${projectId}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
