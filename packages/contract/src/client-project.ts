/** What programs with the token of a project do beside its texts: tags, counts and the project itself. */
import { z } from 'zod';
import { app, publicCall, readsPerMinute, tokenErrors, writeErrors, writesPerMinute } from './client-api.ts';
import { name, projectParams, tagName, wireId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { languageCounts } from './projects.ts';
import { tag, tagErrors, tagExists, tagWithEntries } from './tags.ts';

const clientProject = z.object({
  _id: wireId,
  name: z.string(),
  baseLanguage: z.string(),
  /** Codes, the base language first. */
  languages: z.array(z.string()),
  groups: z.array(z.object({ _id: wireId, name: z.string() })),
  draftModeEnabled: z.boolean(),
  collectMissingEnabled: z.boolean(),
  /** As `projectVersion` answers it. */
  version: z.number(),
});
export type ClientProject = z.output<typeof clientProject>;

const reads = { ...publicCall, limit: readsPerMinute } as const;
const writes = { ...publicCall, limit: writesPerMinute, tokenOnly: true } as const;

const byApp = z.object(app);
const tagParams = z.object({ tagId: wireId });

export const clientProjectContract = {
  clientListProjects: endpoint({
    method: 'GET',
    path: '/v1/api/projects',
    ...reads,
    summary:
      'The project of the token, as the only one of a list. For all projects of a user, and to create one: /v1/projects with an access token.',
    query: byApp,
    reply: z.array(clientProject),
    errors: tokenErrors,
  }),
  clientGetProject: endpoint({
    method: 'GET',
    path: '/v1/api/projects/:mobileAppId',
    ...reads,
    summary: 'The project of the token; 404 for another.',
    params: projectParams,
    query: byApp,
    reply: clientProject,
    errors: tokenErrors,
  }),
  clientUpdateProject: endpoint({
    method: 'PUT',
    path: '/v1/api/projects/:mobileAppId',
    ...writes,
    summary: 'Change the name or the switches of the project; fields left out stay.',
    params: projectParams,
    query: byApp,
    body: z.object({
      name: name.optional(),
      draftModeEnabled: z.boolean().optional(),
      collectMissingEnabled: z.boolean().optional(),
    }),
    reply: clientProject,
    errors: writeErrors,
  }),
  clientCounts: endpoint({
    method: 'GET',
    path: '/v1/api/counts',
    ...reads,
    summary: 'How many entries the project has, and how many of each kind in each language.',
    query: byApp,
    reply: z.object({
      all: z.number(),
      languages: z.record(z.string(), languageCounts),
    }),
    errors: tokenErrors,
  }),
  clientListTags: endpoint({
    method: 'GET',
    path: '/v1/api/tags',
    ...reads,
    summary: 'All tags of the project, in their order.',
    query: byApp,
    reply: z.array(tag),
    errors: tokenErrors,
  }),
  clientGetTag: endpoint({
    method: 'GET',
    path: '/v1/api/tags/:tagId',
    ...reads,
    summary:
      'One tag with its entries (their number, and the first 10,000 of their ids) and its screenshots.',
    params: tagParams,
    query: byApp,
    reply: tagWithEntries,
    errors: tokenErrors,
  }),
  clientCreateTag: endpoint({
    method: 'POST',
    path: '/v1/api/tags',
    ...writes,
    summary: 'Create a tag at the end of the list; 400 with code 11000 where the name is taken.',
    query: byApp,
    body: z.object({ name: tagName, category: wireId.nullish() }),
    reply: tag,
    errors: [...writeErrors, tagExists, tagErrors.tooManyTags],
  }),
  clientUpdateTag: endpoint({
    method: 'PUT',
    path: '/v1/api/tags/:tagId',
    ...writes,
    summary: 'Rename a tag or put it into a category; fields left out stay.',
    params: tagParams,
    query: byApp,
    body: z.object({ name: tagName.optional(), category: wireId.nullish() }),
    reply: tag,
    errors: [...writeErrors, tagExists],
  }),
};
