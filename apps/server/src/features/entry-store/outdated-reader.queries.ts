import { issueBits } from '@parlance/domain/checks/issues';
import { sql } from 'kysely';
import { translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import type { FeedSlice } from '../feed/readers.service.ts';
import { eachNamed, rowsWhere } from '../feed/rows.sql.ts';

export interface Unmarked {
  entryIds: number[];
  baseLanguageId: number;
}

/**
 * Lists the entries of a slice with a text that lacks the mark "outdated", because it was saved while the base text
 * changed.
 */
export async function listUnmarked(trx: Db, { projectId, ids }: FeedSlice): Promise<Unmarked> {
  const { rows } = await sql<{ entryIds: number[] | null; baseLanguageId: number }>`
    ${unnamedStatement('from one save to a slice of an import')}
    select p.base_language_id as "baseLanguageId", (
      select array_agg(distinct t.entry_id)
      from (select distinct h.entry_id from (${eachNamed(rowsWhere(projectId, sql`h.id = any(${ids}::bigint[])`))}) h
        where h.entry_id is not null) n
      join ${translationOf(projectId, sql`p.base_language_id`, sql`n.entry_id`)} b on b.value is not null
      join languages l on l.project_id = ${projectId} and l.id <> p.base_language_id
      join ${translationOf(projectId, sql`l.id`, sql`n.entry_id`)} t on true
      where t.issues & ${issueBits.outdated} = 0 and t.base_hash <> text_hash(b.value) and (t.value is not null or t.draft is not null)
    ) as "entryIds"
    from projects p where p.id = ${projectId} and p.check_levels ->> 'outdated' is distinct from 'off'`.execute(
    trx,
  );
  return { entryIds: rows[0]?.entryIds ?? [], baseLanguageId: rows[0]?.baseLanguageId ?? 0 };
}
