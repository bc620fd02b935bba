/** Undoes what an operation did to screenshots. */
import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { type Change, recordChange } from '../feed/record.service.ts';
import { markPositions, type Verification, writeVerified } from './positions.queries.ts';
import { findPassedBound } from './room.service.ts';
import { listAnyScreenshots, lockScreenshots, markScreenshots, writeTagOf } from './screenshots.queries.ts';

interface Undoing {
  projectId: number;
  userId: number;
  /** The operation of the undo itself. */
  operationId: number;
  chains: { own: readonly number[]; undoneSince: readonly number[] };
}

interface ScreenshotHistory {
  id: number;
  kind: number;
  old: {
    screenshot: number;
    /** The one in whose place it came, which the same operation took away. */
    inPlaceOf?: number;
    /** The former tag, where it moved. */
    tag?: number;
    positions?: { added?: number[]; removed?: number[]; verified?: Verification[] };
  };
}

type Row = Awaited<ReturnType<typeof listAnyScreenshots>>[number];

const { screenshotAdded, screenshotChanged, screenshotDeleted, screenshotRestored, screenshotVerified } =
  historyKinds;
const ofScreenshots = [
  screenshotAdded,
  screenshotChanged,
  screenshotDeleted,
  screenshotRestored,
  screenshotVerified,
];

/**
 * Puts screenshots back as they were before an operation; those that somebody changed since stay, and are named by their tag.
 * Call it when deleted tags are back.
 */
export async function undoScreenshots(
  trx: Db,
  undoing: Undoing,
  undone: number,
): Promise<{ restored: number; kept: string[] }> {
  const { projectId } = undoing;
  const done = await listOf(trx, projectId, undone);
  if (done.length === 0) return { restored: 0, kept: [] };
  await lockScreenshots(trx, projectId);
  const touched = await listTouched(trx, undoing, done);
  /** Those in whose place another one stays. */
  const replaced = new Set<number>();
  const stays = ({ id, kind, old: { screenshot, tag, positions } }: ScreenshotHistory): boolean => {
    // Each position is for itself, and where a screenshot belongs is none of theirs.
    if (positions) return false;
    if (kind === screenshotDeleted && replaced.has(screenshot)) return true;
    return touched.some(
      (one) => one.screenshot === screenshot && one.last > id && (tag === undefined || !one.is_position),
    );
  };
  /** What came in the place of a screenshot, where the operation replaced it. */
  const successors = new Map(
    done.flatMap(({ old }) => (old.inPlaceOf === undefined ? [] : [[old.inPlaceOf, old.screenshot]])),
  );
  const outcome = { restored: 0, kept: [] as string[] };
  // The last change first: what was added goes before what it had replaced comes back into its place.
  for (const change of done.toReversed()) {
    const [row] = await listAnyScreenshots(trx, projectId, [change.old.screenshot]);
    const isBack = row && !stays(change) && (await undoOne(trx, undoing, change, { row, successors }));
    if (isBack) outcome.restored += 1;
    else {
      outcome.kept.push(row?.tag_name ?? '');
      if (change.old.inPlaceOf !== undefined) replaced.add(change.old.inPlaceOf);
    }
  }
  return outcome;
}

/** Whether it went back. */
async function undoOne(
  trx: Db,
  undoing: Undoing,
  { kind, old }: ScreenshotHistory,
  { row, successors }: { row: Row; successors: ReadonlyMap<number, number> },
): Promise<boolean> {
  const { projectId } = undoing;
  const isThere = row.deleted_at === null;
  if (kind === screenshotAdded || kind === screenshotRestored) {
    if (!isThere) return false;
    await markScreenshots(trx, projectId, [row.id], { deleted: true });
    await record(trx, undoing, {
      kind: 'screenshotDeleted',
      subject: row.tag_name,
      old: { screenshot: row.id },
    });
    return true;
  }
  if (kind === screenshotDeleted) {
    if (isThere || !row.has_tag || (await findPassedBound(trx, projectId, { tagId: row.tag_id })))
      return false;
    await markScreenshots(trx, projectId, [row.id], { deleted: false });
    const successor = successors.get(row.id);
    await record(trx, undoing, {
      kind: 'screenshotRestored',
      subject: row.tag_name,
      old: { screenshot: row.id, ...(successor !== undefined && { inPlaceOf: successor }) },
    });
    return true;
  }
  if (!isThere) return false;
  if (kind === screenshotVerified) return undoVerified(trx, undoing, old.positions?.verified ?? [], row);
  return old.tag === undefined ? undoPositions(trx, undoing, old, row) : moveBack(trx, undoing, old.tag, row);
}

