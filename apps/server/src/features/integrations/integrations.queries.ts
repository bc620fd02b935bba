import type { Db } from '../../db/pool.ts';

export function listIntegrationRows(db: Db, projectId: number) {
  return db
    .selectFrom('integrations')
    .select(['key', 'first_at', 'last_at'])
    .where('project_id', '=', projectId)
    .orderBy('key')
    .execute();
}

/** Whether there was one. */
export async function deleteIntegration(db: Db, projectId: number, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('integrations')
    .where('project_id', '=', projectId)
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
