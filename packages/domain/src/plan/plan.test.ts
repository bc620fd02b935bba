import { describe, expect, test } from 'vitest';
import { type AccountPlan, isWithin, planOf } from './account.ts';
import { planIds, planProperties, plans, settable } from './plans.ts';

const account = (own: Partial<AccountPlan> = {}): AccountPlan => ({
  planId: null,
  enterprisePlan: null,
  planOverrides: null,
  additionalTeamMembers: 0,
  ...own,
});

describe('the plan in force', () => {
  test('is that of the installation for an account without one', () => {
    expect(planOf(account(), 'free')).toMatchObject({ id: 'free', apps: 1, teamMembers: 3, glossary: false });
  });

  test('locks nothing away from those who host Parlance themselves', () => {
    const { id, ...properties } = planOf(account(), 'enterprise');
    expect(id).toBe('enterprise');
    expect(Object.values(properties).every((value) => value === null || value === true)).toBe(true);
  });

  test('is within the agreed numbers for an account that staff put on enterprise', () => {
    expect(planOf(account({ planId: 'enterprise' }), 'free')).toMatchObject({
      apps: 10,
      teamMembers: 30,
      xtmIntegration: false,
    });
    const agreed = account({ planId: 'enterprise', enterprisePlan: { apps: 50, xtmIntegration: true } });
    expect(planOf(agreed, 'free')).toMatchObject({ apps: 50, teamMembers: 30, xtmIntegration: true });
  });

  test('has bought seats only where a plan has them', () => {
    const seats = (planId: AccountPlan['planId']) =>
      planOf(account({ planId, additionalTeamMembers: 4 }), 'free').teamMembers;
    expect(planIds.map((id) => seats(id))).toEqual([3, 9, 19, 34, 30]);
  });

  test('yields to overrides in any plan', () => {
    for (const planId of [null, ...planIds])
      expect(
        planOf(account({ planId, planOverrides: { apps: 2, glossary: false } }), 'enterprise'),
      ).toMatchObject({ apps: 2, glossary: false });
  });

  test('has API access in any plan where staff gave it, and in none where they took it', () => {
    const access = (planId: AccountPlan['planId'], apiAccess?: boolean) =>
      planOf(account({ planId, planOverrides: apiAccess === undefined ? null : { apiAccess } }), 'free')
        .apiAccess;
    expect(planIds.map((id) => access(id))).toEqual([false, false, false, true, true]);
    expect(planIds.map((id) => access(id, true))).toEqual([true, true, true, true, true]);
    expect(planIds.map((id) => access(id, false))).toEqual([false, false, false, false, false]);
  });

  test('takes from stored data only what has the name and type of an override', () => {
    const planOverrides = { apps: 'many', teamMembers: 7, id: 'x', toString: 1 } as never;
    const plan = planOf(account({ planId: 'free', planOverrides }), 'free');
    expect(plan).toMatchObject({ id: 'free', apps: 1, teamMembers: 7 });
    expect(Object.hasOwn(plan, 'toString')).toBe(false);
  });
});

test('every plan has each property that can be overridden', () => {
  for (const { properties } of Object.values(plans))
    expect(Object.keys(settable).filter((name) => !(name in properties))).toEqual([]);
});

test('a gate may require every property of a plan', () => {
  for (const { properties } of Object.values(plans))
    expect(Object.keys(properties).sort()).toEqual([...planProperties].sort());
});

test('a limit is reached when one more would pass it', () => {
  const free = planOf(account(), 'free');
  expect([1, 2, 3].map((used) => isWithin(free, 'teamMembers', used))).toEqual([true, true, false]);
  expect(isWithin(free, 'teamMembers', 1, 3)).toBe(false);
  expect(isWithin(planOf(account(), 'enterprise'), 'teamMembers', 1_000_000)).toBe(true);
});
