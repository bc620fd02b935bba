/**
 * SQL for changing a file's key prefix (key-prefix.service.ts). All statements read the temporary table `key_moves`.
 */

import { issueBits } from '@parlance/domain/checks/issues';
import { movesOfPeople } from '@parlance/domain/entry/status';
import { historyKinds } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { insertEntries, updateEntries } from '../entry-store/entries.sql.ts';
import { placeInFiles } from '../entry-store/file-entries.sql.ts';
import { findProjectChecks } from '../entry-store/project-checks.queries.ts';
import { statusAfter } from '../entry-store/status.sql.ts';
import { insertTexts } from '../entry-store/texts.sql.ts';
import { issuesInSql } from '../entry-store/warnings.sql.ts';
import { intoHistoryInBlocks } from '../feed/record.sql.ts';
import { bodiesInForce } from './bodies.sql.ts';

interface KeyPrefixChange {
  projectId: number;
  fileId: number;
  operationId: number;
  userId: number | null;
  /** The bodies whose keys get another prefix. */
  bodyIds: readonly number[];
}

/** An entry of these bodies under their prefix, with its new key. */
export interface KeyToMove {
  id: number;
  key: string;
  new_key: string;
  /** Whether other bodies hold it too: those of other files, or of this one with another prefix. */
  shared: boolean;
  /** The entry that already has the new key. */
  taken_by: number | null;
}

export async function listKeysToMove(
  trx: Db,
  { projectId, bodyIds }: Pick<KeyPrefixChange, 'projectId' | 'bodyIds'>,
  { from, to }: { from: string; to: string },
): Promise<KeyToMove[]> {
  await sql`set local enable_nestloop = off`.execute(trx);
  const { rows } = await sql<KeyToMove>`
    with held as materialized (
      select distinct unnest(entries) as id from file_bodies
      where project_id = ${projectId} and id = any(${bodyIds}::bigint[])
    ), elsewhere as materialized (
      select distinct unnest(b.entries) as id from ${bodiesInForce(projectId)} b
      join files f on f.project_id = ${projectId} and f.id = b.file_id and f.deleted_at is null
      where b.id <> all(${bodyIds}::bigint[])
    ), keys as materialized (
      select e.id, e.key, ${to}::text || substr(e.key, char_length(${from}::text) + 1) as new_key
      from held join entries e on e.project_id = ${projectId} and e.id = held.id
      where starts_with(e.key, ${from})
    )
    select k.id, k.key, k.new_key, s.id is not null as shared, x.id as taken_by
    from keys k
    left join elsewhere s on s.id = k.id
    left join entries x on x.project_id = ${projectId} and x.key_hash = md5(k.new_key)::uuid
    order by k.id`.execute(trx);
  await sql`set local enable_nestloop to default`.execute(trx);
  return rows;
}

/** The new key goes to the entry itself, or to another entry, which exists or is created (null). */
export interface Move {
  id: number;
  newKey: string;
  newId: number | null;
}

export async function beginMoves(trx: Db, moves: readonly Move[]): Promise<void> {
  await sql`drop table if exists key_moves`.execute(trx);
  await sql`
    create temp table key_moves (entry_id bigint primary key, new_key text not null, new_id bigint, is_copy boolean not null)
    on commit drop`.execute(trx);
  await sql`
    insert into key_moves (entry_id, new_key, new_id, is_copy)
    select id, key, new_id, new_id is null
    from unnest(${moves.map(({ id }) => id)}::bigint[], ${moves.map(({ newKey }) => newKey)}::text[],
      ${moves.map(({ newId }) => newId)}::bigint[]) as m (id, key, new_id)`.execute(trx);
  await sql`analyze key_moves`.execute(trx);
}

/** Creates the missing entries as copies. Runs after their keys are free. */
export async function copyEntries(trx: Db, of: KeyPrefixChange): Promise<void> {
  const { projectId, operationId, userId } = of;
  await sql`
    with inserted as (
      ${insertEntries({
        projectId,
        columns: {
          group_id: sql`e.group_id`,
          key: sql`m.new_key`,
          description: sql`e.description`,
          metadata: sql`e.metadata`,
          by_hand: sql`e.by_hand`,
          tags: sql`e.tags`,
        },
        createdBy: sql`${userId}::bigint`,
        from: sql`key_moves m join entries e on e.project_id = ${projectId} and e.id = m.entry_id
          where m.is_copy order by m.entry_id`,
        ifTaken: 'fails',
      })}
      returning id, key
    ), recorded as (
      ${intoHistoryInBlocks(
        { projectId, operationId, userId },
        sql`select ${historyKinds.entryCreated}, null, id, key, null from inserted`,
      )}
    )
    update key_moves m set new_id = inserted.id from inserted where m.is_copy and inserted.key = m.new_key`.execute(
    trx,
  );
}

