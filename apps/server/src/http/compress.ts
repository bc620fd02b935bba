import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GzipPool, gzipOptions } from './gzip.ts';

/** Smaller answers are as fast uncompressed. */
const leastBytes = 2048;

/** Formats that are compressed already, and event streams, which must not wait for more data. */
const asItIs =
  /^(image\/(?!svg)|video\/|audio\/|font\/|text\/event-stream|application\/(zip|gzip|vnd\.openxmlformats|vnd\.ms-excel))/;

/**
 * Sends answers with gzip to clients that accept it (RFC 9110, section 12.5.3). Does not use @fastify/compress: it
 * leaves bytes unchanged that look compressed to it, one in 31 of those that begin with `x` or `h`, and still declares
 * gzip, so that no browser can read a file that begins with `x = `.
 */
export function compressAnswers(app: FastifyInstance): void {
  const pool = new GzipPool();
  const streamed = new WeakSet<FastifyReply>();
  app.addHook('onSend', async (request, reply, payload) => {
    // A stream that failed before its first byte: the answer is now the error.
    if (streamed.delete(reply)) reply.removeHeader('content-encoding');
    if (!mayBeCompressed(reply, payload)) return payload;
    const vary = reply.getHeader('vary');
    // What is delivered says it by itself.
    if (vary !== 'accept-encoding')
      reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    if (!takesGzip(request)) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    if (!(payload instanceof Readable)) return pool.pack(payload as string | Buffer);
    streamed.add(reply);
    // A browser goes on with the part of a page that is there.
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    const packed = createGzip(isPage ? { ...gzipOptions, flush: constants.Z_SYNC_FLUSH } : gzipOptions);
    // An error of the source ends the answer; Fastify notices and logs it.
    pipeline(payload, packed, () => undefined);
    return packed;
  });
}

function mayBeCompressed(reply: FastifyReply, payload: unknown): boolean {
  if (reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return false;
  if (asItIs.test(String(reply.getHeader('content-type') ?? ''))) return false;
  if (payload instanceof Readable) return true;
  return (
    (typeof payload === 'string' || Buffer.isBuffer(payload)) && Buffer.byteLength(payload) >= leastBytes
  );
}

function takesGzip(request: FastifyRequest): boolean {
  if (request.method === 'HEAD') return false;
  for (const part of String(request.headers['accept-encoding'] ?? '').split(',')) {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    if (name === 'gzip' || name === '*') return !parameters.some((one) => /^q=0(\.0*)?$/.test(one));
  }
  return false;
}
