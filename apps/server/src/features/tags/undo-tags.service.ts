import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { recordChange } from '../feed/record.service.ts';
import { listTagged } from './entry-tags.queries.ts';
import { findTagRow, hasScreenshots, listTagNumbers, markTag } from './tags.queries.ts';

interface UndoingTags {
  projectId: number;
  userId: number;
  /** The operation of the undo itself. */
  operationId: number;
}

interface TagHistory {
  kind: number;
  tag: number;
  subject: string;
}

/** Restores tags that an operation deleted; returns the names of those that another tag uses now. */
export async function bringBackTags(
  trx: Db,
  undoing: UndoingTags,
  undone: number,
): Promise<{ restored: number; kept: string[]; exists: (tag: number) => boolean }> {
  const { projectId } = undoing;
  const kept: string[] = [];
  let restored = 0;
  for (const { tag, subject } of await listOf(trx, projectId, undone, [historyKinds.tagDeleted])) {
    if (await markTag(trx, projectId, tag, { deletedBy: null })) {
      await record(trx, undoing, 'tagRestored', { tag, subject });
      restored += 1;
    } else kept.push(subject);
  }
  const there = await listTagNumbers(trx, projectId);
  return { restored, kept, exists: (tag) => there.has(tag) };
}

/**
 * Deletes tags that an operation created or restored, unless an entry has them, or a screenshot. Call it after those are undone.
 */
export async function takeBackTags(trx: Db, undoing: UndoingTags, undone: number): Promise<number> {
  const { projectId, userId } = undoing;
  const made = await listOf(trx, projectId, undone, [historyKinds.tagCreated, historyKinds.tagRestored]);
  let gone = 0;
  for (const { tag, subject } of made) {
    if (!(await findTagRow(trx, projectId, tag))) continue;
    if ((await listTagged(trx, projectId, tag, 1)).length > 0 || (await hasScreenshots(trx, projectId, tag)))
      continue;
    await markTag(trx, projectId, tag, { deletedBy: userId });
    await record(trx, undoing, 'tagDeleted', { tag, subject });
    gone += 1;
  }
  return gone;
}

async function listOf(
  trx: Db,
  projectId: number,
  operationId: number,
  kinds: number[],
): Promise<TagHistory[]> {
  const { rows } = await sql<TagHistory>`
    select h.kind, (h.old ->> 'tag')::bigint as tag, h.subject from history h
    where h.project_id = ${projectId} and h.operation_id = ${operationId} and h.kind = any(${kinds}::smallint[])
      and h.entry_id is null
    order by h.id`.execute(trx);
  return rows;
}

const record = (
  trx: Db,
  { projectId, userId, operationId }: UndoingTags,
  kind: 'tagRestored' | 'tagDeleted',
  { tag, subject }: { tag: number; subject: string },
) => recordChange(trx, { projectId, userId, operationId, kind, subject, old: { tag } });
