import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { entryOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { intoHistoryInBlocks } from '../feed/record.sql.ts';
import { takesEntries } from '../groups/groups.queries.ts';
import { type Link, mayBeChild } from './link.queries.ts';

export interface Trashing {
  projectId: number;
  userId: number | null;
  operationId: number;
}

/** Locks entries against new texts and returns those that exist. */
export async function lockForTrash(trx: Db, projectId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from entries e where e.project_id = ${projectId} and e.id = any(${ids}::bigint[])
    order by e.id for update`.execute(trx);
  return rows.map((row) => row.id);
}

/**
 * Copies entries with their texts and places in files to the trash. `deleteEntries` deletes the entries themselves.
 *
 * Without statistics of the project the planner expects one row of each set. Texts and files are grouped once, not for each
 * entry again (`materialized`), and the entries come from the ids, of which it expects many.
 */
export async function copyToTrash(trx: Db, trashing: Trashing, ids: readonly number[]): Promise<void> {
  const { projectId, operationId } = trashing;
  await sql`
    ${unnamedStatement('from one entry to all of a project')}
    with texts as (
      delete from translations t using languages l
      where t.project_id = ${projectId} and l.project_id = ${projectId} and t.language_id = l.id
        and t.entry_id = any(${ids}::bigint[])
      returning t.*
    ), files as (
      delete from file_entries f where f.project_id = ${projectId} and f.entry_id = any(${ids}::bigint[])
      returning f.entry_id, f.file_id, f.position
    ), texts_of as materialized (
      select entry_id, jsonb_agg(to_jsonb(texts) - 'project_id' - 'entry_id' order by language_id) as list
      from texts group by entry_id
    ), files_of as materialized (
      select entry_id, jsonb_agg(to_jsonb(files) - 'entry_id' order by file_id) as list from files group by entry_id
    )
    insert into trash (project_id, entry_id, operation_id, key, data)
    select ${projectId}, e.id, ${operationId}, e.key, jsonb_build_object(
      'entry', to_jsonb(e) - 'project_id' - 'id' - 'key' - 'key_hash' - 'plural',
      'children', (select jsonb_agg(c.id order by c.id) from entries c
        where c.project_id = ${projectId} and c.link_parent = e.id and c.id <> all(${ids}::bigint[])),
      'translations', coalesce(t.list, '[]'), 'files', coalesce(f.list, '[]'))
    from unnest(${ids}::bigint[]) as i (id)
    cross join ${entryOf(projectId, sql`i.id`)} as e
    left join texts_of t on t.entry_id = i.id
    left join files_of f on f.entry_id = i.id`.execute(trx);
}

/**
 * The second statement of a deletion. The translations are deleted first, while the count triggers can still find their
 * entry. Children of a deleted parent keep their texts and are unlinked.
 */
export async function deleteEntries(trx: Db, trashing: Trashing, ids: readonly number[]): Promise<void> {
  const { projectId, operationId, userId } = trashing;
  await sql`
    ${unnamedStatement('from one entry to all of a project')}
    with freed as (
      update entries c set link_parent = null
      where c.project_id = ${projectId} and c.link_parent = any(${ids}::bigint[]) and c.id <> all(${ids}::bigint[])
      returning c.id
    ), deleted as (
      delete from entries e where e.project_id = ${projectId} and e.id = any(${ids}::bigint[])
      returning e.id, e.key
    )
    ${intoHistoryInBlocks(
      { projectId, operationId, userId, most: ids.length },
      sql`select ${historyKinds.entryDeleted}, null, id, key, jsonb_build_object('key', key) from deleted`,
    )}`.execute(trx);
}

/**
 * Restores the entries that one of these operations deleted from the trash. Entries whose key is taken stay there.
 * Returns the restored entries, which are in the default group where theirs is gone or takes none (docs/decisions/0182).
 */
export async function restoreFromTrash(
  trx: Db,
  restoring: Trashing,
  operationIds: readonly number[],
  ids: readonly number[],
): Promise<number[]> {
  const { projectId } = restoring;
  const { rows } = await sql<{ id: number }>`
    ${unnamedStatement('from one entry to all of a project')}
    insert into entries (project_id, id, group_id, key, description, metadata, by_hand, tags, created_at, created_by)
    overriding system value
    select ${projectId}, x.entry_id, coalesce(g.id, d.id), x.key, r.description, r.metadata, r.by_hand,
      (select array_agg(k.id order by k.id) from tags k
        where k.project_id = ${projectId} and k.id = any(r.tags) and k.deleted_at is null), r.created_at, r.created_by
    from trash x
    cross join lateral jsonb_to_record(x.data -> 'entry') as r (group_id bigint, description text, metadata jsonb,
      by_hand text[], tags bigint[], created_at timestamptz, created_by bigint)
    join groups d on d.project_id = ${projectId} and d.is_default
    join projects p on p.id = ${projectId}
    left join groups g on g.project_id = ${projectId} and g.id = r.group_id and g.deleted_at is null and ${takesEntries}
    where x.project_id = ${projectId} and x.operation_id = any(${operationIds}::bigint[]) and x.entry_id = any(${ids}::bigint[])
    order by x.entry_id
    on conflict (project_id, key_hash) do nothing
    returning id`.execute(trx);
  const back = rows.map((row) => row.id);
  if (back.length === 0) return back;
  const links = await listLinksInTrash(trx, projectId, back);
  await restoreTexts(trx, restoring, back);
  if (links.length > 0) await linkAgain(trx, projectId, links);
  return back;
}

/** Lists the links of entries in the trash: to their parents, and from their children. */
async function listLinksInTrash(trx: Db, projectId: number, ids: readonly number[]): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select x.entry_id as child, (x.data -> 'entry' ->> 'link_parent')::bigint as parent from trash x
    where x.project_id = ${projectId} and x.entry_id = any(${ids}::bigint[])
      and x.data -> 'entry' ->> 'link_parent' is not null
    union all
    select c.id::bigint, x.entry_id from trash x
    cross join jsonb_array_elements_text(nullif(x.data -> 'children', 'null')) as c (id)
    where x.project_id = ${projectId} and x.entry_id = any(${ids}::bigint[])`.execute(trx);
  return rows;
}

/**
 * Links entries again that are unlinked and still have the texts of their parent (semantics, Entries: children hold
 * copies).
 */
async function linkAgain(trx: Db, projectId: number, links: readonly Link[]): Promise<void> {
  await sql`
    update entries c set link_parent = l.parent
    from unnest(${links.map(({ child }) => child)}::bigint[], ${links.map(({ parent }) => parent)}::bigint[]) as l (child, parent)
    join entries p on p.project_id = ${projectId} and p.id = l.parent and p.link_parent is null
    where c.project_id = ${projectId} and c.id = l.child and c.link_parent is null
      and ${mayBeChild(projectId, { child: sql`l.child`, parent: sql`l.parent` })}`.execute(trx);
}

async function restoreTexts(
  trx: Db,
  { projectId, userId, operationId }: Trashing,
  ids: number[],
): Promise<void> {
  await sql`
    ${unnamedStatement('from one entry to all of a project')}
    with deleted as (
      delete from trash x where x.project_id = ${projectId} and x.entry_id = any(${ids}::bigint[])
      returning x.entry_id, x.key, x.data
    ), texts as (
      insert into translations (project_id, language_id, entry_id, value, draft, draft_older, status, locked, issues,
        version, base_hash, max_length, length_by_hand, dismissed, comment, text_at, value_at, text_by, text_origin)
      select ${projectId}, t.language_id, g.entry_id, t.value, t.draft, coalesce(t.draft_older, false), t.status, t.locked, t.issues, t.version,
        t.base_hash, t.max_length, t.length_by_hand, t.dismissed, t.comment, t.text_at, t.value_at, t.text_by, t.text_origin
      from deleted g
      cross join lateral jsonb_to_recordset(g.data -> 'translations') as t (language_id smallint, value text,
        draft text, draft_older boolean, status smallint, locked boolean, issues integer, version integer, base_hash integer,
        max_length integer, length_by_hand boolean, dismissed jsonb, comment text, text_at timestamptz, value_at timestamptz, text_by bigint, text_origin text)
      join languages l on l.project_id = ${projectId} and l.id = t.language_id
    ), files as (
      insert into file_entries (project_id, file_id, entry_id, position)
      select ${projectId}, p.file_id, g.entry_id, p.position
      from deleted g
      cross join lateral jsonb_to_recordset(g.data -> 'files') as p (file_id bigint, position integer)
      join files f on f.project_id = ${projectId} and f.id = p.file_id
    )
    ${intoHistoryInBlocks(
      { projectId, operationId, userId, most: ids.length },
      sql`select ${historyKinds.entryRestored}, null, entry_id, key, null from deleted`,
    )}`.execute(trx);
}
