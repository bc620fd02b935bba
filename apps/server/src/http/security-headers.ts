import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer; pages and downloads replace the policy by their own. Built once: building them for each
 * answer took 7 % of the time of a small one.
 */
export const securityHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Blocks all device features that the product does not use.
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // Turns off the filter, which itself opened holes in old browsers.
  'x-xss-protection': '0',
} as const;

/**
 * Those that 304 does not repeat: whoever gets it has them with the content that it stands for (RFC 9110, 15.4.5). They are
 * two thirds of such an answer.
 */
export const headersOfContent: ReadonlySet<string> = new Set(
  Object.keys(securityHeaders).filter((name) => name !== 'cross-origin-resource-policy'),
);

/** For web apps of any site (`readBySites`), errors too: a browser tells its app nothing of others. */
export const headersForSites = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, ignored-parameters, retry-after, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** HSTS for a year if the public address is https; on a loopback address without https it would lock users out. */
export const headersFor = (publicUrl: string | undefined): Record<string, string> =>
  publicUrl?.startsWith('https:')
    ? { ...securityHeaders, 'strict-transport-security': 'max-age=31536000' }
    : securityHeaders;

/** Adds the headers to every answer, with the request's id, including errors and unknown paths. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const headers = headersFor(publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (request.routeOptions.config.readBySites) reply.headers(headersForSites);
    done();
  });
}
