import type { ScreenshotRectangle } from '@parlance/contract/screenshots';

type Size = { width: number; height: number };

/** What of a rectangle lies on a picture, in its pixels; undefined: nothing. */
export function cutToPicture(
  { x, y, width, height }: ScreenshotRectangle,
  picture: Size,
): ScreenshotRectangle | undefined {
  const [left, right] = [Math.max(0, x), Math.min(picture.width, x + width)];
  const [top, bottom] = [Math.max(0, y), Math.min(picture.height, y + height)];
  // Also where a number is none, as after a division by nearly nothing.
  if (!(right > left && bottom > top)) return undefined;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The same rectangle in pixels: programs measure in points, or in those of the screen. */
export function scaled(
  { x, y, width, height }: ScreenshotRectangle,
  measure: { width?: number | null | undefined; height?: number | null | undefined },
  picture: Size,
): ScreenshotRectangle {
  const across = measure.width ? picture.width / measure.width : 1;
  const down = measure.height ? picture.height / measure.height : 1;
  return { x: x * across, y: y * down, width: width * across, height: height * down };
}
