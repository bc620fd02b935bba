import type { Notification } from '@parlance/contract/notifications';
import type { WebhookWithSecret } from '@parlance/contract/webhooks';
import { failuresUntilPause, retryMinutes } from '@parlance/domain/webhook/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { buildPeople, buildProject, type TestProject, type TestUser } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { mailsTo } from '../../../test/mails.ts';
import { sendDigests } from '../notifications/digest.job.ts';
import { sendDue } from './send.service.ts';
import { type Receiver, startReceiver, startWebhookServer } from './webhooks.testing.ts';

let server: TestApp;
let people: Awaited<ReturnType<typeof buildPeople>>;
let receiver: Receiver;
let project: TestProject;
let at: string;
let made: WebhookWithSecret;
beforeAll(async () => {
  server = await startWebhookServer();
  receiver = await startReceiver();
});
afterAll(() => Promise.all([receiver.close(), server.close()]));
beforeEach(async () => {
  people = await buildPeople(server.deps.db);
  project = await buildProject(server.deps.db, { team: people.team });
  at = `/v1/projects/${project.wireId}/webhooks`;
  made = (await admin().post(at, { url: receiver.url('/secret-path'), events: ['texts.changed'] })).json();
});
const admin = () => callsAs(server, people.admin);
const owner = () => callsAs(server, people.owner);
const newsOf = async (user: TestUser) =>
  (await mailsTo(server, user.email)).filter(({ kind }) => kind === 'webhookSwitchedOff');
/** The number of such mails of the one who added it, and of the owner of the team. */
const told = async () => [(await newsOf(people.admin)).length, (await newsOf(people.owner)).length];

/** What the bell of somebody has. */
const bellOf = async (user: TestUser) =>
  (await callsAs(server, user).get('/v1/notifications')).json<{
    notifications: Notification[];
    unread: number;
  }>();

/** Has a test sent that fails for good. */
async function failOnce(status = 500, deps = server.deps): Promise<void> {
  receiver.answer(status);
  await owner().post(`${at}/${made._id}/test`);
  await sql`update webhook_deliveries set tries = ${retryMinutes.length} where project_id = ${project.id} and state = 'waiting'`.execute(
    server.deps.db,
  );
  await sendDue(deps);
}
const switchOn = () => owner().put(`${at}/${made._id}`, { active: true });

test('who added a webhook gets one mail when it is switched off, with the host of its address alone', async () => {
  for (let n = 1; n < failuresUntilPause; n++) await failOnce();
  expect(await told()).toEqual([0, 0]);
  await failOnce();
  expect(await told()).toEqual([1, 0]);
  const [mail] = await newsOf(people.admin);
  expect(mail?.link).toMatch(new RegExp(`/projects/${project.wireId}/webhooks\\?webhook=${made._id}$`));
  expect(mail?.text).toContain('did not accept calls, even after many tries');
  expect(mail?.text).not.toContain('secret-path');
  expect((await admin().get(at)).json()[0]).toMatchObject({ active: false, paused: true });
});

