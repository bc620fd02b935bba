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
