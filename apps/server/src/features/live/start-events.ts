import type { FastifyReply } from 'fastify';

export type EventResponse = FastifyReply['raw'];

/** Takes the answer out of Fastify's hands, with the headers that its hooks have set, and begins a stream of events. */
export function startEvents(reply: FastifyReply): EventResponse {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  reply.raw.write('retry: 2000\n\n');
  return reply.raw;
}
