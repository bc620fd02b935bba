import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const gzipBytes = promisify(gzip);
/** Quick: lists and files go to people who wait for them. */
const options = { level: 1, chunkSize: 64 * 1024 };
/** Less is as quick as it is. */
const leastBytes = 2048;

/** What is small already, and streams of events, which must not wait for more. */
const asItIs =
  /^(image\/(?!svg)|video\/|audio\/|font\/|text\/event-stream|application\/(zip|gzip|vnd\.openxmlformats|vnd\.ms-excel))/;

/**
 * Sends answers with gzip to whoever takes it (RFC 9110, section 12.5.3). Not by @fastify/compress: it leaves bytes as
 * they are that look compressed to it, one in 31 of those that begin with `x` or `h`, and says gzip all the same, so that
 * a file that begins with `x = ` cannot be read by any browser.
 */
export function compressAnswers(app: FastifyInstance): void {
  const streamed = new WeakSet<FastifyReply>();
  app.addHook('onSend', async (request, reply, payload) => {
    // A stream that broke off before its first byte: what is sent now is the error.
    if (streamed.delete(reply)) reply.removeHeader('content-encoding');
    if (!mayBeCompressed(reply, payload)) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    if (!takesGzip(request)) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    if (!(payload instanceof Readable)) return gzipBytes(payload as string | Buffer, options);
    streamed.add(reply);
    const packed = createGzip(options);
    // An error of the source ends what is sent, which Fastify notices and logs.
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
