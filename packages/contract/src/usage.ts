/** What apps and programs use of an account: active devices of a month and requests (specification 3 section 7). */
import { z } from 'zod';
import { languageParams, projectParams, time, userName, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { usageEndpoints } from './usage.endpoints.ts';

export const usageErrors = defineErrors({
  noIntegration: [404, 'There was a problem deleting the integration. Please contact the support! Thanks!'],
});

/** Kinds of callers; a project is integrated once one of them has called. */
export const integrationKeys = ['cli', 'app', 'api'] as const;
export type IntegrationKey = (typeof integrationKeys)[number];

/** Who calls and is no user: apps, and people whose account was deleted. */
export const callerGroups = ['apps', 'former'] as const;
export type CallerGroup = (typeof callerGroups)[number];

const mau = z.object({ mau: z.number() });
const apiRequests = z.object({ apiRequests: z.number() });
const both = z.object({ mau: z.number(), apiRequests: z.number() });
const month = both.extend({ year: z.number(), month: z.number() });
/** The current month, and months before it with some usage, newest first. */
const history = both.extend({ history: z.array(month) });
const integrated = z.object({ integrated: z.boolean() });
const integrations = z.array(z.object({ key: z.enum(integrationKeys), first: time, last: time }));

export const projectUsage = both.extend({
  /** More than 100,000 devices called: their number is estimated, with a standard error of 0.8 %. */
  mauIsEstimated: z.boolean(),
  /** What the plan of the account allows a month; null: no limit. Deliveries go on beyond it. */
  mauLimit: z.number().nullable(),
  /** Devices of the whole account in this month, to which the limit applies. */
  accountMau: z.number(),
  /**
   * Narrowed to the language and to whom was asked for. Devices are nobody's: `mau` of a user, and of former users, is 0; that of apps
   * is all of them.
   */
  months: z.array(month),
  /** The last 30 days in UTC, oldest first; narrowed as the months are. */
  days: z.array(z.object({ day: z.iso.date(), requests: z.number() })),
  /** Of this month. `language` null: not of one language that the project has. */
  languages: z.array(both.extend({ language: z.string().nullable() })),
  /** Requests of this month by those in whose name programs called, with the token of the project or one of their own; `user` null: apps, or people whose account was deleted. */
  users: z.array(z.object({ user: userName.nullable(), isFormer: z.boolean(), requests: z.number() })),
  /** All in whose name programs have ever called for the project, by name. */
  callers: z.array(userName),
  /** Who else has ever called for it. */
  otherCallers: z.array(z.enum(callerGroups)),
});
export type ProjectUsage = z.output<typeof projectUsage>;

/** Whose days and months are asked for; nothing: all of the project. */
const usageOf = z.object({
  languageId: wireId.optional(),
  userId: z.union([wireId, z.enum(callerGroups)]).optional(),
});

const see = { permission: { project: 'project.see' } } as const;
const settings = { permission: { project: 'project.settings' } } as const;
const ofUser = { permission: 'user', token: 'read' } as const;

export const usageContract = {
  accountMau: endpoint({
    ...usageEndpoints.accountMau,
    ...ofUser,
    summary: "Active devices of this month in all projects of the caller's account.",
    reply: mau,
  }),
  mauApiRequests: endpoint({
    method: 'GET',
    path: '/v1/mau-api-requests',
    ...ofUser,
    summary:
      "Active devices and requests of this month and of those before, of the caller's account, of one project or of a language of it.",
    query: z.object({ mobileAppId: wireId.optional(), languageId: wireId.optional() }),
    reply: history,
  }),
  apiRequests: endpoint({
    ...usageEndpoints.apiRequests,
    ...ofUser,
    summary: 'Requests of this month that programs made in the name of the caller.',
    reply: apiRequests,
  }),
  projectMau: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/mau',
    ...see,
    summary: 'Active devices of this month.',
    params: projectParams,
    reply: mau,
  }),
  projectMauApiRequests: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/mau-api-requests',
    ...see,
    summary: 'Active devices and requests of this month, and of the months before.',
    params: projectParams,
    reply: history,
  }),
  projectApiRequests: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/api-requests',
    ...see,
    summary: 'Requests of this month.',
    params: projectParams,
    reply: apiRequests,
  }),
  languageMau: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/languages/:languageId/mau',
    ...see,
    summary: 'Active devices of this month that asked for a language last.',
    params: languageParams,
    reply: mau,
  }),
  projectUsage: endpoint({
    ...usageEndpoints.projectUsage,
    ...settings,
    summary:
      'All of the usage page: by day and month, language and user, with the limit of the plan. `languageId` and `userId` (also `apps`, and `former` for users whose account was deleted) narrow `days` and `months`.',
    params: projectParams,
    query: usageOf,
    reply: projectUsage,
  }),
  integrationDone: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/integrationDone',
    ...see,
    summary: 'Whether an app or a program has called for the project.',
    params: projectParams,
    reply: integrated,
  }),
  listIntegrations: endpoint({
    ...usageEndpoints.listIntegrations,
    ...settings,
    summary: 'What calls for the project: a command line, apps, other programs.',
    params: projectParams,
    reply: integrations,
  }),
  removeIntegration: endpoint({
    ...usageEndpoints.removeIntegration,
    ...settings,
    summary: 'Forget what has called. It comes again with its next call.',
    params: projectParams,
    query: z.object({ key: z.enum(integrationKeys) }),
    reply: integrations,
    errors: [usageErrors.noIntegration],
  }),
};
