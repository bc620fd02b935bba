/** Accounts, as staff see them (specification 1 section 7). */
import { settable } from '@parlance/domain/plan/plans';
import { z } from 'zod';
import { adminUsersEndpoints } from './admin-users.endpoints.ts';
import { wireId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { user } from './users.ts';

const ofAccount = { permission: 'staff', params: z.object({ userId: wireId }) } as const;

/** As they are stored: a later version may know others. */
const storedOverrides = z.record(z.string(), z.union([z.number(), z.boolean()])).nullable();

const mostOfANumber = 1_000_000_000;
const userPlanOverrides = z.object(
  Object.fromEntries(
    Object.entries(settable).map(([name, value]) => [
      name,
      typeof value === 'number' ? z.int().min(0).max(mostOfANumber).optional() : z.boolean().optional(),
    ]),
  ),
);

export const adminUsersContract = {
  userInfo: endpoint({
    ...adminUsersEndpoints.userInfo,
    summary: 'An account, by its id.',
    ...ofAccount,
    // What they chose for themselves is nobody else's.
    reply: user.omit({ preferences: true }).extend({ planOverrides: storedOverrides }),
  }),
  changeUserOverrides: endpoint({
    ...adminUsersEndpoints.changeUserOverrides,
    summary:
      'Set what an account has beside its plan: the overrides of its limits and features, and `apiAccess`, which the plan Pro has on request. What is not named is as in the plan; null takes all away.',
    ...ofAccount,
    body: z.object({ userPlanOverrides: userPlanOverrides.nullable() }),
    reply: z.object({ planOverrides: storedOverrides }),
  }),
};
