import type { SignupStatus } from '@parlance/contract/projects';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import type { Deps } from '../../http/feature.ts';
import { planOfAccount } from '../plans/plans.present.ts';
import { getUserRow } from '../users/users.queries.ts';

/**
 * What the owner of a project still has to do for their sign-up (specification 1 section 4). With the plan enterprise,
 * the default of self-hosted installations, there is no billing and no subscription. Where plans are sold, billing data
 * are required; they cannot be stored yet, so they are missing until there is an agreement.
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
