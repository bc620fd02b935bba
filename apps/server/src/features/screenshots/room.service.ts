/** How many screenshots a project and a tag hold, and how much of them. */
import type { ErrorSpec } from '@parlance/contract/endpoint';
import { screenshotErrors } from '@parlance/contract/screenshots';
import {
  mostPositionBytesOfProject,
  mostScreenshotBytesOfProject,
  mostScreenshotsOfProject,
  mostScreenshotsOfTag,
} from '@parlance/contract/screenshots.endpoints';
import type { Db } from '../../db/pool.ts';
import { measureScreenshots, type ScreenshotRow } from './screenshots.queries.ts';

interface Coming {
  /** The tag that gets one more. */
  tagId: number;
  /** It comes from another tag: the project has it. */
  moves?: boolean;
  /** How many of the tag go for it. */
  leaving?: number;
  /** What is kept anew; of one from the trash it is kept already. */
  adds?: Pick<ScreenshotRow, 'size' | 'positions_size'>;
}

/** The bound that one more screenshot would pass; undefined: there is room. Hold the screenshots of the project. */
export async function findPassedBound(
  trx: Db,
  projectId: number,
  { tagId, moves = false, leaving = 0, adds }: Coming,
): Promise<ErrorSpec | undefined> {
  const { ofProject, ofTag, bytes, positionBytes } = await measureScreenshots(trx, projectId, tagId);
  if (!moves && ofProject - leaving >= mostScreenshotsOfProject) return screenshotErrors.tooManyScreenshots;
  if (ofTag - leaving >= mostScreenshotsOfTag) return screenshotErrors.tooManyScreenshotsOfTag;
  if (adds && bytes + adds.size > mostScreenshotBytesOfProject) return screenshotErrors.tooMuchKept;
  if (adds && positionBytes + adds.positions_size > mostPositionBytesOfProject)
    return screenshotErrors.tooMuchOfPositions;
  return undefined;
}
