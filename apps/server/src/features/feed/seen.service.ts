/**
 * What somebody had seen of a project when they read a list of it, to be sent back with what they decide by it
 * (docs/decisions/0055). The project's version will not do: it waits for every transaction that may still write there,
 * and what others committed above it meanwhile was seen, too.
 */

import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { anyOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { eachNamed, rowsWhere } from './rows.sql.ts';
import { readSeen, writeSeen } from './seen.ts';
import { isByOthers, isSeenToCome, isUnseen, momentOfSeen, type Seen, seenNowOf } from './snapshots.sql.ts';

/** What is seen now: the last transaction of the project that is there, and those before it that still run. */
export async function seenNow(db: Db, projectId: number): Promise<string> {
  const { rows } = await sql<Seen>`${seenNowOf(projectId)}`.execute(db);
  return writeSeen(only(rows));
}

/** Whether somebody who saw this sees nothing else of the project now. */
export async function isAllSeen(db: Db, projectId: number, seen: string): Promise<boolean> {
  const read = readSeen(seen);
  const { rows } = await sql<{ all: boolean }>`
    select not ${isSeenToCome(projectId, read)} and not exists (
      select from history h
      where h.project_id = ${projectId} and ${isUnseen(momentOfSeen(projectId, read))}) as all`.execute(db);
  return only(rows).all;
}

export interface SeenTexts {
  projectId: number;
  languageId: number;
  /** As `seenNow` told it; or a version of the project alone: nothing above it was seen. */
  seen: string;
}

/**
 * Those of these entries whose text in this language was changed since somebody saw it; undefined: what they say they
 * saw is still to come, so nobody told it to them. Their own changes count: an import or another tab of theirs writes
 * texts that they have not looked at either. What the asking transaction itself wrote does not.
 */
export async function listChangedSince(
  db: Db,
  { projectId, languageId, seen }: SeenTexts,
  ids: readonly number[],
): Promise<number[] | undefined> {
  const read = readSeen(seen);
  const { rows } = await sql<{ is_to_come: boolean; changed: number[] }>`
    select ${isSeenToCome(projectId, read)} as is_to_come, array(
      select distinct h.entry_id from (${eachNamed(
        rowsWhere(
          projectId,
          sql`${isUnseen(momentOfSeen(projectId, read))} and h.kind = ${historyKinds.text}::smallint
            and h.language_id = ${languageId}::smallint and ${isByOthers()}`,
        ),
      )}) h
      where h.entry_id = ${anyOf(ids)}) as changed`.execute(db);
  const { is_to_come, changed } = only(rows);
  return is_to_come ? undefined : changed;
}

function only<T>([row]: T[]): T {
  if (!row) throw new Error('A statement that always answers a row answered none.');
  return row;
}
