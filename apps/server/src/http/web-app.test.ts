import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAnswers } from './compress.ts';
import { serveWebApp } from './web-app.ts';

const film = Buffer.from(Array.from({ length: 5_000 }, (_, n) => n % 251));

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<script>"__INSTALLATION__"</script>');
  writeFileSync(join(folder, 'assets/film.webm'), film);
  writeFileSync(join(folder, 'assets/film.vtt'), 'WEBVTT\n');
  app = fastify();
  compressAnswers(app);
  await serveWebApp(app, folder, { installation: {}, user: async () => null, answers: async () => [] });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'accept-encoding': 'gzip, br', ...headers } });

test.each([
  ['bytes=0-1', 206, 'bytes 0-1/5000', film.subarray(0, 2)],
  ['bytes=1000-2999', 206, 'bytes 1000-2999/5000', film.subarray(1000, 3000)],
  ['bytes=-100', 206, 'bytes 4900-4999/5000', film.subarray(-100)],
  ['bytes=9000-', 416, 'bytes */5000', undefined],
])('a film is sent in parts, which some browsers need: %s', async (range, status, content, bytes) => {
  const answer = await get('/assets/film.webm', { range });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-range']).toBe(content);
  if (!bytes) return;
  expect(answer.headers).toMatchObject({
    'content-type': 'video/webm',
    'content-length': String(bytes.length),
  });
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.rawPayload.equals(bytes)).toBe(true);
});

test('a whole film says that it comes in parts, too, and is kept; its captions have their type', async () => {
  const whole = await get('/assets/film.webm');
  expect(whole.statusCode).toBe(200);
  expect(whole.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': '5000',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await get('/assets/film.vtt')).headers['content-type']).toMatch(/^text\/vtt/);
});

test('pages may play films and captions of this server, and of no other', async () => {
  const policy = String((await get('/projects')).headers['content-security-policy']);
  expect(policy.split('; ')).toContain("media-src 'self'");
});
