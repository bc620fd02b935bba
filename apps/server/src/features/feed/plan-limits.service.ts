import type { Deps } from '../../http/feature.ts';
import { planOfAccount } from '../plans/plans.present.ts';
import { type FindLimits, unlimited } from './history-limits.sql.ts';
import { findPlanOfProject } from './plan-limits.queries.ts';

/** How much of a project's history the plan of its owner shows. */
export function limitsByPlan({ db, env }: Pick<Deps, 'db' | 'env'>): FindLimits {
  return async (projectId) => {
    const account = await findPlanOfProject(db, projectId);
    if (!account) return unlimited;
    const { changelogEntries: entries, changelogDays: days } = planOfAccount(account, env.defaultPlan);
    return { entries, days };
  };
}
