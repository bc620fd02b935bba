/** Without the second factor that a team requires, every call answers that, whatever the role may or may not do. */
import { allContracts } from '@parlance/contract/all';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { buildPeople } from './builders.ts';
import { buildPlace, callEndpoint, idsOf, type People, type Place } from './permission-place.ts';

const endpoints = Object.values(allContracts)
  .flatMap((contract) => Object.values(contract))
  .filter(({ permission }) => typeof permission === 'object')
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

let server: TestApp;
let people: People;
let place: Place;
beforeAll(async () => {
  server = await createTestApp();
  people = await buildPeople(server.deps.db);
  place = await buildPlace(server, people, { isOfTwo: true });
  await server.deps.db
    .updateTable('teams')
    .set({ require_second_factor: true })
    .where('id', '=', place.team.id)
    .execute();
});

test.each(endpoints)('$name', async ({ endpoint }) => {
  for (const role of ['translator', 'manager'] as const)
    expect(await callEndpoint(server, endpoint, people[role], idsOf(place))).toEqual({
      status: 403,
      code: 'secondFactorRequired',
    });
});
