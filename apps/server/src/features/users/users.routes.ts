import { usersContract } from '@parlance/contract/users';
import { type Deps, feature } from '../../http/feature.ts';
import { getOwnUser, updateOwnUser } from './users.service.ts';

export const usersRoutes = ({ db }: Deps) =>
  feature(usersContract, {
    me: (_input, { user }) => getOwnUser(db, user.id),
    updateMe: ({ body }, { user }) => updateOwnUser(db, user.id, body),
  });
