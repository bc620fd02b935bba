import { issueBits } from '@parlance/domain/checks/issues';
import { type HistoryKindFacts, kindNumbers } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import type { FeedSlice } from '../feed/readers.service.ts';
import { eachOf, rowsWhere } from '../feed/rows.sql.ts';
import { baseIn, namedWithForms } from './named-forms.sql.ts';
import { formsWithSourceOf, isGeneralKey, sourceOf } from './source-text.sql.ts';

export interface ToRefresh {
  entryIds: number[];
  baseLanguageId: number;
}

/**
 * Lists the entries of a slice with a text that lacks the mark "outdated", because it was saved while its source
 * changed.
 */
export async function listUnmarked(trx: Db, slice: FeedSlice): Promise<ToRefresh> {
  const { projectId } = slice;
  const place = { projectId, baseLanguageId: baseIn(projectId) };
  const { rows } = await sql<{ entryIds: number[] | null; baseLanguageId: number }>`
    select p.base_language_id as "baseLanguageId", (
      select array_agg(distinct t.entry_id)
      from (${namedWithForms(slice)}) n
      join ${sourceOf(place, sql`n.entry_id`)} b on true
      join languages l on l.project_id = ${projectId} and l.id <> p.base_language_id
      join ${translationOf(projectId, sql`l.id`, sql`n.entry_id`)} t on true
      where t.issues & ${issueBits.outdated} = 0 and t.base_hash <> text_hash(b.value) and (t.value is not null or t.draft is not null)
    ) as "entryIds"
    from projects p where p.id = ${projectId} and p.check_levels ->> 'outdated' is distinct from 'off'`.execute(
    trx,
  );
  return { entryIds: rows[0]?.entryIds ?? [], baseLanguageId: rows[0]?.baseLanguageId ?? 0 };
}

/** Changes by which a plural gets or loses its general form. Of a new entry the feed tells by its text. */
export const movesForms = ({ changes, everyLanguage }: HistoryKindFacts): boolean =>
  changes === 'key' || (changes === 'members' && everyLanguage === true);
const moves = kindNumbers(movesForms);

/** Whether a slice has such changes. */
export const hasMoves = ({ kinds }: FeedSlice): boolean => moves.some((kind) => kinds.has(kind));

/** Lists the plural forms whose source came or went with a general form that was deleted, restored or renamed. */
export async function listMoved(trx: Db, { projectId, ids }: FeedSlice): Promise<ToRefresh> {
  const place = { projectId, baseLanguageId: baseIn(projectId) };
  const rows = rowsWhere(projectId, sql`h.id = any(${ids}::bigint[]) and h.kind = any(${moves}::smallint[])`);
  const { rows: found } = await sql<{ entryIds: number[] | null; baseLanguageId: number | null }>`
    ${unnamedStatement('from one entry to a slice of a deletion')}
    with named as materialized (
      select h.entry_id, n.key from (${eachOf(rows)}) h
      cross join lateral (values (h.subject), (h.old ->> 'key')) as n (key)
      where right(n.key, 1) = ']'
    )
    select ${baseIn(projectId)} as "baseLanguageId", (select array_agg(distinct m.entry_id) from (
      select f.entry_id from (${formsWithSourceOf(
        place,
        sql`select distinct n.key from named n where ${isGeneralKey(sql`n.key`)}`,
      )}) f
      union
      select n.entry_id from named n) m) as "entryIds"`.execute(trx);
  return { entryIds: found[0]?.entryIds ?? [], baseLanguageId: found[0]?.baseLanguageId ?? 0 };
}
