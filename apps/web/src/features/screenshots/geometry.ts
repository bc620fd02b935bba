/** A rectangle in pixels of a picture, from its upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The factor of "larger" and "smaller" (specification 2 section 9). */
const step = 1.1;
const leastScale = 0.05;
const mostScale = 8;

/** The next scale of a picture: 1 shows each of its pixels as one of CSS. */
export const scaleBy = (scale: number, steps: 1 | -1): number =>
  Math.min(mostScale, Math.max(leastScale, steps > 0 ? scale * step : scale / step));

/** The scale at which a picture is seen as a whole; never larger than it is. */
export const fitScale = (picture: Size, room: Size): number =>
  Math.max(leastScale, Math.min(1, room.width / picture.width, room.height / picture.height));

/** Widths of specification 2 section 9, in CSS pixels: of the picture in a window at most, and of the pane around it. */
export const mostPictureWidth = (window: number): number => window / 2 - 65;
export const paneWidth = (shown: number, window: number): number =>
  Math.min(shown, mostPictureWidth(window)) + 63;

/** The part of a box that lies within the picture; undefined: none of it, or too little to be seen. */
export function within(box: Box, picture: Size): Box | undefined {
  const x = Math.max(0, box.x);
  const y = Math.max(0, box.y);
  const width = Math.min(picture.width, box.x + box.width) - x;
  const height = Math.min(picture.height, box.y + box.height) - y;
  return width < 1 || height < 1 ? undefined : { x, y, width, height };
}

/** The least side of a box that somebody draws: what is smaller was a click. */
const leastSide = 4;

/** The box between two points, in whole pixels within the picture; undefined: it is a click. */
export function boxBetween(
  from: Pick<Box, 'x' | 'y'>,
  to: Pick<Box, 'x' | 'y'>,
  picture: Size,
): Box | undefined {
  const box = whole({
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(from.x - to.x),
    height: Math.abs(from.y - to.y),
  });
  const drawn = within(box, picture);
  return drawn && drawn.width >= leastSide && drawn.height >= leastSide ? drawn : undefined;
}

const whole = (box: Box): Box => ({
  x: Math.round(box.x),
  y: Math.round(box.y),
  width: Math.round(box.width),
  height: Math.round(box.height),
});

/** The box to begin with where somebody draws by keyboard: in the middle of the picture. */
export const firstBox = ({ width, height }: Size): Box =>
  whole({ x: width / 4, y: height / 2 - height / 40, width: width / 2, height: Math.max(8, height / 20) });

/** A box moved, or with `sizes` its lower right corner, and still within the picture. */
export function nudged(box: Box, by: { x: number; y: number }, sizes: boolean, picture: Size): Box {
  const between = (least: number, value: number, most: number): number =>
    Math.max(least, Math.min(value, most));
  if (sizes)
    return {
      ...box,
      width: between(leastSide, box.width + by.x, picture.width - box.x),
      height: between(leastSide, box.height + by.y, picture.height - box.y),
    };
  return {
    ...box,
    x: between(0, box.x + by.x, picture.width - box.width),
    y: between(0, box.y + by.y, picture.height - box.height),
  };
}

/** How wide the surroundings of a text are at least: so many times the text, and this share of the picture. */
const around = 2.2;
const leastShare = 0.35;

/** What is shown of a picture so that one box of it can be read with what is around it. `aspect`: width by height. */
export function surroundings(box: Box, picture: Size, aspect: number): Box {
  const wanted = Math.max(box.width * around, box.height * aspect * around, picture.width * leastShare);
  const width = Math.min(picture.width, wanted);
  const height = Math.min(picture.height, width / aspect);
  const from = (middle: number, length: number, most: number): number =>
    Math.max(0, Math.min(middle - length / 2, most - length));
  return {
    x: from(box.x + box.width / 2, width, picture.width),
    y: from(box.y + box.height / 2, height, picture.height),
    width,
    height,
  };
}

/** In the order in which they are read: lines from above, each from its left. */
export function inReadingOrder<B extends Box>(boxes: readonly B[]): B[] {
  const middle = (box: B): number => box.y + box.height / 2;
  const lines: B[][] = [];
  for (const box of boxes.toSorted((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && middle(box) - middle(first) < Math.min(box.height, first.height) / 2) line.push(box);
    else lines.push([box]);
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.x - b.x));
}
