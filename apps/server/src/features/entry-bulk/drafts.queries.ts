import { sql } from 'kysely';
import { anyOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';

/**
 * Lists the entries that have a draft in a language. A draft older than the value counts only if `olderDrafts` names
 * it.
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
      and t.draft is not null and (not t.draft_older or t.entry_id = any(${olderDrafts}::bigint[]))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
