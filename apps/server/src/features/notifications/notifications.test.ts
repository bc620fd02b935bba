import type { AddressInfo } from 'node:net';
import { type Notification, notificationSubjects } from '@parlance/contract/notifications';
import { encodeId } from '@parlance/domain/id';
import { groupRoles } from '@parlance/domain/permissions/user-groups';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildUserGroup, type TestUser } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { createImportFixture, importFile } from '../../../test/import/import.ts';
import { openUserStream } from '../../../test/live/stream.ts';
import { isDue, sendDigests } from './digest.job.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

interface News {
  notifications: Notification[];
  more: boolean;
  unread: number;
}
const newsOf = async (user: TestUser, query = '') =>
  (await callsAs(server, user).get(`/v1/notifications${query}`)).json<News>();

/** Notifies the translator of status 3 in German, the manager of 2, the admin of 1 and 4. */
async function sample(keys = ['one', 'two']) {
  const p = await entryProject(
    keys.map((key) => ({ key, texts: { en: key, de: `${key} de` } })),
    { languages: ['en', 'de', 'fr'] },
  );
  const { translator, manager, admin, tpttranslator, stranger } = p.people;
  const { team } = p.people;
  await buildUserGroup(p.db, { team, members: [translator, stranger], languages: { de: ['translator'] } });
  await buildUserGroup(p.db, { team, members: [manager], languages: { de: ['reviewer'] } });
  await buildUserGroup(p.db, { team, members: [admin], languages: { de: ['accepted', 'rejected'] } });
  await buildUserGroup(p.db, { team, members: [tpttranslator], languages: { fr: [...groupRoles] } });
  return p;
}

const setStatus = (p: EntryProject, user: TestUser, status: number, selection: object, code = 'de') =>
  p.call(user, 'POST', `${p.inLanguage(code)}/bulk/status`, { selection, status });
const one = (p: EntryProject, key = 'one') => ({ entries: [p.wireId(key)] });

