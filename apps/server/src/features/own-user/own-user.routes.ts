import { usersContract } from '@parlance/contract/users';
import { type Deps, feature } from '../../http/feature.ts';
import type { CountAppsInUse } from '../plans/plans.service.ts';
import { updateOwnUser } from '../users/users.service.ts';
import { getOwnUser } from './own-user.service.ts';

export const ownUserRoutes = ({ db, env, appsInUse }: Deps & { appsInUse: CountAppsInUse }) =>
  feature(usersContract, {
    me: (_input, { user }) => getOwnUser(db, user.id, { defaultPlan: env.defaultPlan, appsInUse }),
    updateMe: ({ body }, { user }) => updateOwnUser(db, user.id, body),
  });
