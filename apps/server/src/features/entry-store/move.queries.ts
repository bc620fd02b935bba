import { pluralForms, pluralKey, splitPluralKey } from '@parlance/domain/entry/plural';
import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { anyOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { intoHistoryInBlocks } from '../feed/record.sql.ts';
import { takesEntries } from '../groups/groups.queries.ts';
import { updateEntries } from './entries.sql.ts';

interface GroupMove {
  projectId: number;
  groupId: number;
  userId: number;
  /** The operation of the change. null: the history has it, but it cannot be undone as an operation. */
  operationId: number | null;
}

/**
 * Moves entries into a group, with history, in one statement. Returns the number of entries that came from another
 * group. It waits for writers of an entry's first text, because counts follow the texts.
 */
export async function moveToGroup(
  trx: Db,
  { projectId, groupId, userId, operationId }: GroupMove,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    ${unnamedStatement('from one entry to all of a project')}
    with before as materialized (
      select e.id, e.group_id from entries e
      where e.project_id = ${projectId} and e.id = any(${ids}::bigint[]) and e.group_id <> ${groupId}
      order by e.id for update
    ), written as (
      ${updateEntries({ projectId, id: sql`b.id`, columns: { group_id: sql`${groupId}::bigint` }, from: sql`before b` })}
    ), recorded as (
      ${intoHistoryInBlocks(
        { projectId, operationId, userId, most: ids.length },
        sql`select ${historyKinds.group}, null, id, null, jsonb_build_object('group_id', group_id) from before`,
      )}
    )
    select count(*)::integer as changed from before`.execute(trx);
  return rows[0]?.changed ?? 0;
}

/**
 * The group of the other forms of a key's plural: all of them are in one (docs/decisions/0092). A form and the switch of groups
 * are held, so that it stays theirs until the transaction ends. undefined: there are none, or the key is none of a form.
 */
export async function holdGroupOfForms(trx: Db, projectId: number, key: string): Promise<number | undefined> {
  const base = splitPluralKey(key)?.base;
  if (base === undefined) return undefined;
  const forms = pluralForms.map((form) => pluralKey(base, form)).filter((form) => form !== key);
  const { rows } = await sql<{ group: number }>`
    select e.group_id as group from projects p
    join groups g on g.project_id = p.id
    join entries e on e.project_id = p.id and e.group_id = g.id
    where p.id = ${projectId} and g.project_id = ${projectId} and e.project_id = ${projectId} and ${takesEntries}
      and e.key_hash in (select md5(form)::uuid from unnest(${forms}::text[]) form)
    order by e.id limit 1 for share of p for key share of e`.execute(trx);
  return rows[0]?.group;
}

/** Adds the other forms of the entries' plurals, including those that a language does not use and no list shows. */
export async function withForms(db: Db, projectId: number, ids: readonly number[]): Promise<number[]> {
  const suffixes = pluralForms.map((form) => pluralKey('', form));
  const { rows } = await sql<{ id: number }>`
    ${unnamedStatement('from one entry to all of a project')}
    with chosen as materialized (
      select e.id, e.key, e.plural from entries e where e.project_id = ${projectId} and e.id = ${anyOf(ids)}
    ), forms as (
      select distinct md5(regexp_replace(c.key, '\\[[a-z]+\\]$', '') || s.suffix)::uuid as key_hash
      from chosen c cross join unnest(${suffixes}::text[]) as s (suffix) where c.plural <> 0
    )
    select id from chosen
    union
    select e.id from forms f join entries e on e.project_id = ${projectId} and e.key_hash = f.key_hash
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists all entries of a group, including those that no list shows. */
export async function listEntriesOfGroup(db: Db, projectId: number, groupId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from entries e where e.project_id = ${projectId} and e.group_id = ${groupId} order by e.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Lists which of these entries are in a group. */
export async function listInGroup(
  db: Db,
  projectId: number,
  groupId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    ${unnamedStatement('from one entry to all of a group')}
    select e.id from entries e
    where e.project_id = ${projectId} and e.id = ${anyOf(ids)} and e.group_id = ${groupId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Lists the keys of a group after an entry, ascending by number. */
export async function listKeysOfGroup(
  db: Db,
  projectId: number,
  { groupId, after, limit }: { groupId: number; after: number; limit: number },
): Promise<{ id: number; key: string }[]> {
  const { rows } = await sql<{ id: number; key: string }>`
    select e.id, e.key from entries e
    where e.project_id = ${projectId} and e.group_id = ${groupId} and e.id > ${after}
    order by e.id limit ${limit}`.execute(db);
  return rows;
}
