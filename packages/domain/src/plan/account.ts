import {
  type EnterprisePlan,
  enterpriseDefaults,
  ownHost,
  type PlanId,
  type PlanOverrides,
  type PlanProperties,
  type PlanProperty,
  plans,
  settable,
} from './plans.ts';

/** What is stored of an account's plan. */
export interface AccountPlan {
  /** null: the plan of the installation. */
  planId: PlanId | null;
  enterprisePlan: EnterprisePlan | null;
  planOverrides: PlanOverrides | null;
  additionalTeamMembers: number;
}

/** The plan in force with its properties: overrides win over the plan (semantics, Plans). */
export function planOf(account: AccountPlan, defaultPlan: PlanId): { id: PlanId } & PlanProperties {
  const id = account.planId ?? defaultPlan;
  const isOwnHost = account.planId === null && id === 'enterprise';
  const properties = isOwnHost ? { ...ownHost } : { ...plans[id].properties };
  if (account.planId === 'enterprise')
    Object.assign(properties, fitting(account.enterprisePlan, enterpriseDefaults));
  if (plans[id].additionalTeamMembers && properties.teamMembers !== null)
    properties.teamMembers += account.additionalTeamMembers;
  return { ...properties, ...fitting(account.planOverrides, settable), id };
}

/** What of `given` has a name and type of `table`: stored data may be of another version. */
function fitting(given: object | null, table: Record<string, number | boolean>): Partial<PlanProperties> {
  return Object.fromEntries(
    Object.entries(given ?? {}).filter(([name, value]) => typeof value === typeof table[name]),
  );
}

export type CountedProperty = {
  [K in PlanProperty]: PlanProperties[K] extends number | null ? K : never;
}[PlanProperty];

/** A feature of a plan. An endpoint that needs it declares it, and refuses teams whose plan lacks it. */
export type PlanGate = {
  [K in PlanProperty]: PlanProperties[K] extends boolean ? K : never;
}[PlanProperty];

/** Whether `used` and `more` of a counted property are within a plan. */
export function isWithin(plan: PlanProperties, property: CountedProperty, used: number, more = 1): boolean {
  const limit = plan[property];
  return limit === null || used + more <= limit;
}
