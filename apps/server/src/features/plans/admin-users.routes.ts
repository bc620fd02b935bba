import { adminUsersContract } from '@parlance/contract/admin-users';
import { type Deps, feature } from '../../http/feature.ts';
import { accountForStaff, changeOverrides } from './admin-users.service.ts';

export const adminUsersRoutes = (deps: Pick<Deps, 'db' | 'env' | 'log'>) =>
  feature(adminUsersContract, {
    userInfo: ({ params }) => accountForStaff(deps, params.userId),
    changeUserOverrides: ({ params, body }, { user }) => changeOverrides(deps, user.id, params.userId, body),
  });
