import { screenshotsContract } from '@parlance/contract/screenshots';
import { type Deps, feature } from '../../http/feature.ts';
import { presentOperationResult } from '../feed/operations.service.ts';
import { addPosition, deletePosition, verifyPosition } from './positions.service.ts';
import {
  countScreenshots,
  getScreenshot,
  listScreenshots,
  listScreenshotsOfEntry,
  sendPicture,
} from './screenshots.service.ts';
import { uploadScreenshot } from './upload-screenshot.service.ts';
import { deleteScreenshot, moveScreenshot, type ScreenshotDeps } from './write-screenshots.service.ts';

export const screenshotsRoutes = (deps: Pick<Deps, keyof ScreenshotDeps>) => {
  const { db } = deps;
  return feature(screenshotsContract, {
    uploadScreenshot: async ({ params }, context) => {
      const { screenshot, notDone, ...done } = await uploadScreenshot(deps, context, params.tagId);
      return { ...presentOperationResult(done), screenshot, notDone: [...notDone] };
    },
    listScreenshots: ({ query }, { project }) => listScreenshots(db, project.id, query),
    countScreenshots: (_input, { project }) => countScreenshots(db, project.id),
    listScreenshotsOfEntry: ({ params }, { project }) =>
      listScreenshotsOfEntry(db, project.id, params.entryId),
    getScreenshot: ({ params }, { project }) => getScreenshot(db, project.id, params.screenshotId),
    screenshotPicture: ({ params }, context) => sendPicture(deps, context, context.project.id, params.fileId),
    moveScreenshot: async ({ params, body }, writer) =>
      presentOperationResult(await moveScreenshot(deps, writer, params.screenshotId, body.tag)),
    deleteScreenshot: async ({ params }, writer) =>
      presentOperationResult(await deleteScreenshot(deps, writer, params.screenshotId)),
    addScreenshotPosition: async ({ params, body }, writer) => {
      const { position, ...done } = await addPosition(deps, writer, params.screenshotId, body);
      return { ...presentOperationResult(done), position };
    },
    verifyScreenshotPosition: async ({ params: { screenshotId, positionId }, body }, writer) => {
      const place = { screenshotId, positionId };
      const { position, ...done } = await verifyPosition(deps, writer, place, body.entry);
      return { ...presentOperationResult(done), position };
    },
    deleteScreenshotPosition: async ({ params }, writer) =>
      presentOperationResult(await deletePosition(deps, writer, params.screenshotId, params.positionId)),
  });
};
