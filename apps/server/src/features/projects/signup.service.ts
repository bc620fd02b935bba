import type { SignupStatus } from '@parlance/contract/projects';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import type { Deps } from '../../http/feature.ts';
import { planOfAccount } from '../plans/plans.present.ts';
import { getUserRow } from '../users/users.queries.ts';

/**
 * What the owner of a project has still to do for their sign-up (specification 1 section 4). With the plan enterprise,
 * the default of those who host Parlance themselves, nothing is billed and nothing to be subscribed. Billing data are
 * asked for where plans are sold; there is no place for them yet, so they are missing until there is an agreement.
 */
export async function signupStatus(
  { db, env }: { db: Db; env: Pick<Deps['env'], 'defaultPlan'> },
  owner: CurrentUser,
): Promise<SignupStatus> {
  const row = await getUserRow(db, owner.id);
  const plan = planOfAccount(row, env.defaultPlan);
  const enterprisePlan = plan.id === 'enterprise';
  return {
    emailVerified: row.email_verified_at !== null,
    billingSubmitted: enterprisePlan,
    planSubscribed: plan.id !== 'free',
    enterprisePlan,
  };
}
