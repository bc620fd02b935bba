import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** So many phrases can be kept away: the oldest are proposed again. */
const most = 5_000;

export async function listDismissed(db: Db, projectId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('dismissed_terms')
    .select('text')
    .where('project_id', '=', projectId)
    .orderBy('text')
    .execute();
  return rows.map(({ text }) => text);
}

export async function addDismissed(
  trx: Db,
  { projectId, userId }: { projectId: number; userId: number },
  texts: readonly string[],
): Promise<void> {
  await sql`
    insert into dismissed_terms (project_id, text, dismissed_by)
    select ${projectId}, t, ${userId} from unnest(${texts}::text[]) t
    on conflict (project_id, text) do nothing`.execute(trx);
  await sql`
    delete from dismissed_terms where project_id = ${projectId} and text in (
      select text from dismissed_terms where project_id = ${projectId}
      order by dismissed_at desc, text offset ${most})`.execute(trx);
}

export async function removeDismissed(trx: Db, projectId: number, texts: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('dismissed_terms')
    .where('project_id', '=', projectId)
    .where('text', 'in', [...texts])
    .execute();
}
