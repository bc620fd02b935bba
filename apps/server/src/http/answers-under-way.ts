/**
 * Limits the bytes of unread answers in memory for each caller, and drops answers that no client reads (decision 0082).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { commonErrors } from '@parlance/contract/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

export interface AnswerBounds {
  /** Most bytes of unread answers for one caller; a single larger answer is sent alone. */
  mostBytes?: number;
  /**
   * How often to check whether a reader took some of an answer. Bytes that the operating system buffers at first count
   * too, so a reader who takes nothing is noticed after two to three of these intervals.
   */
  stalledMs?: number;
}

/** Smaller answers are always sent: refusals, and what pages need to show them. */
const smallBytes = 64 * 1024;

/**
 * Refuses answers beyond the limit of a caller, and closes connections whose reader takes nothing. Does not count
 * streams, which continue only as they are read. Call it before answers are compressed, since it may end in a refusal.
 */
export function boundAnswers(
  app: FastifyInstance,
  callerOf: (request: FastifyRequest) => string,
  { mostBytes = 64 * 1024 * 1024, stalledMs = 20_000 }: AnswerBounds = {},
): void {
  const underWay = new Map<string, number>();
  const add = (caller: string, bytes: number) => {
    const sum = (underWay.get(caller) ?? 0) + bytes;
    if (sum > 0) underWay.set(caller, sum);
    else underWay.delete(caller);
  };

  app.addHook('onSend', async (request, reply, payload) => {
    const bytes = bytesOf(payload);
    if (bytes <= smallBytes) return payload;
    const caller = callerOf(request);
    const others = underWay.get(caller) ?? 0;
    if (others > 0 && others + bytes > mostBytes) throw new ApiError(commonErrors.tooMuchUnderWay);
    add(caller, bytes);
    finished(reply.raw, () => add(caller, -bytes));
    return payload;
  });

  app.server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    // Answered before the server looked at it, and taken whole by the operating system.
    if (response.writableFinished) return;
    let noticedAt = Number.NEGATIVE_INFINITY;
    response.setTimeout(stalledMs, () => {
      // Nothing is sent yet: the answer is still in preparation.
      if (response.writableLength === 0) return;
      const now = performance.now();
      // Only the second time in a row: where this process itself was held up, its timers are first, before it hears what
      // readers took meanwhile.
      if (now - noticedAt < 1.5 * stalledMs) response.destroy();
      noticedAt = now;
      response.socket?.setTimeout(stalledMs);
    });
  });
}

function bytesOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  return payload instanceof Uint8Array ? payload.byteLength : 0;
}
