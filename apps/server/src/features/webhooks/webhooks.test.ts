import type { Webhook, WebhookDelivery, WebhookWithSecret } from '@parlance/contract/webhooks';
import {
  failuresUntilPause,
  mostWebhooks,
  retryMinutes,
  type WebhookEvent,
  webhookEvents,
} from '@parlance/domain/webhook/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { buildEntries, buildPeople, buildProject, type TestProject } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { readFeedToEnd } from '../../../test/feed.ts';
import { createOutgoing } from '../../http/outgoing.ts';
import { deleteOldDeliveries } from './send.queries.ts';
import { outcomeOf, sendDue } from './send.service.ts';
import {
  isSignedWith,
  type Receiver,
  startReceiver,
  startSilentReceiver,
  startWebhookServer,
} from './webhooks.testing.ts';

let server: TestApp;
let people: Awaited<ReturnType<typeof buildPeople>>;
let receiver: Receiver;
let project: TestProject;
let at: string;
beforeAll(async () => {
  server = await startWebhookServer();
  people = await buildPeople(server.deps.db);
  receiver = await startReceiver();
});
afterAll(() => Promise.all([receiver.close(), server.close()]));
beforeEach(async () => {
  project = await buildProject(server.deps.db, { team: people.team });
  at = `/v1/projects/${project.wireId}/webhooks`;
  receiver.received.length = 0;
  receiver.answer(200);
});
const admin = () => callsAs(server, people.admin);

async function listen(...events: WebhookEvent[]): Promise<WebhookWithSecret> {
  const made = await admin().post(at, { url: receiver.url(), events });
  expect(made.statusCode).toBe(200);
  return made.json();
}
const deliveries = async (webhook: Pick<Webhook, '_id'>): Promise<WebhookDelivery[]> =>
  (await admin().get(`${at}/${webhook._id}/deliveries`)).json();

/** What happened reaches the webhooks, and what is due is sent. */
async function sendAll(): Promise<void> {
  await readFeedToEnd(server.deps.db, project.id);
  await sql`update webhook_deliveries set next_at = now() where project_id = ${project.id} and state = 'waiting'`.execute(
    server.deps.db,
  );
  await sendDue(server.deps);
}
const messages = () => receiver.received.map(({ body }) => JSON.parse(body));

const save = (entryId: string, language: string, body: object) =>
  admin().put(
    `/v1/projects/${project.wireId}/languages/${project.language(language).wireId}/entries/${entryId}`,
    body,
  );

