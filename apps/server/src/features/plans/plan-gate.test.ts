import cookie from '@fastify/cookie';
import { projectParams } from '@parlance/contract/common';
import { endpoint } from '@parlance/contract/endpoint';
import type { PlanGate } from '@parlance/domain/plan/account';
import type { PlanId } from '@parlance/domain/plan/plans';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../../test/app.ts';
import { buildProject, buildTeam, buildUser, type TestUser } from '../../../test/builders.ts';
import { briefAccess } from '../../app.ts';
import { answerErrors } from '../../http/error-handler.ts';
import { feature } from '../../http/feature.ts';
import { mount } from '../../http/mount.ts';

const reply = z.object({ done: z.boolean() });
const gated = {
  inProject: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/gated',
    summary: 'Needs a glossary in the plan.',
    permission: { project: 'project.settings' },
    plan: 'glossary',
    params: projectParams,
    reply,
  }),
  inTeam: endpoint({
    method: 'GET',
    path: '/v1/teams/:teamId/gated',
    summary: 'Needs the API in the plan.',
    permission: { team: 'team.see' },
    plan: 'apiAccess',
    params: z.object({ teamId: z.string() }),
    reply,
  }),
};

async function buildGated(planId: PlanId, planOverrides?: Partial<Record<PlanGate, boolean>>) {
  const { deps } = await createTestApp();
  const [owner, manager] = await Promise.all([
    buildUser(deps.db, { firstName: 'Olga', lastName: 'Owner' }),
    buildUser(deps.db),
  ]);
  await deps.db
    .updateTable('users')
    .set({ plan_id: planId, plan_overrides: planOverrides ? JSON.stringify(planOverrides) : null })
    .where('id', '=', owner.id)
    .execute();
  const team = await buildTeam(deps.db, { owner, members: [{ user: manager, role: 'manager' }] });
  const project = await buildProject(deps.db, { team });
  const app = Fastify();
  await app.register(cookie);
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  answerErrors(app);
  const done = async () => ({ done: true });
  mount(app, [feature(gated, { inProject: done, inTeam: done })], briefAccess(deps), {
    checkHotReplies: false,
  });
  const get = async (user: TestUser, url: string) => {
    const answer = await app.inject({ url, headers: user.headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  const inProject = `/v1/projects/${project.wireId}/gated`;
  return { owner, manager, team, get, inProject, inTeam: `/v1/teams/${team.wireId}/gated` };
}

test('an endpoint that needs something of the plan is refused to a team whose plan lacks it', async () => {
  const { owner, manager, team, get, inProject, inTeam } = await buildGated('starter');
  const refused = {
    code: 'upgradeRequired',
    upgradeRequired: true,
    exceededProperty: 'glossary',
    limit: null,
    isOwner: true,
    owner: { _id: owner.wireId, displayName: 'Olga Owner' },
    teamId: team.wireId,
  };
  const own = await get(owner, inProject);
  expect([own.status, own.body]).toMatchObject([409, refused]);
  const other = await get(manager, inTeam);
  expect([other.status, other.body]).toMatchObject([
    409,
    { ...refused, exceededProperty: 'apiAccess', isOwner: false },
  ]);
});

test('returns the usual error to callers without the right, with any plan', async () => {
  const { manager, get, inProject } = await buildGated('starter');
  expect((await get(manager, inProject)).body.code).toBe('forbidden');
});

test('it answers where the plan has it, or staff have given it', async () => {
  const growth = await buildGated('growth');
  expect(await growth.get(growth.owner, growth.inProject)).toEqual({ status: 200, body: { done: true } });
  expect((await growth.get(growth.manager, growth.inTeam)).status).toBe(200);
  const given = await buildGated('free', { glossary: true });
  expect((await given.get(given.owner, given.inProject)).status).toBe(200);
  expect((await given.get(given.owner, given.inTeam)).status).toBe(409);
});

test('a gate on an endpoint that is about no team does not start', async () => {
  const { deps } = await createTestApp();
  const lost = {
    ask: endpoint({
      method: 'GET',
      path: '/v1/lost',
      summary: 'x',
      permission: 'user',
      plan: 'glossary',
      reply,
    }),
  };
  const ask = async () => ({ done: true });
  expect(() =>
    mount(Fastify(), [feature(lost, { ask })], briefAccess(deps), { checkHotReplies: false }),
  ).toThrow('GET /v1/lost asks for a plan, but names no team.');
});