describe('the bell', () => {
  test('tells who answers for a webhook that it was switched off, and leads to it', async () => {
    const called: number[] = [];
    const noteUser = (user: number) => void called.push(user);
    await failOnce(410, { ...server.deps, live: { ...server.deps.live, noteUser } });
    expect(called).toEqual([people.admin.id]);
    expect((await bellOf(people.owner)).unread).toBe(0);
    const { unread, notifications } = await bellOf(people.admin);
    expect(unread).toBe(1);
    expect(notifications[0]).toMatchObject({
      status: null,
      user: null,
      project: { _id: project.wireId },
      language: null,
      comment: null,
      joined: null,
      webhook: { _id: made._id, host: new URL(receiver.url('/')).host },
      isRead: false,
    });
  });

  test('tells it as long as the webhook is there, and who may manage it', async () => {
    await failOnce(410);
    const role = (of: string) =>
      owner().put(`/v1/teams/${people.team.wireId}/team-members/${people.admin.wireId}`, { role: of });
    await role('manager');
    expect(await bellOf(people.admin)).toMatchObject({ unread: 0, notifications: [] });
    await role('admin');
    expect((await bellOf(people.admin)).unread).toBe(1);
    await owner().del(`${at}/${made._id}`);
    expect(await bellOf(people.admin)).toMatchObject({ unread: 0, notifications: [] });
  });

  test('and the mail come as each is wanted; the mail is at once, and in no digest', async () => {
    const want = (inApp: string[], byMail: string[]) =>
      admin().put('/v1/notifications/settings', { inApp, byMail, digest: 'hourly' });
    await want([], ['webhookOff']);
    await failOnce(410);
    expect([await told(), (await bellOf(people.admin)).unread]).toEqual([[1, 0], 0]);
    await want(['webhookOff'], []);
    await switchOn();
    await failOnce(410);
    expect([await told(), (await bellOf(people.admin)).unread]).toEqual([[1, 0], 1]);
    await sendDigests(server.deps, new Date());
    expect((await mailsTo(server, people.admin.email)).filter(({ kind }) => kind === 'digest')).toEqual([]);
  });
});

test('each time anew that it is switched off, and not while it is off', async () => {
  await failOnce(410);
  await failOnce(410);
  expect(await told()).toEqual([1, 0]);
  expect((await newsOf(people.admin))[0]?.text).toContain('takes no more calls (410)');
  await switchOn();
  await failOnce(410);
  expect(await told()).toEqual([2, 0]);
});

/** Sends what is due; `happens` during the call. */
async function sendDueWhile(happens: () => Promise<unknown>): Promise<void> {
  const { outgoing } = server.deps;
  const fetch: typeof outgoing.fetch = async (...given) => {
    await happens();
    return outgoing.fetch(...given);
  };
  await sendDue({ ...server.deps, outgoing: { ...outgoing, fetch } });
}

test('a webhook that its people switched off while a call was made tells nobody', async () => {
  await owner().post(`${at}/${made._id}/test`);
  receiver.answer(410);
  await sql`update webhook_deliveries set tries = ${retryMinutes.length} where project_id = ${project.id} and state = 'waiting'`.execute(
    server.deps.db,
  );
  await sendDueWhile(() => owner().put(`${at}/${made._id}`, { active: false }));
  expect(await told()).toEqual([0, 0]);
});

test.each([
  [
    'lost the right',
    (who: TestUser, team: string) =>
      owner().put(`/v1/teams/${team}/team-members/${who.wireId}`, { role: 'manager' }),
  ],
  [
    'left the team',
    (who: TestUser, team: string) => owner().del(`/v1/teams/${team}/team-members/${who.wireId}`),
  ],
])('the owner of the team hears of it where who added it %s', async (_what, happens) => {
  expect((await happens(people.admin, people.team.wireId)).statusCode).toBeLessThan(300);
  await failOnce(410);
  expect(await told()).toEqual([0, 1]);
});

test('an address that nobody confirmed gets none, and the owner hears of it where the account is locked', async () => {
  const change = (set: { email_verified_at?: Date | null; account_locked?: boolean }) =>
    server.deps.db.updateTable('users').set(set).where('id', '=', people.admin.id).execute();
  await change({ email_verified_at: null });
  await failOnce(410);
  expect(await told()).toEqual([0, 0]);
  await change({ email_verified_at: new Date(), account_locked: true });
  await switchOn();
  await failOnce(410);
  expect(await told()).toEqual([0, 1]);
});

test('nobody is told of a project in the trash', async () => {
  await owner().post(`${at}/${made._id}/test`);
  receiver.answer(410);
  await sendDueWhile(() => owner().del(`/v1/projects/${project.wireId}`));
  expect(receiver.received.length).toBeGreaterThan(0);
  expect(await told()).toEqual([0, 0]);
});
