import type { Notification } from '@parlance/contract/notifications';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildPeople, buildUser, type TestUser } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { mailsTo, tokenMailedTo } from '../../../test/mails.ts';
import { sendDigests } from './digest.job.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

type News = { notifications: Notification[]; unread: number };
const newsOf = async (user: TestUser): Promise<News> =>
  (await callsAs(server, user).get('/v1/notifications')).json<News>();

/** A team that a user joins by the link of an invitation. */
async function joined(role = 'translator', before?: (admin: TestUser) => Promise<unknown>) {
  const { db } = server.deps;
  const people = await buildPeople(db);
  await before?.(people.admin);
  const user = await buildUser(db, { firstName: 'Ivy', lastName: 'Invited', emailVerified: false });
  const invitations = `/v1/teams/${people.team.wireId}/invite-user`;
  const asOwner = callsAs(server, people.owner);
  const sent = await asOwner.post(invitations, { email: user.email, role });
  expect(sent.statusCode).toBe(200);
  await db
    .updateTable('team_invitations')
    .set({ link_shown: false })
    .where('email', '=', user.email)
    .execute();
  const token = await tokenMailedTo(server, user.email);
  const accepted = await callsAs(server, user).post(`/v1/invitations/${token}/accept`, {});
  expect(accepted.statusCode).toBe(200);
  return { ...people, user, asOwner };
}

describe('who joined', () => {
  test('is told to those who manage the people whom they see, once, and to nobody else', async () => {
    const { owner, admin, manager, translator, user, team, stranger } = await joined();
    for (const reader of [owner, admin, manager])
      expect(await newsOf(reader)).toMatchObject({
        unread: 1,
        notifications: [
          {
            status: null,
            user: { _id: user.wireId, displayName: 'Ivy Invited' },
            project: null,
            language: null,
            comment: null,
            entry: null,
            joined: { _id: team.wireId },
          },
        ],
      });
    for (const other of [translator, user, stranger]) expect((await newsOf(other)).unread).toBe(0);
  });

  test('is told of an admin to no manager, who does not see them', async () => {
    const { admin, manager } = await joined('admin');
    expect([(await newsOf(admin)).unread, (await newsOf(manager)).unread]).toEqual([1, 0]);
  });

  test('is not told to who switched it off, and no more to who left the team', async () => {
    const settings = { inApp: ['rejected'], byMail: [], digest: 'daily' };
    const { owner, admin, manager, team, asOwner } = await joined('translator', (one) =>
      callsAs(server, one).put('/v1/notifications/settings', settings),
    );
    expect((await newsOf(admin)).unread).toBe(0);
    await asOwner.del(`/v1/teams/${team.wireId}/team-members/${manager.wireId}`);
    expect((await newsOf(manager)).unread).toBe(0);
    expect((await newsOf(owner)).unread).toBe(1);
  });

  test('is in the digest, with the way to the team, for who has not read it and may have news', async () => {
    const { admin, team } = await joined();
    const settings = { inApp: ['joined'], byMail: ['joined'], digest: 'hourly' };
    await callsAs(server, admin).put('/v1/notifications/settings', settings);
    const digests = async () => (await mailsTo(server, admin.email)).filter(({ kind }) => kind === 'digest');
    const confirmed = (email_verified_at: Date | null) =>
      server.deps.db.updateTable('users').set({ email_verified_at }).where('id', '=', admin.id).execute();
    await confirmed(null);
    await sendDigests(server.deps, new Date());
    expect(await digests()).toEqual([]);
    await confirmed(new Date());
    const locked = (account_locked: boolean) =>
      server.deps.db.updateTable('users').set({ account_locked }).where('id', '=', admin.id).execute();
    await locked(true);
    await sendDigests(server.deps, new Date());
    expect(await digests()).toEqual([]);
    await locked(false);
    await sendDigests(server.deps, new Date());
    const [mail] = await digests();
    expect(mail?.text).toContain(
      `Ivy Invited joined the team\n  ${server.deps.address()}/teams/${team.wireId}`,
    );
    expect(mail?.text).toContain('because you manage the people of these teams');
  });

  test('is out of sight with the deleted team', async () => {
    const { admin, team, asOwner } = await joined();
    await asOwner.del(`/v1/teams/${team.wireId}`);
    expect((await newsOf(admin)).unread).toBe(0);
  });
});
