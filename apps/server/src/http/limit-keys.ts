import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bearerToken, sessionCookie } from './bearer.ts';
import { networkOf } from './network-of.ts';

const mostKnown = 10_000;

/**
 * Decides whose calls share a rate limit of an endpoint that needs a signed-in user: calls with one session or token
 * share one, once it was valid here, so that others in the same network cannot use up a user's limit. Until then, and
 * without either, calls of one network share one. Calls are counted before the user is looked up.
 */
export class LimitKeys {
  /** Those of late, and those before them; whoever calls is among those of late again. */
  #recent = new Set<string>();
  #earlier = new Set<string>();

  /** Records that the session or token of this request is valid. */
  remember(request: FastifyRequest): void {
    const key = keyOf(request);
    if (key === undefined || this.#recent.has(key)) return;
    if (this.#recent.size >= mostKnown / 2) {
      this.#earlier = this.#recent;
      this.#recent = new Set();
    }
    this.#recent.add(key);
  }

  of(request: FastifyRequest): string {
    const key = keyOf(request);
    const isKnown = key !== undefined && (this.#recent.has(key) || this.#earlier.has(key));
    return isKnown ? key : networkOf(request.ip);
  }
}

function keyOf(request: FastifyRequest): string | undefined {
  const credential = bearerToken(request) ?? request.cookies[sessionCookie];
  return credential && hash('sha256', credential, 'base64');
}
