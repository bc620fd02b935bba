/** Screenshots that people upload to a tag. */
import { type ScreenshotWithPositions, screenshotsContract } from '@parlance/contract/screenshots';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { ProjectContext } from '../../http/context.ts';
import { found } from '../../http/errors.ts';
import type { OperationResult } from '../feed/operations.service.ts';
import { findTagRow } from '../tags/tags.queries.ts';
import { receivePicture } from './keep-picture.service.ts';
import { newRow } from './new-row.service.ts';
import { getScreenshot } from './screenshots.service.ts';
import { addScreenshot, changeScreenshots, type ScreenshotDeps } from './write-screenshots.service.ts';

interface Uploaded {
  screenshot: ScreenshotWithPositions;
  /** Asked for, and not done here. */
  notDone: readonly 'useOCR'[];
}

/** Answers the screenshot; one with the same picture that the tag has already is that. */
export async function uploadScreenshot(
  deps: ScreenshotDeps,
  context: ProjectContext,
  tagWireId: string,
): Promise<OperationResult & Uploaded> {
  const tagId = found(decodeId('tag', tagWireId));
  // Before the file is received: for an unknown tag none is stored.
  found(await findTagRow(deps.db, context.project.id, tagId));
  const form = screenshotsContract.uploadScreenshot.upload;
  const { picture, fields } = await receivePicture(deps, context, context.request, form);
  const row = newRow(tagId, picture, { ...fields, screenHeight: null });
  return changeScreenshots(deps, context, async (trx, writing) => {
    const added = await addScreenshot(trx, writing, { row, positions: [], replaces: false });
    // Read here: once it is committed, somebody may delete it at once.
    const screenshot = await getScreenshot(trx, writing.projectId, encodeId('screenshot', added.id));
    return { ...added, screenshot, notDone: fields.useOCR ? (['useOCR'] as const) : [] };
  });
}
