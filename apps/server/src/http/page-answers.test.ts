import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PageAnswer } from '@parlance/contract/page-answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { buildUser } from '../../test/builders.ts';
import { entryProject } from '../../test/entry-project.ts';
import { createApp } from '../app.ts';

let server: TestApp;
let app: TestApp['app'];
let webFolder: string;

beforeAll(async () => {
  server = await createTestApp();
  webFolder = await mkdtemp(join(tmpdir(), 'parlance-web-'));
  const page =
    '<script type="application/json" id="user">"__USER__"</script>' +
    '<script type="application/json" id="answers">"__ANSWERS__"</script><p nonce="__NONCE__">';
  await writeFile(join(webFolder, 'index.html'), page);
  app = await createApp(server.deps, { callsPerMinute: 0, webFolder, pageAnswersMs: 60_000 });
});
afterAll(async () => {
  await app.close();
  await rm(webFolder, { recursive: true });
});

async function answersAt(url: string, cookie?: string): Promise<Map<string, PageAnswer> | undefined> {
  const { body, statusCode } = await app.inject({
    url,
    headers: { ...(cookie && { cookie }), 'sec-fetch-mode': 'navigate' },
  });
  expect(statusCode).toBe(200);
  const written = JSON.parse(/id="answers">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as string | PageAnswer[];
  return typeof written === 'string' ? undefined : new Map(written.map((one) => [one.call, one]));
}

const evil = '</script>__NONCE__"__ANSWERS__"';
const sample = () =>
  entryProject([
    { key: 'a', texts: { en: 'Title', de: { value: evil } } },
    { key: 'b', texts: { en: 'Save' } },
  ]);

test('the page of a language has the answers of its first calls, as the calls give them', async () => {
  const { project, people } = await sample();
  const { headers } = people.owner;
  const language = project.language('de').wireId;
  const answers = await answersAt(`/projects/${project.wireId}/languages/${language}`, headers.cookie);
  expect([...(answers?.keys() ?? [])].map((call) => call.replace(/[0-9a-f]{24}/g, 'ID')).toSorted()).toEqual([
    'GET /v1/projects/ID ',
    'GET /v1/projects/ID/languages/ID/entry-list?state=all&sort=_id&order=asc ',
    'GET /v1/projects/ID/languages/ID/entryCount/?tagCategories=false ',
    'GET /v1/teams/ID/data/filters ',
    'POST /v1/projects/ID/languages/ID/entry-rows {"entries":["ID","ID"]}',
  ]);
  for (const [call, answer] of answers ?? []) {
    const [method, url, body] = call.split(' ');
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body && { payload: JSON.parse(body) as object }),
    });
    expect(answer.headers.etag).toBe(reply.headers.etag);
    const bytes =
      answer.text === undefined ? Buffer.from(answer.bytes ?? '', 'base64') : Buffer.from(answer.text);
    expect(bytes).toEqual(reply.rawPayload);
  }
});

test('an overview has project and statistics, and no other page has any', async () => {
  const { project, people } = await sample();
  const { cookie } = people.owner.headers;
  const answers = await answersAt(`/projects/${project.wireId}`, cookie);
  expect([...(answers?.keys() ?? [])].toSorted()).toEqual([
    `GET /v1/projects/${project.wireId} `,
    `GET /v1/projects/${project.wireId}/languages/statistics `,
  ]);
  const language = `/projects/${project.wireId}/languages/${project.language('de').wireId}`;
  for (const url of ['/projects', `${language}?state=drafts`, `${language}/entry/x`, '/projects/1'])
    expect(await answersAt(url, cookie)).toEqual(new Map());
});

test('others learn nothing: strangers of the project, and who is not signed in', async () => {
  const { project } = await sample();
  const url = `/projects/${project.wireId}/languages/${project.language('de').wireId}`;
  const stranger = await buildUser(server.deps.db);
  expect(await answersAt(url, stranger.headers.cookie)).toEqual(new Map());
  expect(await answersAt(url)).toBeUndefined();
});

test('a compressed page is whole', async () => {
  const { project, people } = await sample();
  const reply = await app.inject({
    url: `/projects/${project.wireId}`,
    headers: { cookie: people.owner.headers.cookie, 'accept-encoding': 'gzip', 'sec-fetch-mode': 'navigate' },
  });
  expect(reply.headers['content-encoding']).toBe('gzip');
  const page = gunzipSync(reply.rawPayload).toString();
  expect(page).toContain(project.wireId);
  expect(page).toMatch(/<p nonce="[^"_]+">$/);
});
