import type { Dismissals } from '@parlance/domain/checks/dismissals';
import type { EntryStatus } from '@parlance/domain/entry/status';
import { historyKinds } from '@parlance/domain/history/kind';
import type { EntryMetadata } from '@parlance/domain/metadata/values';
import { type RawBuilder, sql } from 'kysely';
import { entryOf, translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { updateEntries } from '../entry-store/entries.sql.ts';
import { fileLimitsOf } from '../entry-store/file-limits.sql.ts';
import { type CheckColumns, checkColumns } from '../entry-store/project-checks.queries.ts';
import { sourceOf } from '../entry-store/source-text.sql.ts';
import { reviewChanged } from '../entry-store/status.sql.ts';
import { bytesOf } from '../entry-store/text-bytes.queries.ts';
import { insertTexts } from '../entry-store/texts.sql.ts';
import { intoHistoryInBlocks } from '../feed/record.sql.ts';
import { eachNamed, eachOf, mayName, rowsWhere } from '../feed/rows.sql.ts';

/** Changes that make an entry, whose undo takes it away. */
export const makingKinds: readonly number[] = [historyKinds.entryCreated, historyKinds.entryRestored];

/** A history row of an entry since the start of an operation. */
export interface SinceRow {
  id: number;
  operation_id: number | null;
  kind: number;
  entry_id: number;
  language_id: number | null;
  old: Record<string, unknown> | null;
  subject: string | null;
}

/** The next `limit` entries (null: all) after one that an operation changed, ascending. */
export async function listEntriesOf(
  trx: Db,
  projectId: number,
  operationId: number,
  { afterEntry, limit }: { afterEntry: number; limit: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${unnamedStatement('from one entry to a whole import')}
    select distinct h.entry_id as id
    from (${eachNamed(rowsWhere(projectId, sql`h.operation_id = ${operationId}`))}) h
    where h.entry_id > ${afterEntry} order by 1 limit ${limit}::integer`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The texts of these entries that undoing an operation writes: those that it changed, and all of the entries that it made. */
export async function listTextsOf(
  trx: Db,
  projectId: number,
  operationId: number,
  entryIds: readonly number[],
): Promise<TextKey[]> {
  const { rows } = await sql<TextKey>`
    ${unnamedStatement('from one entry to a whole import')}
    with done as materialized (
      select distinct h.entry_id, h.language_id, h.kind in (${sql.join(makingKinds.map((kind) => sql.lit(kind)))}) as made
      from (${eachNamed(rowsWhere(projectId, sql`h.operation_id = ${operationId}`))}) h
      where h.entry_id = any(${entryIds}::bigint[]))
    select entry_id as "entryId", language_id as "languageId" from done where language_id is not null
    union
    select t.entry_id, t.language_id from languages l
    join translations t on t.project_id = ${projectId} and t.language_id = l.id
      and t.entry_id = any(array(select entry_id from done where made))
    where l.project_id = ${projectId}`.execute(trx);
  return rows;
}

/**
 * Bytes that undoing an operation reads of each of these entries: what the operation replaced, and the current values.
 * Values that others replaced since are small in `listSince`.
 */
export async function listUndoBytes(
  trx: Db,
  { projectId, baseLanguageId }: Pick<Undoing, 'projectId' | 'baseLanguageId'>,
  operationId: number,
  entryIds: readonly number[],
): Promise<Map<number, number>> {
  const ofOperation = sql`${mayName(entryIds)} and h.operation_id = ${operationId}`;
  const { rows } = await sql<{ id: number; bytes: number }>`
    ${unnamedStatement('from one entry to a whole import')}
    with done as materialized (
      select h.entry_id, h.language_id, sum(octet_length(h.old::text)) as bytes
      from (${eachOf(rowsWhere(projectId, ofOperation))}) h where h.entry_id = any(${entryIds}::bigint[])
      group by h.entry_id, h.language_id
    )
    select w.entry_id as id, sum(w.bytes)::bigint as bytes
    from (
      select entry_id, bytes from done
      union all
      select d.entry_id, ${bytesOf(sql`t.value`, sql`t.draft`, sql`b.value`)} from done d
      join ${translationOf(projectId, sql`d.language_id`, sql`d.entry_id`)} t on true
      left join ${translationOf(projectId, sql`${baseLanguageId}`, sql`d.entry_id`)} b on true
      union all
      select e.id, ${bytesOf(sql`e.description`, sql`e.metadata::text`)} from entries e
      where e.project_id = ${projectId} and e.id = any(${entryIds}::bigint[])
    ) w
    group by w.entry_id`.execute(trx);
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

/** Most characters of a later text to read in full; of longer ones, only the digest is read. */
const mostCompared = 1000;

/**
 * Values that others replaced are only compared with the current ones (`isSame` in undo.ts). For long texts a digest
 * suffices, so that nobody can exhaust the memory of an undo by saving long texts often.
 */
const withDigests = (old: RawBuilder<unknown>) => sql`(
  select jsonb_object_agg(c.key, case when jsonb_typeof(c.value) = 'string' and char_length(c.value #>> '{}') > ${sql.lit(mostCompared)}
    then jsonb_build_object('sha256', encode(sha256(convert_to(c.value #>> '{}', 'UTF8')), 'hex')) else c.value end)
  from jsonb_each(${old}) c)`;

/** All history rows of entries since the start of an operation, including its own: by entry, oldest first. */
export async function listSince(
  trx: Db,
  projectId: number,
  operationId: number,
  entryIds: readonly number[],
): Promise<SinceRow[]> {
  const since = sql`(select min(o.id) from history o
    where o.project_id = ${projectId} and o.operation_id = ${operationId})`;
  const { rows } = await sql<SinceRow>`
    ${unnamedStatement('from one entry to a whole import')}
    select h.id, h.operation_id, h.kind, h.entry_id, h.language_id, h.subject,
      case when h.operation_id is not distinct from ${operationId}::bigint or octet_length(h.old::text) <= ${sql.lit(mostCompared)}
        then h.old else ${withDigests(sql`h.old`)} end as old
    from (${eachOf(rowsWhere(projectId, sql`${mayName(entryIds)} and h.id >= ${since}`))}) h
    where h.entry_id = any(${entryIds}::bigint[])
    order by h.entry_id, h.id`.execute(trx);
  return rows;
}

/** A link that an operation made, changed or took away: the parent of the entry now, and before the operation. */
export interface LinkToUndo {
  id: number;
  now: number | null;
  was: number | null;
}

/** The links that an operation changed and that are not yet again as before. */
export async function listLinksToUndo(
  trx: Db,
  projectId: number,
  operationId: number,
): Promise<LinkToUndo[]> {
  const ofOperation = sql`h.operation_id = ${operationId} and h.kind = ${historyKinds.link}`;
  const { rows } = await sql<LinkToUndo>`
    ${unnamedStatement('from one entry to all of a project')}
    select e.id, e.link_parent as now, w.parent as was
    from (
      select distinct on (h.entry_id) h.entry_id, (h.old ->> 'link_parent')::bigint as parent
      from (${eachOf(rowsWhere(projectId, ofOperation))}) h order by h.entry_id, h.id
    ) w
    join entries e on e.project_id = ${projectId} and e.id = w.entry_id
    where e.link_parent is distinct from w.parent order by e.id`.execute(trx);
  return rows;
}

export interface TranslationNow extends CheckColumns {
  entry_id: number;
  language_id: number;
  value: string | null;
  draft: string | null;
  draft_older: boolean;
  status: EntryStatus;
  /** Whether it loses that when it is changed. */
  review_changed: boolean;
  comment: string | null;
  locked: boolean;
  max_length: number | null;
  length_by_hand: boolean | null;
  dismissed: Dismissals | null;
  file_limits: string[] | null;
  issues: number;
  base_hash: number | null;
  text_origin: string | null;
  base_value: string | null;
  key: string;
  language: string;
}

export interface TextKey {
  entryId: number;
  languageId: number;
}

/** Locks texts until the transaction ends, and waits for saves of others, so that they are read. */
export async function holdTexts(trx: Db, projectId: number, places: readonly TextKey[]): Promise<void> {
  await sql`
    ${unnamedStatement('from one entry to a whole import')}
    select from unnest(${places.map(({ entryId }) => entryId)}::bigint[],
      ${places.map(({ languageId }) => languageId)}::smallint[]) as i (entry_id, language_id)
    join translations t
      on t.project_id = ${projectId} and t.language_id = i.language_id and t.entry_id = i.entry_id
    order by t.language_id, t.entry_id for update of t`.execute(trx);
}

/** Current translations, locked. A missing row counts as an empty text. Leaves out deleted entries. */
export async function lockTranslationsForUpdate(
  trx: Db,
  projectId: number,
  baseLanguageId: number,
  pairs: readonly TextKey[],
): Promise<TranslationNow[]> {
  const entryIds = pairs.map((pair) => pair.entryId);
  const languageIds = pairs.map((pair) => pair.languageId);
  const input = sql`unnest(${entryIds}::bigint[], ${languageIds}::smallint[]) as i (entry_id, language_id)`;
  await holdTexts(trx, projectId, pairs);
  const { rows } = await sql<TranslationNow>`
    ${unnamedStatement('from one entry to a whole import')}
    select i.entry_id, i.language_id, t.value, t.draft, coalesce(t.draft_older, false) as draft_older,
      coalesce(t.status, 0) as status, ${reviewChanged(projectId, sql`t.status`)} as review_changed, t.comment,
      coalesce(t.locked, false) as locked, t.max_length, t.length_by_hand, t.dismissed, coalesce(t.issues, 0) as issues, t.base_hash,
      t.text_origin,
      case when i.language_id = ${baseLanguageId} then t.value else b.value end as base_value, ${checkColumns(projectId)}, e.key,
      ${fileLimitsOf(projectId, sql`i.language_id`, sql`i.entry_id`)} as file_limits,
      (select l.code from languages l where l.project_id = ${projectId} and l.id = i.language_id) as language
    from ${input}
    join ${entryOf(projectId, sql`i.entry_id`)} e on true
    left join ${translationOf(projectId, sql`i.language_id`, sql`i.entry_id`)} t on true
    left join ${sourceOf({ projectId, baseLanguageId }, sql`i.entry_id`)} b on true`.execute(trx);
  return rows;
}

/** A translation to restore, with the values that it replaces. */
export interface RestoredTranslation
  extends Omit<
    TranslationNow,
    'base_value' | 'key' | 'language' | 'review_changed' | 'file_limits' | keyof CheckColumns
  > {
  kind: number;
  text_changed: boolean;
  old: Record<string, unknown>;
  /** When the restored text was given, and by whom; undefined: now, by the user who undoes. */
  given_at?: string;
  given_by?: number | null;
}

export interface Undoing {
  projectId: number;
  baseLanguageId: number;
  userId: number;
  /** The operation of the undo itself. */
  operationId: number;
}

/** Writes translations as a set, with their history. */
export async function restoreTranslations(
  trx: Db,
  undoing: Undoing,
  rows: readonly RestoredTranslation[],
): Promise<void> {
  if (rows.length === 0) return;
  const { projectId, userId, operationId } = undoing;
  await sql`
    with input as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (entry_id bigint, language_id smallint,
        value text, draft text, draft_older boolean, status smallint, comment text, locked boolean, max_length integer, length_by_hand boolean, dismissed jsonb, issues integer,
        base_hash integer, text_origin text, kind smallint, text_changed boolean, old jsonb, given_at timestamptz, given_by bigint)
    ), written as (
      ${insertTexts(
        {
          projectId,
          languageId: sql`language_id`,
          from: sql`input`,
          entryId: sql`entry_id`,
          columns: {
            value: sql`value`,
            draft: sql`draft`,
            draft_older: sql`draft_older`,
            status: sql`status`,
            comment: sql`comment`,
            locked: sql`locked`,
            max_length: sql`max_length`,
            length_by_hand: sql`length_by_hand`,
            dismissed: sql`dismissed`,
            issues: sql`issues`,
            base_hash: sql`base_hash`,
          },
          changes: sql`text_changed`,
          at: sql`coalesce(given_at, now())`,
          by: sql`case when given_at is null then ${userId}::bigint else given_by end`,
          origin: sql`text_origin`,
        },
        { replaced: true },
      )}
    )
    ${intoHistoryInBlocks(
      { projectId, operationId, userId, most: rows.length },
      sql`select kind, language_id, entry_id, null, old from input`,
    )}`.execute(trx);
}

export interface EntryNow {
  id: number;
  key: string;
  description: string | null;
  metadata: EntryMetadata | null;
  /** Fields that a user, and not an import, set last (entry-store/by-hand.sql.ts). */
  by_hand: string[] | null;
  group_id: number;
  link_parent: number | null;
  tags: number[] | null;
}

/** Current entries, locked. */
export async function lockEntryRowsForUpdate(
  trx: Db,
  projectId: number,
  ids: readonly number[],
): Promise<EntryNow[]> {
  const { rows } = await sql<EntryNow>`
    select e.id, e.key, e.description, e.metadata, e.by_hand, e.group_id, e.link_parent, e.tags from entries e
    where e.project_id = ${projectId} and e.id = any(${ids}::bigint[]) order by e.id for update`.execute(trx);
  return rows;
}

/** Which of these keys belong to another entry. */
export async function listTakenKeys(
  trx: Db,
  projectId: number,
  wanted: readonly { id: number; key: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select w.key from unnest(${wanted.map((one) => one.id)}::bigint[], ${wanted.map((one) => one.key)}::text[])
      as w (id, key)
    join entries e on e.project_id = ${projectId} and e.key_hash = md5(w.key)::uuid and e.id <> w.id`.execute(
    trx,
  );
  return new Set(rows.map((row) => row.key));
}

export interface RestoredEntry extends EntryNow {
  kind: number;
  old: Record<string, unknown>;
}

/** Writes entries as a set, with their history. */
export async function restoreEntries(
  trx: Db,
  undoing: Undoing,
  rows: readonly RestoredEntry[],
): Promise<void> {
  if (rows.length === 0) return;
  const { projectId, userId, operationId } = undoing;
  await sql`
    with input as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (id bigint, key text, description text,
        metadata jsonb, by_hand text[], group_id bigint, link_parent bigint, tags bigint[], kind smallint, old jsonb)
    ), written as (
      ${updateEntries({
        projectId,
        id: sql`i.id`,
        from: sql`input i`,
        columns: {
          key: sql`i.key`,
          description: sql`i.description`,
          metadata: sql`i.metadata`,
          by_hand: sql`i.by_hand`,
          tags: sql`i.tags`,
          link_parent: sql`i.link_parent`,
          group_id: sql`i.group_id`,
        },
      })}
    )
    ${intoHistoryInBlocks(
      { projectId, operationId, userId, most: rows.length },
      sql`select kind, null, id, null, old from input`,
    )}`.execute(trx);
}
