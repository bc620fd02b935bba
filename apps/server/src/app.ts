import { join } from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { commonErrors } from '@parlance/contract/common';
import { maxUploadBytes } from '@parlance/contract/import.endpoints';
import type { OwnUser } from '@parlance/contract/users';
import { version } from '@parlance/domain/version';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { findTokenBearer } from './features/access-tokens/access-tokens.service.ts';
import { allFeatures, answeredHot } from './features/index.ts';
import { findSender } from './features/jobs/sender.service.ts';
import { getOwnUser } from './features/own-user/own-user.service.ts';
import { findPlanRefusal } from './features/plans/plans.service.ts';
import { findProjectAccess } from './features/projects/access.service.ts';
import { findSessionUser } from './features/sessions/session.service.ts';
import { presentSite } from './features/site/site.service.ts';
import { findTeamAccess } from './features/team-access/access.service.ts';
import { appsInUse } from './features/usage/usage.service.ts';
import { countTokenCall } from './features/usage/usage-counter.service.ts';
import { boundAnswers } from './http/answers-under-way.ts';
import { describeApi } from './http/api-docs.ts';
import { sessionCookie } from './http/bearer.ts';
import { compressAnswers } from './http/compress.ts';
import type { CurrentUser } from './http/context.ts';
import { answerBrokenRequest, answerErrors, isRefusal } from './http/error-handler.ts';
import { ApiError } from './http/errors.ts';
import type { Deps } from './http/feature.ts';
import { withoutPorts } from './http/forwarded-for.ts';
import { addHealthEndpoint } from './http/health.ts';
import { HotAnswers } from './http/hot-answers.ts';
import { measureRequests } from './http/metrics.ts';
import { type Access, mount } from './http/mount.ts';
import { networkOf } from './http/network-of.ts';
import { findPageAnswers } from './http/page-answers.ts';
import { requestUrlForLog } from './http/redact.ts';
import { refuseForeignRequests } from './http/safety.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { createShortCache } from './http/short-cache.ts';
import { endSlowRequests, type RequestBounds, requestTimeoutMs } from './http/slow-requests.ts';
import { answerUnreadable, maxHeaderSize } from './http/unreadable.ts';
import { mostFieldBytes } from './http/upload.ts';
import { serveWebApp } from './http/web-app.ts';
import { serverFolder } from './paths.ts';

export interface AppOptions {
  /** Calls a minute and address; 0 turns limits off (tests and benchmarks). */
  callsPerMinute?: number;
  /** Folder of the built web app. */
  webFolder?: string;
  /** As in MountOptions. */
  checkHotReplies?: boolean;
  /** How long a page waits for the answers to its first calls; tests make it long. */
  pageAnswersMs?: number;
  /** What requests may take; tests make it short. */
  bounds?: RequestBounds;
}

const rememberedMs = 1000;
const maxFormBytes = 1024 * 1024;

/** The server without its port: everything that answers requests, built from `deps`. */
export async function createApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    // One line at the end of a request instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.env.trustedProxies.length > 0 ? deps.env.trustedProxies : false,
    frameworkErrors: answerBrokenRequest,
    clientErrorHandler: answerUnreadable(deps.env.publicUrl),
    http: { maxHeaderSize },
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 8 * 1024 * 1024,
    requestTimeout: requestTimeoutMs,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
  if (deps.env.trustedProxies.length > 0) readForwardedPorts(app);
  // mount checks the contract and names all errors at once.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  addSecurityHeaders(app, deps.env.publicUrl);
  logRequests(app);
  endSlowRequests(app, { ...options.bounds, trustedProxies: deps.env.trustedProxies });
  boundAnswers(app, callerOf);
  await addPlugins(app, deps.env.publicUrl, options.callsPerMinute ?? 12_000);
  readForms(app);
  refuseForeignRequests(app, deps.env.publicUrl);
  measureRequests(app, deps.env.metricsToken);
  addHealthEndpoint(app, deps);
  await describeApi(app, version);
  app.addHook('preHandler', async ({ standing, params }) => {
    if (standing) countTokenCall(deps, standing, params as { languageId?: string });
  });
  const hot = new HotAnswers(answeredHot);
  const access = briefAccess(deps);
  mount(app, allFeatures({ ...deps, hot }), access, {
    checkHotReplies: options.checkHotReplies ?? false,
    hidden: deps.env.hiddenFeatures,
    confirmsAddresses: deps.env.mail.kind === 'smtp',
  });
  await serveWebApp(app, options.webFolder ?? join(serverFolder, '../web/dist'), {
    installation: {
      site: presentSite(deps.env),
      whitelabel: { hidden: [...deps.env.hiddenFeatures] },
    },
    user: (request) => findPageUser(deps, access, request),
    answers: (request) => findPageAnswers(app, request, options.pageAnswersMs),
  });
  hot.serve(app.server);
  return app;
}

