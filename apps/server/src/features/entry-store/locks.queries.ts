import { historyKinds } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, lockedEntry } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { blocks, intoHistoryInBlocks } from '../feed/record.sql.ts';
import { insertTexts, updateTexts } from './texts.sql.ts';

export interface Locking {
  projectId: number;
  /** null: all languages. */
  languageId: number | null;
  /** Whether it is written in that language even if it is in the trash, as what linked entries share is. */
  alsoInTrash?: boolean;
  userId: number | null;
  locked: boolean;
  /** The operation of the change. null: the history has it, but it cannot be undone as an operation. */
  operationId: number | null;
}

/**
 * Locks or unlocks entries in one language or all, with history, in one statement. Returns the number of changed rows.
 * Rows are sparse: a lock creates the missing ones, an unlock ignores them. The statement reads texts by the array of
 * entries and finds missing rows with `except`, which PostgreSQL always hashes. With joins, 10,000 entries made it read
 * all texts of the project once and then each entry's texts one by one.
 */
export async function setLocked(db: Db, locking: Locking, ids: readonly number[]): Promise<number> {
  const { projectId, userId, locked, operationId } = locking;
  const languages = languagesOf(locking);
  const inserted = sql`inserted as (${insertMissing(locking, ids)}),`;
  const { rows } = await sql<{ changed: number }>`
    ${unnamedStatement('from one entry to all of a project')}
    with written as (
      ${updateTexts({
        projectId,
        languageId: sql`l.id`,
        from: languages,
        entryId: anyOf(ids),
        where: sql`t.locked <> ${locked}`,
        columns: { locked: sql`${locked}` },
        changes: false,
        by: userId,
      })}
      returning t.language_id, t.entry_id
    ),
    ${locked ? inserted : sql``}
    changed as (select * from written ${locked ? sql`union all select * from inserted` : sql``}),
    recorded as (
      ${intoHistoryInBlocks(
        { projectId, operationId, userId, most: ids.length },
        sql`select ${historyKinds.lock}, c.language_id, c.entry_id, null, ${JSON.stringify({ locked: !locked })}
          from changed c`,
      )}
    )
    select count(*)::integer as changed from changed`.execute(db);
  return rows[0]?.changed ?? 0;
}

/** SQL: the languages of the change, as `l`. */
const languagesOf = ({ projectId, languageId, alsoInTrash = false }: Locking) =>
  sql`(select l.id from languages l where l.project_id = ${projectId} and (l.deleted_at is null or ${alsoInTrash})
    and (${languageId}::smallint is null or l.id = ${languageId}::smallint)) l`;

/** Creates the missing rows as locked. It does not look for them where `written` has all; few are found in no time. */
function insertMissing(locking: Locking, ids: readonly number[]): RawBuilder<unknown> {
  const { projectId, userId } = locking;
  const languages = languagesOf(locking);
  const textsOf = sql`t.project_id = ${projectId} and t.language_id = l.id and t.entry_id = ${anyOf(ids)}`;
  const areMissing =
    ids.length < blocks.smallest
      ? sql`true`
      : sql`(select count(*) from written) < (select count(*) * ${ids.length}::integer from ${languages})`;
  return sql`
      ${insertTexts(
        {
          projectId,
          languageId: sql`m.language_id`,
          entryId: sql`e.id`,
          from: sql`(
            select l.id as language_id, o.id as entry_id
            from ${languages} cross join unnest((select ${ids}::bigint[])) as o (id) where ${areMissing}
            except
            select t.language_id, t.entry_id from ${languages} join translations t on ${textsOf} where ${areMissing}
            order by 1, 2
          ) m
          cross join ${lockedEntry(projectId, sql`m.entry_id`)} e`,
          columns: { locked: sql`true` },
          changes: false,
          by: userId,
        },
        { replaced: true, where: sql`not t.locked` },
      )}
      returning t.language_id, t.entry_id`;
}
