import { adminUsersContract } from '@parlance/contract/admin-users';
import { decodeId } from '@parlance/domain/id';
import { found } from '../../http/errors.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { presentUser } from './users.present.ts';
import { findUserRow, setPlanOverrides } from './users.queries.ts';

type Overrides = Record<string, number | boolean>;

export const adminUsersRoutes = ({ db, log }: Pick<Deps, 'db' | 'log'>) =>
  feature(adminUsersContract, {
    userInfo: async ({ params }) => {
      const row = found(await findUserRow(db, found(decodeId('user', params.userId))));
      const { preferences: _, ...user } = presentUser(row);
      return { ...user, planOverrides: row.plan_overrides as Overrides | null };
    },
    changeUserOverrides: async ({ params, body }, { user }) => {
      const id = found(decodeId('user', params.userId));
      const given = Object.entries(body.userPlanOverrides ?? {}).filter(([, value]) => value !== undefined);
      // "An empty set is sent as null" (specification 1 section 4).
      const planOverrides = given.length > 0 ? (Object.fromEntries(given) as Overrides) : null;
      found(await setPlanOverrides(db, id, planOverrides));
      log.info({ staff: user.id, account: id, planOverrides }, 'plan overrides changed');
      return { planOverrides };
    },
  });
