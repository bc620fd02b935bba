import type { FastifyRequest } from 'fastify';

/**
 * The access token of `Authorization: Bearer …` (RFC 6750, and the `!` of project tokens); undefined if there is none. Ignores tokens in addresses or
 * bodies, since those end up in logs.
 */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer +([\w.~+/=!-]{1,500})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Contains the token of a session; used without an access token. */
export const sessionCookie = 'parlance_session';
