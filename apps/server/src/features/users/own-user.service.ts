import type { OwnUser } from '@parlance/contract/users';
import type { PlanId } from '@parlance/domain/plan/plans';
import type { Db } from '../../db/pool.ts';
import { accountInfo } from '../plans/plans.service.ts';
import { getAccounts } from '../single-sign-on/accounts.service.ts';
import { getUserRow, presentUser } from './users.service.ts';

/** The user as he sees himself: who he is, how he signs in, what his plan allows and what of it is used. */
export async function getOwnUser(db: Db, userId: number, defaultPlan: PlanId): Promise<OwnUser> {
  const [row, accounts, info] = await Promise.all([
    getUserRow(db, userId),
    getAccounts(db, userId),
    accountInfo(db, userId, defaultPlan),
  ]);
  return {
    ...presentUser(row),
    username: row.email,
    ...accounts,
    ...info,
    enterprisePlan: row.enterprise_plan as OwnUser['enterprisePlan'],
    planOverrides: row.plan_overrides as OwnUser['planOverrides'],
  };
}
