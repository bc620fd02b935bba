/** What the API answers of screenshots. */
import { commonErrors } from '@parlance/contract/common';
import {
  type Screenshot,
  type ScreenshotPosition,
  type ScreenshotWithPositions,
  screenshotsContract,
} from '@parlance/contract/screenshots';
import { type Tag, tagsContract } from '@parlance/contract/tags';
import { encodeId } from '@parlance/domain/id';
import { pngOf } from '../../support/pngs.ts';
import { type FakeServer, RawAnswer, Refusal } from './fake-server.ts';
import { idOf } from './samples.ts';

const time = '2026-11-02T09:30:00.000Z';

export const tagOf = (number: number, name: string): Tag => ({
  _id: encodeId('tag', number),
  name,
  category: null,
  created: time,
  updatedAt: time,
  orderOffset: 0,
});

const [width, height] = [390, 844];

/** The page of an app on a phone: a bar, a heading, two fields and a button. */
const screenOfPhone = (): Buffer =>
  pngOf(width, height, [
    { x: 0, y: 0, width, height, color: [246, 246, 249] },
    { x: 0, y: 0, width, height: 88, color: [90, 91, 220] },
    { x: 24, y: 120, width: 220, height: 26, color: [40, 41, 55] },
    { x: 24, y: 190, width: 342, height: 96, color: [255, 255, 255] },
    { x: 40, y: 214, width: 180, height: 14, color: [160, 162, 178] },
    { x: 40, y: 244, width: 260, height: 14, color: [200, 201, 212] },
    { x: 24, y: 310, width: 342, height: 96, color: [255, 255, 255] },
    { x: 40, y: 334, width: 140, height: 14, color: [160, 162, 178] },
    { x: 24, y: 740, width: 342, height: 56, color: [90, 91, 220] },
    { x: 130, y: 760, width: 130, height: 16, color: [255, 255, 255] },
  ]);

export const positionOf = (number: number, given: Partial<ScreenshotPosition> = {}): ScreenshotPosition => ({
  _id: encodeId('screenshotPosition', number),
  key: 'checkout.title',
  entry: encodeId('entry', 1),
  fuzzyKeys: [],
  fuzzyEntries: [],
  isVerified: false,
  css: '',
  origin: 'given',
  x: 20,
  y: 114,
  width: 230,
  height: 38,
  ...given,
});

export function screenshotOf(
  number: number,
  tag: Tag,
  metaData: Partial<Screenshot['metaData']> = {},
  positions: readonly ScreenshotPosition[] = [],
): ScreenshotWithPositions {
  const _id = encodeId('screenshot', number);
  return {
    _id,
    awsUrl: `/v1/projects/${idOf('proj')}/images/${_id}`,
    name: `checkout-${number}.png`,
    size: 48_213,
    created: time,
    positions: positions.length,
    metaData: {
      screenTag: { _id: tag._id, name: tag.name },
      deviceLanguageLong: 'de',
      width,
      height,
      screenHeight: null,
      platform: 'android',
      deviceModel: 'Pixel 8',
      operatingSystem: 'Android 14',
      bundleIdentifier: 'com.example.fernway',
      bundleVersion: '3.2',
      sdkVersion: '1.0',
      resolution: `${width}x${height}`,
      updatedAt: time,
      isBlank: false,
      ...metaData,
      stringPositions: [...positions],
    },
  };
}

/** As a list has it. */
function listedOf({ metaData, ...one }: ScreenshotWithPositions): Screenshot {
  const { stringPositions: _, ...facts } = metaData;
  return { ...one, metaData: facts };
}

/** Answers all that is read of these screenshots, as they are at that time. */
export function answerScreenshots(
  api: FakeServer,
  tags: readonly Tag[],
  screenshots: ScreenshotWithPositions[],
): void {
  api.answer(tagsContract.listTags, [...tags]);
  api.answer(tagsContract.listTagCategories, []);
  api.answer(screenshotsContract.listScreenshots, ({ query: { tag } }) => {
    const found = screenshots.filter(({ metaData }) => metaData.screenTag._id === tag);
    return { screenshots: found.map(listedOf), count: found.length, next: null };
  });
  api.answer(screenshotsContract.countScreenshots, () => {
    const of = Object.groupBy(screenshots, ({ metaData }) => metaData.screenTag._id);
    const counts = Object.entries(of).map(([tag, found]) => [tag, found?.length ?? 0]);
    return { tags: Object.fromEntries(counts), count: screenshots.length };
  });
  api.answer(screenshotsContract.getScreenshot, ({ params }) => {
    const found = screenshots.find(({ _id }) => _id === params.screenshotId);
    return found ?? new Refusal(commonErrors.notFound);
  });
  api.answer(screenshotsContract.screenshotPicture, () => {
    return new RawAnswer(screenOfPhone(), { 'content-type': 'image/png' }) as never;
  });
}
