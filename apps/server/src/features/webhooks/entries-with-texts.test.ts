/** Entries that come or go with their texts: the history has no row for these texts, and receivers hear of them all the same. */
import type { WebhookEvent } from '@parlance/domain/webhook/events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { buildEntries } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { readFeedToEnd } from '../../../test/feed.ts';
import { buildClient, type ClientFixture, post, push } from '../client-api/client-api.testing.ts';
import { startWebhookServer } from './webhooks.testing.ts';

let server: TestApp;
let client: ClientFixture;
let at: string;
beforeAll(async () => {
  server = await startWebhookServer();
  await server.deps.jobs.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await buildClient(server, { languages: ['en', 'de', 'fr'] });
  at = `/v1/projects/${client.project.wireId}`;
  await listen('texts.changed', 'texts.published', 'entries.changed', 'imports.completed');
});
const owner = () => callsAs(server, client.owner);

let webhook: string;
async function listen(...events: WebhookEvent[]): Promise<void> {
  const made = await owner().post(`${at}/webhooks`, { url: 'http://127.0.0.1:9/hook', events });
  expect(made.statusCode).toBe(200);
  webhook = made.json()._id;
}

/** What the webhook is told of, by event: the keys with their languages, and the number of changes. */
async function told(): Promise<Record<string, { changes: number; entries: Record<string, string[]> }>> {
  await readFeedToEnd(server.deps.db, client.project.id);
  const calls: { event: string; payload: string }[] = (
    await owner().get(`${at}/webhooks/${webhook}/deliveries`)
  ).json();
  return Object.fromEntries(
    calls.map(({ event, payload }) => {
      const { changes, entries }: { changes: number; entries: { key: string; languages: string[] }[] } =
        JSON.parse(payload).data;
      return [
        event,
        {
          changes,
          entries: Object.fromEntries(entries.map(({ key, languages }) => [key, languages.toSorted()])),
        },
      ];
    }),
  );
}

const one = (entries: Record<string, string[]>, changes = 1) => ({ changes, entries });

test('a push of a file that makes entries tells their published texts', async () => {
  const pushed = await push(client, {
    path: 'en.json',
    format: 'nested_json',
    language: 'en',
    content: '{"a": "A"}',
  });
  expect(pushed.json()).toMatchObject({ added: 1 });
  expect(await told()).toEqual({
    'texts.changed': one({ a: ['en'] }),
    'texts.published': one({ a: ['en'] }),
    'entries.changed': one({ a: [] }),
    'imports.completed': one({ a: ['en'] }, 2),
  });
});

test('texts of several languages that make entries are told once each, and an entry without a text as such alone', async () => {
  const written = await post(client, '', {
    body: {
      data: {
        en: { main: { entries: { a: { v: 'A' }, empty: {} } } },
        de: { main: { entries: { a: { v: 'Ä' } } } },
      },
    },
  });
  expect(written.json()).toMatchObject({ added: 2 });
  const calls = await told();
  expect(calls['texts.published']).toEqual(one({ a: ['de', 'en'] }, 2));
  expect(calls['entries.changed']?.entries).toEqual({ a: [], empty: [] });
});

test('an import is told with its counts, without the number that its job has on this server', async () => {
  await push(client, { path: 'en.json', format: 'nested_json', language: 'en', content: '{"a": "A"}' });
  await readFeedToEnd(server.deps.db, client.project.id);
  const calls: { payload: string }[] = (await owner().get(`${at}/webhooks/${webhook}/deliveries`)).json();
  for (const { payload } of calls)
    expect(JSON.parse(payload).data.operations).toEqual([
      {
        _id: expect.any(String),
        kind: 'import',
        summary: {
          total: 1,
          added: 1,
          updated: 0,
          translated: 0,
          groupChanged: 0,
          unchanged: 0,
          skipped: 0,
          tagUpdates: 0,
        },
      },
    ]);
});

test('an entry that is made with a published text, by hand', async () => {
  const group = client.project.group.wireId;
  const made = await owner().post(
    `${at}/languages/${client.project.language('en').wireId}/groups/${group}/entries`,
    { key: 'a', value: 'A' },
  );
  expect(made.statusCode).toBe(200);
  expect(await told()).toEqual({
    'texts.changed': one({ a: ['en'] }),
    'texts.published': one({ a: ['en'] }),
    'entries.changed': one({ a: [] }),
  });
});

test('of entries that are made with drafts no text is published', async () => {
  await push(client, {
    path: 'en.json',
    format: 'nested_json',
    language: 'en',
    content: '{"a": "A"}',
    options: { onlyAsDraft: true },
  });
  const calls = await told();
  expect(calls['texts.changed']).toEqual(one({ a: ['en'] }));
  expect(Object.keys(calls).sort()).toEqual(['entries.changed', 'imports.completed', 'texts.changed']);
});

test('entries that are deleted and restored take their published texts along', async () => {
  const entries = await buildEntries(server.deps.db, client.project, [
    { key: 'a', texts: { en: 'A', de: 'Ä' } },
    { key: 'empty', texts: {} },
  ]);
  await readFeedToEnd(server.deps.db, client.project.id);
  const path = `${at}/languages/${client.project.language('en').wireId}/entries`;
  let undo = '';
  for (const key of ['empty', 'a']) {
    const deleted = await owner().del(`${path}/${entries.get(key)?.wireId}`);
    expect(deleted.statusCode).toBe(200);
    undo = `${at}/operations/${deleted.json().operation}/undo`;
  }
  expect((await told())['texts.published']).toEqual(one({ a: ['de', 'en'] }, 2));
  // Both are one delivery, since nobody took the first one yet.
  expect((await owner().post(undo)).statusCode).toBe(200);
  expect((await told())['texts.published']).toEqual(one({ a: ['de', 'en'] }, 4));
});
