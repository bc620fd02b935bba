import { z } from 'zod';
import { languageCode, name, time, wireId } from './common.ts';
import { endpoint } from './endpoint.ts';

export const preferences = z.object({
  /** Language of the interface. */
  language: languageCode.optional(),
  theme: z.enum(['light', 'dark', 'auto']).optional(),
  /** Group last open, by project (specification 2 section 3). */
  lastGroupId: z.record(wireId, wireId).optional(),
});

/** User of specification 1 section 3, as far as he sees himself. */
export const user = z.object({
  _id: wireId,
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  email: z.string(),
  created: time,
  roles: z.array(z.string()),
  isAdmin: z.boolean(),
  emailVerified: z.boolean(),
  accountLocked: z.boolean(),
  preferences,
});
export type User = z.output<typeof user>;

export const usersContract = {
  me: endpoint({
    method: 'GET',
    path: '/users/me',
    summary: 'The signed-in user.',
    openWhenLocked: true,
    permission: 'user',
    reply: user,
  }),
  updateMe: endpoint({
    method: 'PUT',
    path: '/users',
    summary: 'Change the own name and preferences; fields left out stay.',
    permission: 'user',
    body: z.object({
      firstName: name.optional(),
      lastName: name.optional(),
      preferences: preferences.optional(),
    }),
    reply: user,
  }),
};
