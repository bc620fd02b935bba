/**
 * Whether who sent a request may still all that they might when it came: asked before what waited is committed
 * (db/asking.ts, docs/decisions/0055-asked-before-the-commit). Jobs are asked by the same rule (0039, 0050).
 */
import { commonErrors } from '@parlance/contract/common';
import type { EndpointSpec } from '@parlance/contract/endpoint';
import { mayInTeam, projectActions, teamActions } from '@parlance/domain/permissions/actions';
import { mayLess, type Standing as ProjectStanding } from '@parlance/domain/permissions/standing';
import type { FastifyRequest } from 'fastify';
import type { Question } from '../db/asking.ts';
import type { Db } from '../db/pool.ts';
import type { CurrentUser, ProjectAccess, TeamAccess } from './context.ts';
import { ApiError } from './errors.ts';
import { type Roles, type Standing, standingOf } from './standing.ts';

/** As Access of http/mount, but nothing of it is remembered. */
export interface AccessNow extends Roles {
  /** Who sent a request, as they are now; undefined where what they came by was revoked. */
  sender: (user: CurrentUser) => Promise<CurrentUser | undefined>;
}

/** What is known now: inside a transaction, whose end a revocation then waits for, or outside of it. */
export type AskNow = (inside?: Db) => AccessNow;

/** What somebody may in a project, to be compared. */
export const projectStanding = (project: ProjectAccess): ProjectStanding => ({
  actions: projectActions.filter((action) => project.can(action)),
  languages: project.groupLanguages ?? null,
});

const mayLessInTeam = (before: TeamAccess, now: TeamAccess): boolean =>
  teamActions.some((action) => mayInTeam(action, before.role) && !mayInTeam(action, now.role));

/** The question of a request that `endpoint` answers; asked as it stood when its handler began. */
export function questionOf(
  request: FastifyRequest & { standing: Standing; askedAt: number },
  endpoint: EndpointSpec,
  askNow: AskNow,
): Question {
  const ask = async (now: AccessNow) => {
    const { standing, params } = request;
    if (standing.user)
      await refuseLess(standing, await now.sender(standing.user), (user) =>
        standingOf(user, params as Record<string, string | undefined>, endpoint, now),
      );
  };
  return {
    get askedAt() {
      return request.askedAt;
    },
    isOver: false,
    ask: async (trx) => {
      try {
        await ask(askNow(trx));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Who deletes a project or leaves a team takes it from themselves: from outside it is there until the commit.
        await ask(askNow());
      }
    },
  };
}

/** @throws notSignedIn, what the endpoint says to who may not call it, rightsChanged */
async function refuseLess(
  before: Standing,
  sender: CurrentUser | undefined,
  standingNow: (user: CurrentUser) => Promise<Standing>,
): Promise<void> {
  if (!sender) throw new ApiError(commonErrors.notSignedIn);
  const now = await standingNow(sender);
  const isLess =
    (before.project &&
      now.project &&
      mayLess(projectStanding(before.project), projectStanding(now.project))) ||
    (before.team && now.team && mayLessInTeam(before.team, now.team));
  if (isLess) throw new ApiError(commonErrors.rightsChanged);
}
