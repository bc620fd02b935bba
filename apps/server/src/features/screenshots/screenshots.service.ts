/** Reads screenshots; the pictures themselves come from the file store. */
import type {
  Screenshot,
  ScreenshotFilter,
  ScreenshotOfEntry,
  ScreenshotPosition,
  ScreenshotWithPositions,
} from '@parlance/contract/screenshots';
import { mostScreenshotsOfTag } from '@parlance/contract/screenshots.endpoints';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/pool.ts';
import { found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { findTagRow } from '../tags/tags.queries.ts';
import { type PictureType, pictureTypes } from './picture.ts';
import {
  findEntriesByKey,
  findEntry,
  listOfEntry,
  listPositions,
  type PositionRow,
} from './positions.queries.ts';
import { presentPosition, presentScreenshot, presentWithPositions } from './screenshots.present.ts';
import {
  countByTag,
  countScreenshotRows,
  findScreenshotRow,
  listScreenshotRows,
  type ShownRow,
} from './screenshots.queries.ts';

/** A page of the screenshots of a project or tag. @throws 404 for the tag */
export async function listScreenshots(
  db: Db,
  projectId: number,
  { tag, before, limit, ...words }: ScreenshotFilter & { before?: string; limit: number },
): Promise<{ screenshots: Screenshot[]; count: number; next: string | null }> {
  const tagId = tag === undefined ? undefined : found(decodeId('tag', tag));
  if (tagId !== undefined) found(await findTagRow(db, projectId, tagId));
  const older = before === undefined ? undefined : found(decodeId('screenshot', before));
  const filter = { ...words, ...(tagId !== undefined && { tagId }) };
  const [rows, count] = await Promise.all([
    listScreenshotRows(db, projectId, filter, { before: older, limit: limit + 1 }),
    countScreenshotRows(db, projectId, filter),
  ]);
  const screenshots = rows.slice(0, limit).map((row) => presentScreenshot(projectId, row));
  return { screenshots, count, next: rows.length > limit ? (screenshots.at(-1)?._id ?? null) : null };
}

export async function countScreenshots(db: Db, projectId: number) {
  const rows = await countByTag(db, projectId);
  return {
    tags: Object.fromEntries(rows.map((row) => [encodeId('tag', row.tag_id), row.count])),
    count: rows.reduce((sum, row) => sum + row.count, 0),
  };
}

/** The row of a screenshot that is there. @throws 404 */
export async function getRow(db: Db, projectId: number, wireId: string): Promise<ShownRow> {
  return found(await findScreenshotRow(db, projectId, found(decodeId('screenshot', wireId))));
}

/** @throws 404 */
export async function getScreenshot(
  db: Db,
  projectId: number,
  wireId: string,
): Promise<ScreenshotWithPositions> {
  const row = await getRow(db, projectId, wireId);
  const positions = await presentPositions(db, projectId, await listPositions(db, projectId, [row.id]));
  return presentWithPositions(projectId, row, positions);
}

export async function presentPositions(
  db: Db,
  projectId: number,
  rows: readonly PositionRow[],
): Promise<ScreenshotPosition[]> {
  const similar = await findEntriesByKey(
    db,
    projectId,
    rows.flatMap((row) => row.fuzzy_keys),
  );
  return rows.map((row) => presentPosition(row, similar));
}

/** Screenshots on which an entry is shown, with its places. @throws 404 */
export async function listScreenshotsOfEntry(
  db: Db,
  projectId: number,
  entryWireId: string,
): Promise<ScreenshotOfEntry[]> {
  const entry = found(await findEntry(db, projectId, found(decodeId('entry', entryWireId))));
  const rows = await listOfEntry(db, projectId, entry, mostScreenshotsOfTag);
  const ids = rows.map(({ id }) => id);
  const meant = await listPositions(db, projectId, ids, entry);
  const own = meant.filter((row) => row.found_id === entry.id);
  const places = await presentPositions(db, projectId, own);
  const byScreenshot = Map.groupBy(
    own.map((row, at) => ({ of: row.screenshot_id, place: places[at] })),
    ({ of }) => of,
  );
  return rows.map((row) => ({
    ...presentScreenshot(projectId, row),
    places: (byScreenshot.get(row.id) ?? []).flatMap(({ place }) => place ?? []),
  }));
}

/**
 * Sends a picture with the type that its bytes have, so that browsers run nothing in it. What is at an address never changes.
 * @throws 404
 */
export async function sendPicture(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  projectId: number,
  wireId: string,
): Promise<undefined> {
  const row = await getRow(db, projectId, wireId);
  const etag = `"${row.content_hash}"`;
  const isKnown = request.headers['if-none-match'] === etag;
  // Before the headers: an error is not what may be kept for a year.
  const picture = isKnown ? undefined : await files.stream(row.content_hash);
  reply
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('etag', etag)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (!picture) {
    await reply.code(304).send();
    return undefined;
  }
  await reply
    .type(pictureTypes[row.type as PictureType])
    .header('content-length', row.size)
    .send(picture);
  return undefined;
}
