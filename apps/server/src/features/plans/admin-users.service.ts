import { adminUserErrors } from '@parlance/contract/admin-users';
import { decodeId } from '@parlance/domain/id';
import { ApiError, found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { presentUser } from '../users/users.present.ts';
import { findUserRow, setPlanOverrides } from '../users/users.queries.ts';
import { planOfAccount } from './plans.present.ts';

type Overrides = Record<string, number | boolean>;

/** An account with what it has by its plan, and beside it. @throws 404 */
export async function accountForStaff({ db, env }: Pick<Deps, 'db' | 'env'>, userId: string) {
  const row = found(await findUserRow(db, found(decodeId('user', userId))));
  const { preferences: _, ...user } = presentUser(row);
  const { id, ...properties } = planOfAccount({ ...row, plan_overrides: null }, env.defaultPlan);
  return {
    ...user,
    planOverrides: row.plan_overrides as Overrides | null,
    plan: { id, properties },
  };
}

/** "An empty set is sent as null" (specification 1 section 4). */
function orNone(given: object | null): Overrides | null {
  const known = Object.entries(given ?? {}).filter(([, value]) => value !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : null;
}

/** Sets all overrides at once. `former` given: only where they are what is stored. @throws 404, overridesChanged */
export async function changeOverrides(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  staffId: number,
  userId: string,
  given: { userPlanOverrides: object | null; former?: object | null | undefined },
): Promise<{ planOverrides: Overrides | null }> {
  const id = found(decodeId('user', userId));
  const planOverrides = orNone(given.userPlanOverrides);
  const former = given.former === undefined ? undefined : orNone(given.former);
  if (!(await setPlanOverrides(db, id, planOverrides, former))) {
    found(await findUserRow(db, id));
    throw new ApiError(adminUserErrors.overridesChanged);
  }
  log.info({ staff: staffId, account: id, planOverrides }, 'plan overrides changed');
  return { planOverrides };
}
