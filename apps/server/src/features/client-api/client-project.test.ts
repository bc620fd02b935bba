import { encodeId } from '@parlance/domain/id';
import { describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { buildEntries } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { buildClient, type ClientFixture, eachClient, get, post, put } from './client-api.testing.ts';

let server: TestApp;
let client: ClientFixture;
eachClient({}, async (built) => {
  ({ server } = client = built);
  await buildEntries(server.deps.db, client.project, [
    { key: 'a', texts: { en: 'A', de: 'Ä' } },
    { key: 'b', texts: { en: 'B' } },
  ]);
});

describe('the project of a token', () => {
  test('is the only one of its list, without the people of its team', async () => {
    const { wireId, name } = client.project;
    const [one, ...others] = (await get(client, '/projects')).json();
    expect(others).toEqual([]);
    expect(one).toEqual({
      _id: wireId,
      name,
      baseLanguage: 'en',
      languages: ['en', 'de'],
      groups: [{ _id: client.project.group.wireId, name: 'main' }],
      draftModeEnabled: false,
      collectMissingEnabled: false,
      version: (await get(client, '/projectVersion')).json().appVersion,
    });
    expect((await get(client, `/projects/${wireId}`)).json()).toEqual(one);
  });

  test('and what else is read of it ignore what that client sends along', async () => {
    const { wireId } = client.project;
    for (const path of ['/projects', `/projects/${wireId}`, '/counts', '/tags']) {
      const answer = await get(client, path, { version: 3, timestamp: 1 });
      expect([answer.statusCode, answer.headers['ignored-parameters']]).toEqual([200, 'version, timestamp']);
    }
  });

  test('and what is written of it ignore fields that they do not know, and name them', async () => {
    const made = await post(client, '/tags', { body: { name: 'web', colour: 'red', category: null } });
    const renamed = await put(client, `/tags/${made.json()._id}`, { name: 'site', nmae: 'x' });
    const named = await put(client, `/projects/${client.project.wireId}`, { name: 'Neu', draftMode: true });
    expect(
      [made, renamed, named].map(({ statusCode, headers, json }) => [
        statusCode,
        headers['ignored-parameters'],
        json().name,
      ]),
    ).toEqual([
      [200, 'colour', 'web'],
      [200, 'nmae', 'site'],
      [200, 'draftMode', 'Neu'],
    ]);
    const wrong = await post(client, '/tags', { body: { name: 1 } });
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Please enter a name.']);
  });

  test('takes a name and switches; another project is not found', async () => {
    const { wireId } = client.project;
    const changed = await put(client, `/projects/${wireId}`, { name: 'Neu', collectMissingEnabled: true });
    expect([changed.statusCode, changed.json().name, changed.json().collectMissingEnabled]).toEqual([
      200,
      'Neu',
      true,
    ]);
    const other = await buildClient(server);
    for (const answer of [
      await get(client, `/projects/${other.project.wireId}`),
      await put(client, `/projects/${other.project.wireId}`, { name: 'Theirs' }),
    ])
      expect(answer.statusCode).toBe(404);
    expect((await put(client, `/projects/${wireId}`, { name: ' ' })).statusCode).toBe(400);
  });
});

test('counts are by code of the language', async () => {
  const { all, languages } = (await get(client, '/counts')).json();
  expect(all).toBe(2);
  expect([languages.en.translated, languages.de.translated, languages.de.notTranslated]).toEqual([2, 1, 1]);
});

describe('tags', () => {
  test('are listed, created, read and renamed', async () => {
    const made = (await post(client, '/tags', { body: { name: 'app:en.json' } })).json();
    expect((await get(client, '/tags')).json()).toEqual([made]);
    expect((await put(client, `/tags/${made._id}`, { name: 'web' })).json().name).toBe('web');
    expect((await get(client, `/tags/${made._id}`)).json()).toMatchObject({ name: 'web', entryCount: 0 });
    const again = await post(client, '/tags', { body: { name: 'web' } });
    expect([again.statusCode, again.json().code]).toEqual([400, 11000]);
    expect((await get(client, `/tags/${encodeId('tag', 999_999)}`)).statusCode).toBe(404);
  });

  test('are written from listed addresses alone', async () => {
    const at = `/v1/projects/${client.project.wireId}/apiAccessIPRange`;
    await callsAs(server, client.owner).del(`${at}?ip=127.0.0.1`);
    for (const answer of [
      await post(client, '/tags', { body: { name: 'x' } }),
      await put(client, `/projects/${client.project.wireId}`, { name: 'x' }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'noAddresses']);
    expect((await get(client, '/tags')).statusCode).toBe(200);
  });
});
