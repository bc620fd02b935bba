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

export const siteContract = {
  getSite: endpoint({
    ...siteEndpoints.getSite,
    summary:
      'What whoever runs this installation has set: pages of their website, contact, a newer interface.',
    permission: 'public',
    reply: z.object({
      /** null: not set. */
      pages: z.object({ terms: address, privacy: address, imprint: address, faq: address }),
      /** An e-mail address, or the address of a page. */
      contact: address,
      /** Who may make an account: everybody, who is invited to a team, nobody. */
      signUp: z.enum(signUpModes),
      /** Whether a mail server is set up; else links are handed on by hand. */
      sendsMail: z.boolean(),
      /** Where the newer interface is; the page shown goes along as query parameters. */
      newerInterface: address,
    }),
  }),
};
