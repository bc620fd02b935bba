import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { commonErrors } from '@parlance/contract/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from './errors.ts';

/** Paths that are never a page of the web app. */
const apiPath = /^\/(v1|v2|auth|users|healthz|readyz|metrics|assets)(\/|$|\?)/;

/**
 * Serves the built web app: hashed files for a year; index.html for every page, with a fresh nonce (for Mantine's style
 * elements) and with the settings of the installation that every page needs, which do not change while the server runs.
 * Unknown API paths get 404 as JSON.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  installation: object = {},
): Promise<void> {
  const indexFile = join(folder, 'index.html');
  if (existsSync(indexFile)) {
    const serve = (root: string, caching: string): FastifyStaticOptions => ({
      root,
      index: false,
      preCompressed: true,
      setHeaders: (reply) => {
        reply.header('cache-control', caching);
      },
    });
    // One route for the hundreds of hashed files, one for each of the few others: `/*` would hide the pages.
    const hashed = serve(join(folder, 'assets'), 'public, max-age=31536000, immutable');
    await app.register(fastifyStatic, { ...hashed, prefix: '/assets/' });
    const named = serve(folder, 'public, max-age=300');
    await app.register(fastifyStatic, {
      ...named,
      wildcard: false,
      globIgnore: ['assets/**'],
      decorateReply: false,
    });
  }
  const template = existsSync(indexFile)
    ? readFileSync(indexFile, 'utf8').replace('"__INSTALLATION__"', () => asData(installation))
    : undefined;
  app.get('/', { schema: { hide: true } }, async (_request, reply) => sendPage(reply, template));
  app.setNotFoundHandler(async (request, reply) => {
    // An API address in the address bar of a browser gets the page for unknown pages.
    const isTyped = request.headers['sec-fetch-mode'] === 'navigate';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && (isTyped || !apiPath.test(request.url));
    if (!isPage) throw new ApiError(commonErrors.notFound);
    return sendPage(reply, template);
  });
}

/** As the text of a script element, which ends with the first `</`. */
const asData = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

function sendPage(reply: FastifyReply, template: string | undefined): FastifyReply {
  if (template === undefined) {
    return reply.code(503).type('text/plain').send('The web app is not built yet: run `npm run build`.\n');
  }
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(template.replaceAll('__NONCE__', nonce));
}

function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
