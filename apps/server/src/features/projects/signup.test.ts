import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { buildPeople, buildProject, buildUser } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { signupStatus } from './signup.service.ts';

test('the owner reads what his sign-up lacks: under the plan of a host only the verified address', async () => {
  const server = await createTestApp();
  const { db } = server.deps;
  const { owner, admin, team } = await buildPeople(db);
  const project = await buildProject(db, { team });
  const at = `/v1/projects/${project.wireId}/signupStatus`;
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
    emailVerified: false,
    billingSubmitted: false,
    planSubscribed: false,
    enterprisePlan: false,
  });
});