describe('a status', () => {
  test('tells those of its role in its language, at once and nobody else', async () => {
    const p = await sample();
    const { owner, translator, manager, admin, tpttranslator, stranger } = p.people;
    await setStatus(p, owner, 3, one(p));
    const { notifications, unread } = await newsOf(translator);
    expect(unread).toBe(1);
    expect(notifications).toEqual([
      expect.objectContaining({
        status: 3,
        user: { _id: owner.wireId, displayName: 'Olga Owner' },
        project: { _id: p.project.wireId, name: 'A project' },
        language: { _id: p.project.language('de').wireId, code: 'de' },
        entries: 1,
        entry: { _id: p.wireId('one'), key: 'one', group: p.project.group.wireId },
        isRead: false,
        isOwnText: false,
      }),
    ]);
    for (const user of [owner, manager, admin, tpttranslator, stranger])
      expect((await newsOf(user)).unread).toBe(0);
    await setStatus(p, owner, 2, one(p));
    await setStatus(p, owner, 1, one(p));
    await setStatus(p, owner, 4, one(p));
    expect((await newsOf(manager)).notifications.map(({ status }) => status)).toEqual([2]);
    expect((await newsOf(admin)).notifications.map(({ status }) => status)).toEqual([4, 1]);
  });

  test('does not tell the one who set it, nor where nothing changed', async () => {
    const p = await sample();
    await setStatus(p, p.people.translator, 3, one(p));
    expect((await newsOf(p.people.translator)).unread).toBe(0);
    await setStatus(p, p.people.owner, 3, one(p));
    expect((await newsOf(p.people.translator)).unread).toBe(0);
  });

  test('tells who wrote a text that it is rejected, in no group at all, unless they did it or have left', async () => {
    const p = await entryProject([{ key: 'one', texts: { en: 'one', de: 'eins' } }], {
      languages: ['en', 'de'],
    });
    const { owner, manager, stranger } = p.people;
    const written = (by: TestUser) =>
      p.db
        .updateTable('translations')
        .set({ text_by: by.id, status: 0 })
        .where('project_id', '=', p.project.id)
        .where('language_id', '=', p.project.language('de').id)
        .execute();
    await written(manager);
    await setStatus(p, owner, 4, one(p));
    expect((await newsOf(manager)).notifications).toMatchObject([
      { status: 4, entry: { key: 'one' }, isOwnText: true },
    ]);
    // Of other statuses only groups tell, and the rejection is over.
    await setStatus(p, owner, 1, one(p));
    expect((await newsOf(manager)).unread).toBe(0);
    await written(stranger);
    await setStatus(p, owner, 4, one(p));
    await written(owner);
    await setStatus(p, owner, 4, one(p));
    expect([(await newsOf(stranger)).unread, (await newsOf(owner)).unread]).toEqual([0, 0]);
  });

  test('counts for an author of many texts only their own, and for a user who gets all of them, all', async () => {
    const keys = ['one', 'two', 'three'];
    const p = await entryProject(
      keys.map((key) => ({ key, texts: { en: key, de: `${key} de` } })),
      { languages: ['en', 'de'] },
    );
    const { owner, manager, translator, team } = p.people;
    await buildUserGroup(p.db, { team, members: [translator], languages: { de: ['rejected'] } });
    const write = (by: TestUser, key: string) =>
      p.db
        .updateTable('translations')
        .set({ text_by: by.id })
        .where('project_id', '=', p.project.id)
        .where('entry_id', '=', p.ids.get(key)?.id ?? 0)
        .where('language_id', '=', p.project.language('de').id)
        .execute();
    await write(manager, 'one');
    await write(translator, 'two');
    await write(translator, 'three');
    await setStatus(p, owner, 4, { filter: {}, count: 3 });
    expect((await newsOf(manager)).notifications).toMatchObject([
      { entries: 1, entry: { key: 'one' }, isOwnText: true },
    ]);
    expect((await newsOf(translator)).notifications).toMatchObject([
      { entries: 3, entry: null, isOwnText: false },
    ]);
  });

  test('of 10,000 entries is one notification', async () => {
    const keys = Array.from({ length: 10_000 }, (_, index) => `key.${index}`);
    const p = await sample(keys);
    // So many are a job, which tells once at its end.
    await p.deps.jobs.start();
    const done = await setStatus(p, p.people.owner, 3, { filter: {}, count: 10_000 });
    await p.deps.jobs.stop();
    expect(done.body.changed).toBe(10_000);
    const { notifications } = await newsOf(p.people.translator);
    expect(notifications.map(({ entries, entry }) => [entries, entry])).toEqual([[10_000, null]]);
  });

  test('entry by entry is one notification while it is unread', async () => {
    const p = await sample();
    const { owner, translator } = p.people;
    await setStatus(p, owner, 3, one(p, 'one'));
    await setStatus(p, owner, 3, one(p, 'two'));
    const [both, ...others] = (await newsOf(translator)).notifications;
    expect([both?.entries, both?.entry, others]).toEqual([2, null, []]);
    await callsAs(server, translator).post('/v1/notifications/read', { notifications: [both?._id] });
    await setStatus(p, owner, 2, one(p));
    await setStatus(p, owner, 3, one(p));
    const { notifications, unread } = await newsOf(translator);
    expect([notifications.map(({ entries }) => entries), unread]).toEqual([[1, 2], 1]);
  });

  test('that an import sets tells once for each language', async () => {
    const stage = await createImportFixture();
    const p = await sample();
    const file = { name: 'de.json', body: '{"one":"Neu","two":"Neuer"}' };
    const options = JSON.stringify({ setStatus: 2 });
    const { status } = await importFile(stage, { user: p.people.owner, project: p.project }, file, {
      importLanguage: 'de',
      options,
    });
    await stage.leave();
    expect(status).toBe(200);
    const { notifications } = await newsOf(p.people.manager);
    expect(notifications.map((news) => [news.status, news.entries])).toEqual([[2, 2]]);
  });

  test('is out of sight for one who left the team, and with its project', async () => {
    const p = await sample();
    const { owner, translator, manager } = p.people;
    await setStatus(p, owner, 3, one(p));
    await setStatus(p, owner, 2, one(p));
    await p.db.deleteFrom('team_members').where('user_id', '=', translator.id).execute();
    expect(await newsOf(translator)).toEqual({ notifications: [], more: false, unread: 0 });
    expect((await newsOf(manager)).unread).toBe(1);
    await callsAs(server, owner).del(`/v1/projects/${p.project.wireId}`);
    expect((await newsOf(manager)).unread).toBe(0);
  });
});

