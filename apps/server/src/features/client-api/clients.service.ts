/** Who calls the client API: a program with the token of a project, in the name of who made it (docs/decisions/0100). */

import { clientApiErrors } from '@parlance/contract/client-api';
import type { ErrorSpec } from '@parlance/contract/endpoint';
import { buildMessage } from '@parlance/contract/messages';
import type { IntegrationKey } from '@parlance/contract/usage';
import { decodeId } from '@parlance/domain/id';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../http/bearer.ts';
import type { CurrentUser, ProjectAccess } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { refuseLockedApp } from '../../http/locks.ts';
import { isSameSecret } from '../../http/secret-token.ts';
import { freshState } from '../delivery/delivery.service.ts';
import type { Delivered, ProjectState } from '../delivery/snapshot-store.service.ts';
import { findKeeper } from '../jobs/keeper.service.ts';
import { findPlanRefusal } from '../plans/plans.service.ts';
import { isInRanges, normalAddress } from '../project-secrets/ip-ranges.service.ts';
import { findProjectSecret } from '../project-secrets/project-secrets.service.ts';

export type ClientDeps = Pick<
  Deps,
  'db' | 'env' | 'databaseUrl' | 'lost' | 'files' | 'jobs' | 'live' | 'log' | 'secrets'
>;

export interface Client {
  /** Whose rights it has. */
  user: CurrentUser;
  /** Whom the history names: who made the token, also once they left; null: their account is deleted. */
  author: number | null;
  project: ProjectAccess;
  secret: string;
  /** Addresses that may write. */
  addresses: readonly string[];
}

/** `<project id>!<secret>`, or as older apps send it, `<secret>+<project id>`. */
const forms = [
  /^(?<project>[0-9a-f]{24})!(?<secret>[0-9a-f]{32})$/,
  /^(?<secret>[0-9a-f]{32})\+(?<project>[0-9a-f]{24})$/,
];

/** The program that sends a request. @throws tokenNeeded, wrongToken, upgradeRequired */
export async function authenticate(
  deps: ClientDeps,
  request: FastifyRequest,
  app: string | undefined,
): Promise<Client> {
  const { project, secret } = readToken(request, app);
  return findClient(deps, project, secret);
}

/** The project whose texts a program may read, as it was within the last second. @throws as `authenticate` */
export async function authenticateReader(
  deps: ClientDeps,
  request: FastifyRequest,
  app: string | undefined,
): Promise<{ state: ProjectState; delivered: Delivered }> {
  const { project, secret } = readToken(request, app);
  const id = decodeId('project', project);
  const state = id === undefined ? undefined : await freshState(deps, id);
  const delivered = state?.delivered;
  if (!state || !delivered || !isSameSecret(delivered.secret, secret))
    throw new ApiError(clientApiErrors.wrongToken);
  if (delivered.refusal) throw delivered.refusal;
  return { state, delivered };
}

/** @throws tokenNeeded, wrongToken */
function readToken(request: FastifyRequest, app: string | undefined): { project: string; secret: string } {
  const token = bearerToken(request);
  if (token === undefined) throw new ApiError(clientApiErrors.tokenNeeded);
  const found = forms.map((form) => form.exec(token)?.groups).find((groups) => groups !== undefined);
  const { project = '', secret = '' } = found ?? {};
  if (app !== undefined && app !== project) throw new ApiError(clientApiErrors.wrongToken);
  return { project, secret };
}

/** The same for a secret from elsewhere. @throws wrongToken, upgradeRequired */
export async function findClient(deps: ClientDeps, wireId: string, secret: string): Promise<Client> {
  const { db, env } = deps;
  const id = decodeId('project', wireId);
  const known = id === undefined ? undefined : await findProjectSecret(deps, id);
  if (id === undefined || !known || !isSameSecret(known.secret, secret))
    throw new ApiError(clientApiErrors.wrongToken);
  const standing = await findKeeper(db, id, known.authorId);
  if (!standing) throw new ApiError(clientApiErrors.wrongToken);
  const { project, user } = standing;
  const question = { ownerId: project.ownerId, teamId: project.teamId, user, defaultPlan: env.defaultPlan };
  const refusal = await findPlanRefusal(db, 'apiAccess', question);
  if (refusal) throw refusal;
  return { ...standing, author: known.authorId, secret: known.secret, addresses: known.addresses };
}

/** @throws noAddresses, addressNotListed; 402 if the account of the project's owner is locked */
export function assertMayWrite({ project, addresses }: Client, request: FastifyRequest): void {
  refuseLockedApp(project);
  const address = normalAddress(request.ip);
  if (isInRanges(address, addresses)) return;
  const error = addresses.length === 0 ? clientApiErrors.noAddresses : clientApiErrors.addressNotListed;
  throw new ApiError(error, { address }, buildMessage('your-address', { address }));
}

/** What calls: its command line says so (`X-Integration: 1`). */
export const integrationKeyOf = ({
  headers,
}: Pick<FastifyRequest, 'headers'>): Exclude<IntegrationKey, 'app'> =>
  headers['x-integration'] === '1' ? 'cli' : 'api';

/** Statuses whose message clients show. They break off at 403, so it becomes 400, except where a token is checked. */
const shown: readonly number[] = [400, 404, 409, 413, 429];

/** Answers a call so that its client shows the message. `checksToken`: a wrong token is 403. */
export async function forClient<T>(work: () => Promise<T>, { checksToken = false } = {}): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || shown.includes(error.status) || error.status >= 500) throw error;
    if (checksToken && error.status === 403) throw error;
    const spec: ErrorSpec = { code: error.code, status: 400, message: error.message };
    throw new ApiError(spec, { ...error.fields, ...(error.detail && { detail: error.detail }) });
  }
}
