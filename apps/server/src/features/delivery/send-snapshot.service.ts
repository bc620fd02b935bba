import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HotAnswer, HotAnswers } from '../../http/hot-answers.ts';
import type { Answer } from './delivery.service.ts';
import { encodingFor, type Snapshot } from './snapshot.ts';

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
  const { snapshot } = answer;
  const body =
    snapshot.bodyIn(encodingFor(request.headers['accept-encoding'])) ?? (await snapshot.identity());
  reply.header('etag', body.etag);
  if (snapshot.isKnownBy(request.headers['if-none-match'])) {
    reply.header('vary', 'accept-encoding').code(304).send();
    return;
  }
  reply.type(contentType);
  if (body.encoding !== 'identity')
    reply.header('content-encoding', body.encoding).header('vary', 'accept-encoding');
  reply.send(body.bytes);
}

/** Remembers a snapshot for further requests at the same address. */
export function keepHot(
  hot: HotAnswers,
  request: FastifyRequest,
  { snapshot, headers, isCurrent, onHit }: HotSnapshot,
): void {
  const fixed = Object.entries({ ...headers, vary: 'accept-encoding' }).flat();
  const answer: HotAnswer = {
    isCurrent,
    send: (incoming, response, device) => {
      if (!sendNow(snapshot, fixed, incoming, response)) return false;
      onHit(device);
      return true;
    },
  };
  hot.add(request.raw, answer);
}

export interface HotSnapshot {
  snapshot: Snapshot;
  headers: Headers;
  isCurrent: () => boolean;
  /** Called after each of these answers. */
  onHit: (device: string | undefined) => void;
}

/** false: the body has to be unpacked first. */
function sendNow(
  snapshot: Snapshot,
  fixed: string[],
  { headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const body = snapshot.bodyIn(encodingFor(headers['accept-encoding']));
  if (!body) return false;
  if (snapshot.isKnownBy(headers['if-none-match'])) {
    response.writeHead(304, ['etag', body.etag, ...fixed]);
    response.end();
    return true;
  }
  response.writeHead(200, [
    'etag',
    body.etag,
    'content-type',
    contentType,
    'content-length',
    String(body.bytes.length),
    ...(body.encoding === 'identity' ? [] : ['content-encoding', body.encoding]),
    ...fixed,
  ]);
  response.end(body.bytes);
  return true;
}
