/** Answers that are not read yet stay in memory: so many bytes of them for one caller, and none that nobody reads (decision 0082). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { commonErrors } from '@parlance/contract/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

export interface AnswerBounds {
  /** Bytes of answers under way to one caller; one that is larger by itself goes alone. */
  mostBytes?: number;
  /**
   * How often it is looked whether a reader took some of an answer since; what the system takes at first counts, too, so that a
   * reader who takes nothing is noticed after one to two of these.
   */
  stalledMs?: number;
}

/** Smaller ones are let through whatever else is under way: refusals, and what pages need to say so. */
const smallBytes = 64 * 1024;

/**
 * Refuses answers beyond what may be under way to a caller, and closes connections whose reader takes nothing. Streams are not
 * counted: they go on as they are read. To be called before answers are compressed, which may end in a refusal.
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
    // It also comes where nothing is sent yet, since it is still being made.
    response.setTimeout(stalledMs, () => response.writableLength > 0 && response.destroy());
  });
}

function bytesOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  return payload instanceof Uint8Array ? payload.byteLength : 0;
}
