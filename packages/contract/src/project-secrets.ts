import { z } from 'zod';
import { projectParams, time, userName } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { inputMessages } from './input-messages.ts';
import { projectSecretsEndpoints } from './project-secrets.endpoints.ts';

/** Addresses and ranges that the list of a project holds at most. */
export const mostApiAddresses = 100;

export const projectSecretErrors = defineErrors({
  tooManyAddresses: [409, 'A project can have at most 100 addresses that may write.'],
});

/** The addresses and ranges of a text: one, or several with blanks, commas or semicolons between them. */
export const ipRangesIn = (given: string): string[] => given.split(/[\s,;]+/).filter((part) => part !== '');

const isIpRange = (given: string): boolean =>
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some((schema) => schema.safeParse(given).success);

/** Addresses or ranges in CIDR notation, of IPv4 or IPv6. Of several the one that is wrong is named. */
export const ipRanges = z
  .string()
  .trim()
  .max(mostApiAddresses * 60, inputMessages['no-ip-range'])
  .check(({ value, issues }) => {
    const parts = ipRangesIn(value);
    const wrong = parts.length === 0 ? value : parts.find((part) => !isIpRange(part));
    if (wrong === undefined) return;
    const about =
      parts.length > 1 ? { params: { noIpRange: wrong } } : { message: inputMessages['no-ip-range'] };
    issues.push({ code: 'custom', input: value, ...about });
  })
  .meta({ examples: ['192.0.2.1'] });

/** `apiAccessIPRange` of specification 2 section 3. */
export const apiAccessIPRange = z.array(z.object({ ip: z.string() }));

/** What the settings page shows of the access of programs, without the secret. */
export const apiAccess = z.object({
  /** Whether the plan of the team's owner has API access. */
  allowedByPlan: z.boolean(),
  /** The token that programs use now; null: there is none. */
  token: z
    .object({
      created: time,
      /** null: the account is deleted. */
      createdBy: userName.nullable(),
      /** Its creator may not change the project's settings any more: programs write in the name of the team's owner. */
      creatorLeft: z.boolean(),
    })
    .nullable(),
  apiAccessIPRange,
  /** The address from which the caller comes, as the server sees it. */
  ownAddress: z.string(),
});
export type ApiAccess = z.output<typeof apiAccess>;

/** The token in its three forms; null: the project has none. */
export const projectToken = z.object({
  /** `<project id>!<secret>`, for command lines and build servers. */
  accessToken: z.string().nullable(),
  /** `<secret>+<project id>`, as older apps send it. */
  appToken: z.string().nullable(),
  /** The first four characters of the secret: with it an app gets drafts. */
  draftKey: z.string().nullable(),
  /** In the addresses at which published texts are delivered; it reads them and nothing else. */
  deliveryKey: z.string().nullable(),
});
export type ProjectToken = z.output<typeof projectToken>;

const permission = { project: 'project.secrets' } as const;

export const projectSecretsContract = {
  getApiAccess: endpoint({
    ...projectSecretsEndpoints.getApiAccess,
    summary: 'Whether programs may call the API for a project, and from which addresses they may write.',
    permission,
    params: projectParams,
    reply: apiAccess,
  }),
  getProjectToken: endpoint({
    ...projectSecretsEndpoints.getProjectToken,
    summary: 'The API token of a project, for users who may change its settings.',
    permission,
    plan: 'apiAccess',
    params: projectParams,
    reply: projectToken,
  }),
  rotateProjectToken: endpoint({
    ...projectSecretsEndpoints.rotateProjectToken,
    summary: 'Create a new API token; the former one is invalid at once.',
    permission,
    plan: 'apiAccess',
    needsConfirmedAddress: true,
    params: projectParams,
    reply: projectToken,
  }),
  revokeProjectToken: endpoint({
    ...projectSecretsEndpoints.revokeProjectToken,
    summary: 'Revoke the API token: programs and apps get nothing until a new one is created.',
    permission,
    params: projectParams,
    reply: apiAccess,
  }),
  allowApiAddress: endpoint({
    ...projectSecretsEndpoints.allowApiAddress,
    summary:
      'Allow an address or range, or several with commas between them, to write with the API token. Those that the list has already are named.',
    permission,
    plan: 'apiAccess',
    params: projectParams,
    body: z.object({ ip: ipRanges }),
    /** `listed`: those that were in the list already, in its spelling. */
    reply: apiAccess.extend({ listed: z.array(z.string()) }),
    errors: [projectSecretErrors.tooManyAddresses],
  }),
  removeApiAddress: endpoint({
    ...projectSecretsEndpoints.removeApiAddress,
    summary: 'Take an address or range off the list of those that may write.',
    permission,
    params: projectParams,
    /** As the list names it: it may hold a range that was stored before it was checked. */
    query: z.object({ ip: z.string().trim().max(60) }),
    reply: apiAccess,
  }),
};
