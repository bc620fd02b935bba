/**
 * Checks before the commit of a request whether its sender still has all rights that they had when it came
 * (db/revalidation.ts, docs/decisions/0055-asked-before-the-commit). Jobs follow the same rule (0039, 0050).
 */
import { commonErrors } from '@parlance/contract/common';
import type { EndpointSpec } from '@parlance/contract/endpoint';
import { mayInTeam, projectActions, teamActions } from '@parlance/domain/permissions/actions';
import { mayLess, type Standing as ProjectStanding } from '@parlance/domain/permissions/standing';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/pool.ts';
import { currentRevalidation, type Revalidation } from '../db/revalidation.ts';
import type { CurrentUser, ProjectAccess, TeamAccess } from './context.ts';
import { ApiError } from './errors.ts';
import { type Principal, type Roles, resolvePrincipal } from './principal.ts';

/** Like Access of http/mount, but without caches. */
export interface AccessNow extends Roles {
  /** The connection for all reads. */
  db: Db;
  /** The current sender of a request; undefined if their session or token was revoked. */
  sender: (user: CurrentUser) => Promise<CurrentUser | undefined>;
}

/** Reads the current rights: inside a transaction, for whose end a revocation then waits, or outside of it. */
export type AccessReader = (inside?: Db) => AccessNow;

/** The rights of a user in a project, for comparison. */
export const projectStanding = (project: ProjectAccess): ProjectStanding => ({
  actions: projectActions.filter((action) => project.can(action)),
  languages: project.groupLanguages ?? null,
});

const mayLessInTeam = (before: TeamAccess, now: TeamAccess): boolean =>
  teamActions.some((action) => mayInTeam(action, before.role) && !mayInTeam(action, now.role));

/** Checks a right that the endpoint cannot declare. @throws ApiError if it is missing */
type Requirement<T = unknown> = (db: Db, user: CurrentUser) => Promise<T>;

/**
 * Checks a right that depends on a team in the body, an invitation or the trash, so that the endpoint cannot declare
 * it: at once, and again for the current sender before anything is committed. @throws what the check throws
 */
export function requireUntilCommit<T>(db: Db, user: CurrentUser, check: Requirement<T>): Promise<T> {
  const revalidation = currentRevalidation();
  if (revalidation instanceof RequestRevalidation) revalidation.requirements.push(check);
  return check(db, user);
}

/** A request whose rights were checked; `revalidateSender` checks them again. */
type CheckedRequest = FastifyRequest & { standing: Principal; checkedAt: number };

/** The revalidation of a request that `endpoint` handles; compares with the rights at the start of its handler. */
export const revalidationOf = (
  request: CheckedRequest,
  endpoint: EndpointSpec,
  readAccess: AccessReader,
): Revalidation => new RequestRevalidation(request, endpoint, readAccess);

/** A class, since a getter of an object of its own would keep the request in memory (docs/decisions/0306). */
class RequestRevalidation implements Revalidation {
  isOver = false;
  /** Those of `requireUntilCommit` so far. */
  readonly requirements: Requirement[] = [];
  readonly #request: CheckedRequest;
  readonly #endpoint: EndpointSpec;
  readonly #readAccess: AccessReader;

  constructor(request: CheckedRequest, endpoint: EndpointSpec, readAccess: AccessReader) {
    this.#request = request;
    this.#endpoint = endpoint;
    this.#readAccess = readAccess;
  }

  get checkedAt(): number {
    return this.#request.checkedAt;
  }

  async assertAllowed(trx: Db): Promise<void> {
    try {
      await this.#assertStillAllowed(this.#readAccess(trx));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A user who deletes a project or leaves a team loses their own rights by it: outside of the transaction they
      // still have them until the commit.
      await this.#assertStillAllowed(this.#readAccess());
    }
  }

  async #assertStillAllowed(now: AccessNow): Promise<void> {
    const { standing, params } = this.#request;
    if (!standing.user) return;
    const sender = await now.sender(standing.user);
    if (!sender) throw new ApiError(commonErrors.notSignedIn);
    const path = params as Record<string, string | undefined>;
    refuseLess(standing, await resolvePrincipal(sender, path, this.#endpoint, now));
    for (const check of this.requirements) await check(now.db, sender);
  }
}

/** @throws rightsChanged */
function refuseLess(before: Principal, now: Principal): void {
  const isLess =
    (before.project &&
      now.project &&
      mayLess(projectStanding(before.project), projectStanding(now.project))) ||
    (before.team && now.team && mayLessInTeam(before.team, now.team));
  if (isLess) throw new ApiError(commonErrors.rightsChanged);
}
