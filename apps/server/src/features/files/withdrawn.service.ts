import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { changeBodiesInForce } from './members.queries.ts';
import { resolvePluralForms } from './plural-forms.service.ts';

/** Withdraws the kept files of an import, or restores them, with their entries; answers how many they are. */
export async function withdrawBodies(
  trx: Db,
  of: { projectId: number; operationId: number; baseLanguageId: number },
  withdrawn: boolean,
): Promise<number> {
  const { projectId, operationId } = of;
  let bodies = 0;
  await changeBodiesInForce(trx, of, async () => {
    const { numUpdatedRows } = await trx
      .updateTable('file_bodies')
      .set({ withdrawn_at: withdrawn ? sql`now()` : null })
      .where('project_id', '=', projectId)
      .where('operation_id', '=', operationId)
      .executeTakeFirstOrThrow();
    bodies = Number(numUpdatedRows);
  });
  await resolvePluralForms(trx, projectId);
  return bodies;
}
