import type { AddressInfo } from 'node:net';
import { mostShownWriting } from '@parlance/contract/live.endpoints';
import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildUserGroup, type TestUser } from '../../../test/builders.ts';
import { testDatabase } from '../../../test/database.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { readFeedOn, readFeedToEnd } from '../../../test/feed.ts';
import { openStream, openUserStream } from '../../../test/live/stream.ts';
import { recordChange } from '../feed/record.service.ts';
import { takeInRestored } from '../feed/restored.service.ts';
import { projectVersion } from '../feed/version.service.ts';
import { readFeed } from './feed.queries.ts';
import { listPresence, putPresence } from './presence.queries.ts';
import { mostStreamsOfUser } from './stream-room.ts';

let server: TestApp['app']['server'];
let port: number;

beforeAll(async () => {
  const { app } = await createTestApp();
  server = app.server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const listen = (p: EntryProject, user: TestUser, query?: string, headers?: Record<string, string>) =>
  openStream(port, p, user, query, headers);

const sample = () =>
  entryProject([
    { key: 'one', texts: { en: 'One', de: 'Eins' } },
    { key: 'two', texts: { en: 'Two', de: 'Zwei' } },
  ]);

it('says at once where it begins', async () => {
  const p = await sample();
  const begins = async (query?: string, headers?: Record<string, string>) => {
    const stream = await listen(p, p.people.translator, query, headers);
    await stream.next('presence');
    stream.close();
    return /^id: (\d+)$/m.exec(stream.received())?.[1];
  };
  const version = await projectVersion(p.db, p.project.id);
  expect(await begins()).toBe(String(version));
  expect(await begins('?after=1')).toBe('1');
  // A browser that comes back by itself: where it was is later than where it began.
  expect(await begins('?after=1', { 'last-event-id': '2' })).toBe('2');
});

it('reports which entries changed, in which language and by whom', async () => {
  const p = await sample();
  const stream = await listen(p, p.people.translator);
  expect([stream.status, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no-store',
  ]);
  await p.save(p.people.manager, 'one', 'Erstens');
  const { data, id } = await stream.next('changed');
  expect(data).toEqual({
    version: Number(id),
    reload: false,
    entries: [
      {
        entry: p.wireId('one'),
        language: p.project.language('de').wireId,
        kind: 'text',
        changes: 'text',
        user: p.people.manager.wireId,
      },
    ],
  });
  stream.close();
});

it('goes on where the browser was, by Last-Event-ID or after', async () => {
  const p = await sample();
  const start = await projectVersion(p.db, p.project.id);
  await p.save(p.people.manager, 'one', 'Erstens');
  for (const again of [
    await listen(p, p.people.owner, '', { 'last-event-id': String(start) }),
    await listen(p, p.people.owner, `?after=${start}`),
  ]) {
    expect((await again.next('changed')).data.entries[0]?.entry).toBe(p.wireId('one'));
    again.close();
  }
});

it('requests a reload when entries came or went, or very many changed', async () => {
  const p = await sample();
  const stream = await listen(p, p.people.owner);
  await p.call(p.people.owner, 'DELETE', p.at('two'));
  expect((await stream.next('changed')).data.reload).toBe(true);
  await sql`
    insert into history (project_id, kind, entry_id, language_id, old)
    select ${p.project.id}, ${historyKinds.text}, 10000000 + n, 2, '{}' from generate_series(1, 300) n`.execute(
    p.db,
  );
  p.deps.live.note(p.project.id);
  const many = (await stream.next('changed', ({ entries }) => entries.length > 1)).data;
  expect([many.reload, many.entries.length]).toEqual([true, 200]);
  stream.close();
});

it('shows people where the others are', async () => {
  const p = await sample();
  const stream = await listen(p, p.people.owner);
  const where = {
    session: 'tab-of-tom-1',
    language: p.project.language('de').wireId,
    entry: p.wireId('one'),
    typing: true,
    writing: 'Rückfahrt hinzu',
  };
  expect((await p.call(p.people.translator, 'POST', '/presence', where)).status).toBe(204);
  const here = await stream.next('presence', ({ people }) => people.length > 0);
  expect(here.data.people).toEqual([
    { ...where, user: { _id: p.people.translator.wireId, displayName: 'Tom Translator' } },
  ]);
  const long = { ...where, writing: 'x'.repeat(mostShownWriting + 1) };
  expect((await p.call(p.people.translator, 'POST', '/presence', long)).status).toBe(400);
  // A session of another user cannot be taken over.
  await p.call(p.people.manager, 'POST', '/presence', { ...where, typing: false });
  await p.call(p.people.manager, 'POST', '/presence', {
    session: 'tab-of-mara',
    language: null,
    entry: null,
  });
  const both = await stream.next('presence', ({ people }) => people.length === 2);
  expect(both.data.people.map(({ user, typing }) => [user.displayName, typing])).toEqual([
    ['Mara Manager', false],
    ['Tom Translator', true],
  ]);
  await sql`update presence set seen_at = now() - interval '31 seconds'
    where project_id = ${p.project.id} and session = 'tab-of-tom-1'`.execute(p.db);
  p.deps.live.note(p.project.id);
  await stream.next('presence', ({ people }) => people.length === 1);
  stream.close();
});

it('forgets a tab at once when it closes, and only that of its own user', async () => {
  const p = await sample();
  const stream = await listen(p, p.people.owner);
  const where = { session: 'tab-of-tom-2', language: null, entry: p.wireId('one') };
  const leave = { session: where.session, language: null, entry: null, left: true };
  await p.call(p.people.translator, 'POST', '/presence', where);
  await stream.next('presence', ({ people }) => people.length === 1);
  const there = () =>
    p.db.selectFrom('presence').select('session').where('project_id', '=', p.project.id).execute();
  expect((await p.call(p.people.manager, 'POST', '/presence', leave)).status).toBe(204);
  expect(await there()).toEqual([{ session: where.session }]);
  expect((await p.call(p.people.translator, 'POST', '/presence', leave)).status).toBe(204);
  await stream.next('presence', ({ people }) => people.length === 0);
  expect(await there()).toEqual([]);
  stream.close();
});

it('refuses impossible whereabouts and those who may not see the project', async () => {
  const p = await sample();
  const other = await sample();
  const where = { session: 'tab-12345', language: null, entry: null };
  const put = async (user: TestUser, body: object) => (await p.call(user, 'POST', '/presence', body)).status;
  expect(await put(p.people.owner, { ...where, session: 'x' })).toBe(400);
  expect(await put(p.people.owner, { ...where, language: other.project.base.wireId })).toBe(404);
  expect(await put(p.people.owner, { ...where, entry: p.project.wireId })).toBe(404);
  expect(await put(p.people.stranger, where)).toBe(404);
  const stranger = await listen(p, p.people.stranger);
  expect(stranger.status).toBe(404);
});

it('notifies a user about their own jobs only', async () => {
  const p = await sample();
  const mine = await listen(p, p.people.translator);
  const job = (user: TestUser, title: string) => ({
    project_id: p.project.id,
    kind: 'test',
    state: 'running',
    user_id: user.id,
    title,
  });
  await p.db
    .insertInto('jobs')
    .values([job(p.people.owner, 'not theirs'), job(p.people.translator, 'theirs')])
    .execute();
  p.deps.live.note(p.project.id);
  expect((await mine.next('job')).data).toMatchObject({ title: 'theirs', state: 'running' });
  await p.db.updateTable('jobs').set({ done: 5, total: 9 }).where('project_id', '=', p.project.id).execute();
  p.deps.live.note(p.project.id);
  expect((await mine.next('job')).data).toMatchObject({ title: 'theirs', done: 5, total: 9 });
  mine.close();
});

it('never passes a change of a transaction that still runs', async () => {
  const { db } = await testDatabase();
  const projectId = 900_000_077;
  const early = await db.startTransaction().execute();
  await recordChange(early, { projectId, kind: 'key', userId: null, entryId: 1 });
  await recordChange(db, { projectId, kind: 'key', userId: null, entryId: 2 });
  expect(await readFeed(db, projectId, 0, 100)).toEqual({ rows: [], version: 0, isHeldBack: true });
  await early.commit().execute();
  // Transactions of other tests may hold the feed back too.
  while ((await readFeed(db, projectId, 0, 100)).isHeldBack);
  const { rows } = await readFeed(db, projectId, 0, 100);
  expect(rows.map((row) => row.entry_id)).toEqual([1, 2]);
});

it('gives each change once to a reader while many write', async () => {
  const { db } = await testDatabase();
  const projectId = 900_000_078;
  const read: number[] = [];
  let writing = true;
  const reader = (async () => {
    for (let version = 0, last = false; ; ) {
      const part = await readFeed(db, projectId, version, 1000);
      read.push(...part.rows.map((row) => row.id));
      version = part.version;
      if (part.rows.length > 0 || part.isHeldBack) continue;
      if (last) return;
      last = !writing;
    }
  })();
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let n = 0; n < 15; n++)
        await db.transaction().execute(async (trx) => {
          for (let row = 0; row < 3; row++)
            await recordChange(trx, { projectId, kind: 'text', userId: null, entryId: n, languageId: 1 });
        });
    }),
  );
  writing = false;
  await reader;
  const all = await db
    .selectFrom('history')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();
  expect(read.toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id));
  expect(read).toHaveLength(270);
});

