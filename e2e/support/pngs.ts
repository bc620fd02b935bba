import { deflateSync } from 'node:zlib';
import { pngChunk } from '../../apps/server/src/features/screenshots/pictures.testing.ts';

/** A coloured rectangle of a picture. */
interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
  color: readonly [red: number, green: number, blue: number];
}

/** A picture in PNG: blocks on white, the later ones over the earlier ones. */
export function pngOf(width: number, height: number, blocks: readonly Block[] = []): Buffer {
  const line = 1 + width * 3;
  const pixels = Buffer.alloc(line * height, 255);
  // The filter of each line: none.
  for (let y = 0; y < height; y++) pixels[y * line] = 0;
  for (const { x, y, width: across, height: down, color } of blocks)
    for (let row = y; row < Math.min(height, y + down); row++)
      for (let column = x; column < Math.min(width, x + across); column++)
        pixels.set(color, row * line + 1 + column * 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
