import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bearerToken, sessionCookie } from './bearer.ts';
import { networkOf } from './network-of.ts';

const mostKnown = 10_000;

/**
 * Whose calls count together towards the limit of an endpoint that needs somebody signed in: those of one session or
 * token, once it has let somebody in here, so that nobody in the same network can use up what others have; until then,
 * and without either, those of the network. Calls are counted before anybody is looked up.
 */
export class LimitKeys {
  /** By time of their last use, the oldest first. */
  readonly #known = new Set<string>();

  /** This request's session or token has let somebody in. */
  remember(request: FastifyRequest): void {
    const key = keyOf(request);
    if (key === undefined) return;
    this.#known.delete(key);
    this.#known.add(key);
    const [oldest] = this.#known;
    if (this.#known.size > mostKnown && oldest) this.#known.delete(oldest);
  }

  of(request: FastifyRequest): string {
    const key = keyOf(request);
    return key !== undefined && this.#known.has(key) ? key : networkOf(request.ip);
  }
}

function keyOf(request: FastifyRequest): string | undefined {
  const credential = bearerToken(request) ?? request.cookies[sessionCookie];
  return credential && hash('sha256', credential, 'base64');
}
