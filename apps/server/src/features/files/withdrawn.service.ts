import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { changeBodiesInForce } from './members.queries.ts';
import { resolvePluralForms } from './plural-forms.service.ts';

/** Withdraws the kept files of an import, or restores them, with their entries. */
export async function withdrawBodies(
  trx: Db,
  of: { projectId: number; operationId: number; baseLanguageId: number },
  withdrawn: boolean,
): Promise<void> {
  const { projectId, operationId } = of;
  await changeBodiesInForce(trx, of, () =>
    trx
      .updateTable('file_bodies')
      .set({ withdrawn_at: withdrawn ? sql`now()` : null })
      .where('project_id', '=', projectId)
      .where('operation_id', '=', operationId)
      .execute(),
  );
  await resolvePluralForms(trx, projectId);
}
