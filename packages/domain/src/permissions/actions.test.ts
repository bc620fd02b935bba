import { describe, expect, test } from 'vitest';
import { mayInProject, mayInTeam, type ProjectAction, projectActions } from './actions.ts';
import { effectiveRole, isProviderRole, memberRoles, type Role, roleInApp } from './roles.ts';

/** The table of design/semantics "Roles", written out: who may, in the order owner, admin, manager, translator. */
const matrix: Record<ProjectAction, string> = {
  'project.see': 'yes yes yes yes',
  'project.settings': 'yes yes no no',
  'project.secrets': 'yes yes no no',
  'project.move': 'yes yes no no',
  'project.signup': 'yes no no no',
  'project.delete': 'yes yes no no',
  'progress.see': 'yes yes yes no',
  'languages.change': 'yes yes yes no',
  'groups.change': 'yes yes yes no',
  'glossary.change': 'yes yes yes no',
  'tags.change': 'yes yes yes no',
  'entries.create': 'yes yes yes no',
  'entries.change': 'yes yes yes no',
  'entries.maxLength': 'yes yes yes no',
  'entries.delete': 'yes yes yes no',
  'entries.lock': 'yes yes yes no',
  'entries.draft': 'yes yes yes yes',
  'entries.value': 'yes yes yes no',
  'entries.translate': 'yes yes yes no',
  'entries.status': 'yes yes yes yes',
  'screenshots.verify': 'yes yes yes yes',
  'comments.write': 'yes yes yes yes',
  'comments.moderate': 'yes yes yes no',
  import: 'yes yes yes yes',
  'import.values': 'yes yes yes no',
  export: 'yes yes yes yes',
  'operations.undo': 'yes yes yes yes',
  'memory.change': 'yes yes yes no',
  'orders.create': 'yes yes yes no',
  'orders.cancel': 'yes yes no no',
};
const roles: Role[] = ['owner', 'admin', 'manager', 'translator'];
const yes = (may: boolean) => (may ? 'yes' : 'no');

describe('what a role may do in a project', () => {
  test.each(projectActions)('%s', (action) => {
    expect(roles.map((role) => yes(mayInProject(action, role))).join(' ')).toBe(matrix[action]);
    expect(mayInProject(action, undefined)).toBe(false);
  });

  test('provider roles act like their counterparts, but import only as draft, see no token and move no project', () => {
    const notTheirs: ProjectAction[] = ['import.values', 'project.secrets', 'project.move'];
    for (const role of memberRoles.filter(isProviderRole)) {
      const counterpart = effectiveRole(role);
      for (const action of projectActions.filter((one) => !notTheirs.includes(one)))
        expect(mayInProject(action, role)).toBe(mayInProject(action, counterpart));
      for (const action of notTheirs) expect(mayInProject(action, role)).toBe(false);
    }
  });

  test("a project's switches are for translators alone", () => {
    const open = { drafts: false, values: true, delete: true };
    for (const role of ['translator', 'tpttranslator'] as const) {
      expect(mayInProject('entries.draft', role, open)).toBe(false);
      expect(mayInProject('entries.value', role, open)).toBe(true);
      expect(mayInProject('entries.delete', role, open)).toBe(true);
    }
    expect(mayInProject('entries.draft', 'manager', open)).toBe(true);
  });
});

describe('what a role may do in a team', () => {
  test('projects are created by its owner, and by its admins where they allow it', () => {
    expect(mayInTeam('team.createProject', 'owner', false)).toBe(true);
    expect(mayInTeam('team.createProject', 'admin')).toBe(true);
    expect(mayInTeam('team.createProject', 'admin', false)).toBe(false);
    for (const role of ['manager', 'translator', 'tptadmin', undefined] as const)
      expect(mayInTeam('team.createProject', role)).toBe(false);
  });

  test('only its owner deletes it', () => {
    expect(memberRoles.filter((role) => mayInTeam('team.delete', role))).toEqual([]);
    expect(mayInTeam('team.delete', 'owner')).toBe(true);
  });
});

test('the role in a project is the highest of admin, manager, translator', () => {
  expect([undefined, ...memberRoles, 'owner' as const].map(roleInApp)).toEqual([
    'none',
    'admin',
    'manager',
    'translator',
    'admin',
    'manager',
    'translator',
    'admin',
  ]);
});
