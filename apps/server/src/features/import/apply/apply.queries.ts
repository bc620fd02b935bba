/**
 * Writes the content of `import_changes` (compare.queries.ts): one statement for each kind of write, in key order. A
 * statement skips rows that another transaction changed since the comparison, which the counts show. Rows that
 * another transaction created raise a unique violation (looking for them first would cost a fifth more time). In both
 * cases the caller compares again.
 */

import { historyKinds } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { attributeToImport } from '../../entry-store/by-hand.sql.ts';
import { insertEntries, updateEntries } from '../../entry-store/entries.sql.ts';
import { isGeneralKey } from '../../entry-store/source-text.sql.ts';
import { replacedStatus } from '../../entry-store/status.sql.ts';
import { insertTexts, replacedColumns, updateTexts } from '../../entry-store/texts.sql.ts';
import { intoHistoryInBlocks } from '../../feed/record.sql.ts';
import type { LanguageStep } from '../record/import.types.ts';
import { movesBound } from './leave-bound.queries.ts';

export interface Write {
  step: LanguageStep;
  operationId: number;
  userId: number | null;
  /** Ids of the tags for new entries, ascending. */
  tagIds: readonly number[];
}

const affected = async (trx: Db, query: RawBuilder<unknown>): Promise<number> =>
  Number((await query.execute(trx)).numAffectedRows ?? 0);

/** Another transaction wrote to the same entries after the comparison. */
export class ConcurrentChange extends Error {
  override name = 'ConcurrentChange';
}

async function writeAll(trx: Db, wanted: number, query: RawBuilder<unknown>): Promise<void> {
  if (wanted > 0 && (await affected(trx, query)) !== wanted) throw new ConcurrentChange();
}

/**
 * Inserts new entries, with one history row for each: it stands for all texts that the entry is created with.
 * `import_changes` has them in the order of their ids, so no sort is needed.
 */
export async function writeNewEntries(
  trx: Db,
  { step, operationId, userId, tagIds }: Write,
  count: number,
  defaultGroupId: number,
): Promise<void> {
  const { projectId } = step;
  await writeAll(
    trx,
    count,
    insertEntries({
      projectId,
      id: sql`entry_id`,
      columns: {
        group_id: sql`coalesce(file_group, ${defaultGroupId})`,
        key: sql`key`,
        description: sql`new_description`,
        metadata: sql`new_metadata`,
        tags: sql`${tagIds.length > 0 ? tagIds : null}::bigint[]`,
      },
      createdBy: sql`${userId}::bigint`,
      from: sql`import_changes where is_new and winner`,
      ifTaken: 'fails',
    }),
  );
  if (count === 0) return;
  await sql`
    ${intoHistoryInBlocks(
      { projectId, operationId, userId },
      sql`select ${historyKinds.entryCreated}, null, entry_id, key, null from import_changes where is_new and winner`,
    )}`.execute(trx);
}

/** When several files have a key, all its rows point to the entry that the last file creates. */
export async function joinRepeatedKeys(trx: Db): Promise<void> {
  await sql`
    update import_changes l set entry_id = w.entry_id
    from import_changes w where w.winner and not l.winner and w.key_hash = l.key_hash`.execute(trx);
}

/** Updates group, description and metadata of known entries, and records each in the history. */
export async function changeEntries(
  trx: Db,
  { step, operationId, userId }: Write,
  { moves }: { moves: boolean },
): Promise<void> {
  const { projectId } = step;
  await sql`
    ${intoHistoryInBlocks(
      { projectId, operationId, userId },
      sql`select h.kind, null, c.entry_id, null, h.old
    from import_changes c
    cross join lateral (
      select case when c.old_by_hand is null then '{}' else jsonb_build_object('by_hand', c.old_by_hand) end as by_hand) prior
    cross join lateral (values
      (${historyKinds.group}::smallint, c.moved, jsonb_build_object('group_id', c.old_group)),
      (${historyKinds.description}::smallint, c.description_changed, jsonb_build_object('description', c.old_description) || prior.by_hand),
      (${historyKinds.metadata}::smallint, c.metadata_changed, jsonb_build_object('metadata', c.old_metadata) || prior.by_hand)
    ) as h (kind, changed, old)
    where h.changed and c.winner and c.blocked is distinct from 'unknown'
      and (c.moved or c.description_changed or c.metadata_changed)`,
    )}`.execute(trx);
  if (moves) await holdMoved(trx, projectId);
  await updateEntries({
    projectId,
    id: sql`c.entry_id`,
    columns: {
      group_id: sql`case when c.moved then c.file_group else e.group_id end`,
      description: sql`case when c.description_changed then c.new_description else e.description end`,
      metadata: sql`case when c.metadata_changed then c.new_metadata else e.metadata end`,
      by_hand: attributeToImport({
        description: sql`c.description_changed`,
        metadata: {
          changed: sql`c.metadata_changed`,
          before: sql`c.old_metadata`,
          after: sql`c.new_metadata`,
        },
      }),
    },
    from: sql`import_changes c`,
    where: sql`c.winner and (c.moved or c.description_changed or c.metadata_changed)`,
  }).execute(trx);
}

