import type { Screenshot, ScreenshotPosition, ScreenshotWithPositions } from '@parlance/contract/screenshots';
import { screenshotsEndpoints } from '@parlance/contract/screenshots.endpoints';
import { encodeId } from '@parlance/domain/id';
import type { PositionRow } from './positions.queries.ts';
import type { ShownRow } from './screenshots.queries.ts';

export function presentScreenshot(projectId: number, row: ShownRow): Screenshot {
  const id = encodeId('screenshot', row.id);
  return {
    _id: id,
    awsUrl: screenshotsEndpoints.screenshotPicture.path
      .replace(':mobileAppId', encodeId('project', projectId))
      .replace(':fileId', id),
    name: row.name,
    size: row.size,
    created: row.created_at.toISOString(),
    positions: row.positions,
    metaData: {
      screenTag: { _id: encodeId('tag', row.tag_id), name: row.tag_name },
      deviceLanguageLong: row.device_language,
      width: row.width,
      height: row.height,
      screenHeight: row.screen_height,
      platform: row.platform,
      deviceModel: row.device_model,
      operatingSystem: row.operating_system,
      bundleIdentifier: row.bundle_identifier,
      bundleVersion: row.bundle_version,
      sdkVersion: row.sdk_version,
      resolution: `${row.width}x${row.height}`,
      updatedAt: row.updated_at.toISOString(),
      isBlank: row.is_blank,
    },
  };
}

/** `entries`: numbers of entries by key, at least of the keys of similar texts. */
export const presentPosition = (
  row: PositionRow,
  entries: ReadonlyMap<string, number>,
): ScreenshotPosition => ({
  _id: encodeId('screenshotPosition', row.id),
  key: row.found_key ?? row.key,
  entry: row.found_id === null ? null : encodeId('entry', row.found_id),
  fuzzyKeys: row.fuzzy_keys,
  fuzzyEntries: row.fuzzy_keys.map((key) => {
    const id = entries.get(key);
    return id === undefined ? null : encodeId('entry', id);
  }),
  x: row.x,
  y: row.y,
  width: row.width,
  height: row.height,
  isVerified: row.is_verified,
  css: row.css,
  origin: row.is_drawn ? 'drawn' : 'given',
});

export function presentWithPositions(
  projectId: number,
  row: ShownRow,
  stringPositions: ScreenshotPosition[],
): ScreenshotWithPositions {
  const { metaData, ...screenshot } = presentScreenshot(projectId, row);
  return { ...screenshot, metaData: { ...metaData, stringPositions } };
}
