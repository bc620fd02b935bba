import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildPeople, buildUser } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { mailsTo } from '../../../test/mails.ts';

let server: TestApp;
let people: Awaited<ReturnType<typeof buildPeople>>;
beforeAll(async () => {
  server = await createTestApp();
  people = await buildPeople(server.deps.db);
});

const path = () => `/v1/teams/${people.team.wireId}/team-members`;

test('a user who is removed and added again and again is mailed twice a day at most', async () => {
  const { owner } = people;
  const person = await buildUser(server.deps.db);
  const as = callsAs(server, owner);
  for (let round = 0; round < 4; round++) {
    expect((await as.post(path(), { email: person.email, role: 'translator' })).statusCode).toBe(200);
    expect((await as.del(`${path()}/${person.wireId}`)).statusCode).toBe(204);
  }
  expect((await mailsTo(server, person.email)).map(({ kind }) => kind)).toEqual([
    'addedToTeam',
    'addedToTeam',
  ]);
});

test('those who are added count as those who are invited do: one account reaches so many a day', async () => {
  const as = callsAs(server, people.admin);
  const add = async () => {
    const { email } = await buildUser(server.deps.db);
    const answer = await as.post(path(), { email, role: 'translator' });
    return [answer.statusCode, answer.json().code];
  };
  expect(await add()).toEqual([200, undefined]);
  await sql`update attempts set count = 500 where count = 1`.execute(server.deps.db);
  expect(await add()).toEqual([429, 'tooManyToday']);
});