/**
 * Locks entries that move to another group, and waits for transactions that write a first text of one: counts follow
 * their texts. One that was locked or put into an order since the comparison does not move.
 */
async function holdMoved(trx: Db, projectId: number): Promise<void> {
  await sql`
    select count(*) from (
      select e.id from entries e join import_changes c on c.entry_id = e.id and c.winner and c.moved
      where e.project_id = ${projectId} order by e.id for update of e) held`.execute(trx);
  if (await movesBound(trx, projectId)) throw new ConcurrentChange();
}

/**
 * Locks known entries that get their first row in a language, until the transaction ends. A user who deletes such an
 * entry at the same time does not see that row. Without the lock, the row would stay and be counted after its entry is
 * gone.
 */
async function lockKnown(trx: Db, projectId: number, getRow: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ gone: boolean }>`
    with wanted as materialized (
      select c.entry_id as id from import_changes c where c.winner and not c.is_new and ${getRow}
    ), held as (
      select e.id from wanted w join entries e on e.project_id = ${projectId} and e.id = w.id
      order by e.id for key share of e
    )
    select (select count(*) from held) < (select count(*) from wanted) as gone`.execute(trx);
  if (rows[0]?.gone) throw new ConcurrentChange();
}

/** Inserts texts of entries that had none in this language. Expects `count` rows. */
export async function writeFirstTexts(trx: Db, { step, userId }: Write, count: number): Promise<void> {
  const isBase = step.languageId === step.baseLanguageId;
  if (count === 0) return;
  await lockKnown(trx, step.projectId, sql`not c.had_row and (c.text_changed or c.max_changed)`);
  await writeAll(
    trx,
    count,
    insertTexts(
      {
        projectId: step.projectId,
        languageId: step.languageId,
        from: sql`import_changes`,
        where: sql`winner and not had_row and (text_changed or max_changed) and entry_id is not null`,
        entryId: sql`entry_id`,
        columns: {
          value: sql`new_value`,
          draft: sql`new_draft`,
          status: sql`new_status`,
          issues: sql`issues`,
          base_hash: isBase ? sql`null` : sql`text_hash(base_value)`,
          max_length: sql`new_max`,
        },
        changes: sql`text_changed`,
        by: userId,
        order: sql`entry_id`,
      },
      'fails',
    ),
  );
}

/** Updates texts that exist. Skips a text that changed since the comparison, or that is now locked or in an order. */
export async function writeChangedTexts(
  trx: Db,
  { step }: Write,
  userId: number | null,
  count: number,
): Promise<void> {
  const isBase = step.languageId === step.baseLanguageId;
  await writeAll(
    trx,
    count,
    updateTexts({
      projectId: step.projectId,
      languageId: step.languageId,
      from: sql`import_changes c`,
      entryId: sql`c.entry_id`,
      where: sql`t.version = c.old_version and t.locked = c.locked and t.status = c.old_status
        and c.winner and c.had_row and (c.text_changed or c.max_changed)`,
      columns: {
        value: sql`case when c.text_changed then c.new_value else t.value end`,
        draft: sql`case when c.text_changed then c.new_draft else t.draft end`,
        draft_older: sql`case when c.text_changed then c.new_older else t.draft_older end`,
        status: sql`case when c.text_changed then c.new_status else t.status end`,
        issues: sql`c.issues`,
        base_hash: isBase
          ? sql`null`
          : sql`case when c.text_changed then text_hash(c.base_value) else t.base_hash end`,
        max_length: sql`c.new_max`,
        length_by_hand: sql`case when not c.max_changed then t.length_by_hand end`,
      },
      changes: sql`c.text_changed`,
      by: userId,
    }),
  );
}

