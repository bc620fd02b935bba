import type { Dismissals } from '@parlance/domain/checks/dismissals';
import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { intoHistory } from '../feed/record.sql.ts';
import { updateTexts } from './texts.sql.ts';

export interface ChangedDismissals {
  entryId: number;
  dismissed: Dismissals | null;
  issues: number;
}

/** Writes the dismissals of texts that the caller has locked, with their issues and a history row each. */
export async function writeDismissals(
  trx: Db,
  writing: { projectId: number; languageId: number; userId: number; operationId: number },
  changed: readonly ChangedDismissals[],
): Promise<void> {
  const { projectId, languageId, userId, operationId } = writing;
  await sql`
    with input as (
      select entry_id, dismissed::jsonb, issues from unnest(${changed.map(({ entryId }) => entryId)}::bigint[],
        ${changed.map(({ dismissed }) => dismissed && JSON.stringify(dismissed))}::text[],
        ${changed.map(({ issues }) => issues)}::integer[]) as i (entry_id, dismissed, issues)
    ), before as (
      select i.entry_id, t.dismissed from input i join translations t
        on t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = i.entry_id
    ), written as (
      ${updateTexts({
        projectId,
        languageId,
        from: sql`input i`,
        entryId: sql`i.entry_id`,
        columns: { dismissed: sql`i.dismissed`, issues: sql`i.issues` },
        changes: false,
        by: userId,
      })}
      returning t.entry_id
    )
    ${intoHistory('project_id', 'operation_id', 'kind', 'language_id', 'entry_id', 'user_id', 'old')}
    select ${projectId}, ${operationId}::bigint, ${historyKinds.dismissed}::smallint, ${languageId}::smallint, b.entry_id,
      ${userId}::bigint, jsonb_build_object('dismissed', b.dismissed)
    from before b join written using (entry_id)`.execute(trx);
}
