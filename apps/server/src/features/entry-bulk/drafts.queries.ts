import { entryStatus } from '@parlance/domain/entry/status';
import { sql } from 'kysely';
import { anyOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';

/**
 * Lists the entries that have a draft in a language. A draft that is older than the value, or was
 * rejected, counts only if `olderDrafts` names it. Twin of `isPublishedWithOthers` (domain/entry/save).
 */
export async function listDraftsToPublish(
  db: Db,
  { projectId, languageId, olderDrafts }: { projectId: number; languageId: number; olderDrafts: number[] },
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${unnamedStatement('from one entry to all of a project')}
    select t.entry_id as id from translations t
    where t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = ${anyOf(ids)}
      and t.draft is not null and ((not t.draft_older and t.status <> ${sql.lit(entryStatus.rejected)}) or t.entry_id = any(${olderDrafts}::bigint[]))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
