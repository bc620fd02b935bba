import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Chains } from '../feed/operations.service.ts';
import { recordChange } from '../feed/record.service.ts';
import { listCategories } from './categories.service.ts';
import { listTagged } from './entry-tags.queries.ts';
import { findTagRow, hasScreenshots, listTagNumbers, markTag } from './tags.queries.ts';
import { categorizeTags } from './tags.service.ts';

interface UndoingTags {
  projectId: number;
  userId: number;
  /** The operation of the undo itself. */
  operationId: number;
}

interface CategoryHistory {
  id: number;
  tag: number;
  subject: string;
  /** The former one; null: none. */
  category: number | null;
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

/**
 * Gives tags the category back that they had before an operation, unless somebody gave them another one since, or the
 * former one or the tag is gone; names those. Call it when deleted tags are back.
 */
export async function undoCategories(
  trx: Db,
  undoing: UndoingTags & { chains: Chains },
  undone: number,
): Promise<{ restored: number; kept: string[] }> {
  const { projectId, operationId } = undoing;
  const done = await listCategorized(trx, projectId, undone);
  if (done.length === 0) return { restored: 0, kept: [] };
  const touched = await listTouched(trx, undoing, done);
  const there = await listTagNumbers(trx, projectId);
  const categories = new Set<number | null>((await listCategories(trx, projectId)).map(({ id }) => id)).add(
    null,
  );
  const isBound = ({ tag, category }: CategoryHistory) =>
    touched.has(tag) || !there.has(tag) || !categories.has(category);
  const [back, kept] = [done.filter((one) => !isBound(one)), done.filter(isBound)];
  const changing = { ...undoing, operation: async () => operationId };
  for (const [category, tags] of Map.groupBy(back, (one) => one.category))
    await categorizeTags(
      trx,
      changing,
      tags.map(({ tag }) => tag),
      category,
    );
  return { restored: back.length, kept: kept.map(({ subject }) => subject) };
}

/** The tags whose category an operation changed; of several changes the first, which has what was before. */
async function listCategorized(trx: Db, projectId: number, operationId: number): Promise<CategoryHistory[]> {
  const { rows } = await sql<CategoryHistory>`
    select distinct on (tag) h.id, (h.old ->> 'tag')::bigint as tag, h.subject, (h.old ->> 'category')::integer as category
    from history h
    where h.project_id = ${projectId} and h.operation_id = ${operationId} and h.kind = ${historyKinds.tagChanged}
      and h.old ? 'category'
    order by tag, h.id`.execute(trx);
  return rows;
}

/** Those of them whose category something else changed since. */
async function listTouched(
  trx: Db,
  { projectId, operationId, chains }: UndoingTags & { chains: Chains },
  done: readonly CategoryHistory[],
): Promise<Set<number>> {
  const ignored = [...chains.own, ...chains.undoneSince, operationId];
  const first = Math.min(...done.map(({ id }) => id));
  const { rows } = await sql<{ tag: number }>`
    select distinct (h.old ->> 'tag')::bigint as tag from history h
    where h.project_id = ${projectId} and h.id > ${first} and h.kind = ${historyKinds.tagChanged} and h.old ? 'category'
      and (h.old ->> 'tag')::bigint = any(${done.map(({ tag }) => tag)}::bigint[])
      and coalesce(h.operation_id, 0) <> all(${ignored}::bigint[])`.execute(trx);
  return new Set(rows.map(({ tag }) => tag));
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
