import type { FastifyRequest } from 'fastify';

/**
 * The access token of `Authorization: Bearer …` (RFC 6750); undefined where there is none. Tokens in addresses or
 * bodies are not looked at: those end up in logs.
 */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer +([\w.~+/=-]{1,500})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Brings the token of a session, where no access token is brought. */
export const sessionCookie = 'parlance_session';
