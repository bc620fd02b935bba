import { expect, test } from 'vitest';
import { type ScopedEndpoint, scopeFor } from './scope-for.ts';

const cases: [string, ScopedEndpoint, ReturnType<typeof scopeFor>][] = [
  ['reading a project', { method: 'GET', permission: { project: 'project.see' } }, 'read'],
  ['writing a text', { method: 'PUT', permission: { project: 'entries.draft' } }, 'write'],
  [
    'writing with the right to see alone',
    { method: 'POST', permission: { project: 'project.see' } },
    'write',
  ],
  [
    'reading by POST, where it says so',
    { method: 'POST', permission: { project: 'project.see' }, token: 'read' },
    'read',
  ],
  ['an import', { method: 'POST', permission: { project: 'import' } }, 'import'],
  ['reading what is to be imported', { method: 'GET', permission: { project: 'import' } }, 'import'],
  ['an export', { method: 'GET', permission: { project: 'export' } }, 'export'],
  ['deleting a project', { method: 'DELETE', permission: { project: 'project.delete' } }, undefined],
  ['reading a team', { method: 'GET', permission: { team: 'team.see' } }, 'read'],
  ['leaving a team', { method: 'POST', permission: { team: 'team.see' } }, undefined],
  ['what a team keeps', { method: 'PUT', permission: { team: 'team.data' } }, 'write'],
  ['people of a team', { method: 'POST', permission: { team: 'team.members' } }, undefined],
  ['deleting a team', { method: 'DELETE', permission: { team: 'team.delete' } }, undefined],
  ['the own account', { method: 'GET', permission: 'user' }, undefined],
  ['lists that say so', { method: 'GET', permission: 'user', token: 'read' }, 'read'],
  ['staff', { method: 'GET', permission: 'staff' }, undefined],
];

test.each(cases)('the scope for %s', (_name, endpoint, scope) => {
  expect(scopeFor(endpoint)).toBe(scope);
});
