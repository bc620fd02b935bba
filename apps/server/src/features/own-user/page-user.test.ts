import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildUser } from '../../../test/builders.ts';
import { createApp } from '../../app.ts';

let server: TestApp;
let app: TestApp['app'];
let webFolder: string;

beforeAll(async () => {
  server = await createTestApp();
  webFolder = await mkdtemp(join(tmpdir(), 'parlance-web-'));
  const page =
    '<script nonce="__NONCE__"></script><script type="application/json" id="user">"__USER__"</script>';
  await writeFile(join(webFolder, 'index.html'), page);
  app = await createApp(server.deps, { callsPerMinute: 0, webFolder });
});
afterAll(async () => {
  await app.close();
  await rm(webFolder, { recursive: true });
});

const written = (html: string): unknown => JSON.parse(/id="user">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

test('a page has the answer of /users/me, and nobody else may keep it', async () => {
  const user = await buildUser(server.deps.db, { firstName: '</script>$&__NONCE__' });
  const { headers } = user;
  const me = await app.inject({ url: '/users/me', headers });
  const page = await app.inject({
    url: '/projects',
    headers: { cookie: headers.cookie, 'sec-fetch-mode': 'navigate' },
  });
  expect(written(page.body)).toEqual(me.json());
  expect(page.headers['cache-control']).toBe('no-store');
});

test.each([
  ['without a session', {}],
  ['with one that ended', { cookie: 'parlance_session=none' }],
])('a page %s says that nobody is signed in', async (_name, headers) => {
  const page = await app.inject({ url: '/login', headers: { ...headers, 'sec-fetch-mode': 'navigate' } });
  expect(written(page.body)).toBeNull();
});
