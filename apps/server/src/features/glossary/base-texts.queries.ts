import { sql } from 'kysely';
import { anyOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';

/** Base texts after an entry, in order; of `among` only. */
export async function listBaseTexts(
  db: Db,
  { projectId, baseLanguageId }: { projectId: number; baseLanguageId: number },
  { after, limit, among }: { after: number; limit: number; among: readonly number[] | undefined },
): Promise<{ entry_id: number; value: string }[]> {
  const { rows } = await sql<{ entry_id: number; value: string }>`
    ${unnamedStatement('from a few entries to all of a project')}
    select t.entry_id, t.value from translations t
    where t.project_id = ${projectId} and t.language_id = ${baseLanguageId}::smallint and t.entry_id > ${after}
      ${among ? sql`and t.entry_id = ${anyOf(among)}` : sql``} and t.value is not null
    order by t.entry_id limit ${limit}`.execute(db);
  return rows;
}
