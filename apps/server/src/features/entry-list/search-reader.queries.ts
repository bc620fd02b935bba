import { historyKinds, kindsThatChange } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import { entryOf, oneByKey, translationOf } from '../../db/one-by-key.ts';
import { plannedEachTime } from '../../db/plan-each-time.ts';
import type { Db } from '../../db/pool.ts';
import {
  inOrder,
  isHeldBack,
  isNext,
  lastTransactionOf,
  movePosition,
  newestTransactionOf,
  transactionOf,
} from '../feed/positions.sql.ts';

/** Name of the reader in `feed_positions`, and half of its advisory lock. */
export const searchReader = 'search';

/**
 * One process feeds the index of a project at a time: false where another one does. Until the end of the transaction,
 * in which every plan takes nested loops: a slice is small and its tables are large, but right after an import the
 * planner has no figures and would read whole tables for each slice.
 */
export async function lockSearchReader(trx: Db, projectId: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${searchReader}, ${projectId})) as mine,
      set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('enable_seqscan', 'off', true)`.execute(trx);
  return rows[0]?.mine ?? false;
}

export interface Slice {
  /** Rows of the history, in the order of the feed; none: nothing to do. */
  ids: number[];
  /** Where the reader is after them: transaction and last row of it. */
  position: number;
  positionId: number;
  /** Whether something is held back by a transaction that still runs. */
  isHeldBack: boolean;
}

/**
 * The next part of the feed for the index, of at most `limit` rows. Written so that nothing but the end of the history can
 * be read: `exists` and joins were planned as a walk through all of it.
 */
export async function findSlice(db: Db, projectId: number, limit: number): Promise<Slice> {
  const { rows } = await sql<Slice>`
    with v as materialized (select ${lastTransactionOf(projectId)} as last),
    part as (
      select ${transactionOf()} as position, h.id from history h
      where h.project_id = ${projectId} and ${isNext(projectId, searchReader, sql`select last from v`)}
      order by ${inOrder()} limit ${limit}
    )
    select coalesce((select array_agg(id) from part), '{}') as ids,
      coalesce((select max(position) from part), 0) as position,
      coalesce((select id from part order by position desc, id desc limit 1), 0) as "positionId",
      ${isHeldBack(projectId, sql`(select last from v)`)} as "isHeldBack"`.execute(db);
  return rows[0] as Slice;
}

const { text } = historyKinds;
/** What the index holds: keys and texts of the entries that there are. */
const indexed = kindsThatChange('members', 'key', 'text');

/**
 * Brings keys and texts of the entries that a slice names to where they are now, and moves the position. Entries that
 * came, went or were renamed are looked at in all languages.
 */
export async function readSlice(trx: Db, projectId: number, slice: Slice): Promise<void> {
  const { rows } = await sql<{ languages: number[]; entries: number[] }>`
    ${plannedEachTime('from one save to a slice of an import')}
    with named as materialized (
      select distinct h.entry_id, case when h.kind = ${text} then h.language_id end as language_id
      from history h
      where h.project_id = ${projectId} and h.id = any(${slice.ids}::bigint[]) and h.entry_id is not null
        and h.kind = any(${indexed}::smallint[])
    ), wanted as materialized (
      select n.entry_id, n.language_id from named n where n.language_id is not null
      union
      select n.entry_id, l.id from named n cross join languages l
      where n.language_id is null and l.project_id = ${projectId}
    ), now as materialized (
      select 0::smallint as language_id, n.entry_id, lower(e.key) as text
      from named n left join ${entryOf(projectId, sql`n.entry_id`)} e on true
      where n.language_id is null
      union all
      select c.language_id, w.entry_id, lower(c.text)
      from wanted w
      left join ${translationOf(projectId, sql`w.language_id`, sql`w.entry_id`)} t on true
      cross join lateral (values (w.language_id, t.value), (-w.language_id, t.draft)) as c (language_id, text)
    ), written as (
      insert into search_texts as s (project_id, language_id, entry_id, text)
      select ${projectId}, language_id, entry_id, text from now where text is not null
      on conflict (project_id, language_id, entry_id) do update set text = excluded.text
        where s.text <> excluded.text
    ), gone as (
      select n.language_id, n.entry_id from now n
      join ${oneByKey(sql`select 1 from search_texts k where k.project_id = ${projectId}
        and k.language_id = n.language_id and k.entry_id = n.entry_id`)} k on true
      where n.text is null
    ), moved as (
      ${movePosition({ projectId, reader: searchReader, position: slice.position, positionId: slice.positionId })}
    )
    select coalesce(array_agg(language_id), '{}') as languages, coalesce(array_agg(entry_id), '{}') as entries
    from gone`.execute(trx);
  const [gone] = rows;
  if (gone && gone.entries.length > 0) await removeTexts(trx, projectId, gone.languages, gone.entries);
}

/** Texts that are gone are few: they are looked for first, and taken out one by one. */
async function removeTexts(
  trx: Db,
  projectId: number,
  languages: number[],
  entries: number[],
): Promise<void> {
  await sql`
    ${plannedEachTime('from one save to a slice of an import')}
    delete from search_texts s using unnest(${languages}::smallint[], ${entries}::bigint[]) as g (language_id, entry_id)
    where s.project_id = ${projectId} and s.language_id = g.language_id and s.entry_id = g.entry_id`.execute(
    trx,
  );
}

/** Sorts the texts that wait in the index's list into it, so that searches do not read through the list. */
export async function emptyPendingTexts(db: Db): Promise<void> {
  await sql`
    select gin_clean_pending_list(i.indexrelid)
    from pg_index i
    join pg_class c on c.oid = i.indexrelid and c.relkind = 'i'
    join pg_am a on a.oid = c.relam and a.amname = 'gin'
    where i.indrelid = 'search_texts'::regclass
      or i.indrelid in (select p.inhrelid from pg_inherits p where p.inhparent = 'search_texts'::regclass)`.execute(
    db,
  );
}

/** Projects whose history goes beyond the index. */
export async function listProjectsBehind(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${acrossProjects('a start, and every few minutes one process, looks for what nobody was told of')}
    select p.id from projects p
    where p.deleted_at is null
      and ${newestTransactionOf(sql`p.id`)}
        > coalesce((select f.position from feed_positions f
            where f.project_id = p.id and f.reader = ${searchReader}), 0)
    order by p.id`.execute(db);
  return rows.map((row) => row.id);
}

