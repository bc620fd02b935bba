/**
 * What somebody had seen of a project when they read a list of it, to be sent back with what they decide by it
 * (docs/decisions/0055). The project's version will not do: it waits for every transaction that may still write there,
 * and what others committed above it meanwhile was seen, too.
 */

import { historyKinds } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/one-by-key.ts';
import type { Db } from '../../db/pool.ts';
import { readSeen, type Seen, writeSeen } from './seen.ts';

const floorOf = (projectId: number) =>
  sql`coalesce((select p.version_floor from projects p where p.id = ${projectId}), 0)`;

/** What is seen now: the last transaction of the project that is there, and those before it that still run. */
export async function seenNow(db: Db, projectId: number): Promise<string> {
  const { rows } = await sql<Seen>`
    with newest as materialized (
      select coalesce((
        select h.xid from history h where h.project_id = ${projectId} order by h.xid desc limit 1
      )::text::bigint, 0) as xid
    )
    select n.xid + ${floorOf(projectId)} as last, array(
      select x::text::bigint + ${floorOf(projectId)} from pg_snapshot_xip(pg_current_snapshot()) x
      where x::text::bigint < n.xid order by 1) as running
    from newest n`.execute(db);
  return writeSeen(only(rows));
}

/** Whether somebody who saw this sees nothing else of the project now. */
export async function isAllSeen(db: Db, projectId: number, seen: string): Promise<boolean> {
  const { isToCome, isUnseen } = conditions(projectId, readSeen(seen));
  const { rows } = await sql<{ all: boolean }>`
    select not ${isToCome} and not exists (
      select from history h where h.project_id = ${projectId} and ${isUnseen}) as all`.execute(db);
  return only(rows).all;
}

export interface SeenTexts {
  projectId: number;
  languageId: number;
  /** Whose own changes do not count: they know them. */
  userId: number;
  /** As `seenNow` told it; or a version of the project alone: nothing above it was seen. */
  seen: string;
}

/**
 * Of how many of these entries others changed the text in this language since somebody saw it; undefined: what they say
 * they saw is still to come, so nobody told it to them.
 */
export async function countChangedSince(
  db: Db,
  { projectId, languageId, userId, seen }: SeenTexts,
  ids: readonly number[],
): Promise<number | undefined> {
  const { isToCome, isUnseen } = conditions(projectId, readSeen(seen));
  const { rows } = await sql<{ is_to_come: boolean; count: number }>`
    select ${isToCome} as is_to_come, (
      select count(distinct h.entry_id)::integer from history h
      where h.project_id = ${projectId} and ${isUnseen}
        and h.kind = ${historyKinds.text}::smallint and h.language_id = ${languageId}::smallint
        and h.entry_id = ${anyOf(ids)} and h.user_id is distinct from ${userId}::bigint) as count`.execute(
    db,
  );
  const { is_to_come, count } = only(rows);
  return is_to_come ? undefined : count;
}

/** Of rows `h` of the history that are there now. Where the database was restored since, nothing is known to be seen. */
function conditions(
  projectId: number,
  { last, running }: Seen,
): { isToCome: RawBuilder<unknown>; isUnseen: RawBuilder<unknown> } {
  const here = (transaction: number) =>
    sql`greatest(${transaction}::bigint - ${floorOf(projectId)}, 0)::text::xid8`;
  return {
    isToCome: sql`${here(last)} >= pg_snapshot_xmax(pg_current_snapshot())`,
    // The first line says no more than the second, and is what the index of the history is asked for.
    isUnseen: sql`h.xid >= ${here(Math.min(last + 1, ...running))}
      and (h.xid > ${here(last)} or h.xid::text::bigint + ${floorOf(projectId)} = any(${running}::bigint[]))`,
  };
}

function only<T>([row]: T[]): T {
  if (!row) throw new Error('A statement that always answers a row answered none.');
  return row;
}
