/**
 * What a user has seen of a project when they loaded a list. The client sends it back with an action on that list
 * (docs/decisions/0055). The project's version does not suffice: it waits for every transaction that may still write
 * there, while the list already shows later commits of others.
 */

import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { anyOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { eachNamed, rowsWhere } from './rows.sql.ts';
import { readSeen, writeSeen } from './seen.ts';
import {
  type ClientSnapshot,
  isByOthers,
  isSeenToCome,
  isUnseen,
  seenNowOf,
  snapshotOfSeen,
} from './snapshots.sql.ts';

/** The current `seen` value: the last committed transaction of the project, and the running ones before it. */
export async function seenNow(db: Db, projectId: number): Promise<string> {
  const { rows } = await sql<ClientSnapshot>`${seenNowOf(projectId)}`.execute(db);
  return writeSeen(only(rows));
}

/** Whether nothing changed in the project since this `seen` value. */
export async function isAllSeen(db: Db, projectId: number, seen: string): Promise<boolean> {
  const read = readSeen(seen);
  const { rows } = await sql<{ all: boolean }>`
    select not ${isSeenToCome(projectId, read)} and not exists (
      select from history h
      where h.project_id = ${projectId} and ${isUnseen(snapshotOfSeen(projectId, read))}) as all`.execute(db);
  return only(rows).all;
}

export interface SeenTexts {
  projectId: number;
  /** null: all languages. */
  languageId: number | null;
  /** A value of `seenNow`; or a version of the project alone: nothing above it was seen. */
  seen: string;
}

/**
 * Those of these entries whose text in this language, or in any, changed since the `seen` value; undefined: the value lies
 * in the future, so this server did not issue it. The user's own changes count: an import or another tab of theirs may have
 * written texts that they have not seen either. Changes of the current transaction do not count.
 */
export async function listChangedSince(
  db: Db,
  { projectId, languageId, seen }: SeenTexts,
  ids: readonly number[],
): Promise<number[] | undefined> {
  const read = readSeen(seen);
  const inLanguage = languageId === null ? sql`true` : sql`h.language_id = ${languageId}::smallint`;
  const { rows } = await sql<{ is_to_come: boolean; changed: number[] }>`
    select ${isSeenToCome(projectId, read)} as is_to_come, array(
      select distinct h.entry_id from (${eachNamed(
        rowsWhere(
          projectId,
          sql`${isUnseen(snapshotOfSeen(projectId, read))} and h.kind = ${historyKinds.text}::smallint
            and ${inLanguage} and ${isByOthers()}`,
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
