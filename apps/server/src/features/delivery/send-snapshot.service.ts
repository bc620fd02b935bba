import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HotAnswer, HotAnswers } from '../../http/hot-answers.ts';
import { headersOfContent } from '../../http/security-headers.ts';
import type { Answer } from './delivery.service.ts';
import { type Body, type Encoding, encodingFor, type Snapshot } from './snapshot.ts';

const contentType = 'application/json; charset=utf-8';

/** Headers of all answers of one kind, beside those of the body. */
export type Headers = Record<string, string>;

/** Sends texts, or 304 to who has them. */
export async function sendTexts(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  headers: Headers,
): Promise<void> {
  reply.headers(headers);
  if (!('snapshot' in answer)) {
    // Not all of it is read before it is sent: its version stands for it, and the whole address.
    reply.type(contentType).send(Readable.from(answer.pieces, { objectMode: false }));
    return;
  }
  const { snapshot, unpack } = answer;
  const encoding = encodingFor(request.headers['accept-encoding']);
  // Also without an encoding: a CDN would give that one to all.
  reply.header('etag', snapshot.etagIn(encoding)).header('vary', 'accept-encoding');
  if (snapshot.isKnownBy(request.headers['if-none-match'])) {
    for (const name of headersOfContent) reply.removeHeader(name);
    reply.code(304).send();
    return;
  }
  const body = snapshot.bodyIn(encoding) ?? (await unpack());
  reply.type(contentType);
  if (body.encoding !== 'identity') reply.header('content-encoding', body.encoding);
  reply.send(body.bytes);
}

/** Remembers a snapshot for further requests at the same address. */
export function keepHot(
  hot: HotAnswers,
  request: FastifyRequest,
  { headers, current, onHit }: HotSnapshot,
): void {
  const headersOf = keptHeaders(Object.entries({ ...headers, vary: 'accept-encoding' }));
  const answer: HotAnswer = {
    isCurrent: () => current() !== undefined,
    send: (incoming, response, { device, ignored }) => {
      const snapshot = current();
      const also: HeadersOf = ignored ? (...of) => [...headersOf(...of), ...ignored] : headersOf;
      if (!snapshot || !sendNow(snapshot, also, incoming, response)) return false;
      onHit(device, incoming);
      return true;
    },
  };
  hot.add(request.raw, answer);
}

export interface HotSnapshot {
  headers: Headers;
  /** undefined: it has to be made. */
  current: () => Snapshot | undefined;
  /** Called after each of these answers. */
  onHit: (device: string | undefined, request: Pick<IncomingMessage, 'headers'>) => void;
}

type HeadersOf = (status: 200 | 304, snapshot: Snapshot, encoding: Encoding) => string[];

/** The headers of an address, made once for each encoding of the snapshot that it answers. */
function keptHeaders(fixed: readonly [name: string, value: string][]): HeadersOf {
  const whole = fixed.flat();
  const ofNotModified = fixed.filter(([name]) => !headersOfContent.has(name)).flat();
  const kept = new Map<string, string[]>();
  let of = '';
  return (status, snapshot, encoding) => {
    if (of !== snapshot.id) kept.clear();
    of = snapshot.id;
    const known = kept.get(`${status} ${encoding}`);
    if (known) return known;
    const made = [
      ...['etag', snapshot.etagIn(encoding)],
      ...(status === 200 ? [...ofBody(snapshot.bodyIn(encoding)), ...whole] : ofNotModified),
    ];
    kept.set(`${status} ${encoding}`, made);
    return made;
  };
}

const ofBody = (body: Body | undefined): string[] => [
  ...['content-type', contentType, 'content-length', String(body?.bytes.length)],
  ...(body && body.encoding !== 'identity' ? ['content-encoding', body.encoding] : []),
];

/** false: the body has to be unpacked first. */
function sendNow(
  snapshot: Snapshot,
  headersOf: HeadersOf,
  { headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const encoding = encodingFor(headers['accept-encoding']);
  if (snapshot.isKnownBy(headers['if-none-match'])) {
    response.writeHead(304, headersOf(304, snapshot, encoding));
    response.end();
    return true;
  }
  const body = snapshot.bodyIn(encoding);
  if (!body) return false;
  response.writeHead(200, headersOf(200, snapshot, encoding));
  response.end(body.bytes);
  return true;
}
