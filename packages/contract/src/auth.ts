import { emailPattern } from '@parlance/domain/text/email';
import { isStrongPassword } from '@parlance/domain/text/password';
import { z } from 'zod';
import { authEndpoints } from './auth.endpoints.ts';
import { languageCode, name } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { inputMessages } from './input-messages.ts';
import { user } from './users.ts';

export const password = z
  .string()
  .max(1000, inputMessages['password-too-long'])
  .refine(isStrongPassword, { message: inputMessages['password-too-weak'] });
const emailInvalid = inputMessages['no-email'];
export const email = z.string().trim().max(254, emailInvalid).regex(emailPattern, emailInvalid);

export const authErrors = defineErrors({
  wrongCredentials: [400, 'The e-mail address or the password is wrong.'],
  emailTaken: [400, 'There is an account with this e-mail address already.'],
  tooManyPasswords: [429, 'Too many wrong passwords. Please try again in a quarter of an hour.'],
  ssoRequired: [400, 'Accounts with this address sign in by single sign-on.'],
  signUpClosed: [
    403,
    'New accounts cannot be created here. Please ask the people who run this installation.',
  ],
  signUpInvited: [403, 'New accounts are for people who are invited to a team, with the invited address.'],
  termsMissing: [400, 'Please confirm that you agree to the Privacy Policy and Terms of Service.'],
  passwordsDiffer: [400, 'Passwords do not match'],
  resetInvalid: [404, 'This link is not valid any more. Please ask for a new one.'],
  setupUsed: [404, 'This set-up link is not valid any more.'],
});

/** Answer to a right password where the account has a second factor: no session yet, a cookie for the second step. */
export const factorAwaited = z.object({ secondFactor: z.literal(true) });

const newUser = z.object({
  firstName: name,
  lastName: name,
  email,
  password,
  /** Of the interface: kept as the choice of the user, in which they get their mails. */
  language: languageCode.optional(),
});

export const authContract = {
  signUp: endpoint({
    ...authEndpoints.signUp,
    summary: 'Make an account and sign in.',
    permission: 'public',
    body: newUser
      .extend({
        acceptTerms: z.boolean().default(false),
        /** Of the link of an invitation that was mailed to the address, which proves it: no second mail is sent. */
        invitation: z.string().max(200).optional(),
      })
      .meta({
        examples: [
          {
            firstName: 'Ana',
            lastName: 'Ortiz',
            email: 'ana@example.com',
            password: 'Three-quiet-rivers-7',
            acceptTerms: true,
          },
        ],
      }),
    reply: user,
    errors: [
      authErrors.emailTaken,
      authErrors.termsMissing,
      authErrors.ssoRequired,
      authErrors.signUpClosed,
      authErrors.signUpInvited,
    ],
    // The answer reveals which addresses have an account (docs/decisions/0023).
    limit: 10,
  }),
  signIn: endpoint({
    ...authEndpoints.signIn,
    summary: 'Sign in; answers the user with the session cookie, or that a second factor is awaited.',
    permission: 'public',
    body: z.object({
      email: z.string().trim().max(254),
      password: z.string().max(1000),
    }),
    reply: z.union([user, factorAwaited]),
    errors: [authErrors.wrongCredentials, authErrors.tooManyPasswords, authErrors.ssoRequired],
    limit: 20,
  }),
  signOut: endpoint({
    ...authEndpoints.signOut,
    summary: 'Sign out: end the session of this request.',
    permission: 'public',
  }),
  forgotPassword: endpoint({
    ...authEndpoints.forgotPassword,
    summary: 'Send a link for a new password, if there is such an account; the answer does not tell.',
    permission: 'public',
    body: z.object({ email, language: languageCode.optional() }),
    errors: [authErrors.ssoRequired],
    limit: 10,
  }),
  resetStatus: endpoint({
    ...authEndpoints.resetStatus,
    summary: 'Whether a link for a new password is still valid.',
    permission: 'public',
    params: z.object({ token: z.string().max(200) }),
    reply: z.object({ valid: z.boolean() }),
    limit: 30,
  }),
  resetPassword: endpoint({
    ...authEndpoints.resetPassword,
    summary: 'Set a new password with the link from an e-mail; ends all sessions of the account.',
    permission: 'public',
    params: z.object({ token: z.string().max(200) }),
    body: z.object({ newPassword: password, verifyPassword: z.string().max(1000) }),
    errors: [authErrors.passwordsDiffer, authErrors.resetInvalid, authErrors.ssoRequired],
    limit: 20,
  }),
  setUpStatus: endpoint({
    ...authEndpoints.setUpStatus,
    summary: 'Whether a one-time set-up link is still valid.',
    permission: 'public',
    params: z.object({ token: z.string().max(200) }),
    reply: z.object({ valid: z.boolean() }),
    limit: 30,
  }),
  setUp: endpoint({
    ...authEndpoints.setUp,
    summary: 'Make the superadmin from the one-time set-up link, and sign in.',
    permission: 'public',
    params: z.object({ token: z.string().max(200) }),
    body: newUser,
    reply: user,
    errors: [authErrors.setupUsed, authErrors.emailTaken],
    limit: 30,
  }),
};