describe('notifications', () => {
  test('are marked as read, by id or all up to one, by their user alone', async () => {
    const p = await sample();
    const { owner, admin, translator } = p.people;
    for (const status of [1, 4]) await setStatus(p, owner, status, one(p));
    await setStatus(p, owner, 3, one(p, 'two'));
    const [rejected, accepted] = (await newsOf(admin)).notifications;
    const read = (user: TestUser, body: object) => callsAs(server, user).post('/v1/notifications/read', body);
    await read(translator, { notifications: [accepted?._id] });
    expect((await newsOf(admin)).unread).toBe(2);
    expect((await read(admin, { notifications: [accepted?._id] })).json()).toEqual({ unread: 1 });
    expect((await read(admin, { upTo: rejected?._id })).json()).toEqual({ unread: 0 });
    expect((await newsOf(translator)).unread).toBe(1);
    expect((await read(admin, { upTo: encodeId('user', admin.id) })).statusCode).toBe(404);
  });

  test('come a page at a time', async () => {
    const p = await sample();
    for (const status of [1, 4]) await setStatus(p, p.people.owner, status, one(p));
    const first = await newsOf(p.people.admin, '?limit=1');
    expect([first.notifications.map(({ status }) => status), first.more]).toEqual([[4], true]);
    const second = await newsOf(p.people.admin, `?limit=1&before=${first.notifications[0]?._id}`);
    expect([second.notifications.map(({ status }) => status), second.more]).toEqual([[1], false]);
  });

  test('can be switched off, each for the app and for mails', async () => {
    const p = await sample();
    const { admin, owner } = p.people;
    const calls = callsAs(server, admin);
    expect((await calls.get('/v1/notifications/settings')).json()).toEqual({
      inApp: [...notificationSubjects],
      byMail: [...notificationSubjects],
      digest: 'daily',
    });
    const chosen = { inApp: ['rejected'], byMail: [], digest: 'hourly' };
    expect((await calls.put('/v1/notifications/settings', chosen)).json()).toEqual(chosen);
    for (const status of [1, 4]) await setStatus(p, owner, status, one(p));
    expect((await newsOf(admin)).notifications.map(({ status }) => status)).toEqual([4]);
  });
});

describe('a stream of a user', () => {
  let port: number;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.app.server.listen(0, '127.0.0.1', resolve));
    port = (server.app.server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.app.server.closeAllConnections();
    server.app.server.close();
  });

  test('tells how many notifications are unread, as soon as that changes', async () => {
    const p = await sample();
    const stream = await openUserStream(port, p.people.translator);
    expect((await stream.next('notifications')).data).toEqual({ unread: 0, latest: null });
    await setStatus(p, p.people.owner, 3, one(p));
    const { data } = await stream.next('notifications', ({ unread }) => unread === 1);
    await callsAs(server, p.people.translator).post('/v1/notifications/read', { upTo: data.latest });
    await stream.next('notifications', ({ unread }) => unread === 0);
    stream.close();
  });
});

