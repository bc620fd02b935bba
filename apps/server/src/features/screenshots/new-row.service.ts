import type { ClientScreenshotData } from '@parlance/contract/screenshots';
import type { KeptPicture } from './keep-picture.service.ts';
import type { NewScreenshotRow } from './screenshots.queries.ts';

type Said = Pick<
  ClientScreenshotData,
  | 'deviceLanguageLong'
  | 'platform'
  | 'deviceModel'
  | 'operatingSystem'
  | 'bundleIdentifier'
  | 'bundleVersion'
  | 'sdkVersion'
  | 'isBlank'
> & { screenHeight?: number | null | undefined };

/** The columns of a new screenshot. */
export const newRow = (
  tagId: number,
  picture: KeptPicture,
  said: Said,
  positionsSize = 0,
): NewScreenshotRow => ({
  tag_id: tagId,
  content_hash: picture.contentHash,
  size: picture.size,
  positions_size: positionsSize,
  type: picture.type,
  width: picture.width,
  height: picture.height,
  name: picture.name,
  device_language: said.deviceLanguageLong,
  platform: said.platform,
  device_model: said.deviceModel,
  operating_system: said.operatingSystem,
  bundle_identifier: said.bundleIdentifier,
  bundle_version: said.bundleVersion,
  sdk_version: said.sdkVersion,
  screen_height: said.screenHeight ?? null,
  is_blank: said.isBlank,
});
