import { clientApiContract } from '@parlance/contract/client-api';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { createApp } from '../../app.ts';
import { buildClient, type ClientFixture, startClientServer } from './client-api.testing.ts';

let server: TestApp;
let client: ClientFixture;
/** The same server with the limits of a real one. */
let limited: FastifyInstance;
beforeAll(async () => {
  server = await startClientServer();
  client = await buildClient(server);
  limited = await createApp(server.deps, { callsPerMinute: 12_000 });
});
afterAll(async () => {
  await limited.close();
  await server.close();
});

test('too many calls are refused with a sentence and when to come again; other calls and networks go on', async () => {
  const { wireId } = client.project;
  const call = (method: 'GET' | 'POST', path: string, remoteAddress: string) =>
    limited.inject({
      method,
      url: `/v1/api${path}?app=${wireId}`,
      headers: { host: 'localhost', authorization: `Bearer ${client.token}` },
      remoteAddress,
      ...(method === 'POST' && { payload: {} }),
    });
  const { limit } = clientApiContract.clientScreenshot;
  const passed = await Promise.all(
    Array.from({ length: limit }, () => call('POST', '/screenshots', '192.0.2.1')),
  );
  expect(new Set(passed.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
  const refused = await call('POST', '/screenshots', '192.0.2.1');
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { code: 'tooMany', message: 'Too many requests. Please try again in a minute.' },
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await call('GET', '', '192.0.2.1')).statusCode).toBe(200);
  expect((await call('POST', '/screenshots', '192.0.2.2')).statusCode).toBe(400);
});
