import type { OwnUser } from '@parlance/contract/users';
import type { PlanId } from '@parlance/domain/plan/plans';
import type { Db } from '../../db/pool.ts';
import { presentAccountInfo } from '../plans/plans.present.ts';
import type { CountAppsInUse } from '../plans/plans.service.ts';
import { presentAccounts } from '../single-sign-on/accounts.service.ts';
import { presentUser } from '../users/users.present.ts';
import { getOwnUserRow } from './own-user.queries.ts';

/** The user as they see themselves: who they are, how they sign in, what their plan allows and what of it is used. */
export async function getOwnUser(
  db: Db,
  userId: number,
  { defaultPlan, appsInUse }: { defaultPlan: PlanId; appsInUse: CountAppsInUse },
): Promise<OwnUser> {
  const [row, inUse] = await Promise.all([getOwnUserRow(db, userId), appsInUse(db, userId)]);
  return {
    ...presentUser(row),
    username: row.email,
    ...presentAccounts(row),
    ...presentAccountInfo(row, inUse, defaultPlan),
    enterprisePlan: row.enterprise_plan as OwnUser['enterprisePlan'],
    planOverrides: row.plan_overrides as OwnUser['planOverrides'],
  };
}
