import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statusFacts } from '../entry/status.ts';
import type { Role } from './roles.ts';
import {
  explain,
  type GroupRights,
  groupRoles,
  mayGrantIn,
  mayUngroup,
  noRoles,
  planRights,
  type RightsPlan,
  selectedRoles,
} from './user-groups.ts';

test('statuses 3, 2, 1 and 4 are for translators, reviewers, and those who care for accepted and rejected', () => {
  expect([3, 2, 1, 4].map((status) => statusFacts(status).notifies)).toEqual([...groupRoles]);
  expect([0, 5].map((status) => statusFacts(status).notifies)).toEqual([undefined, undefined]);
});

test('a restricted user gives rights in their own languages only', () => {
  expect(mayGrantIn('manager', ['de'], 'fr')).toBe(false);
  expect(mayGrantIn('manager', ['de'], 'de')).toBe(true);
  expect(mayGrantIn('manager', null, 'fr')).toBe(true);
  expect(mayGrantIn('admin', ['de'], 'fr')).toBe(true);
});

test('a restricted user does not decide who works in all languages', () => {
  expect(mayUngroup('manager', ['de'])).toBe(false);
  expect(mayUngroup('tptservices', [])).toBe(false);
  expect(mayUngroup('manager', null)).toBe(true);
  expect(mayUngroup('admin', ['de'])).toBe(true);
});

const dach: GroupRights = {
  id: 'dach',
  personal: false,
  members: ['anna', 'ben'],
  languages: [
    { language: 'de', roles: selectedRoles },
    { language: 'fr', roles: { ...noRoles, reviewer: true } },
  ],
};

describe('why a user may', () => {
  test('is their role, that they are in no group, or their groups', () => {
    const why = (id: string, role: Role, language: string) => {
      const { may, why: reason, groups } = explain({ id, role }, [dach], language);
      return [may, reason, groups];
    };
    expect(why('olga', 'owner', 'ja')).toEqual([true, 'role', []]);
    expect(why('zoe', 'translator', 'ja')).toEqual([true, 'free', []]);
    expect(why('anna', 'translator', 'de')).toEqual([true, 'groups', ['dach']]);
    expect(why('anna', 'translator', 'ja')).toEqual([false, 'groups', []]);
    expect(why('anna', 'admin', 'ja')).toEqual([true, 'role', []]);
  });
});

describe('changes for one person only', () => {
  test('that add leave the shared group as it is', () => {
    const change = { user: 'anna', language: 'ja', roles: selectedRoles };
    expect(planRights([dach], [change])).toEqual([
      { user: 'anna', languages: [{ language: 'ja', roles: selectedRoles }], leaves: [] },
    ]);
  });

  test('that take away lead out of the shared group, with what else it gave', () => {
    expect(planRights([dach], [{ user: 'anna', language: 'de', roles: null }])).toEqual([
      {
        user: 'anna',
        languages: [{ language: 'fr', roles: { ...noRoles, reviewer: true } }],
        leaves: ['dach'],
      },
    ]);
  });

  test('grant exactly the given changes, and change no other rights of any user', () => {
    const users = ['anna', 'ben', 'cleo'];
    const codes = ['de', 'fr', 'ja'];
    const boolean = fc.boolean();
    const roles = fc.record({ translator: boolean, reviewer: boolean, accepted: boolean, rejected: boolean });
    const groups = fc.array(
      fc.record({
        members: fc.uniqueArray(fc.constantFrom(...users)),
        languages: fc.uniqueArray(fc.record({ language: fc.constantFrom(...codes), roles }), {
          selector: ({ language }) => language,
        }),
      }),
      { maxLength: 4 },
    );
    const changes = fc.uniqueArray(
      fc.record({
        user: fc.constantFrom(...users),
        language: fc.constantFrom(...codes),
        roles: fc.option(roles),
      }),
      { selector: ({ user, language }) => `${user} ${language}` },
    );
    fc.assert(
      fc.property(groups, changes, (given, wantedChanges) => {
        const before: GroupRights[] = given.map((group, index) => ({
          ...group,
          id: `g${index}`,
          personal: false,
        }));
        const after = carriedOut(before, planRights(before, wantedChanges));
        for (const user of users)
          for (const language of codes) {
            const was = rolesOf(before, user, language);
            const wanted = wantedChanges.find((one) => one.user === user && one.language === language);
            expect(rolesOf(after, user, language)).toEqual(wanted ? wanted.roles : was);
          }
      }),
    );
  });
});

/** The permissions that the groups give a user in a language; null: none. */
function rolesOf(groups: GroupRights[], user: string, language: string) {
  const { roles, groups: giving } = explain({ id: user, role: 'translator' }, groups, language);
  return giving.length === 0 ? null : roles;
}

function carriedOut(groups: GroupRights[], plans: RightsPlan[]): GroupRights[] {
  const left = groups.map((group) => ({
    ...group,
    members: group.members.filter(
      (user) => !plans.some((plan) => plan.user === user && plan.leaves.includes(group.id)),
    ),
  }));
  const own = plans.map(({ user, languages }) => ({
    id: `own ${user}`,
    personal: true,
    members: [user],
    languages,
  }));
  return [...left, ...own];
}
