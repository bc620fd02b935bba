import { commonErrors } from '@parlance/contract/common';
import type { EndpointSpec } from '@parlance/contract/endpoint';
import { jobErrors } from '@parlance/contract/jobs';
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
import { type InputSchemas, inputOf, inputSchemas } from './input.ts';
import { LimitKeys } from './limit-keys.ts';
import { type Principal, type Roles, resolvePrincipal } from './principal.ts';
import { assertStorableText } from './text-safety.ts';

/** Who comes with an access token, and what for. */
export interface TokenBearer {
  user: CurrentUser;
  scopes: readonly TokenScope[];
}

/** How a request becomes somebody with a role: the owners of those tables answer, see app.ts. */
export interface Access extends Roles {
  /** The user of a session token; undefined: none, or it ended. */
  session: (token: string) => Promise<CurrentUser | undefined>;
  /** Whose an access token is; undefined: there is none such, or it ended. */
  token: (token: string) => Promise<TokenBearer | undefined>;
  /** Asked once more of what a request writes. */
  now: AccessReader;
  /** What is answered where the plan of a team's owner lacks something; undefined: it has it. */
  planRefusal: (gate: PlanGate, standing: PlanGateScope) => Promise<ApiError | undefined>;
  /** Called after every write that may have changed the answers of the others. */
  changed: () => void;
}

/** Whose plan is asked, for whom, and for which team. */
export interface PlanGateScope {
  ownerId: number;
  teamId: number;
  user: CurrentUser;
}

export interface MountOptions {
  /** Replies of the hottest endpoints are compared with the contract by the tests only: it takes a sixth of their time. */
  checkHotReplies: boolean;
  /** What the installation hides (whitelabel mode). */
  hidden?: readonly HideableFeature[];
  /** The installation sends mails, so that an address can be confirmed and has to be where the contract says so. */
  confirmsAddresses?: boolean;
}

/** A body that took longer to come, or a turn, gave its sender time to lose what they may. */
const slowMs = 1000;

/**
 * Calls that may write thousands of texts, of which each holds a connection for seconds, and others that it keeps
 * waiting for its rows as many: they leave most connections to those who save and read.
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
    /** Whether whoever calls may still call this: for what took long to come. @throws as at the beginning */
    askAgain: () => Promise<void>;
    checkedAt: number;
  }
  interface FastifyContextConfig {
    /** As in EndpointSpec. */
    postedBySites?: true;
    leadsBrowser?: true;
    hasSideEffects?: true;
  }
}

type AnyHandler = (input: unknown, context: unknown) => Promise<unknown>;

/** Mounts every endpoint of every feature: who, may they, is the input right, handler, is the answer right. */
export function mount(
  app: FastifyInstance,
  features: readonly Feature[],
  access: Access,
  options: MountOptions,
): void {
  app.decorateRequest('standing');
  app.decorateRequest('askAgain');
  app.decorateRequest('checkedAt', 0);
  const limitKeys = new LimitKeys();
  const turns = new FairQueue(boundsOfChanges);
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
      mountEndpoint(app, endpoint, handler, access, { ...options, limitKeys, turns });
    }
  }
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
  }: MountOptions & { limitKeys: LimitKeys; turns: FairQueue },
): void {
  const schemas = inputSchemas(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...routeOptions(endpoint, schemas, limitKeys),
    ...(endpoint.highFrequency && !checkHotReplies && { serializerCompiler: () => JSON.stringify }),
    // Before the body is read (who may not call does not get to upload), after the call was counted by the limits.
    preParsing: async (request, _reply, payload) => {
      request.askAgain = async () => {
        const user = await userOf(request, endpoint, access);
        if (user) limitKeys.remember(request);
        const params = request.params as Record<string, string | undefined>;
        request.standing = await resolvePrincipal(user, params, endpoint, access);
        await refuseOutsidePlan(endpoint, request.standing, access);
        request.checkedAt = performance.now();
      };
      await request.askAgain();
      refuseHidden(endpoint, request.standing.user, hidden);
      if (confirmsAddresses) refuseUnconfirmed(endpoint, request.standing.user);
      return payload;
    },
    handler: async (request, reply) => {
      const input = inputOf(request, schemas, endpoint);
      assertStorableText(input);
      const leave = await turnOf(endpoint, request.standing, reply, turns);
      try {
        if (performance.now() - request.checkedAt > slowMs) await request.askAgain();
        const answer = await withRevalidation(revalidationOf(request, endpoint, access.now), () =>
          handler(input, { request, reply, ...request.standing }),
        );
        if (endpoint.method !== 'GET' && !endpoint.highFrequency && !endpoint.readOnly) access.changed();
        return send(endpoint, reply, answer);
      } finally {
        leave?.();
      }
    },
  });
}

/** Waits for a place where an endpoint may write much; answers how to give it back. @throws changesWait */
function turnOf(
  { inTurn }: EndpointSpec,
  { user, project, team }: Principal,
  reply: FastifyReply,
  turns: FairQueue,
): Promise<() => void> | undefined {
  const teamId = project?.teamId ?? team?.id;
  // Mount takes no endpoint that is in turn and is about no team.
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
      ...(endpoint.leadsBrowser && { leadsBrowser: true }),
      ...(endpoint.hasSideEffects && { hasSideEffects: true }),
    },
    schema: {
      summary: endpoint.summary,
      // For the description; the input is checked as a whole, by inputOf.
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

/** The plan is that of the team's owner, whoever calls. @throws upgradeRequired */
async function refuseOutsidePlan(
  { plan }: EndpointSpec,
  { user, project, team }: Principal,
  access: Access,
): Promise<void> {
  const ownerId = (project ?? team)?.ownerId;
  const teamId = project?.teamId ?? team?.id;
  // Mount takes no endpoint that asks for a plan and is about no team.
  if (!plan || !user || ownerId === undefined || teamId === undefined) return;
  const refusal = await access.planRefusal(plan, { ownerId, teamId, user });
  if (refusal) throw refusal;
}

/** Staff set up what an installation hides from its people. */
function refuseHidden(
  { feature }: EndpointSpec,
  user: CurrentUser | undefined,
  hidden: readonly HideableFeature[],
): void {
  if (!feature || !hidden.includes(feature)) return;
  if (!user?.isAdmin && !user?.isSuperadmin) throw new ApiError(commonErrors.hiddenHere);
}

/** What costs others something is for those who can be reached at the address that they gave. */
function refuseUnconfirmed(
  { needsConfirmedAddress, upload }: EndpointSpec,
  user: CurrentUser | undefined,
): void {
  if ((needsConfirmedAddress || upload) && user && !user.hasConfirmedAddress)
    throw new ApiError(commonErrors.addressUnconfirmed);
}

/** Who calls: by access token where one is brought, and then the cookie is not looked at, else by session. */
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
  if (!bearer) return undefined;
  const scope = scopeFor(endpoint);
  if (!scope) throw new ApiError(commonErrors.tokenRefused);
  if (!bearer.scopes.includes(scope)) throw new ApiError(commonErrors.tokenScope, { scope });
  return bearer.user;
}
