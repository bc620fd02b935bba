import { issues } from '@parlance/domain/checks/issues';
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
  'translationTone',
  'collectMissingEnabled',
  'translatorRights',
  'checkLevels',
];
const fixed = ['_id', 'created'];
/** Each save of a text moves one of them. */
const moving = ['entryCount', 'progress', 'lastChange'];

/**
 * Accepts the fields that a change of a project does not write as `getProject` answers them to this user.
 * @throws changedMeanwhile, ApiError 400 that names those that differ
 */
export async function assertProjectAsRead(
  deps: WholeProjectDeps,
  user: CurrentUser,
  project: ProjectAccess,
  sent: { team?: string | { _id: string } | undefined; checkLevels?: object | undefined },
): Promise<void> {
  let reading: ReturnType<typeof getProject> | undefined;
  const read = () => {
    reading ??= getProject(deps, user, project);
    return reading;
  };
  await assertAsRead({ sent, read, changes, fixed, moving });
  const { team, checkLevels = {} } = sent;
  if (typeof team === 'object')
    await assertAsRead({ sent: team, read: async () => (await read()).team, changes: ['_id'], path: 'team' });
  await assertAsRead({
    sent: checkLevels,
    read: async () => (await read()).checkLevels,
    changes: chosenIssues,
    // The product decides the others.
    fixed: issues,
    path: 'checkLevels',
  });
}
