/** Answers of delivery and of GET /v1/api that are sent from memory, over a port. */
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { buildEntries } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import {
  buildClient,
  type ClientFixture,
  deliveryAddressOf,
  eachClient,
  get,
} from '../client-api/client-api.testing.ts';
import { usageOf } from '../usage/usage-counter.service.ts';
import { snapshotsOf } from './delivery.service.ts';

let server: TestApp;
let client: ClientFixture;
let base: string;
eachClient({ languages: ['en', 'de'], draftMode: true }, async (built) => {
  ({ server } = client = built);
  await buildEntries(server.deps.db, client.project, [
    { key: 'a', texts: { en: 'A', de: { value: 'Ä', draft: 'Ae' } } },
    { key: 'b', texts: { en: 'B', de: 'Be' } },
  ]);
  base = await deliveryAddressOf(client);
});

const owner = () => callsAs(server, client.owner);
const at = () => `/v1/projects/${client.project.wireId}`;

test('answers over a port are sent from memory: the same, with 304, and never after the key has ended', async () => {
  const url = await listen();
  const call = (path: string, headers = {}) => fetch(`${url}${base}${path}`, { headers, redirect: 'manual' });
  const first = await call('/de?deviceId=one');
  const began = performance.now();
  const queries = await countQueries(async () => {
    for (let n = 0; n < 20; n++) {
      const answer = await call(`/de?deviceId=n${n}`);
      expect(await answer.json()).toEqual(await first.clone().json());
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const again = await call('/de', { 'if-none-match': answer.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
    }
  });
  // At most one look at the project in each second, however long a busy machine takes.
  const looks = 1 + Math.ceil((performance.now() - began) / 1_000);
  // A look takes three; forty answers that each look would take 120. Fewer than 12 within a second, as before.
  expect(queries).toBeLessThan(6 * looks);
  await owner().post(`${at()}/rotateToken`);
  expect((await call('/de')).status).toBe(404);
});

test('304 says what is kept by, and repeats no policies of the content, made or from memory', async () => {
  const url = await listen();
  const { headers } = await fetch(`${url}${base}/de`);
  const asked = { 'accept-encoding': 'gzip', 'if-none-match': headers.get('etag') ?? '' };
  // Another address each, of which the first is not in memory.
  const before = await server.app.inject({ url: `${base}/de?fallback=false`, headers: asked });
  const after = await fetch(`${url}${base}/de`, { headers: asked });
  expect([before.statusCode, after.status]).toEqual([304, 304]);
  for (const name of ['etag', 'vary', 'cache-control', 'access-control-allow-origin']) {
    expect(after.headers.get(name), name).toBe(headers.get(name));
    expect(before.headers[name], name).toBe(headers.get(name));
  }
  for (const name of ['content-security-policy', 'x-frame-options', 'content-type'])
    expect([before.headers[name], after.headers.get(name)], name).toEqual([undefined, null]);
});

test('a code that the project lacked gets its own texts once the project has the language', async () => {
  const url = await listen();
  const languages = async () => {
    const answer = (await (await fetch(`${url}${base}/fr`)).json()) as { data: object };
    return Object.keys(answer.data);
  };
  expect([await languages(), await languages()]).toEqual([['en'], ['en']]);
  expect((await owner().post(`${at()}/languages`, { name: 'fr' })).statusCode).toBeLessThan(300);
  expect([await languages(), await languages()]).toEqual([['fr'], ['fr']]);
});

test('a device is counted once, however its address writes it, made or from memory', async () => {
  const url = await listen();
  const call = (device: string) => fetch(`${url}${base}/de?deviceId=${device}`);
  for (const device of [
    '%7BA%3A1%7D',
    '{A:1}',
    '%7BA:1%7D',
    '%7BA%3A1%7D',
    'a+b',
    'a%20b',
    'a+b',
    '%ff',
    '%ff',
  ])
    expect((await call(device)).status, device).toBe(200);
  // Too long to be counted.
  expect((await call('x'.repeat(201))).status).toBe(200);
  expect((await call('a%00b')).status).toBe(400);
  await usageOf(server.deps).flush();
  expect((await owner().get(`${at()}/mau`)).json()).toEqual({ mau: 3 });
});

test('GET /v1/api is answered from memory, too, for its token alone', async () => {
  const url = await listen();
  const call = (token: string) =>
    fetch(`${url}/v1/api?app=${client.project.wireId}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await call(client.token)).status).toBe(200);
  expect((await call(client.token)).status).toBe(200);
  expect((await call(client.token.replace(/.$/, 'x'))).status).toBe(403);
  const inject = await get(client, '');
  expect(await (await call(client.token)).json()).toEqual(inject.json());
});

test('a call is counted for whoever made it, made or from memory', async () => {
  const url = await listen();
  const call = async (query: string, headers = {}) => {
    const answer = await fetch(`${url}/v1/api?app=${client.project.wireId}${query}`, {
      headers: { authorization: `Bearer ${client.token}`, ...headers },
    });
    expect(answer.status).toBe(200);
  };
  const counted = async () => {
    await usageOf(server.deps).flush();
    const { users } = (await owner().get(`${at()}/usage`)).json();
    const { integrations } = (await owner().get(at())).json();
    return {
      apps: users.find(({ user }: { user: unknown }) => user === null)?.requests ?? 0,
      owner: users.find(({ user }: { user: unknown }) => user !== null)?.requests ?? 0,
      integrations: Object.keys(integrations).toSorted(),
    };
  };
  await call('');
  await call('&deviceId=one');
  await call('&deviceId=two');
  expect(await counted()).toEqual({ apps: 2, owner: 1, integrations: ['api', 'app'] });
  await call('&requestedLanguages=["de"]&deviceId=one');
  await call('&requestedLanguages=["de"]');
  await call('&requestedLanguages=["de"]', { 'x-integration': '1' });
  expect(await counted()).toEqual({ apps: 3, owner: 3, integrations: ['api', 'app', 'cli'] });
});

describe('an answer from memory ends with what it was given for, also while others keep the project fresh', () => {
  /** The addresses of both kinds, answered from memory. */
  const remembered = async () => {
    const url = await listen();
    const { draftKey } = (await owner().get(`${at()}/getToken`)).json();
    const { token, project } = client;
    const delivery = () => fetch(`${url}${base}/de?draftKey=${draftKey}`);
    const published = () => fetch(`${url}${base}/de`);
    const api = () =>
      fetch(`${url}/v1/api?app=${project.wireId}&includeDraft=true`, {
        headers: { authorization: `Bearer ${token}` },
      });
    const all = async () =>
      Promise.all([published(), delivery(), api()].map(async (answer) => (await answer).status));
    expect(await all()).toEqual([200, 200, 200]);
    /** Somebody without any key asks: the project is looked at. */
    const stranger = () => fetch(`${url}/v1/delivery/${project.wireId}/${'0'.repeat(32)}/de`);
    return { all, stranger };
  };

  test('when the token is replaced, and when it is revoked', async () => {
    for (const end of [() => owner().post(`${at()}/rotateToken`), () => owner().del(`${at()}/token`)]) {
      client = await buildClient(server, { languages: ['en', 'de'], draftMode: true });
      base = await deliveryAddressOf(client);
      const { all, stranger } = await remembered();
      expect((await end()).statusCode).toBeLessThan(300);
      expect((await stranger()).status).toBe(404);
      expect(await all()).toEqual([404, 404, 403]);
    }
  });

  test('when the plan has no API access any more', async () => {
    const { all, stranger } = await remembered();
    const { db } = server.deps;
    await db.updateTable('users').set({ plan_id: 'free' }).where('id', '=', client.owner.id).execute();
    snapshotsOf(server.deps).expire(client.project.id);
    await stranger();
    expect(await all()).toEqual([409, 409, 409]);
  });
});

let listening: Promise<string> | undefined;
const listen = () => {
  listening ??= server.app
    .listen({ port: 0, host: '127.0.0.1' })
    .then(() => `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`);
  return listening;
};

async function countQueries(work: () => Promise<void>): Promise<number> {
  const { pool } = server.deps;
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  pool.on('acquire', count);
  await work();
  pool.off('acquire', count);
  return queries;
}