/** Gives entries that keep their id their new keys. */
export async function renameEntries(trx: Db, of: KeyPrefixChange): Promise<void> {
  const { projectId, operationId, userId } = of;
  const renamed = sql`key_moves m where m.new_id = m.entry_id`;
  await sql`
    ${intoHistoryInBlocks(
      { projectId, operationId, userId },
      sql`select ${historyKinds.key}, null, e.id, m.new_key, jsonb_build_object('key', e.key)
        from (select * from ${renamed}) m
        join entries e on e.project_id = ${projectId} and e.id = m.entry_id
        order by e.id for update of e`,
    )}`.execute(trx);
  // Keys are unique row by row, so a key that another entry of this file still has is freed first.
  await updateEntries({
    projectId,
    id: sql`r.entry_id`,
    columns: { key: sql`chr(1) || 'moving ' || e.id` },
    from: sql`(select m.entry_id from ${renamed}) r, (select md5(m.new_key)::uuid as key_hash from ${renamed}) wanted`,
    where: sql`e.key_hash = wanted.key_hash`,
  }).execute(trx);
  await updateEntries({
    projectId,
    id: sql`r.entry_id`,
    columns: { key: sql`r.new_key` },
    from: sql`(select * from ${renamed}) r`,
  }).execute(trx);
}

/** The languages in which the moved bodies have an entry, for entries that others replace. */
const moved = (
  { projectId, bodyIds }: Pick<KeyPrefixChange, 'projectId' | 'bodyIds'>,
  { baseLanguageId, withBase }: LostTextsScope,
) => sql`
  select distinct m.entry_id, m.new_id, m.is_copy, l.id as language_id
  from key_moves m
  join (
    select b.language_id, unnest(b.entries) as entry_id from file_bodies b
    where b.project_id = ${projectId} and b.id = any(${bodyIds}::bigint[])
  ) h on h.entry_id = m.entry_id
  join languages l on l.project_id = ${projectId}
    and (l.id = h.language_id or h.language_id = 0 or (${withBase}::boolean and l.id = ${baseLanguageId}))
  where m.new_id <> m.entry_id`;

/** `withBase`: in the base language too, whose texts come with bilingual files. */
interface LostTextsScope {
  baseLanguageId: number;
  withBase: boolean;
}

/** Texts of a language that the file loses, since the entry with the new key already has another text. */
export interface TakenTexts {
  language: string;
  count: number;
  examples: { key: string; old: string; new: string }[];
}

const mostExamples = 5;
/** Most characters of a text in an example. */
const mostShown = 60;

/** Runs after the new entries are known and before texts are copied, which fills empty texts with the former ones. */
export async function listTakenTexts(
  trx: Db,
  of: KeyPrefixChange,
  texts: LostTextsScope,
): Promise<TakenTexts[]> {
  const { projectId } = of;
  const { rows } = await sql<TakenTexts>`
    with wanted as materialized (${moved(of, texts)}), taken as (
      select l.code as language, m.key, m.old, m.new,
        row_number() over (partition by l.id order by m.key) as rank
      from (
        select w.language_id, e.key, coalesce(t.value, t.draft) as old, coalesce(n.value, n.draft) as new
        from wanted w
        join entries e on e.project_id = ${projectId} and e.id = w.new_id
        join translations t on t.project_id = ${projectId} and t.language_id = w.language_id and t.entry_id = w.entry_id
        join translations n on n.project_id = ${projectId} and n.language_id = w.language_id and n.entry_id = w.new_id
        where not w.is_copy
      ) m
      join languages l on l.project_id = ${projectId} and l.id = m.language_id
      where m.old <> m.new
    )
    select language, count(*) as count, json_agg(json_build_object('key', key,
        'old', left(old, ${sql.lit(mostShown)}), 'new', left(new, ${sql.lit(mostShown)})) order by rank)
      filter (where rank <= ${sql.lit(mostExamples)}) as examples
    from taken group by language order by language`.execute(trx);
  return rows;
}

/**
 * Copies the texts of the former entries to those that replace them, in the languages whose bodies hold them; existing
 * texts stay. Renaming keys reviews no text, so statuses are copied only as users may set them. Warnings that depend on
 * the base text are computed afterwards.
 */
