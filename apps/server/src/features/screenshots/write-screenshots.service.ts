/** The writer of screenshots; each call is an operation, which can be undone (docs/decisions/0229). */
import type { HistoryKind } from '@parlance/domain/history/kind';
import { decodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import { ApiError, found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import type { Writer } from '../entry-store/write.service.ts';
import { asOperation, type OperationResult } from '../feed/operations.service.ts';
import { recordChange } from '../feed/record.service.ts';
import { changeInSlices } from '../tags/entry-tags.service.ts';
import { holdTags } from '../tags/tags.queries.ts';
import {
  insertPositions,
  listPositions,
  type PositionColumns,
  type PositionRow,
} from './positions.queries.ts';
import { findPassedBound } from './room.service.ts';
import {
  findSamePicture,
  findSameScreen,
  insertScreenshot,
  lockScreenshots,
  markScreenshots,
  type NewScreenshotRow,
  type ScreenshotRow,
  writeTagOf,
} from './screenshots.queries.ts';
import { getRow } from './screenshots.service.ts';

/** In the summary of what a person did to one screenshot. */
interface About {
  did: HistoryKind;
  tag: string;
}

/** In the summary of what a program sent. */
const ofRun = { sent: true } as const;

/** How long what a program sends belongs to one operation. */
const runMinutes = 10;

/**
 * The operation of what a program sent just before, to which more can be added; it stays so until the end of the transaction.
 * undefined: there is none, or somebody undoes it now, or did before.
 */
async function holdRun(
  trx: Db,
  { projectId, userId }: { projectId: number; userId: number | null },
): Promise<OperationResult | undefined> {
  const { rows } = await sql<{ operation: number; changed: number }>`
    select o.id as operation, (o.summary ->> 'changed')::integer as changed from operations o
    where o.project_id = ${projectId} and not exists (
      select from operations u where u.project_id = ${projectId} and u.undoes = o.id) and o.id = (
      select max(l.id) from operations l
      where l.project_id = ${projectId} and l.user_id is not distinct from ${userId}::bigint and l.kind = 'screenshots'
        and l.summary @> ${JSON.stringify(ofRun)}::jsonb and l.at > now() - make_interval(mins => ${runMinutes}))
    for no key update skip locked`.execute(trx);
  return rows[0];
}

export type ScreenshotDeps = Pick<Deps, 'db' | 'live' | 'files'>;

/** Who writes in whose name, in a transaction. */
export interface Writing {
  projectId: number;
  userId: number | null;
  operation: () => Promise<number>;
}

/**
 * Runs a change as one operation, which holds the screenshots of the project. `isRun`: a program sends many one after the
 * other, which are one operation (docs/decisions/0230). `author`: whom the history names, where it is not the user. @throws 404 if the project is deleted
 */
export async function changeScreenshots<Of extends { changed: number; about?: About }>(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  { project, user }: Writer,
  work: (trx: Db, writing: Writing) => Promise<Of>,
  { isRun = false, author = user.id }: { isRun?: boolean; author?: number | null } = {},
): Promise<Of & OperationResult> {
  const by = { projectId: project.id, userId: author };
  const done = await retryDeadlocks(() =>
    inProject(db, project.id, async (trx) => {
      found((await lockScreenshots(trx, project.id)) || undefined);
      const before = isRun ? await holdRun(trx, by) : undefined;
      return asOperation(trx, { ...by, kind: 'screenshots', before }, async ({ id }) => {
        const outcome = await work(trx, { ...by, operation: id });
        const changed = outcome.changed + (before?.changed ?? 0);
        return { ...outcome, summary: { changed, ...(isRun ? ofRun : outcome.about) } };
      });
    }),
  );
  if (done.changed > 0) live.note(project.id);
  return done;
}

/** @throws 404 if the tag is deleted; it stays until the end of the transaction */
export async function holdTag(
  trx: Db,
  projectId: number,
  tagId: number,
): Promise<{ id: number; name: string }> {
  const [tag] = await holdTags(trx, projectId, [tagId]);
  return found(tag);
}

/** Entries get the tag of a screenshot that shows them; answers how many lacked it. */
export async function tagShown(
  trx: Db,
  { projectId, userId, operation }: Writing,
  tagId: number,
  entryIds: readonly (number | null)[],
): Promise<number> {
  const ids = [...new Set(entryIds.filter((id) => id !== null))];
  if (ids.length === 0) return 0;
  return changeInSlices(
    trx,
    { projectId, userId, operationId: await operation(), add: [tagId], remove: [] },
    ids,
  );
}

export interface NewScreenshot {
  row: NewScreenshotRow;
  positions: PositionColumns[];
  /** A program sends it: it takes the place of the former one of the same screen. */
  replaces: boolean;
}

export interface Added {
  id: number;
  changed: number;
  replaced: boolean;
  tagged: number;
  about: About;
}

/**
 * Adds a screenshot, with its positions and the tag for their entries; one that is there already stays as it is.
 * @throws tooManyScreenshots, tooManyScreenshotsOfTag, tooMuchKept, tooMuchOfPositions, 404 for the tag
 */
export async function addScreenshot(
  trx: Db,
  writing: Writing,
  { row, positions, replaces }: NewScreenshot,
): Promise<Added> {
  const { projectId } = writing;
  const tag = await holdTag(trx, projectId, row.tag_id);
  const about = { did: 'screenshotAdded', tag: tag.name } as const;
  const same = await (replaces ? findSameScreen : findSamePicture)(trx, projectId, row);
  const former = same ? await listPositions(trx, projectId, [same.id]) : [];
  if (same && (!replaces || saysTheSame({ row: same, positions: former }, { row, positions }))) {
    const tagged = await tagShown(trx, writing, tag.id, entriesOf(positions));
    return { id: same.id, changed: tagged, replaced: false, tagged, about };
  }
  const passed = await findPassedBound(trx, projectId, { tagId: tag.id, leaving: same ? 1 : 0, adds: row });
  if (passed) throw new ApiError(passed);
  const record = (
    kind: 'screenshotAdded' | 'screenshotDeleted',
    old: { screenshot: number; inPlaceOf?: number },
    operationId: number,
  ) =>
    recordChange(trx, {
      projectId,
      userId: writing.userId,
      operationId,
      kind,
      subject: tag.name,
      old,
    });
  const operationId = await writing.operation();
  if (same) {
    await markScreenshots(trx, projectId, [same.id], { deleted: true });
    await record('screenshotDeleted', { screenshot: same.id }, operationId);
  }
  const id = await insertScreenshot(trx, writing, row);
  // What people drew and confirmed stays: the picture has the same size.
  const drawn = former.filter((position) => position.is_drawn).map(columnsOf);
  const given = withVerified(positions, former);
  await insertPositions(trx, { projectId, screenshotId: id }, [...given, ...drawn]);
  await record('screenshotAdded', { screenshot: id, ...(same && { inPlaceOf: same.id }) }, operationId);
  const tagged = await tagShown(trx, writing, tag.id, entriesOf(positions));
  return { id, changed: 1 + tagged, replaced: same !== undefined, tagged, about };
}

const entriesOf = (positions: readonly PositionColumns[]) => positions.map((position) => position.entry_id);

const columnsOf = (row: PositionRow): PositionColumns => ({
  entry_id: row.entry_id,
  key: row.key,
  fuzzy_keys: row.fuzzy_keys,
  verified_entry_id: row.verified_entry_id,
  x: row.x,
  y: row.y,
  width: row.width,
  height: row.height,
  css: row.css,
  is_drawn: row.is_drawn,
  created_by: row.created_by,
});

/** Positions of a new picture, with what somebody confirmed at the same texts of the former one: the first of them at the first, and so on. */
function withVerified(
  positions: readonly PositionColumns[],
  former: readonly PositionRow[],
): PositionColumns[] {
  const nameOf = ({ key, fuzzy_keys, css }: PositionColumns) => JSON.stringify([key, fuzzy_keys, css]);
  const known = Map.groupBy(
    former.filter(({ is_drawn }) => !is_drawn),
    nameOf,
  );
  return positions.map((position) => {
    const same = known.get(nameOf(position))?.shift();
    return same?.is_verified ? { ...position, verified_entry_id: same.verified_entry_id } : position;
  });
}

/** Whether a program sent the same once more. */
function saysTheSame(
  former: { row: ScreenshotRow; positions: readonly PositionRow[] },
  now: Pick<NewScreenshot, 'row' | 'positions'>,
): boolean {
  const facts = ({ content_hash, sdk_version, screen_height }: NewScreenshotRow) =>
    JSON.stringify([content_hash, sdk_version, screen_height]);
  const places = (positions: readonly PositionColumns[]) =>
    JSON.stringify(
      positions
        .filter((position) => !position.is_drawn)
        .map(({ key, fuzzy_keys, x, y, width, height, css }) => [key, fuzzy_keys, x, y, width, height, css]),
    );
  return facts(former.row) === facts(now.row) && places(former.positions) === places(now.positions);
}

/** Moves a screenshot to another tag, which the entries with a place on it get. @throws tooManyScreenshotsOfTag, 404 */
export function moveScreenshot(
  deps: ScreenshotDeps,
  writer: Writer,
  wireId: string,
  tagWireId: string,
): Promise<OperationResult> {
  return changeScreenshots(deps, writer, async (trx, writing) => {
    const { projectId, userId } = writing;
    const row = await getRow(trx, projectId, wireId);
    const tag = await holdTag(trx, projectId, found(decodeId('tag', tagWireId)));
    if (tag.id === row.tag_id) return { changed: 0 };
    const passed = await findPassedBound(trx, projectId, { tagId: tag.id, moves: true });
    if (passed) throw new ApiError(passed);
    await writeTagOf(trx, projectId, row.id, tag.id);
    await recordChange(trx, {
      projectId,
      userId,
      operationId: await writing.operation(),
      kind: 'screenshotChanged',
      subject: tag.name,
      old: { screenshot: row.id, tag: row.tag_id, screenTag: row.tag_name },
    });
    const shown = await listPositions(trx, projectId, [row.id]);
    const tagged = await tagShown(
      trx,
      writing,
      tag.id,
      shown.map((one) => one.found_id),
    );
    return { changed: 1 + tagged, about: { did: 'screenshotChanged', tag: tag.name } as const };
  });
}

/** Puts a screenshot into the trash. @throws 404 */
export function deleteScreenshot(
  deps: ScreenshotDeps,
  writer: Writer,
  wireId: string,
): Promise<OperationResult> {
  return changeScreenshots(deps, writer, async (trx, { projectId, userId, operation }) => {
    const row = await getRow(trx, projectId, wireId);
    await markScreenshots(trx, projectId, [row.id], { deleted: true });
    await recordChange(trx, {
      projectId,
      userId,
      operationId: await operation(),
      kind: 'screenshotDeleted',
      subject: row.tag_name,
      old: { screenshot: row.id },
    });
    return { changed: 1, about: { did: 'screenshotDeleted', tag: row.tag_name } as const };
  });
}
