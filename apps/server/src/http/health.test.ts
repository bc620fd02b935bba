import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { FileStore } from '../ports/files/port.ts';
import { addHealthEndpoint } from './health.ts';

async function readiness(check: () => Promise<void>) {
  const app = Fastify();
  const { db } = await testDatabase();
  addHealthEndpoint(app, { db, files: { check } as FileStore });
  const { statusCode, body } = await app.inject('/readyz');
  await app.close();
  return { statusCode, body: JSON.parse(body) as unknown };
}

test('it is ready when database and files are', async () => {
  expect(await readiness(() => Promise.resolve())).toEqual({ statusCode: 200, body: { status: 'ready' } });
});

test('it is not ready when something fails', async () => {
  const { statusCode } = await readiness(() => Promise.reject(new Error('full')));
  expect(statusCode).toBe(503);
});

test('it is not ready when something hangs, and answers so in time', async () => {
  const { statusCode } = await readiness(() => new Promise(() => undefined));
  expect(statusCode).toBe(503);
});
