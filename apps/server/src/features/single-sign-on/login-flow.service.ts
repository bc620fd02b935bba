import { decodeId, encodeId } from '@parlance/domain/id';
import type { PublicContext } from '../../http/context.ts';
import { found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { findSsoOf } from '../sso-domains/sso-domains.service.ts';
import { ownAddresses } from './addresses.ts';
import { completeFlow, type JoinTeam } from './complete.service.ts';
import { type ConnectionRow, findConnection } from './connections.queries.ts';
import type { FlowRow } from './flow.queries.ts';
import { assertSameBrowser, beginFlow, storeProfile, takeFlowOf, takeTicket } from './flow.service.ts';
import { type IdpProfile, SsoFailure } from './idp-profile.ts';
import { fetchOidcProfile } from './oidc.ts';
import { samlKey } from './saml-key.service.ts';

export type LoginFlowDeps = Pick<Deps, 'db' | 'env' | 'outgoing' | 'secrets' | 'address' | 'log'> & {
  joinTeam: JoinTeam;
};

/** Leads the browser to the provider of an address or domain. */
export function beginSignIn(
  deps: LoginFlowDeps,
  { ssoEmailOrDomain, next }: { ssoEmailOrDomain: string; next?: string },
  context: PublicContext,
): Promise<undefined> {
  return lead(deps, context, { ssoEmailOrDomain, next }, async () => {
    const id = await findSsoOf(deps.db, ssoEmailOrDomain);
    const connection = id === undefined ? undefined : await findConnection(deps.db, id);
    if (!connection) throw new SsoFailure('unknown', 'there is no single sign-on for this domain');
    const loginHint = ssoEmailOrDomain.includes('@') ? ssoEmailOrDomain : undefined;
    return beginFlow(deps, { connection, purpose: 'sign-in', userId: null, next, loginHint }, context);
  });
}

/** The browser came back from an OpenID provider. */
export function answerOidc(
  deps: LoginFlowDeps,
  connectionId: string,
  context: PublicContext,
): Promise<undefined> {
  const { request } = context;
  const state = (request.query as Record<string, unknown>).state;
  const note: Note = {};
  return lead(deps, context, note, async () => {
    const connection = await connectionOf(deps, connectionId);
    const flow = await takeFlowOf(deps.db, typeof state === 'string' ? state : '', connection.id);
    Object.assign(note, { flow });
    assertSameBrowser(flow, request);
    const { redirect } = ownAddresses(deps.address(), connection.id);
    const answer = new URL(redirect);
    answer.search = new URL(request.url, redirect).search;
    const secrets = { state: String(state), nonce: flow.nonce ?? '', verifier: flow.verifier ?? '' };
    const person = await fetchOidcProfile(deps, connection, answer, secrets);
    return completeFlow(deps, flow, person, context);
  });
}

/**
 * A SAML provider had the browser post its answer, without our cookies (SameSite): it is checked here, and the browser
 * comes back by itself to be recognised.
 */
export function answerSaml(
  deps: LoginFlowDeps,
  connectionId: string,
  body: { SAMLResponse: string; RelayState: string },
  context: PublicContext,
): Promise<undefined> {
  const note: Note = {};
  return lead(deps, context, note, async () => {
    const connection = await connectionOf(deps, connectionId);
    const flow = await takeFlowOf(deps.db, body.RelayState, connection.id);
    Object.assign(note, { flow });
    const own = ownAddresses(deps.address(), connection.id);
    const { parseSamlProfile } = await import('./saml.ts');
    const person = await parseSamlProfile(connection, own, {
      requestId: flow.request_id ?? '',
      posted: body.SAMLResponse,
      key: () => samlKey(deps),
    });
    return `/auth/sso/return?ticket=${await storeProfile(deps.db, flow, person)}`;
  });
}

export function returnFromSaml(
  deps: LoginFlowDeps,
  ticket: string,
  context: PublicContext,
): Promise<undefined> {
  const note: Note = {};
  return lead(deps, context, note, async () => {
    const flow = await takeTicket(deps.db, ticket);
    Object.assign(note, { flow });
    assertSameBrowser(flow, context.request);
    return completeFlow(deps, flow, flow.person as IdpProfile, context);
  });
}

/** Our metadata; nothing in them is secret, but only connections that exist have some. */
export async function ownMetadata(
  deps: Pick<Deps, 'db' | 'address' | 'secrets'>,
  connectionId: string,
  { reply }: PublicContext,
): Promise<undefined> {
  const id = found(decodeId('connection', connectionId));
  const connection = found(await findConnection(deps.db, id));
  if (connection.protocol !== 'saml') found(undefined);
  const own = ownAddresses(deps.address(), id);
  const { samlMetadata } = await import('./saml.ts');
  reply.type('application/samlmetadata+xml').send(samlMetadata(own, await samlKey(deps)));
  return undefined;
}

async function connectionOf({ db }: Pick<Deps, 'db'>, wireId: string): Promise<ConnectionRow> {
  const id = decodeId('connection', wireId);
  const connection = id === undefined ? undefined : await findConnection(db, id);
  if (!connection) throw new SsoFailure('expired', 'there is no such connection');
  return connection;
}

/** The facts about a round trip when it fails. */
interface Note {
  ssoEmailOrDomain?: string;
  next?: string;
  flow?: FlowRow;
}

/** Redirects to the result of `work`; a failure leads to the page from which the round trip came, and into the log. */
async function lead(
  deps: LoginFlowDeps,
  { reply }: PublicContext,
  note: Note,
  work: () => Promise<string>,
): Promise<undefined> {
  try {
    reply.redirect(await work(), 303);
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    deps.log.warn({ problem: error.problem, reason: error.message.slice(0, 300) }, 'single sign-on failed');
    reply.redirect(await pageAfter(deps, error, note), 303);
  }
  return undefined;
}

async function pageAfter(
  { db }: LoginFlowDeps,
  error: SsoFailure,
  { flow, ssoEmailOrDomain = '', next = flow?.next ?? undefined }: Note,
): Promise<string> {
  if (flow?.purpose === 'link') return `/settings/accounts?problem=${error.problem}`;
  const connection = flow?.purpose === 'test' ? await findConnection(db, flow.connection_id) : undefined;
  if (connection) {
    const team = encodeId('team', connection.team_id);
    const reason = encodeURIComponent(error.message.slice(0, 300));
    return `/teams/${team}/single-sign-on?testErr=${error.problem}&reason=${reason}`;
  }
  const begunFor = next ? `&next=${encodeURIComponent(next)}` : '';
  return `/login?ssoErr=${error.problem}&ssoEmailOrDomain=${encodeURIComponent(ssoEmailOrDomain)}${begunFor}`;
}
