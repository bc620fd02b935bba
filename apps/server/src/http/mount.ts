import { commonErrors } from '@parlance/contract/common';
import type { EndpointSpec } from '@parlance/contract/endpoint';
import { jobErrors } from '@parlance/contract/jobs';
import { buildMessage } from '@parlance/contract/messages';
import { scopeFor } from '@parlance/domain/permissions/scope-for';
import type { TokenScope } from '@parlance/domain/permissions/token-scopes';
import type { PlanGate } from '@parlance/domain/plan/account';
import type { HideableFeature } from '@parlance/domain/whitelabel/features';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { withRevalidation } from '../db/revalidation.ts';
import { type AccessReader, revalidationOf } from './access-revalidation.ts';
import { bearerToken, sessionCookie } from './bearer.ts';
import { clientAbortSignal } from './client-abort.ts';
import type { CurrentUser } from './context.ts';
import { ApiError } from './errors.ts';
import { type Bounds, FairQueue } from './fair-queue.ts';
import type { Feature } from './feature.ts';
import { ignoredHeader, ignoredOf, knownFields } from './ignored-parameters.ts';
import { type InputSchemas, inputOf, inputSchemas } from './input.ts';
import { LimitKeys } from './limit-keys.ts';
import { type Principal, type Roles, resolvePrincipal } from './principal.ts';
import { assertStorableText } from './text-safety.ts';

/** The user of an access token, and its scope. */
export interface TokenBearer {
  user: CurrentUser;
  scopes: readonly TokenScope[];
}

/** Finds the user and role of a request. The owners of the tables provide it, see app.ts. */
export interface Access extends Roles {
  /** The user of a session token; undefined: unknown or expired. */
  session: (token: string) => Promise<CurrentUser | undefined>;
  /** The user of an access token; undefined: unknown or expired. */
  token: (token: string) => Promise<TokenBearer | undefined>;
  /** Reads the rights again before a request commits. */
  now: AccessReader;
  /** The error if the plan of a team's owner lacks a property; undefined: it has it. */
  planRefusal: (gate: PlanGate, standing: PlanGateScope) => Promise<ApiError | undefined>;
  /** Called after every write that may have changed the answers of the other functions. */
  changed: () => void;
}

/** The user and team for whom a plan is checked, and its owner. */
export interface PlanGateScope {
  ownerId: number;
  teamId: number;
  user: CurrentUser;
}

export interface MountOptions {
  /**
   * Only tests compare the replies of the most frequent endpoints with the contract: it takes a sixth of their time.
   */
  checkHotReplies: boolean;
  /** Features that the installation hides (whitelabel mode). */
  hidden?: readonly HideableFeature[];
  /**
   * Whether the installation sends mails, so that addresses can be confirmed, and must be where the contract requires
   * it.
   */
  confirmsAddresses?: boolean;
}

/** If the body or the queue took longer, the sender may have lost rights in the meantime. */
const slowMs = 1000;

/**
 * Limits of calls that may write thousands of texts. Each holds a connection for seconds, and so do others that wait
 * for its rows. The limits leave most connections to users who save and read.
 */
const boundsOfChanges: Bounds = {
  places: 3,
  placesOfUser: 1,
  mostWaitingOfUser: 10,
  mostWaitingOfTeam: 50,
  refusals: { ofUser: jobErrors.tooManyChangesWaiting, ofTeam: jobErrors.tooManyChangesWaitingOfTeam },
};

declare module 'fastify' {
  interface FastifyRequest {
    standing: Principal;
    /** Checks the sender's rights again, after something that took long. @throws as at the start */
    revalidateSender: () => Promise<void>;
    checkedAt: number;
  }
  interface FastifyContextConfig {
    /** As in EndpointSpec. */
    postedBySites?: true;
    tokenOnly?: true;
    readBySites?: true;
    leadsBrowser?: true;
    hasSideEffects?: true;
    /** It takes files, as a form. */
    takesForm?: true;
  }
}

type AnyHandler = (input: unknown, context: unknown) => Promise<unknown>;

/**
 * Mounts every endpoint of every feature: authenticates, authorises, checks the input, calls the handler, checks the
 * answer.
 */