describe('webhooks of a project', () => {
  test('are set up by owners and admins, and their secret is answered once and stored sealed', async () => {
    const made = await listen('texts.published');
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const [listed] = (await callsAs(server, people.owner).get(at)).json();
    const { secret: _, ...rest } = made;
    expect(listed).toEqual(rest);
    expect(listed.createdBy._id).toBe(people.admin.wireId);
    const { rows } = await sql<{ row: string }>`
      select w::text as row from webhooks w where project_id = ${project.id}`.execute(server.deps.db);
    expect(rows[0]?.row).not.toContain(made.secret);
    for (const user of [people.manager, people.translator])
      for (const answer of [
        await callsAs(server, user).get(at),
        await callsAs(server, user).post(at, { url: receiver.url(), events: ['texts.changed'] }),
        await callsAs(server, user).get(`${at}/${made._id}/deliveries`),
      ])
        expect(refusal(answer)).toEqual({ status: 403, code: 'forbidden' });
  });

  test('are those of their project alone', async () => {
    const made = await listen('texts.published');
    const other = await buildProject(server.deps.db, { team: people.team });
    const there = `/v1/projects/${other.wireId}/webhooks/${made._id}`;
    for (const answer of [
      await admin().put(there, { active: false }),
      await admin().post(`${there}/test`),
      await admin().post(`${there}/rotateSecret`),
      await admin().get(`${there}/deliveries`),
      await admin().del(there),
    ])
      expect(refusal(answer)).toEqual({ status: 404, code: 'notFound' });
    expect((await admin().get(at)).json()).toHaveLength(1);
  });

  test.each([
    ['http://10.0.0.1/x', 400],
    ['https://169.254.169.254/latest/meta-data', 400],
    ['https://[::1]/', 400],
    ['https://name:word@example.com/', 400],
    ['ftp://example.com/', 400],
    ['not an address', 400],
  ])('refuse %s', async (url, status) => {
    const answer = await admin().post(at, { url, events: ['texts.changed'] });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toMatch(/\.$/);
    expect((await admin().get(at)).json()).toEqual([]);
  });

  test.each([
    ['https://1.1.1.1\\@127.0.0.1/', 'https://1.1.1.1/@127.0.0.1/'],
    ['https://1.1.\n1.1/a\tb', 'https://1.1.1.1/ab'],
    ['HTTPS://0x01010101/..//x y', 'https://1.1.1.1//x%20y'],
  ])('are stored, listed and told as they are called: %j', async (typed, called) => {
    const made = await admin().post(at, { url: typed, events: ['texts.changed'] });
    expect(made.json().url).toBe(called);
    const changed = await admin().put(`${at}/${made.json()._id}`, { url: typed });
    expect(changed.json().url).toBe(called);
    expect((await admin().get(at)).json()[0].url).toBe(called);
    const changelog = `/v1/teams/${people.team.wireId}/changelog`;
    const { changes } = (await callsAs(server, people.owner).get(changelog)).json();
    // Path and query may be a secret, which those who read the changelog do not need.
    for (const { details } of changes.slice(0, 2)) expect(details.new.address).toBe(new URL(called).host);
  });

  test('are at most ten, want at least one event, and are written into the changelog of the team', async () => {
    expect((await admin().post(at, { url: receiver.url(), events: [] })).statusCode).toBe(400);
    const events = webhookEvents.slice(0, mostWebhooks);
    for (const event of events) await listen(event);
    expect(events).toHaveLength(mostWebhooks);
    const more = await admin().post(at, { url: receiver.url(), events: ['texts.changed'] });
    expect(refusal(more)).toEqual({ status: 409, code: 'tooManyWebhooks' });
    const [first] = (await admin().get(at)).json();
    await admin().post(`${at}/${first._id}/rotateSecret`);
    await admin().put(`${at}/${first._id}`, { events: ['entries.changed', 'texts.changed'] });
    expect((await admin().del(`${at}/${first._id}`)).json()).toHaveLength(mostWebhooks - 1);
    const { changes } = (
      await callsAs(server, people.owner).get(`/v1/teams/${people.team.wireId}/changelog`)
    ).json();
    expect(changes.slice(0, 4).map(({ kind }: { kind: string }) => kind)).toEqual([
      'webhookDeleted',
      'webhookChanged',
      'webhookSecretReplaced',
      'webhookAdded',
    ]);
    expect(changes[0]).toMatchObject({ details: { new: { address: new URL(receiver.url()).host } } });
  });
});