export interface Unmarked {
  entryIds: number[];
  baseLanguageId: number;
}

/** Entries of a slice of which a text misses its mark "outdated", because it was saved while the base text changed. */
export async function listUnmarked(trx: Db, projectId: number, slice: Slice): Promise<Unmarked> {
  const { rows } = await sql<{ entryIds: number[] | null; baseLanguageId: number }>`
    ${plannedEachTime('from one save to a slice of an import')}
    select p.base_language_id as "baseLanguageId", (
      select array_agg(distinct t.entry_id)
      from (select distinct h.entry_id from history h where h.project_id = ${projectId} and h.id = any(${slice.ids}::bigint[])
        and h.kind = ${text} and h.entry_id is not null) n
      join ${translationOf(projectId, sql`p.base_language_id`, sql`n.entry_id`)} b on b.value is not null
      join languages l on l.project_id = ${projectId} and l.id <> p.base_language_id
      join ${translationOf(projectId, sql`l.id`, sql`n.entry_id`)} t on true
      where t.issues & 4 = 0 and t.base_hash <> text_hash(b.value) and (t.value is not null or t.draft is not null)
    ) as "entryIds"
    from projects p where p.id = ${projectId}`.execute(trx);
  return { entryIds: rows[0]?.entryIds ?? [], baseLanguageId: rows[0]?.baseLanguageId ?? 0 };
}
