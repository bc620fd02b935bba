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

/** Requirements of the requests that are being handled. */
const requirements = new WeakMap<Revalidation, Requirement[]>();

/**
 * Checks a right that depends on a team in the body, an invitation or the trash, so that the endpoint cannot declare
 * it: at once, and again for the current sender before anything is committed. @throws what the check throws
 */
export function requireUntilCommit<T>(db: Db, user: CurrentUser, check: Requirement<T>): Promise<T> {
  const revalidation = currentRevalidation();
  if (revalidation) requirements.set(revalidation, [...(requirements.get(revalidation) ?? []), check]);
  return check(db, user);
}

/** The revalidation of a request that `endpoint` handles; compares with the rights at the start of its handler. */
export function revalidationOf(
  request: FastifyRequest & { standing: Principal; checkedAt: number },
  endpoint: EndpointSpec,
  readAccess: AccessReader,
): Revalidation {
  const assertStillAllowed = async (now: AccessNow) => {
    const { standing, params } = request;
    if (!standing.user) return;
    const sender = await now.sender(standing.user);
    if (!sender) throw new ApiError(commonErrors.notSignedIn);
    const path = params as Record<string, string | undefined>;
    refuseLess(standing, await resolvePrincipal(sender, path, endpoint, now));
    for (const check of requirements.get(revalidation) ?? []) await check(now.db, sender);
  };
  const revalidation: Revalidation = {
    get checkedAt() {
      return request.checkedAt;
    },
    isOver: false,
    assertAllowed: async (trx) => {
      try {
        await assertStillAllowed(readAccess(trx));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // A user who deletes a project or leaves a team loses their own rights by it: outside of the transaction they
        // still have them until the commit.
        await assertStillAllowed(readAccess());
      }
    },
  };
  return revalidation;
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
