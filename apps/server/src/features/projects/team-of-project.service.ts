import { projectErrors } from '@parlance/contract/projects';
import type { PlanId } from '@parlance/domain/plan/plans';
import type { Db } from '../../db/pool.ts';
import { requireUntilCommit } from '../../http/access-revalidation.ts';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError, found } from '../../http/errors.ts';
import { withinPlan } from '../plans/plans.service.ts';
import { forgetSecrets } from '../project-secrets/project-secrets.service.ts';
import { recordTeamChange } from '../team-changelog/changelog.queries.ts';
import { mayCreateProjectIn } from '../teams/teams.service.ts';
import { updateTeamOfProject } from './projects.queries.ts';

/** The owner, whose plan it is, of a team in which the user may create projects. @throws notFound, noTeam */
export function getOwnerOfTeam(trx: Db, user: CurrentUser, teamId: number): Promise<number> {
  return requireUntilCommit(trx, user, async (now, sender) => {
    const { may, ownerId } = found(await mayCreateProjectIn(now, sender, teamId));
    if (!may) throw new ApiError(projectErrors.noTeam);
    return ownerId;
  });
}

/** What else ends where a project goes to another team (features/index.ts): parts that know projects. */
export type OnMove = (trx: Db, projectId: number) => Promise<void>;

/**
 * Brings a project to another team, where the user may create projects and its owner's plan has room for one. Both
 * teams' changelogs name it. The people of the former team lose it, unless they are in the new one too: with it go the
 * API token, the addresses that may write, and webhooks are switched off.
 */
export async function moveToTeam(
  trx: Db,
  user: CurrentUser,
  project: { id: number; name: string; team: { id: number; name: string } },
  toTeamId: number,
  { env: { defaultPlan }, onMove }: { env: { defaultPlan: PlanId }; onMove: OnMove },
): Promise<void> {
  const ownerId = await getOwnerOfTeam(trx, user, toTeamId);
  const question = { ownerId, user, teamId: toTeamId, defaultPlan };
  const team = await withinPlan(trx, 'apps', question, () => updateTeamOfProject(trx, project.id, toTeamId));
  const details = { old: { team: project.team.name }, new: { team: team.name } };
  for (const teamId of [project.team.id, toTeamId])
    await recordTeamChange(trx, {
      teamId,
      userId: user.id,
      kind: 'projectMoved',
      subject: project.name,
      details,
    });
  await forgetSecrets(trx, { user, project: { id: project.id, name: project.name, teamId: toTeamId } });
  await onMove(trx, project.id);
}
