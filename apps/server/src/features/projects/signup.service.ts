import type { SignupStatus } from '@parlance/contract/projects';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import type { Deps } from '../../http/feature.ts';
import { getOwnUser } from '../users/users.service.ts';

/**
 * What the owner of a project has still to do for his sign-up (specification 1 section 4). With the plan enterprise,
 * the default of those who host Parlance themselves, nothing is billed and nothing to be subscribed.
 */
export async function signupStatus(
  { db, env }: { db: Db; env: Pick<Deps['env'], 'defaultPlan'> },
  owner: CurrentUser,
): Promise<SignupStatus> {
  const { emailVerified } = await getOwnUser(db, owner.id);
  const enterprisePlan = env.defaultPlan === 'enterprise';
  return { emailVerified, billingSubmitted: enterprisePlan, planSubscribed: enterprisePlan, enterprisePlan };
}
