import { historyKinds } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { intoHistoryInBlocks } from '../feed/record.sql.ts';
import { updateEntries } from './entries.sql.ts';
import { updateTexts } from './texts.sql.ts';

export interface Link {
  child: number;
  parent: number;
}

export interface Linking {
  projectId: number;
  userId: number | null;
  operationId: number;
}

/**
 * Lists the entries to link to the given ones: all other entries of the project with the same base text (and, for
 * plural forms, the same category) that are not yet linked to that parent. The parent is the first given entry with
 * that text, or the parent of that entry.
 */
export async function listDuplicates(
  db: Db,
  { projectId, baseLanguageId }: { projectId: number; baseLanguageId: number },
  ids: readonly number[],
): Promise<Link[]> {
  const { rows } = await sql<Link>`
    ${unnamedStatement('from two entries to all of a project')}
    with chosen as materialized (
      select distinct on (e.plural, b.value) coalesce(e.link_parent, e.id) as parent, e.plural, b.value
      from unnest(${ids}::bigint[]) with ordinality as i (id, place)
      join entries e on e.project_id = ${projectId} and e.id = i.id
      join translations b on b.project_id = ${projectId} and b.language_id = ${baseLanguageId} and b.entry_id = e.id
      where b.value is not null
      order by e.plural, b.value, i.place
    )
    select d.id as child, c.parent from chosen c
    join translations t on t.project_id = ${projectId} and t.language_id = ${baseLanguageId} and t.value = c.value
    join entries d on d.project_id = ${projectId} and d.id = t.entry_id and d.plural = c.plural
    where d.id <> c.parent and d.link_parent is distinct from c.parent
    order by c.parent, d.id`.execute(db);
  return rows;
}

/** Sets the parents of entries (null: none), with history. Returns the number of changed entries. */
async function setParents(trx: Db, { projectId, userId, operationId }: Linking, links: RawBuilder<unknown>) {
  const { rows } = await sql<{ changed: number }>`
    ${unnamedStatement('from one entry to all of a project')}
    with before as materialized (
      select e.id, e.link_parent, l.parent from (${links}) l
      join entries e on e.project_id = ${projectId} and e.id = l.child
      where e.link_parent is distinct from l.parent
      order by e.id for update of e
    ), written as (
      ${updateEntries({
        projectId,
        id: sql`b.id`,
        from: sql`before b`,
        columns: { link_parent: sql`b.parent` },
      })}
      returning e.id
    ), recorded as (
      ${intoHistoryInBlocks(
        { projectId, operationId, userId },
        sql`select ${historyKinds.link}, null, b.id, null, jsonb_build_object('link_parent', b.link_parent)
          from before b join written using (id)`,
      )}
    )
    select count(*)::integer as changed from written`.execute(trx);
  return rows[0]?.changed ?? 0;
}

export const linkEntries = (trx: Db, linking: Linking, links: readonly Link[]): Promise<number> =>
  setParents(
    trx,
    linking,
    sql`select * from unnest(${links.map(({ child }) => child)}::bigint[], ${links.map(({ parent }) => parent)}::bigint[])
      as u (child, parent)`,
  );

/**
 * Writes the texts of these entries over, as they are: a save that read one before it was linked writes over what it read alone,
 * and so reads it again, with its link.
 */
export async function rewriteTexts(
  trx: Db,
  { projectId, userId }: Linking,
  ids: readonly number[],
): Promise<void> {
  await sql`
    ${unnamedStatement('from two entries to all of a project')}
    ${updateTexts({
      projectId,
      languageId: sql`l.id`,
      from: sql`(select l.id from languages l where l.project_id = ${projectId}) l`,
      entryId: anyOf(ids),
      columns: { locked: sql`t.locked` },
      changes: false,
      by: userId,
    })}`.execute(trx);
}

/** Unlinks the children among the given entries, and the children of the parents among them. */
export const unlinkEntries = (trx: Db, linking: Linking, ids: readonly number[]): Promise<number> =>
  setParents(
    trx,
    linking,
    sql`select c.id as child, null::bigint as parent from entries c
      where c.project_id = ${linking.projectId} and c.link_parent is not null
        and (c.id = any(${ids}::bigint[]) or c.link_parent = any(${ids}::bigint[]))`,
  );

