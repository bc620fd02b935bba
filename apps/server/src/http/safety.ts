import { isIP } from 'node:net';
import { commonErrors } from '@parlance/contract/common';
import { buildMessage } from '@parlance/contract/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from './bearer.ts';
import { ApiError } from './errors.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses requests that a page of another site could make a browser send: writes without X-Requested-With (no form can
 * set it), with Sec-Fetch-Site cross-site or from another Origin (except endpoints that forms of other sites post to, and those that look at no session);
 * and requests for a host name that is not ours (DNS rebinding). `publicUrl` is PARLANCE_URL; without it, numeric
 * addresses and the loopback names are ours.
 */
export function refuseForeignRequests(app: FastifyInstance, publicUrl: string | undefined): void {
  const ownHost = publicUrl ? new URL(publicUrl).host : undefined;
  app.addHook('onRequest', async (request) => {
    if (!isOwnHost(request.host, ownHost)) {
      throw new ApiError(commonErrors.crossSite, {}, buildMessage('other-host'));
    }
    const { postedBySites, tokenOnly, hasSideEffects } = request.routeOptions.config;
    if ((reading.has(request.method) && !hasSideEffects) || postedBySites || tokenOnly) return;
    // No page can make a browser send a token that it does not know, and with a token the cookie is ignored.
    const isOwnCall = request.headers['x-requested-with'] || bearerToken(request) !== undefined;
    if (!isOwnCall || !isSameSite(request)) throw new ApiError(commonErrors.crossSite);
  });
}

function isOwnHost(host: string, ownHost: string | undefined): boolean {
  if (host === ownHost) return true;
  const name = host.replace(/:\d+$/, '');
  if (loopback.has(name)) return true;
  return ownHost === undefined && isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

function isSameSite(request: FastifyRequest): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  const origin = request.headers.origin;
  if (!origin) return true;
  try {
    return new URL(origin).host === request.host;
  } catch {
    // "null" and the like: sandboxed frames and redirects, never Parlance's own pages.
    return false;
  }
}
