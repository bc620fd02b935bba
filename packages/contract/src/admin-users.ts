/** Accounts, as staff see them (specification 1 section 7). */
import { mostOfALimit, planIds, settable } from '@parlance/domain/plan/plans';
import { z } from 'zod';
import { adminUsersEndpoints } from './admin-users.endpoints.ts';
import { wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { user } from './users.ts';

const ofAccount = { permission: 'staff', params: z.object({ userId: wireId }) } as const;

export const adminUserErrors = defineErrors({
  overridesChanged: [409, 'Somebody else changed the overrides of this account meanwhile.'],
});

/** As they are stored: a later version may know others. */
const storedOverrides = z.record(z.string().max(100), z.union([z.number(), z.boolean()])).nullable();

const userPlanOverrides = z.object(
  Object.fromEntries(
    Object.entries(settable).map(([name, value]) => [
      name,
      typeof value === 'number' ? z.int().min(0).max(mostOfALimit).optional() : z.boolean().optional(),
    ]),
  ),
);

export const adminUsersContract = {
  userInfo: endpoint({
    ...adminUsersEndpoints.userInfo,
    summary: 'An account, by its id.',
    ...ofAccount,
    // What they chose for themselves is nobody else's.
    reply: user.omit({ preferences: true }).extend({
      planOverrides: storedOverrides,
      /** What the plan alone gives; null: no limit. */
      plan: z.object({
        id: z.enum(planIds),
        properties: z.record(z.string(), z.union([z.number(), z.boolean()]).nullable()),
      }),
    }),
  }),
  changeUserOverrides: endpoint({
    ...adminUsersEndpoints.changeUserOverrides,
    summary:
      'Set what an account has beside its plan: the overrides of its limits and features, and `apiAccess`, which the plan Pro has on request. What is not named is as in the plan; null takes all away. With `former`, only where these are the overrides until now (else 409); without it, whatever they are: a program that only knows what shall be needs none, one that read before names what it read.',
    ...ofAccount,
    body: z.object({
      userPlanOverrides: userPlanOverrides.nullable(),
      /** What the caller saw, so that nobody's change is written over unseen; left out: whatever is stored (decision 0275). */
      former: storedOverrides.optional(),
    }),
    reply: z.object({ planOverrides: storedOverrides }),
    errors: [adminUserErrors.overridesChanged],
  }),
};
