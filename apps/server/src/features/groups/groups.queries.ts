import type { Db } from '../../db/pool.ts';

/** Groups of a project that are not deleted: the default group, then the others by name. */
export function listGroups(db: Db, projectId: number) {
  return db
    .selectFrom('groups')
    .select(['id', 'name', 'is_default'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function insertDefaultGroup(db: Db, projectId: number, name: string): Promise<void> {
  await db.insertInto('groups').values({ project_id: projectId, name, is_default: true }).execute();
}