/** Records the history of texts, statuses and lengths of existing entries. */
export async function recordTexts(trx: Db, { step, operationId, userId }: Write): Promise<void> {
  // Records the base text that the translation was written for even if it stays the same: an undo needs it.
  const writtenFor =
    step.languageId === step.baseLanguageId
      ? sql``
      : sql`|| jsonb_build_object('base_hash', c.old_base_hash)`;
  await sql`
    ${intoHistoryInBlocks(
      { projectId: step.projectId, operationId, userId },
      sql`select h.kind, ${step.languageId}, c.entry_id, null, h.old
    from import_changes c
    cross join lateral (values
      (${historyKinds.text}::smallint, c.text_changed,
        ${replacedColumns({
          value: { was: sql`c.old_value`, is: sql`c.new_value` },
          draft: { was: sql`c.old_draft`, is: sql`c.new_draft` },
          draft_older: { was: sql`c.old_older`, is: sql`c.new_older` },
          text_origin: { was: sql`c.old_origin`, is: sql`null::text` },
        })} ${writtenFor}),
      (${historyKinds.status}::smallint, c.new_status <> c.old_status, jsonb_build_object('status', c.old_status)),
      (${historyKinds.maxLength}::smallint, c.max_changed, jsonb_build_object('max_length', c.old_max)
        || case when c.old_length_by_hand then '{"length_by_hand": true}'::jsonb else '{}' end)
    ) as h (kind, changed, old)
    where h.changed and c.winner and not c.is_new
      and (c.text_changed or c.new_status <> c.old_status or c.max_changed)`,
    )}`.execute(trx);
}

/**
 * Inserts the source texts of a bilingual file where the base language has no text: `count` rows, `known` of them for
 * existing entries.
 */
export async function fillBase(
  trx: Db,
  { step, operationId, userId }: Write,
  { count, known }: { count: number; known: number },
): Promise<void> {
  const { projectId, baseLanguageId } = step;
  const base = { projectId, languageId: baseLanguageId, changes: true, by: userId };
  if (known > 0) await lockKnown(trx, projectId, sql`c.base_fill is not null and not c.base_had_row`);
  const inserted = await affected(
    trx,
    insertTexts(
      {
        ...base,
        from: sql`import_changes`,
        where: sql`base_fill is not null and not base_had_row`,
        entryId: sql`entry_id`,
        columns: { value: sql`base_fill` },
        order: sql`entry_id`,
      },
      'fails',
    ),
  );
  const rest = count - inserted;
  await writeAll(
    trx,
    rest,
    updateTexts({
      ...base,
      from: sql`import_changes c`,
      where: sql`t.value is null and not t.locked and t.status = c.base_status and c.base_fill is not null and c.base_had_row`,
      entryId: sql`c.entry_id`,
      columns: {
        value: sql`c.base_fill`,
        draft_older: sql`t.draft is not null`,
        status: replacedStatus(projectId, sql`t.status`),
      },
    }),
  );
  if (known === 0) return;
  await sql`
    ${intoHistoryInBlocks(
      { projectId, operationId, userId },
      sql`select ${historyKinds.text}, ${baseLanguageId}, entry_id, null, jsonb_build_object('value', null)
          || ${replacedColumns({ status: { was: sql`base_status`, is: replacedStatus(projectId, sql`base_status`) } })}
        from import_changes where base_fill is not null and not is_new`,
    )}`.execute(trx);
}

const mayBeSource = sql`(not is_new or ${isGeneralKey(sql`key`)})`;

/**
 * Base texts that this import changes, as (entry_id, key, base, old_base): those of a file in the base language, and first
 * ones. A new entry has no other texts, but a new general form may be the source of other forms.
 */
export function newBases({ languageId, baseLanguageId }: LanguageStep): RawBuilder<unknown> {
  return languageId === baseLanguageId
    ? sql`select entry_id, key, new_value as base, old_value as old_base from import_changes
        where winner and ${mayBeSource} and text_changed and new_value is distinct from old_value`
    : sql`select entry_id, key, base_fill as base, null::text as old_base from import_changes
        where base_fill is not null and ${mayBeSource}`;
}
