import { clientProjectContract } from '@parlance/contract/client-project';
import { encodeId } from '@parlance/domain/id';
import { found, notFound } from '../../http/errors.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { projectVersion } from '../feed/version.service.ts';
import { projectEntryCount } from '../languages/statistics.service.ts';
import { findProjectAccess } from '../projects/access.service.ts';

import { updateProject } from '../projects/settings.service.ts';
import { readProject } from '../projects/whole-project.service.ts';
import { findScreens } from '../screenshots/screens.service.ts';
import { createTag, getTag, listTags, updateTag } from '../tags/tags.service.ts';
import { presentClientProject } from './client-project.present.ts';
import type { Client } from './clients.service.ts';
import { programCalls } from './program-calls.service.ts';

export const clientProjectRoutes = (deps: Deps) => {
  const { db } = deps;
  const { reading, writing } = programCalls(deps);
  const present = async ({ user, project: { id } }: Client) =>
    presentClientProject(await readProject(deps, user, id), await projectVersion(db, id));
  return feature(clientProjectContract, {
    clientListProjects: ({ query }, context) =>
      reading(context, query.app, async (client) => [await present(client)]),
    clientGetProject: ({ params, query }, context) =>
      reading(context, query.app, (client) => {
        refuseOther(client, params.mobileAppId);
        return present(client);
      }),
    clientUpdateProject: ({ params, query, body }, context) =>
      writing(context, query.app, async (client) => {
        refuseOther(client, params.mobileAppId);
        await updateProject({ ...deps, author: client.author }, client.user, client.project, body);
        deps.live.note(client.project.id);
        const project = found(await findProjectAccess(db, client.user, params.mobileAppId));
        return present({ ...client, project });
      }),
    clientCounts: ({ query }, context) =>
      reading(context, query.app, async ({ project }) => {
        const { all, languages } = await projectEntryCount(
          { db, countCategories: async () => ({}) },
          project.id,
        );
        return { all, languages: Object.fromEntries(languages.map(({ name, ...counts }) => [name, counts])) };
      }),
    clientListTags: ({ query }, context) =>
      reading(context, query.app, ({ project }) => listTags(db, project.id)),
    clientGetTag: ({ params, query }, context) =>
      reading(context, query.app, async ({ project }) => ({
        ...(await getTag(db, project.id, params.tagId)),
        ...(await findScreens(db, project.id, params.tagId)),
      })),
    clientCreateTag: ({ query, body }, context) =>
      writing(context, query.app, (client) => createTag(deps, client, body)),
    clientUpdateTag: ({ params, query, body }, context) =>
      writing(context, query.app, (client) => updateTag(deps, client, params.tagId, body)),
  });
};

/** A token is of one project; others are as unknown ones. */
function refuseOther({ project }: Client, wireId: string): void {
  if (encodeId('project', project.id) !== wireId) throw notFound();
}
