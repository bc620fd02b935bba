import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { commonErrors } from '@parlance/contract/common';
import type { PageAnswer } from '@parlance/contract/page-answers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

/** Paths that are never a page of the web app. */
const apiPath = /^\/(v1|v2|auth|users|healthz|readyz|metrics|assets|packages)(\/|$|\?)/;

/** The data in every page, so that it sends no request for them. */
export interface PageData {
  /** The settings of the installation, which do not change while the server runs. */
  installation: object;
  /** The signed-in user; null: nobody is. */
  user: (request: FastifyRequest) => Promise<object | null>;
  /** Answers to the first calls of this page. */
  answers: (request: FastifyRequest) => Promise<PageAnswer[]>;
}

/**
 * Serves the built web app: hashed files for a year; index.html for every page, with a fresh nonce (for Mantine's style
 * elements) and the data that every page needs. Unknown API paths get 404 as JSON.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  { installation, user, answers }: PageData,
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
  app.get('/', { schema: { hide: true } }, async (request, reply) => sendPage(request, reply));
  app.setNotFoundHandler(async (request, reply) => {
    // An API address in the address bar of a browser gets the page for unknown pages.
    const isTyped = request.headers['sec-fetch-mode'] === 'navigate';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && (isTyped || !apiPath.test(request.url));
    if (!isPage) throw new ApiError(commonErrors.notFound);
    return sendPage(request, reply);
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (template === undefined) {
      return reply.code(503).type('text/plain').send('The web app is not built yet: run `npm run build`.\n');
    }
    const nonce = randomBytes(16).toString('base64');
    // The user's own words are in the first part, and are no such places.
    const [first = '', ...rest] = template
      .split('"__ANSWERS__"')
      .map((part) => part.replaceAll('__NONCE__', nonce));
    // Without the user the page asks for them, and gets the error of that call.
    const found = await user(request).catch(() => undefined);
    const begin = found === undefined ? first : first.replace('"__USER__"', () => asData(found));
    reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8');
    if (rest.length === 0 || !found || request.method !== 'GET')
      return reply.send([begin, ...rest].join('"__ANSWERS__"'));
    // The browser fetches the files that the beginning names while the answers are looked up.
    return reply.send(
      Readable.from(
        withAnswers(
          begin,
          answers(request).catch(() => []),
          rest.join(''),
        ),
      ),
    );
  }
}

/** Without answers the page asks, and gets the errors of its calls. */
async function* withAnswers(begin: string, answers: Promise<PageAnswer[]>, end: string) {
  yield begin;
  yield `${asData(await answers)}${end}`;
}

/** As the text of a script element, which ends with the first `</`. */
const asData = (value: object | null): string => JSON.stringify(value).replaceAll('<', '\\u003c');

function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
