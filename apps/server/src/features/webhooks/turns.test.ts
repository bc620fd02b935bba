/** One team's receivers do not hold up those of others. */
import { setTimeout as delay } from 'node:timers/promises';
import { webhookEvents } from '@parlance/domain/webhook/events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { buildPeople, buildProject, buildTeamOf } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { createOutgoing } from '../../http/outgoing.ts';
import { mostOfTeam, sendDue } from './send.service.ts';
import { mostTests } from './webhooks.service.ts';
import {
  type Receiver,
  type SilentReceiver,
  startReceiver,
  startSilentReceiver,
  startWebhookServer,
} from './webhooks.testing.ts';

let server: TestApp;
let people: Awaited<ReturnType<typeof buildPeople>>;
let receiver: Receiver;
let silent: SilentReceiver;
beforeAll(async () => {
  server = await startWebhookServer();
  people = await buildPeople(server.deps.db);
  receiver = await startReceiver();
});
afterAll(() => Promise.all([receiver.close(), server.close()]));
beforeEach(async () => {
  silent = await startSilentReceiver();
});
afterEach(() => silent.close());
const owner = () => callsAs(server, people.owner);
/** Ends what hangs; nothing is measured by it. */
const patience = { timeout: 60_000 };

async function listenAt(team: { id: number }, url: string, count: number): Promise<string[]> {
  const project = await buildProject(server.deps.db, { team });
  const at = `/v1/projects/${project.wireId}/webhooks`;
  const made: string[] = [];
  // Two of one address have other events.
  for (const event of webhookEvents.slice(0, count))
    made.push(`${at}/${(await owner().post(at, { url, events: [event] })).json()._id}`);
  expect(made).toHaveLength(count);
  return made;
}
const testAll = async (webhooks: readonly string[]) => {
  for (const one of webhooks) expect((await owner().post(`${one}/test`)).statusCode).toBe(200);
};
const deps = () => ({
  ...server.deps,
  outgoing: createOutgoing({ privateNetworks: ['127.0.0.0/8'], timeoutMs: 50_000 }),
});

test.each([
  ['while it is sending', undefined],
  ['and also once its time is over', 50],
])('receivers that never answer take two places, and others are called %s', async (_when, longest) => {
  const slow = [
    ...(await listenAt(people.team, silent.url, 4)),
    ...(await listenAt(people.team, silent.url, 2)),
  ];
  const others = await listenAt(await buildTeamOf(server.deps.db, people), receiver.url(), 1);
  await testAll(slow);
  receiver.received.length = 0;
  const sending = sendDue(deps(), longest);
  await vi.waitFor(() => expect(silent.open()).toBeGreaterThan(0), patience);
  await delay((longest ?? 500) * 2);
  await testAll(others);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), patience);
  expect(silent.open()).toBeGreaterThan(0);
  expect(silent.most()).toBeLessThanOrEqual(2);
  silent.release();
  expect(await sending).toBe(longest !== undefined);
  while (await sendDue(deps()));
  for (const one of slow) {
    const [delivery] = (await owner().get(`${one}/deliveries`)).json();
    expect(delivery.state).toBe('delivered');
  }
});

test.each([
  ['share of its team', mostOfTeam + 1, 1],
  ['delivery before it', 1, 2],
])(
  'what waits for the %s is sent also where the calls end while it is looked for',
  async (_, count, each) => {
    const slow = await listenAt(people.team, silent.url, count);
    for (let n = 0; n < each; n++) await testAll(slow);
    const looks = new WeakSet<object>();
    const db = server.deps.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        if (JSON.stringify(node).includes('skip locked')) looks.add(queryId);
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        if (looks.has(queryId) && result.rows.length === 0) {
          silent.release();
          await delay(200);
        }
        return result;
      },
    });
    expect(await sendDue({ ...deps(), db })).toBe(false);
    for (const one of slow) {
      const deliveries: { state: string }[] = (await owner().get(`${one}/deliveries`)).json();
      expect(deliveries.map(({ state }) => state)).toEqual(Array.from({ length: each }, () => 'delivered'));
    }
  },
);

test('tests of one webhook are few in a minute, whoever asks for them', async () => {
  const [one = '', other = ''] = await listenAt(people.team, receiver.url(), 2);
  await testAll(Array.from({ length: mostTests }, () => one));
  for (const user of [people.owner, people.admin]) {
    const answer = await callsAs(server, user).post(`${one}/test`);
    expect(refusal(answer)).toEqual({ status: 429, code: 'tooManyWebhookTests' });
    expect(answer.headers['retry-after']).toBe('60');
  }
  await testAll([other]);
});
