import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { buildPeople, buildProject, buildUser } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { signupStatus } from './signup.service.ts';

test('the owner reads what their sign-up lacks: under the plan of a host only the verified address', async () => {
  const server = await createTestApp();
  const { db } = server.deps;
  const { owner, admin, team } = await buildPeople(db);
  const project = await buildProject(db, { team });
  const at = `/v1/projects/${project.wireId}/signupStatus`;
  await sql`update users set email_verified_at = null where id = ${owner.id}`.execute(db);
  const done = { billingSubmitted: true, planSubscribed: true, enterprisePlan: true };
  expect((await callsAs(server, owner).get(at)).json()).toEqual({ emailVerified: false, ...done });
  await sql`update users set email_verified_at = now() where id = ${owner.id}`.execute(db);
  expect((await callsAs(server, owner).get(at)).json()).toEqual({ emailVerified: true, ...done });
  expect(refusal(await callsAs(server, admin).get(at))).toEqual({ status: 403, code: 'forbidden' });
});

test('where plans are sold, billing and plan are missing until they are there', async () => {
  const { db } = (await createTestApp()).deps;
  const owner = await buildUser(db);
  expect(await signupStatus({ db, env: { defaultPlan: 'free' } }, owner)).toEqual({
    emailVerified: true,
    billingSubmitted: false,
    planSubscribed: false,
    enterprisePlan: false,
  });
});

test('a subscribed plan counts, and an agreed one requires nothing', async () => {
  const { db } = (await createTestApp()).deps;
  const owner = await buildUser(db);
  const withPlan = async (plan: string) => {
    await sql`update users set plan_id = ${plan} where id = ${owner.id}`.execute(db);
    const { planSubscribed, enterprisePlan } = await signupStatus(
      { db, env: { defaultPlan: 'free' } },
      owner,
    );
    return [planSubscribed, enterprisePlan];
  };
  expect(await withPlan('starter')).toEqual([true, false]);
  expect(await withPlan('enterprise')).toEqual([true, true]);
  expect(await withPlan('free')).toEqual([false, false]);
});