/** What `GET /users/me` answers to the browser that asks for a page; null: it is nobody's. */
async function findPageUser(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  access: Access,
  request: FastifyRequest,
): Promise<OwnUser | null> {
  const token = request.cookies[sessionCookie];
  const user = token ? await access.session(token) : undefined;
  return user ? getOwnUser(db, user.id, { defaultPlan: env.defaultPlan, appsInUse }) : null;
}

/** Whose answers are counted together. */
const callerOf = ({ standing, ip }: FastifyRequest): string =>
  standing?.user ? `user ${standing.user.id}` : networkOf(ip);

/** Caches users and their rights for a second (docs/decisions/0005); reads plans each time. */
export function briefAccess({ db, env }: Pick<Deps, 'db' | 'env'>): Access {
  // Staff may more than the access tokens that they have made.
  const byUser = (user: CurrentUser, wireId: string) =>
    `${user.id} ${user.isAdmin || user.isSuperadmin} ${wireId}`;
  const session = createShortCache(
    rememberedMs,
    (token: string) => token,
    (token) => findSessionUser(db, token),
  );
  const token = createShortCache(
    rememberedMs,
    (value: string) => value,
    (value) => findTokenBearer(db, value),
  );
  const project = createShortCache(rememberedMs, byUser, (user, wireId) =>
    findProjectAccess(db, user, wireId),
  );
  const team = createShortCache(rememberedMs, byUser, (user, wireId) => findTeamAccess(db, user, wireId));
  return {
    session: session.get,
    token: token.get,
    project: project.get,
    team: team.get,
    now: (inside) => ({
      db: inside ?? db,
      sender: (user) => findSender(inside ?? db, user, { holds: inside !== undefined }),
      project: (user, wireId) => findProjectAccess(inside ?? db, user, wireId),
      team: (user, wireId) => findTeamAccess(inside ?? db, user, wireId),
    }),
    planRefusal: (gate, gateScope) =>
      findPlanRefusal(db, gate, { ...gateScope, defaultPlan: env.defaultPlan }),
    changed: () => {
      for (const remembered of [session, token, project, team]) remembered.forget();
    },
  };
}

async function addPlugins(
  app: FastifyInstance,
  publicUrl: string | undefined,
  callsPerMinute: number,
): Promise<void> {
  // If users come by https, cookies are sent only over https, independent of headers of a proxy.
  await app.register(cookie, { parseOptions: { secure: publicUrl?.startsWith('https:') || 'auto' } });
  compressAnswers(app);
  await app.register(multipart, {
    limits: { fileSize: maxUploadBytes, files: 200, fields: 50, fieldSize: mostFieldBytes, parts: 300 },
  });
  if (callsPerMinute > 0)
    await app.register(rateLimit, {
      max: callsPerMinute,
      timeWindow: '1 minute',
      keyGenerator: (request) => networkOf(request.ip),
    });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Forms as other sites' pages post them, where an endpoint declares that it accepts them. */
function readForms(app: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: maxFormBytes } as const;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    options,
    async (request: FastifyRequest, body: string) => {
      const { postedBySites, takesForm } = request.routeOptions.config;
      if (!postedBySites) throw new ApiError(takesForm ? commonErrors.noForm : commonErrors.unsupported);
      return Object.fromEntries(new URLSearchParams(body));
    },
  );
}

/**
 * Some proxies (Azure's application gateway, IIS) add the port to the address that they forward, which Fastify compares as
 * it is: `192.0.2.10:50123` would be in no list. Comes before all that asks for `request.ip`.
 */
function readForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = withoutPorts(forwarded);
  });
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 && !isRefusal(request) ? 'error' : 'debug';
    request.log[level](
      {
        method: request.method,
        url: requestUrlForLog(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