export function mount(
  app: FastifyInstance,
  features: readonly Feature[],
  access: Access,
  options: MountOptions,
): void {
  app.decorateRequest('standing');
  app.decorateRequest('revalidateSender');
  app.decorateRequest('checkedAt', 0);
  const limitKeys = new LimitKeys();
  const turns = new FairQueue(boundsOfChanges);
  const changed = (projectId: number | undefined) => {
    access.changed();
    if (projectId !== undefined) for (const feature of features) feature.changed?.(projectId);
  };
  for (const { contract, handlers, close } of features) {
    if (close) app.addHook('preClose', close);
    for (const [name, endpoint] of Object.entries(contract)) {
      const handler = handlers[name] as AnyHandler | undefined;
      if (!handler) throw new Error(`${endpoint.method} ${endpoint.path} has no handler.`);
      if (!endpoint.permission)
        throw new Error(`${endpoint.method} ${endpoint.path} declares no permission.`);
      if (endpoint.plan && typeof endpoint.permission === 'string')
        throw new Error(`${endpoint.method} ${endpoint.path} asks for a plan, but names no team.`);
      if (endpoint.inTurn && typeof endpoint.permission === 'string')
        throw new Error(`${endpoint.method} ${endpoint.path} takes turns, but names no team.`);
      mountEndpoint(app, endpoint, handler, access, { ...options, limitKeys, turns, changed });
    }
  }
}

/** What all endpoints share. */
interface Shared {
  limitKeys: LimitKeys;
  turns: FairQueue;
  /** Called after every write, with its project. */
  changed: (projectId: number | undefined) => void;
}

function mountEndpoint(
  app: FastifyInstance,
  endpoint: EndpointSpec,
  handler: AnyHandler,
  access: Access,
  {
    checkHotReplies,
    hidden = [],
    confirmsAddresses = false,
    limitKeys,
    turns,
    changed,
  }: MountOptions & Shared,
): void {
  const schemas = inputSchemas(endpoint);
  const known = knownFields(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...routeOptions(endpoint, schemas, limitKeys),
    ...(endpoint.highFrequency && !checkHotReplies && { serializerCompiler: () => JSON.stringify }),
    // Runs before the body is read, so that only authorised callers upload, and after the limits have counted the call.
    preParsing: async (request, _reply, payload) => {
      // Has a name before it is a property (docs/decisions/0306).
      const revalidateSender = async () => {
        const user = await userOf(request, endpoint, access);
        if (user) limitKeys.remember(request);
        const params = request.params as Record<string, string | undefined>;
        request.standing = await resolvePrincipal(user, params, endpoint, access);
        await refuseOutsidePlan(endpoint, request.standing, access);
        request.checkedAt = performance.now();
      };
      request.revalidateSender = revalidateSender;
      await revalidateSender();
      refuseHidden(endpoint, request.standing.user, hidden);
      if (confirmsAddresses) refuseUnconfirmed(endpoint, request.standing.user);
      return payload;
    },
    handler: async (request, reply) => {
      const ignored =
        endpoint.ignoresUnknown &&
        ignoredHeader([...ignoredOf(request.query, known.query), ...ignoredOf(request.body, known.body)]);
      if (ignored) reply.header(...ignored);
      const input = inputOf(request, schemas, endpoint);
      assertStorableText(input);
      const leave = await turnOf(endpoint, request.standing, reply, turns);
      try {
        if (performance.now() - request.checkedAt > slowMs) await request.revalidateSender();
        const answer = await withRevalidation(revalidationOf(request, endpoint, access.now), () =>
          handler(input, { request, reply, ...request.standing }),
        );
        if (endpoint.method !== 'GET' && !endpoint.highFrequency && !endpoint.readOnly)
          changed(request.standing.project?.id);
        return send(endpoint, reply, answer);
      } finally {
        leave?.();
      }
    },
  });
}

/** Waits for a place if the endpoint may write much; returns a function that frees it. @throws changesWait */
function turnOf(
  { inTurn }: EndpointSpec,
  { user, project, team }: Principal,
  reply: FastifyReply,
  turns: FairQueue,
): Promise<() => void> | undefined {
  const teamId = project?.teamId ?? team?.id;
  // Mount refuses endpoints in turn without a team.
  if (!inTurn || !user || teamId === undefined) return undefined;
  return turns.take({ userId: user.id, teamId }, clientAbortSignal(reply.raw));
}

