import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { bearerToken } from './bearer.ts';
import { notFound } from './errors.ts';
import { hashOfToken } from './secret-token.ts';

/** Compares hashes, so that the duration reveals nothing about the token. */
const isSame = (given: string | undefined, token: string) =>
  given !== undefined && timingSafeEqual(hashOfToken(given), hashOfToken(token));

/**
 * Prometheus metrics at /metrics: the process and the duration of each route, for requests with the token of
 * PARLANCE_METRICS_TOKEN. Without that setting the endpoint does not exist.
 */
export function measureRequests(app: FastifyInstance, token: string | undefined): void {
  if (token === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isSame(bearerToken(request), token)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
