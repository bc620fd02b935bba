import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { recordChange } from '../feed/record.service.ts';
import { hasEntries, lockGroups, markGroup } from './groups.queries.ts';

interface UndoingGroups {
  projectId: number;
  userId: number;
  /** The operation of the undo itself. */
  operationId: number;
}

interface GroupHistory {
  group: number;
  subject: string;
}

/** Restores the groups that an operation deleted. Returns the names of those whose name is taken. */
export async function bringBackGroups(
  trx: Db,
  undoing: UndoingGroups,
  undone: number,
): Promise<{ restored: number; kept: string[] }> {
  const kept: string[] = [];
  let restored = 0;
  for (const { group, subject } of await listOf(trx, undoing.projectId, undone, historyKinds.groupDeleted)) {
    if (await markGroup(trx, undoing.projectId, group, { deletedBy: null })) {
      await record(trx, undoing, 'groupRestored', { group, subject });
      restored += 1;
    } else kept.push(subject);
  }
  return { restored, kept };
}

/** Deletes the groups that an operation restored, unless a group holds an entry or has become the default group. */
export async function takeBackGroups(trx: Db, undoing: UndoingGroups, undone: number): Promise<number> {
  const { projectId, userId } = undoing;
  const made = await listOf(trx, projectId, undone, historyKinds.groupRestored);
  if (made.length === 0) return 0;
  const there = await lockGroups(trx, projectId);
  let gone = 0;
  for (const { group, subject } of made) {
    const row = there.find(({ id }) => id === group);
    if (!row || row.is_default || (await hasEntries(trx, projectId, group))) continue;
    await markGroup(trx, projectId, group, { deletedBy: userId });
    await record(trx, undoing, 'groupDeleted', { group, subject });
    gone += 1;
  }
  return gone;
}

async function listOf(
  trx: Db,
  projectId: number,
  operationId: number,
  kind: number,
): Promise<GroupHistory[]> {
  const { rows } = await sql<GroupHistory>`
    select (h.old ->> 'group')::bigint as group, h.subject from history h
    where h.project_id = ${projectId} and h.operation_id = ${operationId} and h.kind = ${kind}::smallint
      and h.entry_id is null
    order by h.id`.execute(trx);
  return rows;
}

const record = (
  trx: Db,
  { projectId, userId, operationId }: UndoingGroups,
  kind: 'groupRestored' | 'groupDeleted',
  { group, subject }: GroupHistory,
) => recordChange(trx, { projectId, userId, operationId, kind, subject, old: { group } });