describe('two webhooks', () => {
  const url = () => receiver.url();
  const exists = { status: 409, code: 'webhookExists' };
  const add = (events: WebhookEvent[], address = url()) => admin().post(at, { url: address, events });

  test('with one address and the same events are refused, in any order and also where one is off', async () => {
    const made = await listen('texts.changed', 'entries.changed');
    await admin().put(`${at}/${made._id}`, { active: false });
    expect(refusal(await add(['entries.changed', 'texts.changed']))).toEqual(exists);
    const others = [await add(['texts.changed']), await add(made.events, `${url()}?other`)];
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [fewer, elsewhere] = others.map((answer) => answer.json()._id);
    expect(refusal(await admin().put(`${at}/${fewer}`, { events: made.events }))).toEqual(exists);
    expect(refusal(await admin().put(`${at}/${elsewhere}`, { url: url() }))).toEqual(exists);
    const asItIs = { url: url(), events: ['entries.changed', 'texts.changed'], active: true };
    expect((await admin().put(`${at}/${made._id}`, asItIs)).statusCode).toBe(200);
    const answers = await Promise.all([add(['tags.changed']), add(['tags.changed'])]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('that are alike from before can be switched off and told apart', async () => {
    const [made, twin] = [await listen('texts.changed'), await listen('tags.changed')];
    await sql`update webhooks set events = array['texts.changed'] where project_id = ${project.id}`.execute(
      server.deps.db,
    );
    const as = { url: url(), events: ['texts.changed'] };
    for (const { _id } of [made, twin])
      expect((await admin().put(`${at}/${_id}`, { ...as, active: false })).statusCode).toBe(200);
    expect((await admin().put(`${at}/${twin._id}`, { events: ['tags.changed'] })).statusCode).toBe(200);
  });
});

describe('what is sent', () => {
  test('names what changed and by whom, without texts, and is signed', async () => {
    const entries = await buildEntries(server.deps.db, project, [
      { key: 'greeting', texts: { en: 'Hello' } },
    ]);
    const entry = entries.get('greeting');
    await readFeedToEnd(server.deps.db, project.id);
    const made = await listen('texts.changed', 'texts.published');
    await save(entry?.wireId ?? '', 'de', { value: 'Guten Tag' });
    await sendAll();
    const published = messages().find(({ type }) => type === 'texts.published');
    expect(published).toEqual({
      type: 'texts.published',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        project: { _id: project.wireId, name: expect.any(String) },
        changes: 1,
        entries: [{ _id: entry?.wireId, key: 'greeting', languages: ['de'] }],
        complete: true,
        languages: ['de'],
        users: [{ _id: people.admin.wireId, displayName: expect.any(String) }],
        operations: [],
      },
    });
    expect(
      messages()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['texts.changed', 'texts.published']);
    expect(JSON.stringify(messages())).not.toContain('Guten Tag');
    for (const one of receiver.received) {
      expect(isSignedWith(made.secret, one)).toBe(true);
      expect(Math.abs(Number(one.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    }
    const [delivery] = await deliveries(made);
    expect(delivery).toMatchObject({
      state: 'delivered',
      next: null,
      attempts: [{ status: 200, answer: 'ok', failure: null, error: null }],
    });
    expect(receiver.received.map(({ body }) => body)).toContain(delivery?.payload);
  });

  test('tells drafts, statuses and entries apart, and what a webhook did not ask for is not sent', async () => {
    const entries = await buildEntries(server.deps.db, project, [{ key: 'a', texts: { en: 'A' } }]);
    await readFeedToEnd(server.deps.db, project.id);
    await listen('texts.published');
    const all = await listen('texts.changed', 'entries.changed', 'statuses.changed');
    await save(entries.get('a')?.wireId ?? '', 'de', { draft: 'Ä' });
    await sendAll();
    expect(messages().map(({ type }) => type)).toEqual(['texts.changed']);
    const [delivery] = await deliveries(all);
    expect(delivery?.event).toBe('texts.changed');
  });

  test('is one delivery for many changes that nobody took yet, with a hundred names and the number', async () => {
    await listen('entries.changed');
    const keys = Array.from({ length: 150 }, (_, n) => ({ key: `k${n}`, texts: { en: `T${n}` } }));
    await buildEntries(server.deps.db, project, keys.slice(0, 60));
    await sql`insert into history (project_id, kind, entry_id, subject)
      select ${project.id}, 1, id, key from entries where project_id = ${project.id}`.execute(server.deps.db);
    await readFeedToEnd(server.deps.db, project.id);
    await buildEntries(server.deps.db, project, keys.slice(60));
    await sql`insert into history (project_id, kind, entry_id, subject)
      select ${project.id}, 1, id, key from entries where project_id = ${project.id}`.execute(server.deps.db);
    await sendAll();
    const sent = messages();
    expect(sent).toHaveLength(1);
    expect(sent[0].data.complete).toBe(false);
    expect(sent[0].data.entries).toHaveLength(100);
    expect(sent[0].data.changes).toBeGreaterThanOrEqual(210);
  });

  test('is a test on demand, with the new secret once it was replaced', async () => {
    const made = await listen('texts.changed');
    const replaced = (await admin().post(`${at}/${made._id}/rotateSecret`)).json();
    expect(replaced.secret).not.toBe(made.secret);
    const sent = (await admin().post(`${at}/${made._id}/test`)).json();
    expect(sent).toMatchObject({ event: 'test', state: 'waiting', attempts: [] });
    await sendAll();
    const [one] = receiver.received;
    expect(messages()[0]).toMatchObject({ type: 'test', data: { project: { _id: project.wireId } } });
    expect(one && isSignedWith(replaced.secret, one)).toBe(true);
    expect(one && isSignedWith(made.secret, one)).toBe(false);
    expect(one?.headers['webhook-id']).toBe(sent._id);
  });
});

describe('what is not taken', () => {
  test('is tried again later, with the same id and content, and can be sent again by hand', async () => {
    const made = await listen('texts.changed');
    receiver.answer(503, 'busy');
    await admin().post(`${at}/${made._id}/test`);
    await sendAll();
    const [first] = await deliveries(made);
    expect(first).toMatchObject({ state: 'waiting', attempts: [{ status: 503, answer: 'busy' }] });
    const pause = Date.parse(first?.next ?? '') - Date.now();
    expect(pause / 60_000).toBeGreaterThan(retryMinutes[0] - 0.5);
    expect(pause / 60_000).toBeLessThan(retryMinutes[0] + 0.5);
    expect((await admin().get(at)).json()[0]).toMatchObject({
      waiting: 1,
      last: { delivered: false, status: 503 },
    });
    receiver.answer(204, '');
    await admin().post(`${at}/${made._id}/deliveries/${first?._id}/resend`);
    await sendAll();
    const [second] = await deliveries(made);
    expect(second?.state).toBe('delivered');
    expect(second?.attempts.map(({ status }) => status)).toEqual([503, 204]);
    const [one, other] = receiver.received;
    expect(other?.body).toBe(one?.body);
    expect(other?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
  });

  test('fails for good after the last try; a redirect is not followed', () => {
    const attempt = { at: '', took: 1, status: 302, answer: '', failure: null, error: null };
    const minutes = retryMinutes.map((_, n) => outcomeOf(attempt, n + 1).nextMinutes);
    expect(minutes).toEqual([...retryMinutes]);
    expect(outcomeOf(attempt, retryMinutes.length + 1)).toMatchObject({ state: 'failed', nextMinutes: null });
    expect(outcomeOf({ ...attempt, status: 410 }, 1)).toMatchObject({ state: 'failed', pauseAfter: 1 });
    expect(outcomeOf({ ...attempt, status: 204 }, 1).state).toBe('delivered');
  });

  test('pauses the webhook where the receiver is gone, or several failed in a row; then nothing is sent', async () => {
    const made = await listen('texts.changed');
    receiver.answer(410);
    await admin().post(`${at}/${made._id}/test`);
    await sendAll();
    expect((await admin().get(at)).json()[0]).toMatchObject({ active: false, paused: true });
    expect(refusal(await admin().post(`${at}/${made._id}/test`))).toEqual({
      status: 409,
      code: 'webhookPaused',
    });
    const on = (await admin().put(`${at}/${made._id}`, { active: true })).json();
    expect(on).toMatchObject({ active: true, paused: false });
    receiver.answer(500);
    for (let n = 0; n < failuresUntilPause; n++) {
      await admin().post(`${at}/${made._id}/test`);
      await sql`update webhook_deliveries set tries = ${retryMinutes.length} where project_id = ${project.id} and state = 'waiting'`.execute(
        server.deps.db,
      );
      await sendAll();
    }
    expect((await admin().get(at)).json()[0]).toMatchObject({ active: false, paused: true });
  });

  test('because its address leads into a private network by now is never called', async () => {
    const made = await listen('texts.changed');
    await admin().post(`${at}/${made._id}/test`);
    await sendDue({ ...server.deps, outgoing: createOutgoing({ privateNetworks: [] }) });
    expect(receiver.received).toEqual([]);
    const [delivery] = await deliveries(made);
    expect(delivery).toMatchObject({
      state: 'waiting',
      attempts: [{ status: null, failure: 'notReached', error: expect.stringMatching(/https/) }],
    });
  });

  test('that a receiver takes and never answers is logged as not answered in time', async () => {
    const silent = await startSilentReceiver();
    try {
      const made = (await admin().post(at, { url: silent.url, events: ['texts.changed'] })).json();
      await admin().post(`${at}/${made._id}/test`);
      const outgoing = createOutgoing({ privateNetworks: ['127.0.0.0/8'], timeoutMs: 300 });
      await sendDue({ ...server.deps, outgoing });
      const [delivery] = await deliveries(made);
      expect(delivery).toMatchObject({
        state: 'waiting',
        attempts: [
          { status: null, failure: 'late', error: `${new URL(silent.url).host} did not answer in time.` },
        ],
      });
    } finally {
      silent.close();
    }
  });

  test('is listed fifty at a time, or as many as are asked for', async () => {
    const made = await listen('texts.changed');
    await sql`insert into webhook_deliveries (project_id, webhook_id, event, payload)
      select ${project.id}, (select id from webhooks where project_id = ${project.id}), 'texts.changed', '{}'
      from generate_series(1, 51)`.execute(server.deps.db);
    const path = `${at}/${made._id}/deliveries`;
    const first = await deliveries(made);
    const idsOf = async (query: string): Promise<string[]> =>
      (await admin().get(`${path}?${query}`)).json().map(({ _id }: WebhookDelivery) => _id);
    expect(first).toHaveLength(50);
    const all = await idsOf('limit=51');
    expect(all).toHaveLength(51);
    expect(await idsOf(`before=${first.at(-1)?._id}&limit=10`)).toEqual(all.slice(50));
    for (const limit of ['0', '101', 'x'])
      expect((await admin().get(`${path}?limit=${limit}`)).statusCode).toBe(400);
  });

  test('is forgotten in time', async () => {
    const made = await listen('texts.changed');
    await admin().post(`${at}/${made._id}/test`);
    await sql`update webhook_deliveries set created_at = now() - interval '31 days' where project_id = ${project.id}`.execute(
      server.deps.db,
    );
    await deleteOldDeliveries(server.deps.db);
    expect(await deliveries(made)).toEqual([]);
  });
});
