import { tokenDays, tokenScopes } from '@parlance/domain/permissions/token-scopes';
import { z } from 'zod';
import { accessTokensEndpoints } from './access-tokens.endpoints.ts';
import { name, time, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { inputMessages } from './input-messages.ts';
import { proof, secondFactorErrors } from './second-factor.ts';

/** Tokens that one account may have. */
export const maxTokens = 50;

export const accessTokenErrors = defineErrors({
  tooManyTokens: [409, 'You have as many access tokens as one account may have. Please revoke some first.'],
});

export const accessToken = z.object({
  _id: wireId,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** Its last four characters. */
  ending: z.string(),
  created: time,
  expires: time,
  /** Good to a minute; null: never used. */
  lastUsed: time.nullable(),
});
export type AccessToken = z.output<typeof accessToken>;

export const accessTokensContract = {
  listTokens: endpoint({
    ...accessTokensEndpoints.listTokens,
    summary: "The caller's access tokens, the newest first.",
    permission: 'user',
    reply: z.array(accessToken),
  }),
  createToken: endpoint({
    ...accessTokensEndpoints.createToken,
    summary: 'Make an access token, with the password or a code as proof; the only answer that has it.',
    permission: 'user',
    body: proof.extend({
      name,
      scopes: z.array(z.enum(tokenScopes)).min(1, inputMessages['no-scopes']).max(10),
      days: z.union(tokenDays.map((days) => z.literal(days))),
    }),
    reply: accessToken.extend({
      /** Sent as `Authorization: Bearer …`. */
      token: z.string(),
    }),
    errors: [
      accessTokenErrors.tooManyTokens,
      secondFactorErrors.proofWrong,
      secondFactorErrors.proofOld,
      secondFactorErrors.tooManyCodes,
    ],
    needsConfirmedAddress: true,
    limit: 20,
  }),
  revokeToken: endpoint({
    ...accessTokensEndpoints.revokeToken,
    summary: "Revoke one of the caller's access tokens.",
    permission: 'user',
    params: z.object({ tokenId: wireId }),
  }),
};