export async function copyTexts(trx: Db, of: KeyPrefixChange, given: LostTextsScope): Promise<void> {
  const { projectId, operationId, userId } = of;
  const { counted } = await findProjectChecks(trx, projectId);
  await sql`
    with wanted as materialized (${moved(of, given)}
    ), texts as materialized (
      select w.new_id, w.is_copy, w.language_id, t.value, t.draft, t.draft_older,
        ${statusAfter(movesOfPeople, sql`coalesce(n.status, 0::smallint)`, sql`t.status`)} as status, t.locked, t.base_hash,
        ${issuesInSql({
          // Texts in the base language have none of the excluded bits.
          isBase: false,
          counted,
          value: sql`t.value`,
          draft: sql`t.draft`,
          maxLength: sql`case when n.entry_id is null then t.max_length else n.max_length end`,
          base: sql`null::text`,
          outdated: sql`t.issues & ${sql.lit(issueBits.outdated)} <> 0`,
          dismissed: sql`t.dismissed`,
          known: sql`t.issues`,
        })} as issues, t.max_length, t.length_by_hand, t.dismissed, t.comment,
        t.text_at, t.value_at, t.text_by, t.text_origin, n.entry_id is not null as had_row, coalesce(n.status, 0) as old_status
      from wanted w
      join translations t on t.project_id = ${projectId} and t.language_id = w.language_id and t.entry_id = w.entry_id
      left join translations n on n.project_id = ${projectId} and n.language_id = w.language_id and n.entry_id = w.new_id
      where (t.value is not null or t.draft is not null or w.is_copy) and n.value is null and n.draft is null
        and not coalesce(n.locked, false)
    ), recorded as (
      ${intoHistoryInBlocks(
        { projectId, operationId, userId },
        sql`select ${historyKinds.text}, language_id, new_id, null,
            jsonb_build_object('value', null, 'draft', null, 'status', old_status)
          from texts where not is_copy`,
      )}
    )
    ${insertTexts(
      {
        projectId,
        languageId: sql`language_id`,
        from: sql`texts`,
        entryId: sql`new_id`,
        columns: {
          value: sql`value`,
          draft: sql`draft`,
          draft_older: sql`draft_older`,
          status: sql`status`,
          locked: sql`locked`,
          issues: sql`issues`,
          base_hash: sql`base_hash`,
          max_length: sql`max_length`,
          length_by_hand: sql`length_by_hand`,
          dismissed: sql`dismissed`,
          comment: sql`comment`,
        },
        changes: true,
        by: sql`text_by`,
        origin: sql`text_origin`,
        at: sql`text_at`,
        valueAt: sql`value_at`,
        order: sql`language_id, new_id`,
      },
      { replaced: true, but: { locked: null, max_length: null, length_by_hand: null, comment: null } },
    )}`.execute(trx);
}

/**
 * Stores the bodies again with the new prefix and their new entries; `leaveOut`: entries that they now leave out. The
 * time of the body stays, since it decides which texts are newer than the file.
 */
export async function insertMovedBodies(
  trx: Db,
  of: KeyPrefixChange,
  { keyPrefix, leaveOut }: { keyPrefix: string; leaveOut: readonly number[] },
): Promise<void> {
  const { projectId, operationId, bodyIds } = of;
  const prefix = keyPrefix === '' ? '{}' : JSON.stringify({ keyPrefix });
  const moved = (entries: RawBuilder<unknown>) => sql`coalesce((
        select array_agg(coalesce(m.new_id, x.id) order by x.place)
        from unnest(${entries}) with ordinality as x (id, place) left join key_moves m on m.entry_id = x.id
        where x.id <> all(${leaveOut}::bigint[])), '{}')`;
  const staying = sql`(
        select jsonb_object_agg(l.key, (
          select string_agg(x.digit, '' order by x.place)
          from unnest(b.entries, string_to_array(l.value, null)) with ordinality as x (id, digit, place)
          where x.id <> all(${leaveOut}::bigint[])))
        from jsonb_each_text(b.texts_in) l)`;
  await sql`
    insert into file_bodies (project_id, file_id, language_id, content_hash, size, path, options, entries, empty_entries,
      texts_in, dropped_entries, plurals, limits, operation_id, created_at, first_at, created_by)
    select ${projectId}, b.file_id, b.language_id, b.content_hash, b.size, b.path,
      nullif((coalesce(b.options, '{}') - 'keyPrefix') || ${prefix}::jsonb || coalesce((
        select jsonb_build_object('leftOut', coalesce(b.options -> 'leftOut', '[]') || jsonb_agg(
          substr(e.key, char_length(coalesce(b.options ->> 'keyPrefix', '')) + 1)))
        from entries e
        where e.project_id = ${projectId} and e.id = any(${leaveOut}::bigint[]) and e.id = any(b.entries)
        having count(*) > 0), '{}'), '{}'),
      ${moved(sql`b.entries`)}, ${moved(sql`b.empty_entries`)}, ${staying}, ${moved(sql`b.dropped_entries`)},
      b.plurals, b.limits, ${operationId}, b.created_at, b.first_at, b.created_by
    from file_bodies b where b.project_id = ${projectId} and b.id = any(${bodyIds}::bigint[])
    order by b.id`.execute(trx);
}

/** Puts the new entries at the positions of the former ones in the file. */
export async function placeMoved(trx: Db, { projectId, fileId }: KeyPrefixChange): Promise<void> {
  await placeInFiles({
    projectId,
    fileId: sql`${fileId}`,
    entryId: sql`m.new_id`,
    position: sql`f.position`,
    from: sql`key_moves m
      join file_entries f on f.project_id = ${projectId} and f.file_id = ${fileId} and f.entry_id = m.entry_id
      where m.new_id <> m.entry_id order by m.new_id`,
    ifThere: 'stays',
  }).execute(trx);
}

/** Entries that lost their key to another entry, with that entry. */
export async function listOthers(trx: Db): Promise<{ entry_id: number; new_id: number }[]> {
  const { rows } = await sql<{ entry_id: number; new_id: number }>`
    select entry_id, new_id from key_moves where new_id <> entry_id order by entry_id`.execute(trx);
  return rows;
}
