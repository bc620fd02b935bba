import { chosenIssues } from '@parlance/domain/checks/levels';
import { assertAsRead } from '../../http/as-read.ts';
import type { CurrentUser, ProjectAccess } from '../../http/context.ts';
import { getProject, type WholeProjectDeps } from './whole-project.service.ts';

/** Fields that a change of the project writes; those of `team` and `checkLevels` are looked at apart. */
const changes = [
  'name',
  'type',
  'baseLanguage',
  'draftModeEnabled',
  'groupsEnabled',
  'team',
  'reviewChangedEnabled',
  'collectMissingEnabled',
  'translatorRights',
  'checkLevels',
];
const moving = ['entryCount', 'progress', 'lastChange'];

/**
 * Accepts the fields that a change of a project does not write as `getProject` answers them to this user.
 * @throws ApiError 400 that names those that differ
 */
export async function assertProjectAsRead(
  deps: WholeProjectDeps,
  user: CurrentUser,
  project: ProjectAccess,
  sent: { team?: string | { _id: string } | undefined; checkLevels?: object | undefined },
): Promise<void> {
  const read = () => getProject(deps, user, project);
  await assertAsRead({ sent, read, changes, moving });
  const { team, checkLevels = {} } = sent;
  if (typeof team === 'object')
    await assertAsRead({ sent: team, read: async () => (await read()).team, changes: ['_id'], path: 'team' });
  await assertAsRead({
    sent: checkLevels,
    read: async () => (await read()).checkLevels,
    changes: chosenIssues,
    path: 'checkLevels',
  });
}
