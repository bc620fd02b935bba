import { historyKinds } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { isShownInLanguage, type ShownScope } from '../entries/shown.sql.ts';
import { updateEntries } from '../entry-store/entries.sql.ts';
import { intoHistoryInBlocks } from '../feed/record.sql.ts';

export interface TagChange {
  projectId: number;
  userId: number | null;
  operationId: number;
  /** Ids of tags. */
  add: readonly number[];
  remove: readonly number[];
}

/** Adds and removes tags of entries, with history, in one statement; returns the number of changed entries. */
export async function writeTags(trx: Db, change: TagChange, ids: readonly number[]): Promise<number> {
  const { projectId, userId, operationId, add, remove } = change;
  const { rows } = await sql<{ changed: number }>`
    ${unnamedStatement('from one entry to all of a project')}
    with before as materialized (
      select e.id, e.tags from entries e
      where e.project_id = ${projectId} and e.id = any(${ids}::bigint[]) order by e.id for no key update
    ), changed as materialized (
      select a.id, a.tags, a.now from (
        select b.id, b.tags, (
          select array_agg(distinct x order by x) from unnest(b.tags || ${add}::bigint[]) x
          where x <> all(${remove}::bigint[])) as now
        from before b
      ) a
      where a.now is distinct from a.tags
    ), written as (
      ${updateEntries({ projectId, id: sql`c.id`, columns: { tags: sql`c.now` }, from: sql`changed c` })}
    ), recorded as (
      ${intoHistoryInBlocks(
        { projectId, operationId, userId, most: ids.length },
        sql`select ${historyKinds.tags}, null, id, null, jsonb_build_object('tags', tags) from changed`,
      )}
    )
    select count(*)::integer as changed from changed`.execute(trx);
  return rows[0]?.changed ?? 0;
}

/** Entries with a tag, linked children too; at most `limit` if given. */
export async function listTagged(
  db: Db,
  projectId: number,
  tagId: number,
  limit: number | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${unnamedStatement('from one entry to all of a project')}
    select e.id from entries e where e.project_id = ${projectId} and e.tags && ${[tagId]}::bigint[]
    order by e.id limit ${limit}::bigint`.execute(db);
  return rows.map(({ id }) => id);
}

/** The entries with a tag that lists show (docs/decisions/0095): the first of them, and how many there are. */
export async function listTaggedShown(
  db: Db,
  projectId: number,
  tagId: number,
  limit: number,
): Promise<{ ids: number[]; count: number }> {
  const { rows } = await sql<{ id: number; count: number }>`
    ${unnamedStatement('from one entry to all of a project')}
    select e.id, (count(*) over ())::integer as count from entries e
    where e.project_id = ${projectId} and e.tags && ${[tagId]}::bigint[] and e.link_parent is null
    order by e.id limit ${limit}`.execute(db);
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 };
}

/** A combination of tags, with the number of entries that have exactly these. */
export interface TagSet {
  tags: number[] | null;
  entries: number;
}

const countSets = async (db: Db, where: RawBuilder<unknown>): Promise<TagSet[]> => {
  const { rows } = await sql<TagSet>`
    ${unnamedStatement('from one entry to all of a project')}
    select e.tags, count(*)::integer as entries from entries e where ${where} group by e.tags`.execute(db);
  return rows;
};

export const tagSetsOf = (db: Db, projectId: number, ids: readonly number[]): Promise<TagSet[]> =>
  countSets(db, sql`e.project_id = ${projectId} and e.id = any(${ids}::bigint[])`);

/** Tag combinations of all entries with tags that lists of a project, or of a group, show. */
export const tagSetsOfAll = (db: Db, projectId: number, groupId?: number): Promise<TagSet[]> =>
  countSets(
    db,
    sql`e.project_id = ${projectId} and e.tags is not null and e.link_parent is null and ${groupId === undefined ? sql`true` : sql`e.group_id = ${groupId}`}`,
  );

/** Tag combinations of the entries that a language view shows without a filter (features/entry-list); with `onlyTagged`
 *  of those that have tags, which need not read the others. */
export const tagSetsShown = (db: Db, scope: ShownScope, onlyTagged = false): Promise<TagSet[]> =>
  countSets(
    db,
    sql`e.project_id = ${scope.projectId} ${onlyTagged ? sql`and e.tags is not null` : sql``}
      and ${isShownInLanguage(scope)}`,
  );

/** Which entries an import tags; each part selects entry_id. */
export interface EntriesToTag {
  /** They get the tags; all others lose them. */
  members: RawBuilder<unknown>;
  /** They keep what they have. */
  spared?: RawBuilder<unknown> | undefined;
}

const notIn = (spared: RawBuilder<unknown> | undefined) =>
  spared ? sql`and e.id not in (select s.entry_id from (${spared}) s)` : sql``;

/** Of the entries that `members` returns as entry_id those that lack one of the tags, and others that have one. */
export async function listToTag(
  trx: Db,
  projectId: number,
  { members, spared }: EntriesToTag,
  tagIds: readonly number[],
): Promise<{ add: number[]; remove: number[] }> {
  const { rows } = await sql<{ id: number; in_files: boolean }>`
    ${unnamedStatement('from one entry to all of a project')}
    with mine as materialized (select distinct m.entry_id from (${members}) m)
    select e.id, m.entry_id is not null as in_files
    from entries e left join mine m on m.entry_id = e.id
    where e.project_id = ${projectId} and case when m.entry_id is null then e.tags && ${tagIds}::bigint[] ${notIn(spared)}
      else e.tags is null or not e.tags @> ${tagIds}::bigint[] end
    order by e.id`.execute(trx);
  return {
    add: rows.filter((row) => row.in_files).map(({ id }) => id),
    remove: rows.filter((row) => !row.in_files).map(({ id }) => id),
  };
}

/** What tagging entries would change in them and in all others. */
export interface TagEffect {
  /** Number of entries that get one of the tags. */
  given: number;
  /** Number of other entries that lose one. */
  lost: number;
  /** Keys of the first of them. */
  losing: string[];
}

/**
 * Counts as `listToTag` selects, for the entries that `members` returns as entry_id. `isNew`: one of the tags is new,
 * so no entry has all of them.
 */
export async function countToTag(
  trx: Db,
  of: {
    projectId: number;
    tagIds: readonly number[];
    isNew: boolean;
    mostKeys: number;
  } & EntriesToTag,
): Promise<TagEffect> {
  const { projectId, tagIds, isNew, members, spared, mostKeys } = of;
  const { rows } = await sql<TagEffect>`
    ${unnamedStatement('from one entry to all of a project')}
    with mine as materialized (select distinct m.entry_id from (${members}) m),
    touched as materialized (
      select e.id, e.key, m.entry_id is not null as in_files
      from entries e left join mine m on m.entry_id = e.id
      where e.project_id = ${projectId} and case when m.entry_id is null then e.tags && ${tagIds}::bigint[] ${notIn(spared)}
        else ${isNew}::boolean or e.tags is null or not e.tags @> ${tagIds}::bigint[] end
    )
    select count(*) filter (where in_files)::integer as given,
      count(*) filter (where not in_files)::integer as lost,
      array(select key from touched where not in_files order by id limit ${mostKeys}) as losing
    from touched`.execute(trx);
  return rows[0] as TagEffect;
}
