/** What a project has beside its entries, and conversations: calls about them name what changed, item by item. */
import type { WebhookEvent } from '@parlance/domain/webhook/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { buildEntries, buildPeople, buildProject, type TestProject } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { readFeedToEnd } from '../../../test/feed.ts';
import { sendDue } from './send.service.ts';
import { type Receiver, startReceiver, startWebhookServer } from './webhooks.testing.ts';

let server: TestApp;
let people: Awaited<ReturnType<typeof buildPeople>>;
let receiver: Receiver;
let project: TestProject;
beforeAll(async () => {
  server = await startWebhookServer();
  people = await buildPeople(server.deps.db);
  receiver = await startReceiver();
});
afterAll(() => Promise.all([receiver.close(), server.close()]));
beforeEach(async () => {
  project = await buildProject(server.deps.db, { team: people.team });
  receiver.received.length = 0;
});
const admin = () => callsAs(server, people.admin);

const listen = (...events: WebhookEvent[]) =>
  admin().post(`/v1/projects/${project.wireId}/webhooks`, { url: receiver.url(), events });

/** What happened reaches the webhooks, and what is due is sent. */
async function sendAll(): Promise<void> {
  await readFeedToEnd(server.deps.db, project.id);
  await sql`update webhook_deliveries set next_at = now() where project_id = ${project.id} and state = 'waiting'`.execute(
    server.deps.db,
  );
  await sendDue(server.deps);
}
const messages = () => receiver.received.map(({ body }) => JSON.parse(body));

test('names languages that came, went or were renamed, and settings by their names alone', async () => {
  await listen('languages.changed', 'settings.changed');
  const at = `/v1/projects/${project.wireId}`;
  const added = (await admin().post(`${at}/languages`, { name: 'fr' })).json();
  await admin().del(`${at}/languages/${added._id}`);
  await admin().put(at, { name: 'Harbour of secrets', draftModeEnabled: true });
  await admin().put(at, { name: 'Harbour' });
  await sendAll();
  const [languages, settings] = ['languages.changed', 'settings.changed'].map((wanted) =>
    messages().find(({ type }) => type === wanted),
  );
  expect(languages.data).toEqual({
    // As it was called when the feed was read, which may be before it got another name.
    project: { _id: project.wireId, name: expect.stringMatching(/^(A project|Harbour)/) },
    changes: 2,
    entries: [],
    items: [
      { kind: 'languageAdded', name: 'fr', fields: [] },
      { kind: 'languageDeleted', name: 'fr', fields: [] },
    ],
    complete: true,
    languages: ['fr'],
    users: [{ _id: people.admin.wireId, displayName: expect.any(String) }],
    operations: [],
  });
  expect(settings.data.items).toEqual([
    { kind: 'projectChanged', name: 'Harbour of secrets', fields: expect.arrayContaining(['name']) },
    { kind: 'projectChanged', name: 'Harbour', fields: ['name'] },
  ]);
  expect(settings.data.entries).toEqual([]);
  expect(receiver.received).toHaveLength(2);
});

test('names groups and tags that came, went or are called otherwise, and of a changed one what is another', async () => {
  await listen('groups.changed', 'tags.changed');
  const at = `/v1/projects/${project.wireId}`;
  await admin().put(at, { groupsEnabled: true });
  const group = (await admin().post(`${at}/groups/`, { name: 'Store' })).json();
  await admin().put(`${at}/groups/${group._id}/`, { name: 'Shop' });
  await admin().del(`${at}/groups/${group._id}/`);
  const tag = (await admin().post(`${at}/tags`, { name: 'Sprint' })).json();
  await admin().put(`${at}/tags/${tag._id}`, { name: 'Sprint 2' });
  await admin().del(`${at}/tags/${tag._id}`);
  await sendAll();
  const itemsOf = (event: WebhookEvent) => messages().find(({ type }) => type === event).data.items;
  expect(itemsOf('groups.changed')).toEqual([
    { kind: 'groupCreated', name: 'Store', fields: [] },
    { kind: 'groupChanged', name: 'Shop', fields: ['name'] },
    { kind: 'groupDeleted', name: 'Shop', fields: [] },
  ]);
  expect(itemsOf('tags.changed')).toEqual([
    { kind: 'tagCreated', name: 'Sprint', fields: [] },
    { kind: 'tagChanged', name: 'Sprint 2', fields: ['name'] },
    { kind: 'tagDeleted', name: 'Sprint 2', fields: [] },
  ]);
  expect(receiver.received).toHaveLength(2);
});

test('names the entry that people talk about, and whether they are done, without what was said', async () => {
  const entries = await buildEntries(server.deps.db, project, [{ key: 'a', texts: { en: 'A' } }]);
  const entry = entries.get('a')?.wireId;
  await readFeedToEnd(server.deps.db, project.id);
  await listen('comments.changed', 'texts.changed');
  const de = project.language('de').wireId;
  const threads = `/v1/projects/${project.wireId}/languages/${de}/entries/${entry}/comments`;
  const made = (await admin().post(threads, { text: 'Which A is it?' })).json();
  await admin().post(`/v1/projects/${project.wireId}/languages/${de}/comments/${made.thread._id}/resolve`);
  await sendAll();
  const [call, ...others] = messages();
  expect(others).toEqual([]);
  expect(call).toMatchObject({
    type: 'comments.changed',
    data: {
      changes: 2,
      entries: [{ _id: entry, key: 'a', languages: ['de'] }],
      items: [
        { kind: 'commentWritten', name: 'a', fields: [] },
        { kind: 'threadResolved', name: 'a', fields: [] },
      ],
      complete: true,
      users: [{ _id: people.admin.wireId }],
    },
  });
  expect(JSON.stringify(messages())).not.toContain('Which A');
});

test('tells that the project was deleted and restored, once it is back', async () => {
  await listen('settings.changed');
  const at = `/v1/projects/${project.wireId}`;
  await callsAs(server, people.owner).del(at);
  await callsAs(server, people.owner).post(`${at}/restore`);
  await sendAll();
  const kinds = messages().flatMap(({ data }) => data.items.map(({ kind }: { kind: string }) => kind));
  expect(kinds).toEqual(['projectDeleted', 'projectRestored']);
});
