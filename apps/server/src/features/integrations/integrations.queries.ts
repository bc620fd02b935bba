import { sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
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

/** Notes what has called now, to the minute. */
export async function addIntegrations(
  db: Db,
  integrations: readonly { project_id: number; key: string }[],
): Promise<void> {
  if (integrations.length === 0) return;
  await sql`
    ${acrossProjects('what apps of all projects called within two seconds is written at once')}
    insert into integrations (project_id, key)
    select distinct i.project_id, i.key from jsonb_to_recordset(${JSON.stringify(integrations)}::jsonb)
      as i (project_id bigint, key text) order by 1, 2
    on conflict (project_id, key) do update set last_at = now() where integrations.last_at < now() - interval '1 minute'`.execute(
    db,
  );
}