it('goes on after the database was restored into another server, whose transactions have lower numbers', async () => {
  const p = await sample();
  const far = 1_000_000_000_000;
  await sql`insert into history (project_id, kind, entry_id, language_id, old, xid)
    values (${p.project.id}, ${historyKinds.text}, ${p.ids.get('one')?.id}, 2, '{}', ${String(far)}::xid8)`.execute(
    p.db,
  );
  await takeInRestored(p.db);
  const start = await projectVersion(p.db, p.project.id);
  expect(start).toBeGreaterThan(far);
  await p.save(p.people.owner, 'one', 'Erstens');
  let part = await readFeed(p.db, p.project.id, start, 10);
  while (part.isHeldBack) part = await readFeed(p.db, p.project.id, start, 10);
  expect(part.rows).toHaveLength(1);
  expect(part.version).toBeGreaterThan(start);
  await takeInRestored(p.db);
  expect(await projectVersion(p.db, p.project.id)).toBe(part.version);
});

it('updates the search index once, in any process', async () => {
  const p = await sample();
  for (const { id: entryId } of p.ids.values())
    await recordChange(p.db, { projectId: p.project.id, kind: 'entryCreated', userId: null, entryId });
  await Promise.all(Array.from({ length: 4 }, () => readFeedOn(p.db, p.project.id)));
  await readFeedToEnd(p.db, p.project.id);
  const texts = await p.db
    .selectFrom('search_texts')
    .select('text')
    .where('project_id', '=', p.project.id)
    .orderBy('text')
    .execute();
  expect(texts.map(({ text }) => text)).toEqual(['eins', 'one', 'one', 'two', 'two', 'zwei']);
});

