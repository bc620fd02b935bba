import { expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { buildEntries, buildUser } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { type ClientFixture, eachClient } from '../client-api/client-api.testing.ts';

let server: TestApp;
let client: ClientFixture;
let at: string;
eachClient({ draftMode: true, languages: ['en', 'de'] }, async (built) => {
  ({ server } = client = built);
  at = `/v1/projects/${client.project.wireId}`;
  await as().put(at, { collectMissingEnabled: true });
});
const as = (user = client.owner) => callsAs(server, user);
const send = (language: string, entries: object) =>
  server.app.inject({
    method: 'POST',
    url: `/v1/api/missing?app=${client.project.wireId}`,
    headers: { host: 'localhost', authorization: `Bearer ${client.token}` },
    payload: { draftKey: client.token.split('!')[1]?.slice(0, 4), language, entries },
  });
const waiting = async () => (await as().get(`${at}/missingTexts/count`)).json();

test('counts what the list has to decide, also after collecting was switched off', async () => {
  expect(await waiting()).toEqual({ waiting: 0 });
  await send('en', { a: 'A', b: 'B', c: 'C' });
  await send('de', { d: 'De' });
  expect(await waiting()).toEqual({ waiting: 4 });
  const { texts } = (await as().get(`${at}/missingTexts`)).json();
  const idOf = (key: string) => texts.find((one: { key: string }) => one.key === key)._id;
  await as().post(`${at}/missingTexts/refuse`, { ids: [idOf('a')] });
  expect(await waiting()).toEqual({ waiting: 3 });
  // It is there by now.
  await buildEntries(server.deps.db, client.project, [{ key: 'b', texts: { en: 'B' } }]);
  expect(await waiting()).toEqual({ waiting: 2 });
  const { languages } = (await as().get(at)).json();
  const german = languages.find(({ name }: { name: string }) => name === 'de')._id;
  await as().del(`${at}/languages/${german}`);
  expect(await waiting()).toEqual({ waiting: 1 });
  await as().put(at, { collectMissingEnabled: false, draftModeEnabled: false });
  expect(await waiting()).toEqual({ waiting: 1 });
});

test('is told to nobody outside of the team', async () => {
  const stranger = await buildUser(server.deps.db);
  expect((await as(stranger).get(`${at}/missingTexts/count`)).statusCode).toBe(404);
});
