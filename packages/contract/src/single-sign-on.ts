import { customerRoles } from '@parlance/domain/permissions/roles';
import { z } from 'zod';
import { authErrors, email } from './auth.ts';
import { name, time, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { inputMessages } from './input-messages.ts';
import { singleSignOnEndpoints } from './single-sign-on.endpoints.ts';
import { accounts } from './users.ts';

export const singleSignOnErrors = defineErrors({
  ssoUnknown: [404, 'There is no single sign-on for this address or domain.'],
  domainTaken: [409, 'This domain is proven for another single sign-on already.'],
  domainInvalid: [400, 'Please enter a domain like example.com.'],
  domainUnproven: [400, 'The record was not found. It can take some hours until a new record is seen.'],
  dnsUnavailable: [
    503,
    'The name servers cannot be reached from here, so nothing is known about the record. The people who run this installation can confirm the domain.',
  ],
  metadataInvalid: [400, 'These metadata cannot be used.'],
  issuerInvalid: [400, 'The identity provider cannot be used.'],
  notSetUp: [409, 'Please enter what the identity provider says of itself first.'],
  notTested: [409, 'Please test the connection first: what is on locks people out when it does not work.'],
  noDomain: [409, 'Please prove a domain first.'],
  lastAccount: [409, 'This is the last way to sign in to this account. Add another one first.'],
});

/** Why a round trip failed, as the sign-in page gets it in `ssoErr`. */
export const ssoProblems = [
  'unknown',
  'provider',
  'answer',
  'expired',
  'email',
  'domain',
  'staff',
  'elsewhere',
  'full',
] as const;
export type SsoProblem = (typeof ssoProblems)[number];

const webAddress = z.url({ protocol: /^https?$/, error: inputMessages['no-web-address'] }).max(1000);
const role = z.enum(customerRoles);

const oidcSettings = z.object({
  protocol: z.literal('oidc'),
  name,
  defaultRole: role,
  /**
   * With the client ID, or neither: the admin first enters our redirect address, which is in the answer, at the
   * provider.
   */
  issuer: webAddress.optional(),
  clientId: z.string().trim().min(1, inputMessages['missing-here']).max(500).optional(),
  /** Write-only: left out, the one that was given stays. */
  clientSecret: z.string().max(2000).optional(),
});
const samlSettings = z.object({
  protocol: z.literal('saml'),
  name,
  defaultRole: role,
  /** Where the provider's metadata are read, or these themselves. */
  metadataUrl: webAddress.optional(),
  metadata: z.string().max(500_000).optional(),
});
/** Both of what belongs together, at the field that is missing. */
function complete(
  settings: { protocol: string; issuer?: string; clientId?: string },
  context: z.RefinementCtx,
): void {
  if (settings.protocol !== 'oidc' || (settings.issuer === undefined) === (settings.clientId === undefined))
    return;
  const field = settings.issuer === undefined ? 'issuer' : 'clientId';
  context.addIssue({ code: 'custom', path: [field], message: inputMessages['missing-here'] });
}
export const connectionSettings = z
  .discriminatedUnion('protocol', [oidcSettings, samlSettings])
  .superRefine(complete);
export type ConnectionSettings = z.output<typeof connectionSettings>;

const domain = z.object({
  _id: wireId,
  domain: z.string(),
  proven: z.boolean(),
  /** Name and text of the DNS record that proves it. */
  recordName: z.string(),
  recordText: z.string(),
});
export type SsoDomain = z.output<typeof domain>;

const connection = z.object({
  _id: wireId,
  name: z.string(),
  protocol: z.enum(['oidc', 'saml']),
  defaultRole: role,
  enabled: z.boolean(),
  tested: time.nullable(),
  issuer: z.string().nullable(),
  clientId: z.string().nullable(),
  hasClientSecret: z.boolean(),
  metadataUrl: z.string().nullable(),
  entityId: z.string().nullable(),
  signInUrl: z.string().nullable(),
  /** Ends of the provider's certificates. */
  certificatesEnd: z.array(time),
  domains: z.array(domain),
  /** What the admin enters at the provider: redirect address of OIDC; entity, answer address and metadata of SAML. */
  ownAddresses: z.object({ redirect: z.string(), entity: z.string(), metadata: z.string() }),
});
export type Connection = z.output<typeof connection>;

export type Accounts = z.output<typeof accounts>;

/** Of endpoints that identity providers lead to. */
const providersAdd =
  'Identity providers lead here, and add parameters of their own (session_state, iss, scope, SigAlg and the like).';
const ssoEmailOrDomain = z.string().trim().max(254);
const teamParams = z.object({ teamId: wireId });
const connectionParams = teamParams.extend({ connectionId: wireId });
const domainParams = connectionParams.extend({ domainId: wireId });
const ownParams = z.object({ connectionId: wireId });

export const singleSignOnContract = {
  emailHasSso: endpoint({
    ...singleSignOnEndpoints.emailHasSso,
    summary:
      'Whether accounts with addresses of this domain sign in by single sign-on; says nothing about accounts.',
    permission: 'public',
    body: z.object({ email }),
    reply: z.object({ emailHasSSO: z.boolean() }),
    limit: 30,
  }),
  beginSso: endpoint({
    ...singleSignOnEndpoints.beginSso,
    summary: 'Lead to the identity provider of an address or domain; failures lead back to the sign-in page.',
    permission: 'public',
    ignoresUnknown: providersAdd,
    query: z.object({
      ssoEmailOrDomain: ssoEmailOrDomain.default(''),
      next: z.string().max(2000).optional(),
    }),
    leadsBrowser: true,
    limit: 30,
  }),
  oidcAnswer: endpoint({
    method: 'GET',
    path: '/auth/sso/oidc/:connectionId',
    raw: 'text',
    summary: 'Where an OpenID provider leads back to.',
    permission: 'public',
    ignoresUnknown: providersAdd,
    params: ownParams,
    leadsBrowser: true,
    limit: 60,
  }),
  samlAnswer: endpoint({
    method: 'POST',
    path: '/auth/sso/saml/:connectionId',
    raw: 'text',
    summary: 'Where a SAML provider posts its answer (assertion consumer service).',
    permission: 'public',
    ignoresUnknown: providersAdd,
    params: ownParams,
    body: z.object({
      SAMLResponse: z.string().max(500_000).default(''),
      RelayState: z.string().max(200).default(''),
    }),
    postedBySites: true,
    leadsBrowser: true,
    limit: 60,
  }),
  samlReturn: endpoint({
    method: 'GET',
    path: '/auth/sso/return',
    raw: 'text',
    summary: 'The browser comes back from a SAML answer, with its own cookie.',
    permission: 'public',
    query: z.object({ ticket: z.string().max(200).default('') }),
    leadsBrowser: true,
    limit: 60,
  }),
  samlMetadata: endpoint({
    method: 'GET',
    path: '/auth/sso/saml/:connectionId/metadata',
    raw: 'text',
    summary: 'The metadata of Parlance for a SAML provider.',
    permission: 'public',
    params: ownParams,
    limit: 60,
  }),
  listAccounts: endpoint({
    ...singleSignOnEndpoints.listAccounts,
    summary: 'The linked accounts of the user.',
    permission: 'user',
    reply: accounts,
  }),
  linkAccount: endpoint({
    ...singleSignOnEndpoints.linkAccount,
    summary: 'Begin to link an account of an identity provider; answers where the browser has to go.',
    permission: 'user',
    body: z.object({ ssoEmailOrDomain }),
    reply: z.object({ address: z.string() }),
    errors: [singleSignOnErrors.ssoUnknown, singleSignOnErrors.issuerInvalid, authErrors.ssoRequired],
    limit: 20,
  }),
  unlinkAccount: endpoint({
    ...singleSignOnEndpoints.unlinkAccount,
    summary: 'Unlink an account of an identity provider.',
    permission: 'user',
    query: z.object({ provider: wireId }),
    reply: accounts,
    errors: [singleSignOnErrors.lastAccount],
  }),
  listConnections: endpoint({
    ...singleSignOnEndpoints.listConnections,
    feature: 'teams',
    summary: 'The identity providers of a team.',
    permission: { team: 'team.singleSignOn' },
    params: teamParams,
    reply: z.array(connection),
  }),
  createConnection: endpoint({
    ...singleSignOnEndpoints.createConnection,
    feature: 'teams',
    summary: 'Add an identity provider; it stays off until it was tested.',
    permission: { team: 'team.singleSignOn' },
    params: teamParams,
    body: connectionSettings,
    reply: connection,
    errors: [singleSignOnErrors.metadataInvalid, singleSignOnErrors.issuerInvalid],
    limit: 30,
  }),
  updateConnection: endpoint({
    ...singleSignOnEndpoints.updateConnection,
    feature: 'teams',
    summary: 'Change an identity provider; what decides who gets in is off until it was tested again.',
    permission: { team: 'team.singleSignOn' },
    params: connectionParams,
    body: connectionSettings,
    reply: connection,
    errors: [singleSignOnErrors.metadataInvalid, singleSignOnErrors.issuerInvalid],
    limit: 30,
  }),
  switchConnection: endpoint({
    ...singleSignOnEndpoints.switchConnection,
    feature: 'teams',
    summary: 'Switch an identity provider on (from then on its domains sign in by it alone) or off.',
    permission: { team: 'team.singleSignOn' },
    params: connectionParams,
    body: z.object({ enabled: z.boolean() }),
    reply: connection,
    errors: [singleSignOnErrors.notTested, singleSignOnErrors.noDomain],
  }),
  testConnection: endpoint({
    ...singleSignOnEndpoints.testConnection,
    feature: 'teams',
    summary: 'Begin a round trip that tests the settings; answers where the browser has to go.',
    permission: { team: 'team.singleSignOn' },
    params: connectionParams,
    reply: z.object({ address: z.string() }),
    errors: [singleSignOnErrors.issuerInvalid, singleSignOnErrors.notSetUp],
    limit: 20,
  }),
  deleteConnection: endpoint({
    ...singleSignOnEndpoints.deleteConnection,
    feature: 'teams',
    summary: 'Remove an identity provider; its accounts stay and sign in otherwise.',
    permission: { team: 'team.singleSignOn' },
    params: connectionParams,
  }),
  addDomain: endpoint({
    ...singleSignOnEndpoints.addDomain,
    feature: 'teams',
    summary: 'Add a domain; it counts once it is proven.',
    permission: { team: 'team.singleSignOn' },
    params: connectionParams,
    body: z.object({ domain: z.string().trim().max(253) }),
    reply: connection,
    errors: [singleSignOnErrors.domainInvalid, singleSignOnErrors.domainTaken],
  }),
  proveDomain: endpoint({
    ...singleSignOnEndpoints.proveDomain,
    feature: 'teams',
    summary: 'Look for the DNS record that proves a domain.',
    permission: { team: 'team.singleSignOn' },
    params: domainParams,
    reply: connection,
    errors: [
      singleSignOnErrors.domainUnproven,
      singleSignOnErrors.domainTaken,
      singleSignOnErrors.dnsUnavailable,
    ],
    limit: 20,
  }),
  confirmDomain: endpoint({
    ...singleSignOnEndpoints.confirmDomain,
    summary: 'Confirm a domain without a DNS record.',
    permission: 'staff',
    params: domainParams,
    reply: connection,
    errors: [singleSignOnErrors.domainTaken],
  }),
  removeDomain: endpoint({
    ...singleSignOnEndpoints.removeDomain,
    feature: 'teams',
    summary: 'Remove a domain: its accounts sign in by password again.',
    permission: { team: 'team.singleSignOn' },
    params: domainParams,
    reply: connection,
  }),
};