it('opens so many streams for one user, and another when one of them closes', async () => {
  const p = await sample();
  const open = await Promise.all(
    Array.from({ length: mostStreamsOfUser }, () => listen(p, p.people.manager)),
  );
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
  expect((await listen(p, p.people.manager)).status).toBe(429);
  expect((await openUserStream(port, p.people.manager)).status).toBe(429);
  const other = await listen(p, p.people.translator);
  expect(other.status).toBe(200);
  open[0]?.close();
  await expect.poll(async () => (await listen(p, p.people.manager)).status).toBe(200);
  for (const { close } of [...open, other]) close();
});

it('shows nothing of what is typed by who may not write there', async () => {
  const p = await sample();
  await buildUserGroup(p.db, {
    team: p.people.team,
    members: [p.people.translator],
    languages: { fr: ['translator'] },
  });
  const at = { session: 'tab-of-tom-1', language: p.project.language('de').wireId, entry: p.wireId('one') };
  const send = async (more: object) =>
    (await p.call(p.people.translator, 'POST', '/presence', { ...at, ...more })).status;
  expect(await send({ typing: true })).toBe(403);
  expect(await send({ writing: 'Mine' })).toBe(403);
  expect(await send({})).toBe(204);
});

it('shows who loses the right to write no more, as soon as their tab says again where it is', async () => {
  const p = await sample();
  const at = { session: 'tab-of-tom-1', language: p.project.language('de').wireId, entry: p.wireId('one') };
  const typing = { ...at, typing: true, writing: 'Mine' };
  const send = async () => (await p.call(p.people.translator, 'POST', '/presence', typing)).status;
  expect(await send()).toBe(204);
  expect(await listPresence(p.db, p.project.id)).toHaveLength(1);
  const { team } = p.people;
  await buildUserGroup(p.db, { team, members: [p.people.translator], languages: { fr: ['translator'] } });
  // Rights are read again after a moment.
  await expect.poll(send).toBe(403);
  expect(await listPresence(p.db, p.project.id)).toEqual([]);
});

it('remembers the last fifty tabs of a user in a project', async () => {
  const p = await sample();
  const { db } = (await createTestApp()).deps;
  const sessionOf = async ({ id }: TestUser) =>
    (await db.selectFrom('sessions').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()).id;
  const sendPresence = async (user: TestUser, n: number) =>
    putPresence(db, p.project.id, user.id, {
      credential: { sessionId: await sessionOf(user) },
      session: `tab-of-${user.id}-${n}`,
      languageId: null,
      entryId: null,
      typing: false,
      writing: null,
    });
  await sendPresence(p.people.translator, 0);
  for (let n = 0; n < 55; n++) await sendPresence(p.people.manager, n);
  const sessions = (await listPresence(db, p.project.id)).map(({ session }) => session);
  expect(sessions).toHaveLength(51);
  expect(sessions).toContain(`tab-of-${p.people.manager.id}-54`);
  expect(sessions).not.toContain(`tab-of-${p.people.manager.id}-4`);
});
