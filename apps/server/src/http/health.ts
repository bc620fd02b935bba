import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from './feature.ts';

const patienceMs = 3000;

/** /healthz: the process answers. /readyz: it can work (database and file store). */
export function addHealthEndpoint(app: FastifyInstance, deps: Pick<Deps, 'db' | 'files'>): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await soon(check(deps));
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
}

async function check({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  await sql`select 1`.execute(db);
  await files.check();
}

/**
 * Fails if the work hangs: a database or disk that does not answer is not ready, and the caller needs a quick answer.
 */
async function soon(work: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const late = delay(patienceMs, undefined, { ref: false, signal: timer.signal }).then(() => {
    throw new Error(`Not ready within ${patienceMs} ms.`);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    timer.abort();
    late.catch(() => undefined);
    work.catch(() => undefined);
  }
}
