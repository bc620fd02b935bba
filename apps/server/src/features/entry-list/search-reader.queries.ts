import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { entryOf, lateralLookup, translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import type { FeedSlice } from '../feed/readers.service.ts';
import { eachNamed, rowsWhere } from '../feed/rows.sql.ts';
import { metadataText, searchPlaces } from './search-places.ts';

const { text, description, metadata } = historyKinds;

/** SQL: what an entry has in the index besides its texts. */
const besideTexts = sql`
  (${searchPlaces.key}::smallint, lower(e.key)),
  (${searchPlaces.description}::smallint, nullif(lower(e.description), '')),
  (${searchPlaces.metadata}::smallint, ${metadataText(sql`e.metadata`)})`;

/**
 * Updates the index for the entries of a slice with their current keys, texts, descriptions and metadata. For created,
 * deleted and renamed entries, it checks all languages.
 */
export async function indexSlice(trx: Db, { projectId, ids }: FeedSlice): Promise<void> {
  const { rows } = await sql<{ languages: number[]; entries: number[] }>`
    ${unnamedStatement('from one save to a slice of an import')}
    with named as materialized (
      select distinct h.entry_id, case when h.kind = ${text} then h.language_id end as language_id,
        h.kind in (${description}, ${metadata}) as is_beside
      from (${eachNamed(rowsWhere(projectId, sql`h.id = any(${ids}::bigint[])`))}) h
      where h.entry_id is not null
    ), wanted as materialized (
      select n.entry_id, n.language_id from named n where n.language_id is not null
      union
      select n.entry_id, l.id from named n cross join languages l
      where n.language_id is null and not n.is_beside and l.project_id = ${projectId}
    ), now as materialized (
      select c.language_id, n.entry_id, c.text
      from (select distinct entry_id from named where language_id is null) n
      left join ${entryOf(projectId, sql`n.entry_id`)} e on true
      cross join lateral (values ${besideTexts}) as c (language_id, text)
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
    ), deleted as (
      select n.language_id, n.entry_id from now n
      join ${lateralLookup(sql`select 1 from search_texts k where k.project_id = ${projectId}
        and k.language_id = n.language_id and k.entry_id = n.entry_id`)} k on true
      where n.text is null
    )
    select coalesce(array_agg(language_id), '{}') as languages, coalesce(array_agg(entry_id), '{}') as entries
    from deleted`.execute(trx);
  const [gone] = rows;
  if (gone && gone.entries.length > 0) await removeTexts(trx, projectId, gone.languages, gone.entries);
}

/**
 * Removes texts that are gone from the index, language by language: joined with a list of pairs, PostgreSQL would read all that
 * the index has of a project without statistics for each of them.
 */
async function removeTexts(
  trx: Db,
  projectId: number,
  languages: readonly number[],
  entries: readonly number[],
): Promise<void> {
  for (const [language, ids] of Map.groupBy(entries, (_, at) => languages[at] ?? 0))
    await sql`
      ${unnamedStatement('from one save to a slice of an import')}
      delete from search_texts s where s.project_id = ${projectId} and s.language_id = ${language}::smallint
        and s.entry_id = any(${ids}::bigint[])`.execute(trx);
}

/** Moves the index's pending texts into its tree, so that searches do not scan the pending list. */
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
