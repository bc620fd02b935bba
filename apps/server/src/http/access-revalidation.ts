/**
 * Whether who sent a request may still all that they might when it came: asked before what waited is committed
 * (db/revalidation.ts, docs/decisions/0055-asked-before-the-commit). Jobs are asked by the same rule (0039, 0050).
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

/** As Access of http/mount, but nothing of it is remembered. */
export interface AccessNow extends Roles {
  /** Where all of it is read. */
  db: Db;
  /** Who sent a request, as they are now; undefined where what they came by was revoked. */
  sender: (user: CurrentUser) => Promise<CurrentUser | undefined>;
}

/** What is known now: inside a transaction, whose end a revocation then waits for, or outside of it. */
export type AccessReader = (inside?: Db) => AccessNow;

/** What somebody may in a project, to be compared. */
export const projectStanding = (project: ProjectAccess): ProjectStanding => ({
  actions: projectActions.filter((action) => project.can(action)),
  languages: project.groupLanguages ?? null,
});

const mayLessInTeam = (before: TeamAccess, now: TeamAccess): boolean =>
  teamActions.some((action) => mayInTeam(action, before.role) && !mayInTeam(action, now.role));

/** Asks for a right that the endpoint does not tell. @throws ApiError where it is not there */
type Requirement<T = unknown> = (db: Db, user: CurrentUser) => Promise<T>;

/** What the calls that are being answered rely on. */
const requirements = new WeakMap<Revalidation, Requirement[]>();

/**
 * For what a call may by a team of its body, an invitation or the trash, which its endpoint cannot tell: asked at once, and
 * with the revalidation of the call before anything is committed, of its sender as they are then. @throws what `ask` throws
 */
export function requireUntilCommit<T>(db: Db, user: CurrentUser, ask: Requirement<T>): Promise<T> {
  const revalidation = currentRevalidation();
  if (revalidation) requirements.set(revalidation, [...(requirements.get(revalidation) ?? []), ask]);
  return ask(db, user);
}

/** The revalidation of a request that `endpoint` answers; asked as it stood when its handler began. */
export function revalidationOf(
  request: FastifyRequest & { standing: Principal; checkedAt: number },
  endpoint: EndpointSpec,
  readAccess: AccessReader,
): Revalidation {
  const ask = async (now: AccessNow) => {
    const { standing, params } = request;
    if (!standing.user) return;
    const sender = await now.sender(standing.user);
    if (!sender) throw new ApiError(commonErrors.notSignedIn);
    const path = params as Record<string, string | undefined>;
    refuseLess(standing, await resolvePrincipal(sender, path, endpoint, now));
    for (const isThere of requirements.get(revalidation) ?? []) await isThere(now.db, sender);
  };
  const revalidation: Revalidation = {
    get checkedAt() {
      return request.checkedAt;
    },
    isOver: false,
    ask: async (trx) => {
      try {
        await ask(readAccess(trx));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Who deletes a project or leaves a team takes it from themselves: from outside it is there until the commit.
        await ask(readAccess());
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
