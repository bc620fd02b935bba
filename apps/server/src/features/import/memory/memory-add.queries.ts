import type { MemoryMode } from '@parlance/domain/memory/modes';
import { type RawBuilder, sql } from 'kysely';
import { acrossProjects } from '../../../db/across-projects.ts';
import { lateralLookup } from '../../../db/lateral-lookup.ts';
import type { Db } from '../../../db/pool.ts';

/** Keys of segments are their source texts, up to this many characters. */
const longestKey = 200;
/** Segments with the same hash that are looked at. */
const mostEqual = 200;

export interface AddedTexts {
  /** The project of the memory, and its source language. */
  projectId: number;
  baseLanguageId: number;
  fromId: number;
  /** The memory's source language in the other project. */
  fromSourceId: number;
  ids: readonly number[];
}

/**
 * Creates the table of the segments to add, one for each source text, numbered; it is dropped with the transaction. A source text that the memory
 * has keeps its key there. Returns how many there are.
 */
export async function beginSegments(trx: Db, of: AddedTexts): Promise<number> {
  const { projectId, baseLanguageId, fromId, fromSourceId, ids } = of;
  await sql`drop table if exists memory_entries, memory_segments`.execute(trx);
  await sql`create temp table memory_entries (entry_id bigint, text text) on commit drop`.execute(trx);
  await sql`create temp table memory_segments (number integer, text text, key text) on commit drop`.execute(
    trx,
  );
  await sql`
    insert into memory_entries (entry_id, text)
    select s.entry_id, s.value from translations s
    where s.project_id = ${fromId} and s.language_id = ${fromSourceId} and s.entry_id = any(${ids}::bigint[])
      and s.value <> ''`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    ${acrossProjects('the memory gets source texts of another project of its team')}
    with texts as (
      select m.text, min(m.entry_id) as first,
        case when char_length(m.text) <= ${longestKey} and m.text !~ '\\]$' and m.text = btrim(m.text) then m.text
          else btrim(left(m.text, ${longestKey - 40})) || ' #' || md5(m.text) end as key
      from memory_entries m group by m.text
    ), added as (
      insert into memory_segments (number, text, key)
      select row_number() over (order by t.first) - 1, t.text,
        coalesce(known.key, case when other.is_other then t.key || ' #' || md5(t.text) else t.key end)
      from texts t
      left join ${lateralLookup(sql`
        select k.key from (
          select s.entry_id from search_texts s
          where s.project_id = ${projectId} and s.language_id = ${baseLanguageId} and s.language_id > 0
            and text_hash(s.text) = text_hash(lower(t.text))
          limit ${sql.lit(mostEqual)}) f
        join entries k on k.project_id = ${projectId} and k.id = f.entry_id
        join translations b on b.project_id = ${projectId} and b.language_id = ${baseLanguageId}
          and b.entry_id = f.entry_id and b.value = t.text
        order by k.id`)} known on true
      left join ${lateralLookup(sql`
        select true as is_other from entries e
        join translations b on b.project_id = ${projectId} and b.language_id = ${baseLanguageId}
          and b.entry_id = e.id and b.value <> t.text
        where e.project_id = ${projectId} and e.key_hash = md5(t.key)::uuid`)} other on true
      returning 1)
    select count(*)::integer as count from added`.execute(trx);
  return rows[0]?.count ?? 0;
}

export interface LanguageToAdd {
  projectId: number;
  importId: number;
  languageId: number;
  isBase: boolean;
  fromId: number;
  fromLanguageId: number;
  mode: MemoryMode;
}

/** Adds the rows of one language to `import_rows`; returns their number. Of several texts the published, then the newest counts. */
export async function insertSegmentRows(trx: Db, of: LanguageToAdd): Promise<number> {
  const { projectId, importId, languageId, isBase, fromId, fromLanguageId, mode } = of;
  const rows = isBase
    ? sql`select g.number, g.key, g.text as value, null::text as draft from memory_segments g`
    : sql`
      select distinct on (g.number) g.number, g.key, ${valueBy(mode)} as value,
        case when ${valueBy(mode)} is null then coalesce(t.value, t.draft) end as draft
      from memory_segments g
      join memory_entries m on m.text = g.text
      join translations t on t.project_id = ${fromId} and t.language_id = ${fromLanguageId} and t.entry_id = m.entry_id
        and coalesce(t.value, t.draft) <> ''
      left join entries e on e.project_id = ${projectId} and e.key_hash = md5(g.key)::uuid
      left join translations x on x.project_id = ${projectId} and x.language_id = ${languageId} and x.entry_id = e.id
      order by g.number, t.value is null, t.text_at desc nulls last, t.entry_id desc`;
  const { rows: inserted } = await sql<{ count: number }>`
    ${acrossProjects('the memory gets translations of another project of its team')}
    with added as (
      insert into import_rows (project_id, import_id, position, language_id, key, value, draft)
      select ${projectId}, ${importId}, r.number, ${languageId}, r.key, r.value, r.draft from (${rows}) r
      returning 1)
    select count(*)::integer as count from added`.execute(trx);
  return inserted[0]?.count ?? 0;
}

/** What is published in the memory. Drafts of the project stay drafts there. */
function valueBy(mode: MemoryMode): RawBuilder<unknown> {
  if (mode === 'onlyDrafts') return sql`null::text`;
  if (mode === 'publishAndOverwrite') return sql`t.value`;
  return sql`case when x.value is null or x.value = t.value then t.value end`;
}
