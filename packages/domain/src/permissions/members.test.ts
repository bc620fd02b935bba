import { describe, expect, test } from 'vitest';
import {
  countMembers,
  mayChangeRole,
  mayGiveRole,
  mayName,
  maySeeMember,
  roleColour,
  rolesToGive,
  seesWholeTeam,
} from './members.ts';
import { memberRoles, type Role } from './roles.ts';

const all: Role[] = ['owner', ...memberRoles];
const translators = ['translator', 'tpttranslator'];

describe('who sees whom in a team', () => {
  test.each([
    ['owner', all],
    ['admin', all],
    ['tptadmin', all],
    ['manager', translators],
    ['tptservices', translators],
    ['translator', []],
    ['tpttranslator', []],
  ] as const)('%s', (viewer, seen) => {
    expect(all.filter((member) => maySeeMember(viewer, member))).toEqual([...seen]);
  });
});

test('only those who see every member know how many there are', () => {
  expect((['none', ...all] as const).filter(seesWholeTeam)).toEqual(['none', 'owner', 'admin', 'tptadmin']);
});

test('every member sees the owner’s name; users who see other members see their names; users who see all also see who left', () => {
  const named = (viewer: Role) => all.filter((role) => mayName(viewer, role));
  expect([named('admin'), named('manager'), named('translator')]).toEqual([
    all,
    ['owner', ...translators],
    ['owner'],
  ]);
  expect(all.filter((viewer) => mayName(viewer, undefined))).toEqual(['owner', 'admin', 'tptadmin']);
});

describe('who gives and takes which roles', () => {
  test.each([
    ['owner', [...memberRoles]],
    ['admin', [...memberRoles]],
    ['tptadmin', memberRoles.filter((role) => role.startsWith('tpt'))],
    ['manager', translators],
    ['tptservices', ['tpttranslator']],
    ['translator', []],
    ['tpttranslator', []],
  ] as const)('%s', (actor, roles) => {
    expect(rolesToGive(actor)).toEqual([...roles]);
    expect(mayGiveRole(actor, 'owner')).toBe(false);
  });

  test('a manager neither makes a manager of a translator nor a translator of an admin', () => {
    expect(mayChangeRole('manager', 'translator', 'tpttranslator')).toBe(true);
    expect(mayChangeRole('manager', 'translator', 'manager')).toBe(false);
    expect(mayChangeRole('manager', 'admin', 'translator')).toBe(false);
    expect(mayChangeRole('admin', 'admin', 'translator')).toBe(true);
    expect(mayChangeRole('owner', 'owner', 'admin')).toBe(false);
  });

  test('a provider makes no one more than a provider, themselves the first', () => {
    expect(mayChangeRole('tptadmin', 'tptadmin', 'admin')).toBe(false);
    expect(mayChangeRole('tptadmin', 'translator', 'tpttranslator')).toBe(false);
    expect(mayChangeRole('tptadmin', 'tpttranslator', 'tptservices')).toBe(true);
  });
});

test('providers are not counted', () => {
  expect(countMembers(all.map((role) => ({ role })))).toBe(4);
});

test('roles have the colours of the specification', () => {
  expect(all.map(roleColour)).toEqual(['other', 'admin', 'manager', 'translator', 'other', 'other', 'other']);
});
