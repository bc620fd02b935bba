/** Where on a screenshot entries are shown, as people say it. */
import {
  type ScreenshotPosition,
  type ScreenshotRectangle,
  screenshotErrors,
} from '@parlance/contract/screenshots';
import { mostScreenshotPositions } from '@parlance/contract/screenshots.endpoints';
import { decodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { ApiError, found } from '../../http/errors.ts';
import type { Writer } from '../entry-store/write.service.ts';
import type { OperationResult } from '../feed/operations.service.ts';
import { recordChange } from '../feed/record.service.ts';
import { cutToPicture } from './place.service.ts';
import {
  findEntry,
  findPosition,
  insertPositions,
  markPositions,
  type PositionRow,
  type Verification,
  writeVerified,
} from './positions.queries.ts';
import type { ShownRow } from './screenshots.queries.ts';
import { getRow, presentPositions } from './screenshots.service.ts';
import {
  changeScreenshots,
  holdTag,
  type ScreenshotDeps,
  tagShown,
  type Writing,
} from './write-screenshots.service.ts';

/** Draws the place of an entry; the entry gets the tag. @throws tooManyPositions, outsidePicture, 404 */
export async function addPosition(
  deps: ScreenshotDeps,
  writer: Writer,
  wireId: string,
  { entry: entryWireId, ...given }: ScreenshotRectangle & { entry: string },
): Promise<OperationResult & { position: ScreenshotPosition }> {
  return changeScreenshots(deps, writer, async (trx, writing) => {
    const { projectId } = writing;
    const row = await getRow(trx, projectId, wireId);
    const tag = await holdTag(trx, projectId, row.tag_id);
    const entry = found(await findEntry(trx, projectId, found(decodeId('entry', entryWireId))));
    if (row.positions >= mostScreenshotPositions) throw new ApiError(screenshotErrors.tooManyPositions);
    const place = cutToPicture(given, row);
    if (!place) throw new ApiError(screenshotErrors.outsidePicture);
    const position = {
      ...place,
      entry_id: entry.id,
      key: entry.key,
      fuzzy_keys: [],
      verified_entry_id: null,
      css: '',
      is_drawn: true,
      created_by: writing.userId,
    };
    const [positionId] = await insertPositions(trx, { projectId, screenshotId: row.id }, [position]);
    await recordPositions(trx, writing, row, { added: [found(positionId)] });
    const tagged = await tagShown(trx, writing, tag.id, [entry.id]);
    const shown = await findPosition(trx, projectId, { screenshotId: row.id, id: found(positionId) });
    return {
      changed: 1 + tagged,
      position: await presentPosition(trx, projectId, found(shown)),
      about: aboutPlaces(row),
    };
  });
}

/** As it is answered: before somebody else can change it. */
const presentPosition = async (trx: Db, projectId: number, position: PositionRow) =>
  found((await presentPositions(trx, projectId, [position]))[0]);

/**
 * Says which of the supposed entries stands at a place; it gets the tag where the user may change tags.
 * @throws notSupposed, 404
 */
export function verifyPosition(
  deps: ScreenshotDeps,
  writer: Writer,
  place: { screenshotId: string; positionId: string },
  entryWireId: string,
): Promise<OperationResult & { position: ScreenshotPosition }> {
  return changeScreenshots(deps, writer, async (trx, writing) => {
    const { projectId } = writing;
    const row = await getRow(trx, projectId, place.screenshotId);
    const id = found(decodeId('screenshotPosition', place.positionId));
    const position = found(await findPosition(trx, projectId, { screenshotId: row.id, id }));
    const entry = found(await findEntry(trx, projectId, found(decodeId('entry', entryWireId))));
    const isOpen = position.found_id === null || position.is_verified;
    if (!isOpen || !position.fuzzy_keys.includes(entry.key)) throw new ApiError(screenshotErrors.notSupposed);
    const about = { did: 'screenshotVerified', tag: row.tag_name } as const;
    const verified: PositionRow = {
      ...position,
      verified_entry_id: entry.id,
      found_id: entry.id,
      found_key: entry.key,
      is_verified: true,
    };
    const presented = await presentPosition(trx, projectId, verified);
    if (position.verified_entry_id === entry.id) return { changed: 0, position: presented, about };
    const verification = { id, from: position.verified_entry_id, to: entry.id };
    await writeVerified(trx, projectId, verification);
    await recordPositions(trx, writing, row, { verified: [verification] });
    const tagged = writer.project.canIn('tags.change')
      ? await tagShown(trx, writing, row.tag_id, [entry.id])
      : 0;
    return { changed: 1 + tagged, position: presented, about };
  });
}

/** Removes a position; the entry keeps the tag. @throws 404 */
export function deletePosition(
  deps: ScreenshotDeps,
  writer: Writer,
  wireId: string,
  positionWireId: string,
): Promise<OperationResult> {
  return changeScreenshots(deps, writer, async (trx, writing) => {
    const { projectId } = writing;
    const row = await getRow(trx, projectId, wireId);
    const id = found(decodeId('screenshotPosition', positionWireId));
    const position = found(await findPosition(trx, projectId, { screenshotId: row.id, id }));
    await markPositions(trx, projectId, [position.id], { deleted: true });
    await recordPositions(trx, writing, row, { removed: [position.id] });
    return { changed: 1, about: aboutPlaces(row) };
  });
}

const aboutPlaces = (row: ShownRow) => ({ did: 'screenshotChanged', tag: row.tag_name }) as const;

const recordPositions = async (
  trx: Db,
  { projectId, userId, operation }: Writing,
  row: ShownRow,
  positions: { added?: number[]; removed?: number[]; verified?: Verification[] },
): Promise<void> =>
  recordChange(trx, {
    projectId,
    userId,
    operationId: await operation(),
    kind: positions.verified ? 'screenshotVerified' : 'screenshotChanged',
    subject: row.tag_name,
    old: { screenshot: row.id, positions },
  });