async function moveBack(trx: Db, undoing: Undoing, tagId: number, row: Row): Promise<boolean> {
  const { projectId } = undoing;
  const { rows } = await sql<{ name: string }>`
    select g.name from tags g
    where g.project_id = ${projectId} and g.id = ${tagId} and g.deleted_at is null for share`.execute(trx);
  const [tag] = rows;
  if (!tag || (await findPassedBound(trx, projectId, { tagId, moves: true }))) return false;
  await writeTagOf(trx, projectId, row.id, tagId);
  const old = { screenshot: row.id, tag: row.tag_id, screenTag: row.tag_name };
  await record(trx, undoing, { kind: 'screenshotChanged', subject: tag.name, old });
  return true;
}

async function undoPositions(
  trx: Db,
  undoing: Undoing,
  { positions = {} }: ScreenshotHistory['old'],
  row: Row,
): Promise<boolean> {
  const { projectId } = undoing;
  const removed = await markPositions(trx, projectId, positions.added ?? [], { deleted: true });
  const added = await markPositions(trx, projectId, positions.removed ?? [], { deleted: false });
  if (removed.length + added.length === 0) return false;
  const old = { screenshot: row.id, positions: { added, removed } };
  await record(trx, undoing, { kind: 'screenshotChanged', subject: row.tag_name, old });
  return true;
}

async function undoVerified(
  trx: Db,
  undoing: Undoing,
  verified: readonly Verification[],
  row: Row,
): Promise<boolean> {
  const back: Verification[] = [];
  for (const { id, from, to } of verified)
    if (await writeVerified(trx, undoing.projectId, { id, from: to, to: from }))
      back.push({ id, from: to, to: from });
  if (back.length === 0) return false;
  const old = { screenshot: row.id, positions: { verified: back } };
  await record(trx, undoing, { kind: 'screenshotVerified', subject: row.tag_name, old });
  return true;
}

const record = (
  trx: Db,
  { projectId, userId, operationId }: Undoing,
  change: Pick<Change, 'kind' | 'subject' | 'old'>,
) => recordChange(trx, { projectId, userId, operationId, ...change });

async function listOf(trx: Db, projectId: number, operationId: number): Promise<ScreenshotHistory[]> {
  const { rows } = await sql<ScreenshotHistory>`
    select h.id, h.kind, h.old from history h
    where h.project_id = ${projectId} and h.operation_id = ${operationId} and h.kind = any(${ofScreenshots}::smallint[])
    order by h.id`.execute(trx);
  return rows;
}

/** The screenshots that something else changed since the operation began: by the last change, and whether it was a position. */
async function listTouched(
  trx: Db,
  { projectId, operationId, chains }: Undoing,
  done: readonly ScreenshotHistory[],
): Promise<{ screenshot: number; is_position: boolean; last: number }[]> {
  const ignored = [...chains.own, ...chains.undoneSince, operationId];
  const { rows } = await sql<{ screenshot: number; is_position: boolean; last: number }>`
    select (h.old ->> 'screenshot')::bigint as screenshot, h.old ? 'positions' as is_position, max(h.id) as last
    from history h
    where h.project_id = ${projectId} and h.id > ${done[0]?.id ?? 0} and h.kind between 80 and 84
      and h.kind = any(${ofScreenshots}::smallint[])
      and (h.old ->> 'screenshot')::bigint = any(${done.map(({ old }) => old.screenshot)}::bigint[])
      and coalesce(h.operation_id, 0) <> all(${ignored}::bigint[])
    group by 1, 2`.execute(trx);
  return rows;
}
