import { constants, createGzip, type Gzip, type ZlibReset } from 'node:zlib';

/** The fastest level: users wait for lists and files. */
export const gzipOptions = { level: 1, chunkSize: 64 * 1024 };
/** As many as the thread pool of Node works on at once; further ones are made where they are needed, and not kept. */
const mostKept = 4;
/** Longer answers have bytes of their own. */
const mostInputBytes = 256 * 1024;

/** A stream, and the bytes that it compresses. */
interface Packer {
  stream: Gzip & ZlibReset;
  input: Buffer;
}

/**
 * Compresses whole answers with streams that are used again. A stream takes 350 kB outside of the heap; made for each
 * answer, that alone had V8 collect the whole heap every 45 answers, 30 ms each time on two slow cores (decision 0244).
 */
export class GzipPool {
  readonly #kept: Packer[] = [];

  /** The bytes of a gzip file (RFC 1952) of text in UTF-8, or of bytes. */
  async pack(payload: string | Buffer): Promise<Buffer> {
    const packer = this.#kept.pop() ?? newPacker();
    const packed = await packWith(packer.stream, bytesOf(payload, packer));
    // After an error, the stream is not kept.
    if (this.#kept.length < mostKept) {
      packer.stream.reset();
      this.#kept.push(packer);
    } else packer.stream.close();
    return packed;
  }
}

/** Node resets each stream that deflates; its types say so of two of them. */
const newPacker = (): Packer => ({
  stream: createGzip(gzipOptions) as Gzip & ZlibReset,
  input: Buffer.alloc(0),
});

function bytesOf(payload: string | Buffer, packer: Packer): Buffer {
  if (typeof payload !== 'string') return payload;
  const bytes = Buffer.byteLength(payload);
  if (bytes > mostInputBytes) return Buffer.from(payload);
  if (bytes > packer.input.length)
    packer.input = Buffer.allocUnsafeSlow(Math.max(bytes, gzipOptions.chunkSize));
  return packer.input.subarray(0, packer.input.write(payload));
}

/** The stream stays open: it is told to finish its file, not that nothing more comes. */
function packWith(stream: Gzip, bytes: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const take = (chunk: Buffer) => chunks.push(chunk);
    stream.on('data', take).once('error', reject).write(bytes);
    stream.flush(constants.Z_FINISH, () => {
      // What it holds goes to `take` as well.
      while (stream.read() !== null);
      stream.off('data', take).off('error', reject);
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
    });
  });
}
