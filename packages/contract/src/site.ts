import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { siteEndpoints } from './site.endpoints.ts';

/** Pages of the provider's website that addresses of ours lead to (specification 1 section 2). */
export const sitePages = ['terms', 'privacy', 'imprint', 'faq'] as const;
export type SitePage = (typeof sitePages)[number];

const address = z.string().nullable();

/** Who may make an account: PARLANCE_SIGN_UP. */
export const signUpModes = ['on', 'invited', 'off'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** JSON schemas by media type, each with an example. */
const content = z
  .record(z.string(), z.looseObject({ schema: z.unknown(), example: z.unknown().optional() }))
  .optional();

/** One call, as OpenAPI 3.1 describes it. */
const describedCall = z.looseObject({
  /** As the contract calls it. */
  operationId: z.string(),
  /** The one group that it stands in. */
  tags: z.array(z.string()),
  summary: z.string(),
  /** Who may call. */
  description: z.string().optional(),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        description: z.string().optional(),
        example: z.unknown().optional(),
        schema: z.unknown(),
      }),
    )
    .optional(),
  requestBody: z.looseObject({ content }).optional(),
  /** By status. */
  responses: z.record(z.string(), z.looseObject({ description: z.string().optional(), content })).optional(),
});

export const siteContract = {
  getSite: endpoint({
    ...siteEndpoints.getSite,
    summary:
      'What the people who run this installation have set: pages of their website, contact, a newer interface.',
    permission: 'public',
    reply: z.object({
      /** null: not set. */
      pages: z.object({ terms: address, privacy: address, imprint: address, faq: address }),
      /** An e-mail address, or the address of a page. */
      contact: address,
      /** Who may create an account: everyone, people invited to a team, no one. */
      signUp: z.enum(signUpModes),
      /** Whether a mail server is set up; else links are handed on by hand. */
      sendsMail: z.boolean(),
      /** Where the newer interface is; the page shown goes along as query parameters. */
      newerInterface: address,
    }),
  }),
  describeApi: endpoint({
    ...siteEndpoints.describeApi,
    summary: 'All calls with what they take and answer, as OpenAPI 3.1.',
    permission: 'public',
    reply: z.looseObject({
      info: z.looseObject({ title: z.string(), version: z.string(), description: z.string() }),
      /** By path and method. */
      paths: z.record(z.string(), z.record(z.string(), describedCall)),
    }),
  }),
};
