import { chosenFault, mostKeys } from '@parlance/domain/shortcuts/chosen-keys';
import { commandNames } from '@parlance/domain/shortcuts/commands';
import { z } from 'zod';
import { languageCode, name, time, wireId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { inputMessages } from './input-messages.ts';
import { accountInfo } from './plans.ts';
import { usersEndpoints } from './users.endpoints.ts';

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** Something that is remembered of projects. */
const byProject = z
  .record(wireId, wireId)
  .refine((known) => Object.keys(known).length <= 500, 'These are more projects than are remembered.');

const chord = z.string().max(40);
const chosenKeys = z
  .partialRecord(z.enum(commandNames), z.array(chord).max(mostKeys))
  .refine((chosen) => chosenFault(chosen) === undefined, inputMessages['no-shortcuts']);

export const preferences = z.object({
  /** Language of the interface. */
  language: languageCode.optional(),
  theme: z.enum(['light', 'dark', 'auto']).optional(),
  /** IANA name of the time zone that times are shown in; absent: that of the browser. */
  timeZone: z.string().max(64).refine(isTimeZone, inputMessages['no-time-zone']).nullable().optional(),
  /** Group last open, by project (specification 2 section 3). */
  lastGroupId: byProject.optional(),
  /** Language that one translates from, where that is not the base language, by project. */
  sourceLanguageId: byProject.optional(),
  /** Keys of commands, where they are not those at first (decision 0106). */
  shortcuts: chosenKeys.optional(),
});

/** User of specification 1 section 3, as far as they see themselves. */
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
  /** Address of the picture, or null. */
  picture: z.string().nullable(),
  organizationName: z.string().nullable(),
  accountLocked: z.boolean(),
  preferences,
});
export type User = z.output<typeof user>;

/** How one signs in, and the linked accounts of identity providers. */
export const accounts = z.object({
  provider: z.enum(['local', 'passkey', 'sso']),
  /** By what names one to `DELETE /users/accounts`. */
  additionalProvidersData: z.record(
    wireId,
    z.object({ name: z.string(), email: z.string(), created: time, used: time }),
  ),
});

/** The same with what the account may: the rest of the specification's fields, as far as they exist. */
const ownUser = user.extend({
  /** The address, by which they sign in. */
  username: z.string(),
  ...accounts.shape,
  ...accountInfo.shape,
  /** Agreements of staff with the user, and permissions beyond their plan; null where there are none. */
  enterprisePlan: z.record(z.string(), z.union([z.number(), z.boolean()])).nullable(),
  planOverrides: z.record(z.string(), z.union([z.number(), z.boolean()])).nullable(),
});
export type OwnUser = z.output<typeof ownUser>;

export const usersContract = {
  me: endpoint({
    ...usersEndpoints.me,
    summary: 'The signed-in user.',
    openWhenLocked: true,
    permission: 'user',
    token: 'read',
    reply: ownUser,
  }),
  updateMe: endpoint({
    ...usersEndpoints.updateMe,
    summary: "Change the caller's name and preferences; fields left out stay.",
    permission: 'user',
    body: z.object({
      firstName: name.optional(),
      lastName: name.optional(),
      preferences: preferences.optional(),
    }),
    reply: user,
  }),
};
