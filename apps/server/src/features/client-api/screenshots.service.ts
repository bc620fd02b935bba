/** Screenshots that programs send, with where on them entries are shown (docs/decisions/0230). */
import { clientApiContract } from '@parlance/contract/client-api';
import {
  type ClientPosition,
  type ClientScreenshotData,
  screenshotErrors,
} from '@parlance/contract/screenshots';
import { mostPositionBytes } from '@parlance/contract/screenshots.endpoints';
import { encodeId } from '@parlance/domain/id';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import { ApiError, found } from '../../http/errors.ts';
import { type KeptPicture, receivePicture } from '../screenshots/keep-picture.service.ts';
import { newRow } from '../screenshots/new-row.service.ts';
import { cutToPicture, scaled } from '../screenshots/place.service.ts';
import { findEntriesByKey, type PositionColumns } from '../screenshots/positions.queries.ts';
import { addScreenshot, changeScreenshots, type Writing } from '../screenshots/write-screenshots.service.ts';
import { beginTagging, findTagNumbers } from '../tags/tagging.service.ts';
import { assertMayWrite, type Client, type ClientDeps, findClient } from './clients.service.ts';

type Result = z.input<typeof clientApiContract.clientScreenshot.reply>;

/** Receives a picture and makes it a screenshot. @throws wrongToken, addressNotListed, errors of screenshots, positionsTooLarge */
export async function takeScreenshot(
  deps: ClientDeps,
  client: Client,
  request: FastifyRequest,
): Promise<Result> {
  const form = clientApiContract.clientScreenshot.upload;
  const { picture, fields } = await receivePicture(deps, client, request, form);
  const { data } = fields;
  const size = sizeOf(data.stringPositions ?? []);
  if (size > mostPositionBytes) throw new ApiError(screenshotErrors.positionsTooLarge);
  // Sending a file takes its time, in which the token or the address may have been taken away.
  const wireId = encodeId('project', client.project.id);
  const sender = await findClient(deps, wireId, client.secret);
  assertMayWrite(sender, request);
  const add = async (trx: Db, writing: Writing) => {
    const tag = await tagNamed(trx, writing, data.screenTag);
    const { positions, ...counts } = await placed(trx, writing, picture, data);
    const row = newRow(tag.id, picture, data, size);
    const added = await addScreenshot(trx, writing, { row, positions, replaces: true });
    return { ...added, tag, counts: { kept: positions.length, ...counts } };
  };
  const done = await changeScreenshots(deps, sender, add, { isRun: true, author: sender.author });
  return {
    screenshot: encodeId('screenshot', done.id),
    tag: { _id: encodeId('tag', done.tag.id), name: data.screenTag, created: done.tag.created },
    replaced: done.replaced,
    positions: done.counts,
    tagged: done.tagged,
    notDone: (['useOCR', 'useFuzzyMatching'] as const).filter((name) => data[name]),
  };
}

/** Bytes of the words of positions. */
const sizeOf = (positions: readonly ClientPosition[]): number =>
  positions
    .flatMap(({ key, fuzzyKeys, css }) => [key ?? '', css ?? '', ...(fuzzyKeys ?? [])])
    .reduce((sum, words) => sum + Buffer.byteLength(words), 0);

/** The tag of this name; made where the project lacks it. @throws tooManyTags */
async function tagNamed(
  trx: Db,
  { projectId, userId, operation }: Writing,
  name: string,
): Promise<{ id: number; created: boolean }> {
  const known = await findTagNumbers(trx, projectId, [name]);
  const { tagIds } = await beginTagging(
    trx,
    { projectId, userId, operation },
    { names: [name], category: null },
  );
  return { id: found(tagIds[0]), created: known.size === 0 };
}

/** The positions that lie on the picture, in its pixels, with the entries of their keys. */
async function placed(
  trx: Db,
  { projectId, userId }: Writing,
  picture: KeptPicture,
  { stringPositions, ...measure }: ClientScreenshotData,
): Promise<{ positions: PositionColumns[]; outside: number; unknown: number }> {
  const given: ClientPosition[] = stringPositions ?? [];
  const entries = await findEntriesByKey(
    trx,
    projectId,
    given.flatMap(({ key }) => key ?? []),
  );
  const positions = given.flatMap(({ key = null, fuzzyKeys, css, ...rectangle }): PositionColumns[] => {
    const place = cutToPicture(scaled(rectangle, measure, picture), picture);
    if (!place) return [];
    return [
      {
        ...place,
        entry_id: key === null ? null : (entries.get(key) ?? null),
        key,
        fuzzy_keys: [...new Set(fuzzyKeys ?? [])],
        verified_entry_id: null,
        css: css ?? '',
        is_drawn: false,
        created_by: userId,
      },
    ];
  });
  return {
    positions,
    outside: given.length - positions.length,
    unknown: positions.filter(({ key, entry_id }) => key !== null && entry_id === null).length,
  };
}
