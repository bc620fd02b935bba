import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { buildEntries } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { type ClientFixture, eachClient } from '../client-api/client-api.testing.ts';
import { snapshotsOf } from './delivery.service.ts';

let client: ClientFixture;
let base: string;
let url: string | undefined;
eachClient({ languages: ['en', 'de'] }, async (built) => {
  client = built;
  const { server, project, owner } = client;
  await buildEntries(server.deps.db, project, [
    { key: 'a', texts: { en: 'A', de: 'Ä' } },
    { key: 'b', texts: { en: 'B' } },
  ]);
  const { deliveryKey } = (
    await callsAs(server, owner).get(`/v1/projects/${project.wireId}/getToken`)
  ).json();
  base = `/v1/delivery/${project.wireId}/${deliveryKey}/de`;
});
beforeEach(async () => {
  url ??= await client.server.app
    .listen({ port: 0, host: '127.0.0.1' })
    .then(() => `http://127.0.0.1:${(client.server.app.server.address() as AddressInfo).port}`);
});

interface Texts {
  data: Record<string, Record<string, { entries: object }>>;
}

/** Over the port, where answers may come from memory. */
async function ask(query: string, headers = {}) {
  const answer = await fetch(`${url}${base}${query}`, { headers, redirect: 'manual' });
  const body = await answer.text();
  const { data } = (answer.status === 200 ? JSON.parse(body) : {}) as Partial<Texts>;
  return {
    status: answer.status,
    ignored: answer.headers.get('ignored-parameters'),
    location: answer.headers.get('location'),
    etag: answer.headers.get('etag') ?? '',
    made: answer.headers.get('x-request-id') !== null,
    texts: Object.keys(data?.de?.main?.entries ?? {}),
  };
}

test('a parameter that nobody knows changes nothing of the texts, and the answer names it', async () => {
  const plain = await ask('');
  expect([plain.status, plain.ignored, plain.texts]).toEqual([200, null, ['a', 'b']]);
  const junk = await ask('?_=123&fallbak=false');
  expect([junk.status, junk.ignored, junk.texts]).toEqual([200, '_, fallbak', ['a', 'b']]);
  expect(junk.etag).toBe(plain.etag);
  expect(await ask('?_=1', { 'if-none-match': plain.etag })).toMatchObject({ status: 304, ignored: '_' });
  const known = await ask('?_=123&fallback=false');
  expect([known.status, known.ignored, known.texts]).toEqual([200, '_', ['a']]);
});

test('what gets around a cache is answered from the one snapshot that is in memory', async () => {
  await ask('');
  for (const query of ['?_=1', '?_=2&utm_source=x', '?t', '?=1', '?&&', '?deviceId=d&_=3', '?_=4&deviceId=d'])
    expect(await ask(query), query).toMatchObject({ status: 200, made: false, texts: ['a', 'b'] });
  expect(snapshotsOf(client.server.deps).stateOf(client.project.id).variants.size).toBe(1);
});

test('a name is read as the rest of the server reads it', async () => {
  await ask('');
  expect(await ask('?f%61llback=false')).toMatchObject({ status: 200, ignored: null, texts: ['a'] });
  expect(await ask('?fallback=false')).toMatchObject({ texts: ['a'] });
  expect(await ask('')).toMatchObject({ texts: ['a', 'b'] });
  // A wrong value of a known one is a mistake of the app, as before.
  expect((await ask('?fallback=perhaps')).status).toBe(400);
  expect((await ask('?deviceId=a&deviceId=b')).status).toBe(400);
  // It is not counted; the app has its texts.
  for (const n of [201, 2_000]) expect((await ask(`?deviceId=${'d'.repeat(n)}`)).status).toBe(200);
});

test('only names that can stand in a header are named, and not very many', async () => {
  const many = Array.from({ length: 30 }, (_, n) => `p${n}=1`).join('&');
  for (const _ of ['made', 'from memory']) {
    expect((await ask(`?a%0D%0Ab=1&${'x'.repeat(200)}=1&ok=1`)).ignored).toBe('ok');
    expect((await ask(`?${many}`)).ignored?.split(', ')).toHaveLength(10);
  }
});

test('an outdated snapshot leads on with them', async () => {
  const moved = await ask('?_=1&snapshot=1-old');
  expect(moved).toMatchObject({ status: 302, ignored: '_' });
  expect(moved.location).toMatch(/_=1&snapshot=/);
});
