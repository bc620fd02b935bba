import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../http/feature.ts';
import { hashOfToken, newToken } from '../../http/secret-token.ts';
import { ownAddresses } from './addresses.ts';
import type { ConnectionRow } from './connections.queries.ts';
import { type FlowRow, insertFlow, takeFlow } from './flow.queries.ts';
import { type IdpProfile, SsoFailure } from './idp-profile.ts';
import { oidcRequest, providerFault } from './oidc.ts';

const cookieName = 'parlance_sso';
const flowMinutes = 10;
const ticketMinutes = 1;

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface NewFlow {
  connection: ConnectionRow;
  purpose: 'sign-in' | 'link' | 'test';
  userId: number | null;
  next?: string;
  loginHint?: string;
}

/**
 * Starts a sign-in at the provider; returns the address for the browser. @throws SsoFailure if the provider cannot be
 * reached
 */
export async function beginFlow(
  deps: Pick<Deps, 'db' | 'outgoing' | 'secrets' | 'address'>,
  flow: NewFlow,
  exchange: Exchange,
): Promise<string> {
  const { connection } = flow;
  const own = ownAddresses(deps.address(), connection.id);
  const token = newToken();
  const row = {
    token_hash: hashOfToken(token),
    browser_hash: hashOfToken(browserOf(exchange)),
    connection_id: connection.id,
    purpose: flow.purpose,
    user_id: flow.userId,
    next: flow.next ?? null,
  };
  if (connection.protocol === 'saml') {
    // An XML ID begins with a letter or underscore.
    const requestId = `_${randomBytes(20).toString('hex')}`;
    await insertFlow(deps.db, { ...row, request_id: requestId }, flowMinutes);
    // Its libraries are large, and most installations have no SAML.
    const { samlRequest } = await import('./saml.ts');
    return samlRequest(connection, own, { requestId, relayState: token });
  }
  try {
    const { address, secrets } = await oidcRequest(deps, connection, {
      redirect: own.redirect,
      state: token,
      loginHint: flow.loginHint,
    });
    await insertFlow(deps.db, { ...row, nonce: secrets.nonce, verifier: secrets.verifier }, flowMinutes);
    return address;
  } catch (error) {
    const fault = providerFault(error);
    throw fault ? new SsoFailure('provider', fault.known ?? fault.reason) : error;
  }
}

/** Uses up the round trip that `token` names, if it is one of this connection. Throws SsoFailure. */
export async function takeFlowOf(db: Db, token: string, connectionId: number | undefined): Promise<FlowRow> {
  const flow = await takeFlow(db, hashOfToken(token));
  if (!flow || flow.connection_id !== connectionId)
    throw new SsoFailure('expired', 'there is no such round trip');
  return flow;
}

/**
 * A round trip ends in the browser in which it began (RFC 6749, section 10.12): no one is signed in as another user.
 */
export function assertSameBrowser(flow: FlowRow, request: FastifyRequest): void {
  const browser = request.cookies[cookieName];
  if (!browser || !hashOfToken(browser).equals(flow.browser_hash))
    throw new SsoFailure('expired', 'the answer came in another browser');
}

/** Keeps a person until the browser comes back with its cookie; answers the ticket by which it does. */
export async function storeProfile(db: Db, flow: FlowRow, person: IdpProfile): Promise<string> {
  const ticket = newToken();
  const { browser_hash, connection_id, purpose, user_id, next } = flow;
  await insertFlow(
    db,
    {
      token_hash: hashOfToken(ticket),
      browser_hash,
      connection_id,
      purpose,
      user_id,
      next,
      person: JSON.stringify(person),
    },
    ticketMinutes,
  );
  return ticket;
}

/** Uses a ticket up. Throws SsoFailure. */
export async function takeTicket(db: Db, ticket: string): Promise<FlowRow & { person: IdpProfile }> {
  const flow = await takeFlow(db, hashOfToken(ticket));
  if (!flow?.person) throw new SsoFailure('expired', 'there is no such ticket');
  return { ...flow, person: flow.person as IdpProfile };
}

/** Several tabs of one browser share its cookie. */
function browserOf({ request, reply }: Exchange): string {
  const known = request.cookies[cookieName];
  const browser = known && known.length === 43 ? known : newToken();
  reply.setCookie(cookieName, browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: flowMinutes * 60,
  });
  return browser;
}