/** How many linked entries one answer names. */
const mostListed = 200;

/** The parent of an entry, or the entry itself, then its children by key; undefined if the entry does not exist. */
export async function listLinkedEntries(
  db: Db,
  projectId: number,
  id: number,
): Promise<{ entries: { id: number; key: string }[]; count: number } | undefined> {
  const { rows } = await sql<{ id: number; key: string; count: number }>`
    with parent as (
      select coalesce(e.link_parent, e.id) as id from entries e where e.project_id = ${projectId} and e.id = ${id}
    )
    select e.id, e.key, (count(*) over ())::integer as count from parent p
    join entries e on e.project_id = ${projectId} and (e.id = p.id or e.link_parent = p.id)
    order by e.link_parent is not null, e.key collate "C", e.id limit ${mostListed + 1}`.execute(db);
  return rows[0] && { entries: rows.map(({ id, key }) => ({ id, key })), count: rows[0].count };
}

/**
 * Lists which of these links can be restored: the child is unlinked, the parent exists and is no child, and both have
 * the same texts, statuses and locks in all languages (semantics, Entries: children hold copies).
 */
export async function listLinkable(trx: Db, projectId: number, links: readonly Link[]): Promise<Link[]> {
  if (links.length === 0) return [];
  const { rows } = await sql<Link>`
    ${unnamedStatement('from one entry to all of a project')}
    select c.id as child, p.id as parent
    from unnest(${links.map(({ child }) => child)}::bigint[], ${links.map(({ parent }) => parent)}::bigint[]) as l (child, parent)
    join entries c on c.project_id = ${projectId} and c.id = l.child
    join entries p on p.project_id = ${projectId} and p.id = l.parent and p.link_parent is null
    where ${mayBeChild(projectId, { child: sql`c.id`, parent: sql`p.id` })}`.execute(trx);
  return rows;
}

/**
 * Lists the children of these entries, and those that are children among them, that differ from their parent in what linked
 * entries share: texts, statuses with their comments, locks. There are none: every writer writes all of them.
 */
export async function listUnequalLinks(trx: Db, projectId: number, ids: readonly number[]): Promise<Link[]> {
  const { rows } = await sql<Link>`
    ${unnamedStatement('from one entry to all of a project')}
    with families as materialized (
      select distinct coalesce(e.link_parent, e.id) as parent
      from entries e where e.project_id = ${projectId} and e.id = any(${ids}::bigint[])
    )
    select c.id as child, c.link_parent as parent
    from families f join entries c on c.project_id = ${projectId} and c.link_parent = f.parent
    where not ${haveSame(projectId, { child: sql`c.id`, parent: sql`c.link_parent` })}
    order by c.id`.execute(trx);
  return rows;
}

/** SQL: whether two entries have the same of what linked entries share, in all languages. */
function haveSame(
  projectId: number,
  { child, parent }: Record<keyof Link, RawBuilder<unknown>>,
): RawBuilder<unknown> {
  const sharedOf = (id: RawBuilder<unknown>) => sql`
    select t.language_id, t.value, t.draft, t.status, t.comment, t.locked from translations t
    where t.project_id = ${projectId} and t.entry_id = ${id}
      and (t.value is not null or t.draft is not null or t.status <> 0 or t.comment is not null or t.locked)`;
  return sql`(not exists ((${sharedOf(child)}) except (${sharedOf(parent)}))
    and not exists ((${sharedOf(parent)}) except (${sharedOf(child)})))`;
}

/** SQL: whether an entry has no children and the same as another one of what linked entries share. */
export function mayBeChild(
  projectId: number,
  link: Record<keyof Link, RawBuilder<unknown>>,
): RawBuilder<unknown> {
  return sql`not exists (select from entries o where o.project_id = ${projectId} and o.link_parent = ${link.child})
    and ${haveSame(projectId, link)}`;
}
