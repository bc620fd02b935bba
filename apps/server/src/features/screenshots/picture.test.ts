import { expect, test } from 'vitest';
import { ApiError } from '../../http/errors.ts';
import { PictureInspector } from './picture.ts';
import { exif, jpeg, jpegSegment, png, pngChunk, pngHead } from './pictures.testing.ts';

/** What it says of bytes that come in pieces of this size. */
function inspect(bytes: Buffer, piece = bytes.length || 1): unknown {
  const inspector = new PictureInspector();
  try {
    for (let at = 0; at < bytes.length; at += piece) inspector.push(bytes.subarray(at, at + piece));
    return inspector.end();
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

const end = pngChunk('IEND', Buffer.alloc(0));
const pixels = pngChunk('IDAT', Buffer.from([1]));
const comment = jpegSegment(0xfe, Buffer.from('<script>alert(1)</script>'));

test.each([
  ['png', png(7, 5), { type: 'png', width: 7, height: 5 }],
  ['jpeg', jpeg(7, 5), { type: 'jpeg', width: 7, height: 5 }],
  ['a comment that is HTML', jpeg(7, 5, [comment]), { type: 'jpeg', width: 7, height: 5 }],
  ['fill before a marker', jpeg(7, 5, [Buffer.from('ff', 'hex')]), { type: 'jpeg', width: 7, height: 5 }],
  ['turned by Exif', jpeg(7, 5, [exif(6)]), { type: 'jpeg', width: 5, height: 7 }],
  ['turned, big endian', jpeg(7, 5, [exif(8, false)]), { type: 'jpeg', width: 5, height: 7 }],
  [
    'turned, with XMP beside Exif',
    jpeg(7, 5, [exif(6), jpegSegment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x/>'))]),
    { type: 'jpeg', width: 5, height: 7 },
  ],
  ['upside down', jpeg(7, 5, [exif(3)]), { type: 'jpeg', width: 7, height: 5 }],
  [
    'more behind its end',
    Buffer.concat([png(7, 5), Buffer.from('more')]),
    { type: 'png', width: 7, height: 5 },
  ],
])('reads type and size: %s, whatever the pieces', (_, bytes, picture) => {
  for (const piece of [1, 2, 3, 7, 64, bytes.length]) expect(inspect(bytes, piece)).toEqual(picture);
});

test('what is no picture is known by its beginning', () => {
  for (const text of [
    '',
    'x',
    'GIF89a;',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<html>',
    'RIFF....WEBP',
    '%PDF',
  ])
    expect([text, inspect(Buffer.from(text))]).toEqual([text, 'wrongPictureType']);
});

test('what is cut off anywhere is broken', () => {
  for (const whole of [png(7, 5), jpeg(7, 5, [exif(6)])])
    for (let length = 3; length < whole.length; length += 1)
      expect([length, inspect(whole.subarray(0, length))]).toEqual([length, 'brokenPicture']);
});

test.each([
  ['pixels beyond all bounds', pngHead(30_000, 33_334), 'tooManyPixels'],
  ['a thousand million pixels', pngHead(31_623, 31_623), 'tooManyPixels'],
  ['too wide', pngHead(20_001, 1), 'tooManyPixels'],
  ['2^31 pixels', pngHead(2 ** 31, 2 ** 31), 'tooManyPixels'],
  ['too many in all', jpeg(20_000, 2_001), 'tooManyPixels'],
  ['no pixels', pngHead(0, 5), 'brokenPicture'],
  ['no height', jpeg(5, 0), 'brokenPicture'],
  ['no pixels at all', Buffer.concat([pngHead(7, 5), end]), 'brokenPicture'],
  [
    'a name that is none',
    Buffer.concat([pngHead(7, 5), pngChunk('ID\0T', Buffer.alloc(1)), end]),
    'brokenPicture',
  ],
  [
    'a chunk longer than the file',
    Buffer.concat([pngHead(7, 5), Buffer.from('ffffffff49444154', 'hex'), end]),
    'brokenPicture',
  ],
  ['no frame', Buffer.from('ffd8ffda0002ffd9', 'hex'), 'brokenPicture'],
  ['an end at the beginning', Buffer.from('ffd8ffd9', 'hex'), 'brokenPicture'],
  ['a length below itself', Buffer.from('ffd8ffe00001', 'hex'), 'brokenPicture'],
  ['half a signature', Buffer.from('89504e4700000000', 'hex'), 'brokenPicture'],
])('refuses %s', (_, bytes, code) => {
  expect(inspect(bytes)).toBe(code);
});

test('refuses a head whose checksum is another', () => {
  const bytes = Buffer.concat([pngHead(7, 5), pixels, end]);
  expect(inspect(bytes)).toEqual({ type: 'png', width: 7, height: 5 });
  bytes[20] = 6;
  expect(inspect(bytes)).toBe('brokenPicture');
});

test('does not keep what it has seen', () => {
  const inspector = new PictureInspector();
  inspector.push(pngHead(7, 5));
  inspector.push(Buffer.concat([Buffer.from('7fffffff49444154', 'hex')]));
  const piece = Buffer.alloc(1024 * 1024);
  for (let pushed = 0; pushed < 50; pushed += 1) inspector.push(piece);
  const held = Object.values(inspector).filter((one) => Buffer.isBuffer(one));
  expect(held.reduce((sum, one) => sum + one.length, 0)).toBeLessThan(100);
});
