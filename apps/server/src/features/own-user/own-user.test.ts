import type { OwnUser } from '@parlance/contract/users';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildProject, buildTeam, buildUser } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { countedDatabase } from '../../../test/statements.ts';
import { appsInUse } from '../usage/usage.service.ts';
import { getOwnUser } from './own-user.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

test('one sees who they are, how they sign in, what their plan allows, and what of it is used', async () => {
  const { db } = server.deps;
  const [owner, admin, provider] = await Promise.all([buildUser(db), buildUser(db), buildUser(db)]);
  const team = await buildTeam(db, {
    owner,
    members: [
      { user: admin, role: 'admin' },
      { user: provider, role: 'tptservices' },
    ],
  });
  await buildProject(db, { team });
  await db
    .updateTable('users')
    .set({
      plan_id: 'pro',
      plan_overrides: JSON.stringify({ apps: 12 }),
      organization_name: 'Ada & Co',
    })
    .where('id', '=', owner.id)
    .execute();
  const answer = await callsAs(server, owner).get('/users/me');
  expect(answer.json<OwnUser>()).toEqual({
    _id: owner.wireId,
    firstName: 'Ada',
    lastName: 'Test',
    displayName: 'Ada Test',
    email: owner.email,
    username: owner.email,
    created: expect.stringMatching(/^\d{4}-.*Z$/),
    roles: ['user'],
    isAdmin: false,
    emailVerified: true,
    picture: null,
    organizationName: 'Ada & Co',
    accountLocked: false,
    preferences: {},
    provider: 'passkey',
    additionalProvidersData: {},
    enterprisePlan: null,
    planOverrides: { apps: 12 },
    _planInfo: { id: 'pro', apps: 12, mau: 100_000, teamMembers: 15, apiAccess: false, glossary: true },
    _info: {
      mau: 0,
      apiRequests: 0,
      teamMembers: 2,
      hasBillingData: false,
      planInfo: { teamMembers: 15, usedTeamMembers: 2 },
      integrated: false,
      apps: 1,
      teams: 1,
    },
    _billing: { billingDataEntered: false, planId: 'pro' },
  });
});

test('under the plan of the installation the user has no subscription', async () => {
  const user = await buildUser(server.deps.db);
  const { _billing, _info } = (await callsAs(server, user).get('/users/me')).json<OwnUser>();
  expect(_billing).toEqual({ billingDataEntered: false, planId: null });
  expect(_info.planInfo).toEqual({ teamMembers: null, usedTeamMembers: 1 });
});

test('is read in one statement, and what its apps use in another, once a minute', async () => {
  const user = await buildUser(server.deps.db);
  const { db, statements } = countedDatabase(server.deps.pool);
  expect((await getOwnUser(db, user.id, { defaultPlan: 'free', appsInUse })).email).toBe(user.email);
  expect(statements).toHaveLength(2);
  await getOwnUser(db, user.id, { defaultPlan: 'free', appsInUse });
  expect(statements).toHaveLength(3);
});
