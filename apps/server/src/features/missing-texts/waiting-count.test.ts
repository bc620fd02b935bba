import { expect, test } from 'vitest';
import { buildEntries, buildUser } from '../../../test/builders.ts';
import { type ClientFixture, eachClient } from '../client-api/client-api.testing.ts';
import { missingCalls } from './missing-texts.testing.ts';

let client: ClientFixture;
let at: string;
eachClient({ draftMode: true, languages: ['en', 'de'] }, async (built) => {
  client = built;
  at = `/v1/projects/${client.project.wireId}`;
  await as().put(at, { collectMissingEnabled: true });
});
const { as, send, act, idsOf, deleteLanguage } = missingCalls(() => client);
const waiting = async () => (await as().get(`${at}/missingTexts/count`)).json();

test('counts what the list has to decide, also after collecting was switched off', async () => {
  expect(await waiting()).toEqual({ waiting: 0 });
  await send({ a: 'A', b: 'B', c: 'C' });
  await send({ d: 'De' }, { language: 'de' });
  expect(await waiting()).toEqual({ waiting: 4 });
  await act('refuse', await idsOf('a'));
  expect(await waiting()).toEqual({ waiting: 3 });
  // It is there by now.
  await buildEntries(client.server.deps.db, client.project, [{ key: 'b', texts: { en: 'B' } }]);
  expect(await waiting()).toEqual({ waiting: 2 });
  await deleteLanguage('de');
  expect(await waiting()).toEqual({ waiting: 1 });
  await as().put(at, { collectMissingEnabled: false, draftModeEnabled: false });
  expect(await waiting()).toEqual({ waiting: 1 });
});

test('is told to nobody outside of the team', async () => {
  const stranger = await buildUser(client.server.deps.db);
  expect((await as(stranger).get(`${at}/missingTexts/count`)).statusCode).toBe(404);
});
