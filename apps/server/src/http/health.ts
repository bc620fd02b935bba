import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from './feature.ts';

/** /healthz: the process answers. /readyz: it can do its work (database and file store). */
export function tellHealth(app: FastifyInstance, deps: Pick<Deps, 'db' | 'files'>): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await sql`select 1`.execute(deps.db);
      await deps.files.check();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
}
