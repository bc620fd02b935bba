/** Accounts, as staff see them (specification 1 section 7). */
import { z } from 'zod';
import { adminUsersEndpoints } from './admin-users.endpoints.ts';
import { wireId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { user } from './users.ts';

export const adminUsersContract = {
  userInfo: endpoint({
    ...adminUsersEndpoints.userInfo,
    summary: 'An account, by its id.',
    permission: 'staff',
    params: z.object({ userId: wireId }),
    // What they chose for themselves is nobody else's.
    reply: user.omit({ preferences: true }),
  }),
};
