import { encodeId } from '@parlance/domain/id';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildPeople, buildUser, type TestUser } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';

let server: TestApp;
let people: Awaited<ReturnType<typeof buildPeople>>;
let staff: TestUser;
beforeAll(async () => {
  server = await createTestApp();
  people = await buildPeople(server.deps.db);
  staff = await buildUser(server.deps.db, { isAdmin: true });
});

const as = (user: { headers: Record<string, string> }) => callsAs(server, user);
const of = (user: TestUser) => `/v1/mtprofile/user/${user.wireId}/mtprofile`;

it('name the accounts that have them, and accounts have a name for staff', async () => {
  const { id } = (await as(staff).post('/v1/mtprofile', { name: 'Layouts', kind: 'pseudo' })).json();
  await as(staff).post(of(people.owner), { profileId: id });
  const listed = async () =>
    (await as(staff).get('/v1/mtprofile')).json().find((one: { id: string }) => one.id === id);
  expect(await listed()).toMatchObject({ name: 'Layouts', accounts: 1 });
  const { firstName, lastName, email } = (await as(staff).get('/users/me')).json();
  await as(staff).post(of(staff), { profileId: id });
  expect(await listed()).toMatchObject({ accounts: 2 });
  const accounts = (await as(staff).get(`/v1/mtprofile/${id}/user`)).json();
  expect(accounts).toHaveLength(2);
  expect(accounts).toContainEqual({ userId: staff.wireId, displayName: `${firstName} ${lastName}`, email });
  await as(staff).del(`${of(staff)}?profileId=${id}`);
  expect((await as(staff).get(`/v1/mtprofile/${id}/user`)).json()).toHaveLength(1);
  const account = (await as(staff).get(`/v1/admin/user-info/${staff.wireId}`)).json();
  expect(account).toMatchObject({ _id: staff.wireId, email });
  // What they chose for themselves is nobody else's.
  expect(Object.keys(account)).not.toContain('preferences');
  const unknown = encodeId('user', 999_999_999);
  expect((await as(staff).get(`/v1/admin/user-info/${unknown}`)).statusCode).toBe(404);
  expect((await as(people.owner).get(`/v1/admin/user-info/${people.owner.wireId}`)).statusCode).toBe(404);
  expect((await as(people.owner).get(`/v1/mtprofile/${id}/user`)).statusCode).toBe(404);
});

it.each([
  ['without what the service needs', { name: 'X', kind: 'amazon', key: 'a:b' }, 400, 'mtProfileIncomplete'],
  [
    'at an address of this network',
    { name: 'X', kind: 'chat', model: 'm', address: 'http://10.0.0.1' },
    400,
    'mtProfileAddress',
  ],
  ['of an unknown service', { name: 'X', kind: 'babel' }, 400, 'invalid'],
  ['with an unknown field', { name: 'X', kind: 'pseudo', color: 'red' }, 400, 'invalid'],
])('are refused %s', async (_, body, status, code) => {
  expect(refusal(await as(staff).post('/v1/mtprofile', body))).toEqual({ status, code });
});

it('are for staff', async () => {
  for (const user of [people.owner, people.translator]) {
    expect((await as(user).get('/v1/mtprofile')).statusCode).toBe(404);
    expect((await as(user).get(of(user))).statusCode).toBe(404);
  }
  expect(
    (await as(staff).get(of({ ...people.owner, wireId: encodeId('user', 999_999_999) }))).statusCode,
  ).toBe(404);
});