describe('a digest', () => {
  const mailsTo = (p: EntryProject, user: TestUser) =>
    p.db.selectFrom('mails').selectAll().where('recipient', '=', user.email).orderBy('id').execute();
  const send = () => sendDigests(server.deps, new Date());
  const hourly = (user: TestUser) =>
    callsAs(server, user).put('/v1/notifications/settings', {
      inApp: [...groupRoles],
      byMail: [...groupRoles],
      digest: 'hourly',
    });

  test('has what was not read, once, in the language of its reader, with links', async () => {
    const p = await sample();
    const { owner, admin } = p.people;
    await hourly(admin);
    await callsAs(server, admin).put('/users', { preferences: { language: 'de' } });
    await setStatus(p, owner, 1, one(p));
    await setStatus(p, owner, 4, { filter: {}, count: 2 });
    await send();
    await send();
    const [mail, ...more] = await mailsTo(p, admin);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 Mitteilungen von Parlance');
    expect(mail?.text_body).toContain('Olga Owner hat 2 Texte in Deutsch abgelehnt');
    const view = `/projects/${p.project.wireId}/languages/${p.project.language('de').wireId}`;
    expect(mail?.text_body).toContain(`${view}?status=4`);
    expect(mail?.text_body).toContain(`${view}/entry/${p.wireId('one')}/group/${p.project.group.wireId}`);
    expect(mail?.html_body).toContain(`${view}?status=4`);
    expect(mail?.text_body).toContain('weil Ihre Benutzergruppen Sie über diese Status informieren');
  });

  test('says that a text of the reader was rejected, where that is why it is sent', async () => {
    const p = await entryProject([{ key: 'one', texts: { en: 'one', de: 'eins' } }], {
      languages: ['en', 'de'],
    });
    const { owner, manager } = p.people;
    await p.db
      .updateTable('translations')
      .set({ text_by: manager.id })
      .where('project_id', '=', p.project.id)
      .where('language_id', '=', p.project.language('de').id)
      .execute();
    await hourly(manager);
    const rejection = { selection: one(p), status: 4, comment: 'Please use the formal address.' };
    await p.call(owner, 'POST', `${p.inLanguage('de')}/bulk/status`, rejection);
    const whyNow = async () => (await newsOf(manager)).notifications.map(({ why }) => why);
    expect(await whyNow()).toEqual([rejection.comment]);
    await send();
    const [mail] = await mailsTo(p, manager);
    expect(mail?.subject).toBe(
      'Olga Owner rejected a text that you wrote in German: one: Please use the formal address.',
    );
    expect(mail?.text_body).toContain('Olga Owner rejected a text that you wrote in German');
    expect(mail?.text_body).toContain('You get this e-mail because texts that you wrote were rejected.');
    expect(mail?.text_body).not.toContain('user groups');
    await setStatus(p, owner, 2, one(p));
    await p.call(owner, 'POST', `${p.inLanguage('de')}/bulk/status`, { ...rejection, comment: 'Again' });
    expect(await whyNow()).toEqual(['Again', rejection.comment]);
  });

  test('shows what people named as text', async () => {
    const p = await sample();
    const { owner, admin } = p.people;
    await hourly(admin);
    await callsAs(server, owner).put('/users', { firstName: '<b>Olga</b>', lastName: 'evil.example/x' });
    await callsAs(server, owner).put(`/v1/projects/${p.project.wireId}`, { name: '<img src=x>' });
    await setStatus(p, owner, 4, one(p));
    await send();
    const [mail] = await mailsTo(p, admin);
    expect(mail?.html_body).not.toMatch(/<b>|<img|evil\.example\/x/);
  });

  test('is not sent for what was read in the app, nor for what is switched off', async () => {
    const p = await sample();
    const { owner, admin, manager } = p.people;
    await hourly(admin);
    await callsAs(server, manager).put('/v1/notifications/settings', {
      inApp: [...groupRoles],
      byMail: [],
      digest: 'hourly',
    });
    await setStatus(p, owner, 4, one(p));
    await setStatus(p, owner, 2, one(p));
    const [news] = (await newsOf(admin)).notifications;
    await callsAs(server, admin).post('/v1/notifications/read', { upTo: news?._id });
    await send();
    expect(await mailsTo(p, admin)).toEqual([]);
    expect(await mailsTo(p, manager)).toEqual([]);
  });

  test('has nothing of what was switched off after it happened', async () => {
    const p = await sample();
    const { owner, admin } = p.people;
    await hourly(admin);
    await setStatus(p, owner, 1, one(p));
    await setStatus(p, owner, 4, one(p, 'two'));
    const byMail = groupRoles.filter((role) => role !== 'accepted');
    const settings = { inApp: [...groupRoles], byMail, digest: 'hourly' };
    await callsAs(server, admin).put('/v1/notifications/settings', settings);
    await send();
    const [mail, ...more] = await mailsTo(p, admin);
    expect(more).toEqual([]);
    expect(mail?.text_body).toContain('rejected 1 text');
    expect(mail?.text_body).not.toContain('accepted');
    await callsAs(server, admin).put('/v1/notifications/settings', { ...settings, byMail: [...groupRoles] });
    await send();
    expect(await mailsTo(p, admin)).toHaveLength(1);
  });

  test('that cannot be sent keeps nobody from theirs, and comes once with the next', async () => {
    const p = await sample();
    const { owner, translator, manager } = p.people;
    for (const user of [translator, manager]) await hourly(user);
    await setStatus(p, owner, 3, one(p));
    await setStatus(p, owner, 2, one(p, 'two'));
    const { jobs } = server.deps;
    // As if the process died before the commit: the mail is written, and taken back.
    const addTask: typeof jobs.addTask = async (trx, name, payload) => {
      const { mailId } = payload as { mailId: number };
      const mail = trx.selectFrom('mails').select('recipient').where('id', '=', mailId);
      if ((await mail.executeTakeFirstOrThrow()).recipient === translator.email) throw new Error('Full.');
      return jobs.addTask(trx, name, payload);
    };
    const failing = sendDigests({ ...server.deps, jobs: { ...jobs, addTask } }, new Date());
    await expect(failing).rejects.toThrow('1 digests could not be sent.');
    const sent = async () => [await mailsTo(p, translator), await mailsTo(p, manager)].map((of) => of.length);
    expect(await sent()).toEqual([0, 1]);
    await send();
    await send();
    expect(await sent()).toEqual([1, 1]);
  });

  test('comes daily in the morning of its reader, and at last after a day', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour, 5));
    const daily = (timeZone?: string) => ({
      digest: 'daily' as const,
      waiting_hours: 1,
      preferences: { timeZone },
    });
    expect([6, 7, 8].map((hour) => isDue(daily(), at(hour)))).toEqual([false, true, false]);
    expect([21, 22].map((hour) => isDue(daily('Asia/Tokyo'), at(hour)))).toEqual([false, true]);
    expect(isDue(daily('Nowhere/Land'), at(7))).toBe(true);
    expect(isDue({ ...daily(), waiting_hours: 24 }, at(12))).toBe(true);
    expect(isDue({ ...daily(), digest: 'hourly' }, at(12))).toBe(true);
  });
});
