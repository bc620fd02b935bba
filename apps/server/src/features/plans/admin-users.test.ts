import { encodeId } from '@parlance/domain/id';
import { settable } from '@parlance/domain/plan/plans';
import { expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { buildUser } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { type ClientFixture, eachClient, get } from '../client-api/client-api.testing.ts';

let server: TestApp;
let client: ClientFixture;
eachClient({}, (built) => {
  ({ server } = client = built);
});

const at = () => `/v1/admin/change-user-overrides/${client.owner.wireId}`;
const setPlan = (plan_id: string) =>
  server.deps.db.updateTable('users').set({ plan_id }).where('id', '=', client.owner.id).execute();
const access = async () => {
  const api = await callsAs(server, client.owner).get(`/v1/projects/${client.project.wireId}/apiAccess`);
  return [(await get(client, '/projectVersion')).statusCode, api.json().allowedByPlan];
};

test('staff give API access to an account on Pro, and take it away', async () => {
  const staff = callsAs(server, await buildUser(server.deps.db, { isAdmin: true }));
  expect(await access()).toEqual([200, true]);
  await setPlan('pro');
  expect(await access()).toEqual([409, false]);
  const given = await staff.post(at(), { userPlanOverrides: { apiAccess: true, apps: 12 } });
  expect([given.statusCode, given.json()]).toEqual([200, { planOverrides: { apiAccess: true, apps: 12 } }]);
  expect(await access()).toEqual([200, true]);
  const info = await staff.get(`/v1/admin/user-info/${client.owner.wireId}`);
  expect(info.json().planOverrides).toEqual({ apiAccess: true, apps: 12 });
  // An empty set is none.
  expect((await staff.post(at(), { userPlanOverrides: {} })).json()).toEqual({ planOverrides: null });
  expect(await access()).toEqual([409, false]);
  await setPlan('growth');
  await staff.post(at(), { userPlanOverrides: { apiAccess: false } });
  expect(await access()).toEqual([409, false]);
  expect((await staff.post(at(), { userPlanOverrides: null })).json()).toEqual({ planOverrides: null });
  expect(await access()).toEqual([200, true]);
});

test('two members of staff do not write over each other unseen', async () => {
  const { db } = server.deps;
  const [one, other] = [
    callsAs(server, await buildUser(db, { isAdmin: true })),
    callsAs(server, await buildUser(db, { isAdmin: true })),
  ];
  const at12 = { userPlanOverrides: { apps: 12, glossary: true }, former: null };
  expect((await one.post(at(), at12)).statusCode).toBe(200);
  const late = await other.post(at(), { userPlanOverrides: { glossary: false }, former: null });
  expect(refusal(late)).toEqual({ status: 409, code: 'overridesChanged' });
  const stored = async () =>
    (await one.get(`/v1/admin/user-info/${client.owner.wireId}`)).json().planOverrides;
  expect(await stored()).toEqual({ apps: 12, glossary: true });
  // In whatever order they are named.
  const again = { userPlanOverrides: { apps: 13 }, former: { glossary: true, apps: 12 } };
  expect((await other.post(at(), again)).statusCode).toBe(200);
  const both = await Promise.all(
    [20, 30].map((apps) => one.post(at(), { userPlanOverrides: { apps }, former: { apps: 13 } })),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const won = both.find(({ statusCode }) => statusCode === 200)?.json().planOverrides;
  expect(await stored()).toEqual(won);
  // The call of the specification: a program that knows what shall be, whoever set what before.
  expect((await other.post(at(), { userPlanOverrides: { apps: 40 } })).statusCode).toBe(200);
  expect(await stored()).toEqual({ apps: 40 });
  expect((await one.post(at(), { userPlanOverrides: {}, former: { apps: 40 } })).json()).toEqual({
    planOverrides: null,
  });
  expect((await one.post(at(), { userPlanOverrides: null, former: {} })).statusCode).toBe(200);
  const nobody = `/v1/admin/change-user-overrides/${encodeId('user', 999_999_999)}`;
  expect((await one.post(nobody, { userPlanOverrides: null, former: null })).statusCode).toBe(404);
});

test('staff see what the plan alone gives beside the overrides', async () => {
  const staff = callsAs(server, await buildUser(server.deps.db, { isAdmin: true }));
  await setPlan('pro');
  await staff.post(at(), { userPlanOverrides: { apps: 12, apiAccess: true } });
  const { plan } = (await staff.get(`/v1/admin/user-info/${client.owner.wireId}`)).json();
  expect(plan).toMatchObject({ id: 'pro', properties: { apps: 10, apiAccess: false, glossary: true } });
  expect(Object.keys(plan.properties).sort()).toEqual(Object.keys(settable).sort());
});

test('overrides are of the types of the specification, of accounts that are there, and for staff', async () => {
  const staff = callsAs(server, await buildUser(server.deps.db, { isAdmin: true }));
  for (const userPlanOverrides of [
    { apps: true },
    { apps: -1 },
    { apps: 1.5 },
    { glossary: 1 },
    { none: true },
  ])
    expect(refusal(await staff.post(at(), { userPlanOverrides }))).toEqual({ status: 400, code: 'invalid' });
  const nobody = `/v1/admin/change-user-overrides/${encodeId('user', 999_999_999)}`;
  expect((await staff.post(nobody, { userPlanOverrides: null })).statusCode).toBe(404);
  const own = await callsAs(server, client.owner).post(at(), { userPlanOverrides: { apiAccess: true } });
  expect(own.statusCode).toBe(404);
});
