/** What browsers and CDNs are told beside the texts. */
import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildEntries } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { buildClient } from '../client-api/client-api.testing.ts';

let server: TestApp;
let project: string;
let key: string;
beforeAll(async () => {
  server = await createTestApp();
  const client = await buildClient(server, { languages: ['en', 'de'] });
  const texts = { en: 'A', de: 'x'.repeat(5_000) };
  await buildEntries(server.deps.db, client.project, [{ key: 'long', texts }]);
  project = `/v1/delivery/${client.project.wireId}`;
  const token = `/v1/projects/${client.project.wireId}/getToken`;
  key = (await callsAs(server, client.owner).get(token)).json().deliveryKey;
});
const ask = (path: string) => server.app.inject({ url: project + path, headers: { host: 'localhost' } });

test('a long answer that is not compressed says once what it varies by', async () => {
  const answer = await ask(`/${key}/de`);
  expect([answer.statusCode, answer.headers.vary]).toEqual([200, 'accept-encoding']);
});

test.each([
  ['a wrong parameter', (right: string) => `/${right}/de?fallback=maybe`, 400],
  ['a group that is not there', (right: string) => `/${right}/de?group=none`, 404],
  ['a wrong key', () => '/wrong/de', 404],
])('web apps of any site can read why they get nothing: %s', async (_what, path, status) => {
  const { statusCode, headers } = await ask(path(key));
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([status, '*']);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('and of no other call', async () => {
  const { headers } = await server.app.inject({ url: '/v1/api/counts', headers: { host: 'localhost' } });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});
