import { historyErrors } from '@parlance/contract/history';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { isPathTaken, restoreJoinedFiles } from './join.queries.ts';
import { changeBodiesInForce } from './members.queries.ts';
import { resolvePluralForms } from './plural-forms.service.ts';

/**
 * Withdraws the kept files of an operation, or restores them, with their entries; answers how many they are. A file that
 * the operation joined into another one comes back when the others go. @throws pathTaken
 */
export async function withdrawBodies(
  trx: Db,
  of: { projectId: number; operationId: number; baseLanguageId: number },
  withdrawn: boolean,
): Promise<number> {
  const { projectId, operationId } = of;
  if (withdrawn) await refuseTakenPath(trx, of);
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
  const joined = await restoreJoinedFiles(trx, of, withdrawn);
  await resolvePluralForms(trx, projectId);
  return bodies + joined;
}

/** A joined file cannot come back beside a newer one of its path: which of them is meant would be a guess. */
async function refuseTakenPath(trx: Db, of: { projectId: number; operationId: number }): Promise<void> {
  if (await isPathTaken(trx, of)) throw new ApiError(historyErrors.pathTaken);
}
