import { usersContract } from '@parlance/contract/users';
import { type Deps, feature } from '../../http/feature.ts';
import { updateOwnUser } from '../users/users.service.ts';
import { getOwnUser } from './own-user.service.ts';

export const ownUserRoutes = ({ db, env }: Deps) =>
  feature(usersContract, {
    me: (_input, { user }) => getOwnUser(db, user.id, env.defaultPlan),
    updateMe: ({ body }, { user }) => updateOwnUser(db, user.id, body),
  });
