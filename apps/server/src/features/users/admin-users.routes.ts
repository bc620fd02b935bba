import { adminUsersContract } from '@parlance/contract/admin-users';
import { decodeId } from '@parlance/domain/id';
import { found } from '../../http/errors.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { presentUser } from './users.present.ts';
import { findUserRow } from './users.queries.ts';

export const adminUsersRoutes = ({ db }: Pick<Deps, 'db'>) =>
  feature(adminUsersContract, {
    userInfo: async ({ params }) => {
      const { preferences: _, ...user } = presentUser(
        found(await findUserRow(db, found(decodeId('user', params.userId)))),
      );
      return user;
    },
  });
