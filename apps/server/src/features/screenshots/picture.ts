/**
 * What a picture is, read of its bytes as they pass (docs/decisions/0229): type and size by its content, never by its name.
 * Nothing is decoded, and no more is kept than one segment.
 */
import { crc32 } from 'node:zlib';
import { screenshotErrors } from '@parlance/contract/screenshots';
import { maxScreenshotPixels, maxScreenshotSide } from '@parlance/contract/screenshots.endpoints';
import { ApiError } from '../../http/errors.ts';

export const pictureTypes = { png: 'image/png', jpeg: 'image/jpeg' } as const;
export type PictureType = keyof typeof pictureTypes;

export interface Picture {
  type: PictureType;
  /** Pixels, as browsers show it. */
  width: number;
  height: number;
}

/** What the reader of a format asks for next: so many bytes, to leave so many out, or all up to these. */
type Step = { take: number } | { skip: number } | { until: Buffer };
type Walk<T = Picture> = Generator<Step, T, Buffer>;

const none = Buffer.alloc(0);

/** Takes a picture piece by piece. Any piece may be refused; `end` refuses what is not whole. */
export class PictureInspector {
  private readonly walk: Walk = walkPicture();
  private step: IteratorResult<Step, Picture>;
  /** Of what was asked for, the bytes that are there already; of what is looked for, what may be its beginning. */
  private held: Buffer = none;
  private skipped = 0;

  constructor() {
    this.step = this.walk.next(none);
  }

  /** @throws wrongPictureType, brokenPicture, tooManyPixels */
  push(piece: Buffer): void {
    for (let rest: Buffer | undefined = piece; rest && !this.step.done; )
      rest = this.feed(rest, this.step.value);
  }

  /** @throws wrongPictureType, brokenPicture */
  end(): Picture {
    if (this.step.done) return this.step.value;
    throw this.isKnown ? broken() : new ApiError(screenshotErrors.wrongPictureType);
  }

  /** Whether it began as a picture does: the first step asks for that. */
  private get isKnown(): boolean {
    return this.steps > 0;
  }
  private steps = 0;

  private next(answer: Buffer): void {
    this.held = none;
    this.skipped = 0;
    this.step = this.walk.next(answer);
    this.steps += 1;
  }

  /** Answers what is left of the bytes; undefined: nothing, and the step is not over. */
  private feed(bytes: Buffer, step: Step): Buffer | undefined {
    if ('take' in step) {
      const missing = step.take - this.held.length;
      const held = Buffer.concat([this.held, bytes.subarray(0, missing)]);
      if (held.length < step.take) return this.keep(held);
      this.next(held);
      return bytes.subarray(missing);
    }
    if ('skip' in step) {
      const missing = step.skip - this.skipped;
      if (bytes.length < missing) {
        this.skipped += bytes.length;
        return undefined;
      }
      this.next(none);
      return bytes.subarray(missing);
    }
    const searched = Buffer.concat([this.held, bytes]);
    const at = searched.indexOf(step.until);
    if (at === -1) return this.keep(searched.subarray(-(step.until.length - 1)));
    this.next(none);
    return searched.subarray(at + step.until.length);
  }

  private keep(held: Buffer): undefined {
    this.held = held;
  }
}

const broken = () => new ApiError(screenshotErrors.brokenPicture);

/** @throws brokenPicture, tooManyPixels */
function sizeOf(width: number, height: number): Pick<Picture, 'width' | 'height'> {
  if (width < 1 || height < 1) throw broken();
  if (Math.max(width, height) > maxScreenshotSide || width * height > maxScreenshotPixels)
    throw new ApiError(screenshotErrors.tooManyPixels);
  return { width, height };
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

function* walkPicture(): Walk {
  const head = yield { take: 3 };
  if (head.equals(pngSignature.subarray(0, 3))) {
    const rest = yield { take: 5 };
    if (rest.equals(pngSignature.subarray(3))) return yield* walkPng();
    throw broken();
  }
  // The third byte begins the first marker.
  if (head.toString('hex') === 'ffd8ff') return yield* walkJpeg();
  throw new ApiError(screenshotErrors.wrongPictureType);
}

/** Chunks with length and name (W3C, PNG): the head comes first, the end last. */
function* walkPng(): Walk {
  const head = yield { take: 25 };
  const isHead = head.readUInt32BE(0) === 13 && head.toString('latin1', 4, 8) === 'IHDR';
  if (!isHead || crc32(head.subarray(4, 21)) !== head.readUInt32BE(21)) throw broken();
  const size = sizeOf(head.readUInt32BE(8), head.readUInt32BE(12));
  for (let hasPixels = false; ; ) {
    const chunk = yield { take: 8 };
    const name = chunk.toString('latin1', 4);
    if (!/^[A-Za-z]{4}$/.test(name)) throw broken();
    hasPixels ||= name === 'IDAT';
    // With its checksum.
    yield { skip: chunk.readUInt32BE(0) + 4 };
    if (name !== 'IEND') continue;
    if (!hasPixels) throw broken();
    return { type: 'png', ...size };
  }
}

const endOfJpeg = Buffer.from('ffd9', 'hex');
const startOfScan = 0xda;
const application1 = 0xe1;
/** Frames of all kinds: C4, C8 and CC among them are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a length. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Segments with a marker and a length (ITU T.81), then pixels. */
function* walkJpeg(): Walk {
  let size: Pick<Picture, 'width' | 'height'> | undefined;
  let turned = false;
  for (let marker = yield* markerBehindFill(); ; marker = yield* nextMarker()) {
    if (isAlone(marker)) continue;
    // 00 and the second beginning are no segments, and an end here is too early.
    if (marker < 0xc0 || marker === 0xd8 || marker === 0xd9) throw broken();
    const length = (yield { take: 2 }).readUInt16BE(0) - 2;
    if (length < 0) throw broken();
    if (isFrame(marker)) {
      const frame = yield { take: length };
      if (size || length < 6) throw broken();
      size = sizeOf(frame.readUInt16BE(3), frame.readUInt16BE(1));
    } else if (marker === application1) {
      // Several may come: one with Exif, one with XMP.
      const segment = yield { take: length };
      turned ||= isTurned(segment);
    } else yield { skip: length };
    if (marker !== startOfScan) continue;
    if (!size) throw broken();
    yield { until: endOfJpeg };
    const { width, height } = size;
    return { type: 'jpeg', ...(turned ? { width: height, height: width } : size) };
  }
}

function* nextMarker(): Walk<number> {
  if ((yield { take: 1 })[0] !== 0xff) throw broken();
  return yield* markerBehindFill();
}

function* markerBehindFill(): Walk<number> {
  for (;;) {
    const [marker = 0] = yield { take: 1 };
    if (marker !== 0xff) return marker;
  }
}

const orientation = 0x0112;
/** Fields of the first directory that are looked at. */
const mostFields = 500;

/** Whether Exif turns the picture by a quarter, as browsers show it then. */
function isTurned(segment: Buffer): boolean {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return false;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const number = (at: number, bytes: 2 | 4): number => {
    if (at + bytes > tiff.length) return 0;
    return isLittle ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  };
  const directory = number(4, 4);
  const fields = Math.min(number(directory, 2), mostFields);
  for (let field = 0; field < fields; field += 1) {
    const at = directory + 2 + 12 * field;
    if (number(at, 2) !== orientation) continue;
    const turn = number(at + 8, 2);
    return turn >= 5 && turn <= 8;
  }
  return false;
}
