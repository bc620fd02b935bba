import type { AccountInfo } from '@parlance/contract/plans';
import { type AccountPlan, planOf } from '@parlance/domain/plan/account';
import type { PlanId, PlanProperties } from '@parlance/domain/plan/plans';
import type { AccountRow, AccountUsageRow } from './plans.queries.ts';

type InForce = { id: PlanId } & PlanProperties;

/** The plan of an account's row; `users` rows have these columns too. */
export function planOfAccount(row: Omit<AccountRow, 'id'>, defaultPlan: PlanId): InForce {
  return planOf(presentAccountPlan(row), defaultPlan);
}

function presentAccountPlan(row: Omit<AccountRow, 'id'>): AccountPlan {
  return {
    planId: row.plan_id as PlanId | null,
    enterprisePlan: row.enterprise_plan as AccountPlan['enterprisePlan'],
    planOverrides: row.plan_overrides as AccountPlan['planOverrides'],
    additionalTeamMembers: row.additional_team_members,
  };
}

/** Of this month, and whether an app or a program has ever called. */
export type AppsInUse = Pick<AccountInfo['_info'], 'mau' | 'apiRequests' | 'integrated'>;
/** This installation sells nothing, so no user can enter billing data. */
const hasBillingData = false;

/** The plan of an account and its usage, as the API returns them. */
export function presentAccountInfo(
  row: Omit<AccountUsageRow, 'id'>,
  appsInUse: AppsInUse,
  defaultPlan: PlanId,
): AccountInfo {
  const plan = planOfAccount(row, defaultPlan);
  return {
    _planInfo: {
      id: plan.id,
      apps: plan.apps,
      mau: plan.mau,
      teamMembers: plan.teamMembers,
      apiAccess: plan.apiAccess,
      glossary: plan.glossary,
    },
    _info: {
      ...appsInUse,
      apps: row.used_apps,
      teams: row.used_teams,
      teamMembers: row.used_seats,
      hasBillingData,
      planInfo: { teamMembers: plan.teamMembers, usedTeamMembers: row.used_seats },
    },
    _billing: { billingDataEntered: hasBillingData, planId: row.plan_id as PlanId | null },
  };
}
