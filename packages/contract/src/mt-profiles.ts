/** Profiles of machine translation: staff give them to accounts, whose teams then use another service (docs/decisions/0140). */
import { engineKinds } from '@parlance/domain/machine-translation/engines';
import { z } from 'zod';
import { name, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { inputMessages } from './input-messages.ts';
import { priceOfService } from './machine-translation.ts';
import { mtProfilesEndpoints } from './mt-profiles.endpoints.ts';

export const mtProfileErrors = defineErrors({
  // Specification 1 section 5.
  mtProfileAdded: [409, 'This profile is alredy added to the user!'],
  mtProfileIncomplete: [400, 'Please fill in what this service needs.'],
  mtProfileAddress: [400, 'This address cannot be called.'],
});
const errors = mtProfileErrors;

const profileParams = z.object({ profileId: wireId });
const userParams = z.object({ userId: wireId });
const setting = z.string().trim().max(500).nullish();
/** Fields that the service does not need may be left out; a key is never answered. */
const profileFields = {
  name,
  kind: z.enum(engineKinds),
  key: z.string().trim().max(1000).nullish(),
  address: z
    .string()
    .trim()
    .max(500)
    .regex(/^(https?:\/\/\S+)?$/, inputMessages['no-web-address'])
    .nullish(),
  region: setting,
  model: setting,
  price: priceOfService.nullish(),
};
const mtProfile = z.object({
  id: wireId,
  name: z.string(),
  kind: z.enum(engineKinds),
  hasKey: z.boolean(),
  address: z.string().nullable(),
  region: z.string().nullable(),
  model: z.string().nullable(),
  /** null: it is not known. */
  price: priceOfService.nullable(),
  /** How many accounts have it. */
  accounts: z.number(),
});
export type MtProfile = z.output<typeof mtProfile>;
const profileOfUser = z.object({ profileId: wireId, profileName: z.string() });
export type MtProfileOfUser = z.output<typeof profileOfUser>;
const userOfProfile = z.object({ userId: wireId, displayName: z.string(), email: z.string() });
export type UserOfMtProfile = z.output<typeof userOfProfile>;

export const mtProfilesContract = {
  listMtProfiles: endpoint({
    ...mtProfilesEndpoints.listMtProfiles,
    summary: 'Profiles of machine translation, which staff give to accounts.',
    permission: 'staff',
    reply: z.array(mtProfile),
  }),
  createMtProfile: endpoint({
    ...mtProfilesEndpoints.createMtProfile,
    summary: 'Add a profile of machine translation. Its key is stored encrypted and never answered.',
    permission: 'staff',
    body: z.object(profileFields),
    reply: mtProfile,
    errors: [errors.mtProfileIncomplete, errors.mtProfileAddress],
  }),
  updateMtProfile: endpoint({
    ...mtProfilesEndpoints.updateMtProfile,
    summary: 'Change a profile; without a key it keeps the one that it has.',
    permission: 'staff',
    params: profileParams,
    body: z.object(profileFields),
    reply: mtProfile,
    errors: [errors.mtProfileIncomplete, errors.mtProfileAddress],
  }),
  deleteMtProfile: endpoint({
    ...mtProfilesEndpoints.deleteMtProfile,
    summary: 'Delete a profile; accounts that have it use what the server is set to.',
    permission: 'staff',
    params: profileParams,
  }),
  listUsersOfMtProfile: endpoint({
    ...mtProfilesEndpoints.listUsersOfMtProfile,
    summary: 'The accounts that have a profile, by name, at most 1,000.',
    permission: 'staff',
    params: profileParams,
    reply: z.array(userOfProfile),
  }),
  listMtProfilesOfUser: endpoint({
    ...mtProfilesEndpoints.listMtProfilesOfUser,
    summary: 'The profiles of an account, the one that is used first.',
    permission: 'staff',
    params: userParams,
    reply: z.array(profileOfUser),
  }),
  addMtProfileToUser: endpoint({
    ...mtProfilesEndpoints.addMtProfileToUser,
    summary:
      'Give a profile to an account: texts of the teams that it owns are translated by it from now on.',
    permission: 'staff',
    params: userParams,
    body: z.object({ profileId: wireId }),
    reply: z.array(profileOfUser),
    errors: [errors.mtProfileAdded],
  }),
  removeMtProfileOfUser: endpoint({
    ...mtProfilesEndpoints.removeMtProfileOfUser,
    summary: 'Take a profile from an account.',
    permission: 'staff',
    params: userParams,
    query: z.object({ profileId: wireId }),
    reply: z.array(profileOfUser),
  }),
};
