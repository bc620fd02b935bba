import { sql } from 'kysely';
import { anyOf, entryOf, lateralLookup, translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { afterPosition } from '../feed/positions.sql.ts';
import { eachNamed, rowsWhere } from '../feed/rows.sql.ts';
import { isIndexFarBehind } from './indexed.sql.ts';
import { searchReader } from './search-reader.service.ts';

interface Place {
  projectId: number;
  baseLanguageId: number;
}

/** Entries that the search index has not read and that are compared one by one; with more, all base texts are read. */
const mostUnread = 1000;

/**
 * Of these entries, those whose base text another entry of the project has as well. Linked entries are one text: neither a
 * parent and its children nor the children among themselves are duplicates. Of each such family, the parent is looked at.
 */
export async function listDuplicated(
  db: Db,
  place: Place,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const isFarBehind = await isIndexFarBehind(db, place.projectId, mostUnread);
  const rows = await (isFarBehind ? findInAll : findInIndex)(db, place, ids);
  return new Set(rows.map(({ id }) => id));
}

const askedOf = ({ projectId, baseLanguageId }: Place, ids: readonly number[]) => sql`
  asked as materialized (
    select b.entry_id as id, b.value, coalesce(e.link_parent, b.entry_id) as family from translations b
    join ${entryOf(projectId, sql`b.entry_id`)} e on true
    where b.project_id = ${projectId} and b.language_id = ${baseLanguageId} and b.entry_id = ${anyOf(ids)}
      and b.value is not null
  )`;

/**
 * One look-up for each entry in the index of equal texts (0057), which has them in lower case, and the entries that the
 * index has not read, as in searches (indexed.sql.ts).
 */
async function findInIndex(db: Db, place: Place, ids: readonly number[]): Promise<{ id: number }[]> {
  const { projectId, baseLanguageId } = place;
  const unread = rowsWhere(projectId, afterPosition(projectId, searchReader.name));
  const { rows } = await sql<{ id: number }>`
    ${unnamedStatement('from one entry to a page')}
    with ${askedOf(place, ids)}, gap as materialized (
      select distinct h.entry_id as id from (${eachNamed(unread)}) h where h.entry_id is not null
    ), unread as materialized (
      select g.id, t.value from gap g
      join ${entryOf(projectId, sql`g.id`)} e on e.link_parent is null
      join ${translationOf(projectId, baseLanguageId, sql`g.id`)} t on true
    )
    select a.id from asked a
    where exists (select from unread u where u.value = a.value and u.id <> a.family)
      or exists (
        select from search_texts s
        join ${lateralLookup(sql`select k.value from translations k
          where k.project_id = ${projectId} and k.language_id = ${baseLanguageId} and k.entry_id = s.entry_id`)} k on true
        join ${entryOf(projectId, sql`s.entry_id`)} e on e.link_parent is null
        where s.project_id = ${projectId} and s.language_id = ${baseLanguageId} and s.language_id > 0
          and text_hash(s.text) = text_hash(lower(a.value)) and s.entry_id <> a.family and k.value = a.value)`.execute(
    db,
  );
  return rows;
}

async function findInAll(db: Db, place: Place, ids: readonly number[]): Promise<{ id: number }[]> {
  const { projectId, baseLanguageId } = place;
  const { rows } = await sql<{ id: number }>`
    ${unnamedStatement('from one entry to a page')}
    with ${askedOf(place, ids)}, duplicates as materialized (
      select t.value from translations t
      join ${entryOf(projectId, sql`t.entry_id`)} e on e.link_parent is null
      where t.project_id = ${projectId} and t.language_id = ${baseLanguageId}
        and t.value in (select value from asked)
      group by t.value having count(*) > 1
    )
    select a.id from asked a where exists (select from duplicates d where d.value = a.value)`.execute(db);
  return rows;
}
