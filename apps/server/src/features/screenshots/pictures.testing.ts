/** Pictures made byte by byte. */
import { crc32, deflateSync } from 'node:zlib';

const uint32 = (number: number): Buffer<ArrayBuffer> => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
};

export function pngChunk(name: string, data: Buffer): Buffer<ArrayBuffer> {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** The head of a picture of this size, which may be a lie. */
export const pngHead = (width: number, height: number): Buffer<ArrayBuffer> =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 0, 0, 0, 0])])),
  ]);

/** A whole grey picture; `shade` makes one another. */
export function png(width = 4, height = 3, shade = 0): Buffer<ArrayBuffer> {
  const rows = Buffer.alloc((width + 1) * height, shade);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    pngHead(width, height),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function jpegSegment(marker: number, data: Buffer): Buffer<ArrayBuffer> {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Exif with one field, the orientation. */
export function exif(orientation: number, isLittle = true): Buffer<ArrayBuffer> {
  const tiff = Buffer.alloc(26);
  tiff.write(isLittle ? 'II' : 'MM', 'latin1');
  const write = (number: number, at: number, bytes: 2 | 4) =>
    isLittle ? tiff.writeUIntLE(number, at, bytes) : tiff.writeUIntBE(number, at, bytes);
  write(42, 2, 2);
  write(8, 4, 4);
  write(1, 8, 2);
  write(0x0112, 10, 2);
  write(3, 12, 2);
  write(1, 14, 4);
  write(orientation, 18, 2);
  return jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
}

/** What a JPEG is made of as far as its size is concerned; its pixels are none. */
export function jpeg(width = 4, height = 3, segments: Buffer[] = []): Buffer<ArrayBuffer> {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    ...segments,
    jpegSegment(0xc0, frame),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from('12ff0034', 'hex'),
    Buffer.from('ffd9', 'hex'),
  ]);
}