function routeOptions(
  endpoint: EndpointSpec,
  { params, query, body }: InputSchemas,
  limitKeys: LimitKeys,
): RouteShorthandOptions {
  const status = endpoint.status ?? (endpoint.reply ? 200 : 204);
  return {
    bodyLimit: endpoint.upload?.maxBytes,
    config: {
      ...(endpoint.limit && {
        rateLimit: {
          max: endpoint.limit,
          timeWindow: '1 minute',
          ...(endpoint.permission !== 'public' && {
            keyGenerator: (request: FastifyRequest) => limitKeys.of(request),
          }),
        },
      }),
      ...(endpoint.postedBySites && { postedBySites: true }),
      ...(endpoint.tokenOnly && { tokenOnly: true }),
      ...(endpoint.readBySites && { readBySites: true }),
      ...(endpoint.leadsBrowser && { leadsBrowser: true }),
      ...(endpoint.hasSideEffects && { hasSideEffects: true }),
      ...(endpoint.upload && { takesForm: true }),
    },
    schema: {
      summary: endpoint.summary,
      // Schemas for the description only: inputOf checks the input as a whole.
      ...(params && { params }),
      querystring: query,
      ...(body && { body }),
      ...(endpoint.reply && {
        response: {
          [status]: endpoint.reply,
          ...(status === 200 && (endpoint.upload || endpoint.mayWait) && { 202: endpoint.reply }),
        },
      }),
    },
  };
}

function send(endpoint: EndpointSpec, reply: FastifyReply, answer: unknown): unknown {
  if (reply.sent || reply.raw.headersSent) return reply;
  if (endpoint.raw) return answer === undefined ? reply : reply.send(answer);
  if (!endpoint.reply) return reply.code(endpoint.status ?? 204).send();
  if (reply.statusCode === 200) reply.code(endpoint.status ?? 200);
  return answer;
}

/** The plan of the team's owner applies to every caller. @throws upgradeRequired */
async function refuseOutsidePlan(
  { plan }: EndpointSpec,
  { user, project, team }: Principal,
  access: Access,
): Promise<void> {
  const ownerId = (project ?? team)?.ownerId;
  const teamId = project?.teamId ?? team?.id;
  // Mount refuses endpoints with a plan gate and without a team.
  if (!plan || !user || ownerId === undefined || teamId === undefined) return;
  const refusal = await access.planRefusal(plan, { ownerId, teamId, user });
  if (refusal) throw refusal;
}

/** Staff decide what an installation hides from its users. */
function refuseHidden(
  { feature }: EndpointSpec,
  user: CurrentUser | undefined,
  hidden: readonly HideableFeature[],
): void {
  if (!feature || !hidden.includes(feature)) return;
  if (!user?.isAdmin && !user?.isSuperadmin) throw new ApiError(commonErrors.hiddenHere);
}

/** Endpoints that cost others something need a confirmed address. */
function refuseUnconfirmed(
  { needsConfirmedAddress, upload }: EndpointSpec,
  user: CurrentUser | undefined,
): void {
  if ((needsConfirmedAddress || upload) && user && !user.hasConfirmedAddress)
    throw new ApiError(commonErrors.addressUnconfirmed);
}

/** Identifies the caller by access token if one is sent, ignoring the cookie; else by session. */
async function userOf(
  request: FastifyRequest,
  endpoint: EndpointSpec,
  access: Access,
): Promise<CurrentUser | undefined> {
  const token = bearerToken(request);
  if (token !== undefined) return userOfToken(token, endpoint, access);
  const session = request.cookies[sessionCookie];
  return session ? access.session(session) : undefined;
}

async function userOfToken(
  token: string,
  endpoint: EndpointSpec,
  access: Access,
): Promise<CurrentUser | undefined> {
  if (endpoint.permission === 'public') return undefined;
  const bearer = await access.token(token);
  if (!bearer) throw new ApiError(commonErrors.notSignedIn, {}, buildMessage('access-token-ended'));
  const scope = scopeFor(endpoint);
  if (!scope) throw new ApiError(commonErrors.tokenRefused);
  if (!bearer.scopes.includes(scope)) throw new ApiError(commonErrors.tokenScope, { scope });
  return bearer.user;
}
