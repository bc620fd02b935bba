import { createHash, hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, createZstdCompress, createZstdDecompress, zstdCompress, zstdDecompress } from 'node:zlib';
import { FileDamaged, type StoredFile } from './port.ts';

/** How drivers store bytes: one zstd frame (RFC 8878). Texts shrink to a fifth at 200 MB/s; zips stay as large as they are. */
export const storedExtension = '.zst';

/** What comes over the network is gathered to so much: each piece goes to another thread and back. */
const pieceBytes = 256 * 1024;
const options = { params: { [constants.ZSTD_c_compressionLevel]: 3 }, chunkSize: pieceBytes };
const compressBytes = promisify(zstdCompress);
const decompressBytes = promisify(zstdDecompress);

export const contentKey = (bytes: Uint8Array): string => hash('sha256', bytes);

export const pack = (bytes: Uint8Array): Promise<Buffer> => compressBytes(bytes, options);

/** @throws FileDamaged when the bytes are not those that the key names. */
export async function unpack(packed: Uint8Array, key: string): Promise<Uint8Array> {
  const bytes = await decompressBytes(packed).catch(() => {
    throw new FileDamaged(key);
  });
  if (contentKey(bytes) !== key) throw new FileDamaged(key);
  return bytes;
}

/** The same bytes in fewer pieces. */
async function* gathered(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < pieceBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** Gives `write` what `source` gives, packed, and answers key and size of the unpacked bytes. */
export async function packStream(
  source: Readable,
  write: (packed: AsyncIterable<Buffer>) => Promise<void>,
): Promise<StoredFile> {
  const digest = createHash('sha256');
  let size = 0;
  async function* measured(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of gathered(pieces)) {
      digest.update(piece);
      size += piece.length;
      yield piece;
    }
  }
  await pipeline(source, measured, createZstdCompress(options), write);
  return { key: digest.digest('hex'), size };
}

/** The bytes that `packed` holds; the stream ends with FileDamaged when they are not those that the key names. */
export function unpackStream(packed: Readable, key: string): Readable {
  return Readable.from(verified(packed, key), { objectMode: false });
}

async function* verified(packed: Readable, key: string): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  const unpacked = createZstdDecompress();
  packed.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const chunk of packed.pipe(unpacked)) {
      digest.update(chunk);
      yield chunk;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code?.startsWith('ZSTD') ? new FileDamaged(key) : error;
  } finally {
    packed.destroy();
  }
  if (digest.digest('hex') !== key) throw new FileDamaged(key);
}
