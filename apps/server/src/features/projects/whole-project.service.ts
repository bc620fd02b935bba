import type { Project } from '@parlance/contract/projects';
import { encodeId } from '@parlance/domain/id';
import type { CurrentUser, ProjectAccess } from '../../http/context.ts';
import { found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { listGroups } from '../groups/groups.queries.ts';
import { listIntegrations } from '../integrations/integrations.service.ts';
import { listLanguages } from '../languages/languages.service.ts';
import { listMetadataFields } from '../metadata-fields/metadata-fields.service.ts';
import { isLimited } from '../plans/plans.service.ts';
import { findApiFields } from '../project-secrets/project-secrets.service.ts';
import { listMembers } from '../team-members/members.service.ts';
import { listUserGroups } from '../user-groups/user-groups.service.ts';
import { isHiddenFrom } from '../whitelabel/whitelabel.service.ts';
import { findProjectAccess } from './access.service.ts';
import { presentProject } from './projects.present.ts';
import { findProjectRow } from './projects.queries.ts';

export type WholeProjectDeps = Pick<Deps, 'db' | 'env' | 'secrets' | 'log'>;

/** A project with all fields of specification 2 section 3; `project` is the user's access, which the caller has found. */
export async function getProject(
  deps: WholeProjectDeps,
  user: CurrentUser,
  project: ProjectAccess,
): Promise<Project> {
  const { db, env } = deps;
  const { id, groupLanguages } = project;
  const team = { id: project.teamId, role: project.role };
  const [row, groups, members, userGroups, metadata, api, lacksGlossary, called] = await Promise.all([
    findProjectRow(db, user.id, id),
    listGroups(db, id),
    listMembers(db, user, team),
    isHiddenFrom(env, user, 'userGroups') ? [] : listUserGroups(db, { user, team }),
    listMetadataFields(db, id),
    findApiFields(deps, { user, project }),
    isLimited(db, 'glossary', { ownerId: project.ownerId, defaultPlan: env.defaultPlan }),
    project.can('project.settings') ? listIntegrations(db, id) : [],
  ]);
  const { base_language_id: baseLanguageId } = found(row);
  return presentProject(found(row), {
    languages: await listLanguages(db, { id, baseLanguageId }),
    groups,
    members: members.map(({ user: member, role }) => ({ user: member, role })),
    userGroups,
    metadata,
    ...api,
    integrations: Object.fromEntries(called.map(({ key, ...when }) => [key, when])),
    narrowedTo: groupLanguages ? [...groupLanguages].sort() : null,
    plan: { glossary: !lacksGlossary },
  });
}

/** The same for a new or changed project: reads the user's rights again. */
export async function readProject(
  deps: WholeProjectDeps,
  user: CurrentUser,
  projectId: number,
): Promise<Project> {
  const access = found(await findProjectAccess(deps.db, user, encodeId('project', projectId)));
  return getProject(deps, user, access);
}
