/** Conversations and what is around them: notifications, history, live events, the trash and deleted accounts. */
import type { AddressInfo } from 'node:net';
import type { CommentMark, CommentThread } from '@parlance/contract/comments';
import type { ChangelogEntry } from '@parlance/contract/history';
import type { Notification } from '@parlance/contract/notifications';
import { printMention } from '@parlance/domain/comments/mentions';
import { trashDays } from '@parlance/domain/trash';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUserGroup, type TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { openStream, openUserStream } from '../../../test/live/stream.ts';
import { sweepTrash } from '../maintenance/trash.service.ts';
import { sendDigests } from '../notifications/digest.job.ts';
import { deleteUser } from '../users/users.queries.ts';

let p: EntryProject;
const build = () =>
  entryProject(
    [
      { key: 'one', texts: { en: 'One', de: 'Eins' } },
      { key: 'two', texts: { en: 'Two', de: 'Zwei' } },
    ],
    { languages: ['en', 'de', 'fr'] },
  );
beforeEach(async () => {
  p = await build();
});

const started = async (user: TestUser, text: string, more: object = {}, code = 'de') => {
  const { status, body } = await p.call(user, 'POST', `${p.at('one', code)}/comments`, { text, ...more });
  expect(status).toBe(200);
  return body.thread as CommentThread;
};
const inThread = ({ _id }: CommentThread) => `${p.inLanguage('de')}/comments/${_id}`;
const threadsOf = async (user: TestUser, code = 'de'): Promise<CommentThread[]> =>
  (await p.call(user, 'GET', `${p.at('one', code)}/comments`)).body.threads;
const marksOf = async (user: TestUser, code = 'de'): Promise<CommentMark[]> =>
  (await p.call(user, 'GET', `${p.inLanguage(code)}/comments/marks`)).body.marks;
const request = (user: TestUser, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  p.app.inject({ method, url, headers: user.headers, ...(payload && { payload }) });
const newsOf = async (user: TestUser): Promise<Notification[]> =>
  (await request(user, 'GET', '/v1/notifications')).json().notifications;
const reasonsOf = async (user: TestUser) => (await newsOf(user)).map(({ comment }) => comment?.reason);

describe('notifications', () => {
  test('reach who is mentioned, with the first words and the place', async () => {
    const { owner, translator, admin } = p.people;
    const thread = await started(owner, `Please look, ${printMention(translator.wireId)}!\nThanks`);
    expect(await newsOf(translator)).toEqual([
      expect.objectContaining({
        status: null,
        user: { _id: owner.wireId, displayName: 'Olga Owner' },
        language: { _id: p.project.language('de').wireId, code: 'de' },
        entry: { _id: p.wireId('one'), key: 'one', group: p.project.group.wireId },
        isRead: false,
        comment: {
          _id: thread.comments[0]?._id,
          thread: thread._id,
          reason: 'mention',
          excerpt: expect.stringMatching(/^Please look, @\S+ .*! Thanks$/),
          mentioned: [expect.stringMatching(/^\S+ .*$/)],
        },
      }),
    ]);
    expect([await newsOf(owner), await newsOf(admin)]).toEqual([[], []]);
  });

  test('of a question reach owner, administrators and managers of the language', async () => {
    const { owner, admin, manager, translator, tptservices, tptadmin } = p.people;
    await buildUserGroup(p.db, { team: p.people.team, members: [manager], languages: { fr: [] } });
    await started(translator, 'What is this?', { kind: 'question' });
    for (const user of [owner, admin, tptadmin, tptservices])
      expect(await reasonsOf(user)).toEqual(['question']);
    for (const user of [manager, translator]) expect(await newsOf(user)).toEqual([]);
    await started(translator, 'A remark');
    expect(await reasonsOf(owner)).toEqual(['question']);
  });

  test('of a reply reach who commented before, and each user once', async () => {
    const { owner, translator, tpttranslator, admin } = p.people;
    const thread = await started(translator, 'x');
    for (const user of [tpttranslator, owner])
      await p.call(user, 'POST', inThread(thread), { text: `y ${printMention(translator.wireId)}` });
    expect(await reasonsOf(translator)).toEqual(['mention', 'mention']);
    expect(await reasonsOf(tpttranslator)).toEqual(['reply']);
    expect(await newsOf(admin)).toEqual([]);
  });

  test('of an edit reach whom it did not mention before', async () => {
    const { owner, translator, tpttranslator } = p.people;
    const thread = await started(owner, printMention(translator.wireId));
    const text = `${printMention(translator.wireId)} ${printMention(tpttranslator.wireId)}`;
    await p.call(owner, 'PUT', `${inThread(thread)}/${thread.comments[0]?._id}`, { text });
    expect(await reasonsOf(translator)).toEqual(['mention']);
    expect(await reasonsOf(tpttranslator)).toEqual(['mention']);
  });

  test('go when the comment is deleted or its entry is in the trash', async () => {
    const { owner, translator } = p.people;
    const thread = await started(owner, printMention(translator.wireId));
    await p.call(owner, 'DELETE', p.at('one'));
    expect(await newsOf(translator)).toEqual([]);
    const { body } = await p.call(owner, 'GET', '/operations');
    await p.call(owner, 'POST', `/operations/${body.operations[0]._id}/undo`);
    expect(await reasonsOf(translator)).toEqual(['mention']);
    await p.call(owner, 'DELETE', `${inThread(thread)}/${thread.comments[0]?._id}`);
    expect(await newsOf(translator)).toEqual([]);
  });

  test('can be switched off, each for the app and for mails', async () => {
    const { owner, translator } = p.people;
    const settings = '/v1/notifications/settings';
    const given = (await request(translator, 'GET', settings)).json();
    expect(given.inApp).toEqual(expect.arrayContaining(['mention', 'question', 'reply']));
    const chosen = { inApp: ['reply'], byMail: ['mention'], digest: 'hourly' };
    expect((await request(translator, 'PUT', settings, chosen)).json()).toEqual(chosen);
    await started(owner, printMention(translator.wireId));
    expect(await newsOf(translator)).toEqual([]);
    await sendDigests(p.deps, new Date());
    const mails = await p.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', translator.email)
      .execute();
    expect(mails).toHaveLength(1);
  });

  test('come by mail with what was not read, by name, with a link to the comment', async () => {
    const { owner, translator } = p.people;
    await request(translator, 'PUT', '/v1/notifications/settings', {
      inApp: ['mention'],
      byMail: ['mention'],
      digest: 'hourly',
    });
    const thread = await started(owner, `See <b>this</b>, ${printMention(translator.wireId)}`);
    await sendDigests(p.deps, new Date());
    await sendDigests(p.deps, new Date());
    const [mail, ...more] = await p.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', translator.email)
      .execute();
    expect(more).toEqual([]);
    expect(mail?.text_body).toContain('Olga Owner mentioned you at one in German: See <b>this</');
    expect(mail?.text_body).not.toContain(translator.wireId);
    expect(mail?.html_body).not.toContain('<b>');
    expect(mail?.text_body).toContain(
      `/entry/${p.wireId('one')}/group/${p.project.group.wireId}?panel=comments&comment=${thread.comments[0]?._id}`,
    );
    expect(mail?.text_body).toContain('because of comments that concern you');
  });
});

describe('what open pages hear', () => {
  let port: number;
  beforeAll(async () => {
    p = await build();
    await new Promise<void>((resolve) => p.app.server.listen(0, '127.0.0.1', resolve));
    port = (p.app.server.address() as AddressInfo).port;
    return () => {
      p.app.server.closeAllConnections();
      p.app.server.close();
    };
  });

  test('is each comment, and its notification, at once', async () => {
    const { owner, translator } = p.people;
    const stream = await openStream(port, p, translator);
    const user = await openUserStream(port, translator);
    const thread = await started(owner, printMention(translator.wireId));
    const { data } = await stream.next('changed', ({ entries }) => entries.length > 0);
    expect(data).toMatchObject({
      reload: false,
      entries: [
        {
          entry: p.wireId('one'),
          language: p.project.language('de').wireId,
          kind: 'commentWritten',
          changes: 'nothing',
        },
      ],
    });
    await user.next('notifications', ({ unread }) => unread === 1);
    await p.call(owner, 'POST', `${inThread(thread)}/resolve`);
    await stream.next('changed', ({ entries }) => entries.some(({ kind }) => kind === 'threadResolved'));
    stream.close();
    user.close();
  });
});

describe('the history', () => {
  const changesOf = async (user: TestUser): Promise<ChangelogEntry[]> => {
    const url = `/v2/projects/${p.project.wireId}/changelog`;
    return (await request(user, 'POST', url, { query: { entryId: p.wireId('one') } })).json().entries;
  };

  test('says who commented, resolved and reopened, without the text, and nothing where nothing changed', async () => {
    const { owner, translator } = p.people;
    const thread = await started(translator, 'secret words');
    await p.call(translator, 'PUT', `${inThread(thread)}/${thread.comments[0]?._id}`, {
      text: 'other words',
    });
    for (const what of ['resolve', 'resolve', 'reopen', 'reopen'])
      await p.call(owner, 'POST', `${inThread(thread)}/${what}`);
    const changes = await changesOf(owner);
    expect(changes.map(({ changeType, user, changes: fields }) => [changeType, user?._id, fields])).toEqual([
      ['threadReopened', owner.wireId, []],
      ['threadResolved', owner.wireId, []],
      ['commentChanged', translator.wireId, []],
      ['commentWritten', translator.wireId, []],
    ]);
    expect(changes.every(({ restorable }) => !restorable)).toBe(true);
    expect(JSON.stringify(changes)).not.toContain('words');
    const { rows } = await sql<{ all: string }>`
      select string_agg(h::text, ' ') as all from history h where project_id = ${p.project.id}`.execute(p.db);
    expect(rows[0]?.all).not.toContain('words');
  });

  test('of comments keeps nothing from being undone, and an undo leaves comments', async () => {
    const { owner } = p.people;
    const done = await p.call(owner, 'POST', `${p.inLanguage('de')}/bulk/status`, {
      selection: { entries: [p.wireId('one')] },
      status: 3,
    });
    await started(owner, 'x');
    const undone = await p.call(owner, 'POST', `/operations/${done.body.operation}/undo`);
    expect(undone.body).toMatchObject({ restored: 1, keptCount: 0 });
    expect(await threadsOf(owner)).toHaveLength(1);
  });
});

describe('the trash', () => {
  test('takes along the conversations of an entry, and gives them back', async () => {
    const { owner } = p.people;
    const thread = await started(owner, 'x');
    const deleted = await p.call(owner, 'DELETE', p.at('one'));
    expect((await p.call(owner, 'GET', `${p.at('one')}/comments`)).status).toBe(404);
    expect(await marksOf(owner)).toEqual([]);
    expect((await p.call(owner, 'POST', inThread(thread), { text: 'y' })).status).toBe(404);
    expect((await p.call(owner, 'POST', `${p.at('one')}/comments`, { text: 'y' })).status).toBe(404);
    await sweepTrash(p.db);
    await p.call(owner, 'POST', `/operations/${deleted.body.operation}/undo`);
    expect((await threadsOf(owner)).map(({ _id }) => _id)).toEqual([thread._id]);
  });

  test('takes along those of a language, and gives them back', async () => {
    const { owner } = p.people;
    await started(owner, 'x');
    await started(owner, 'of all', { allLanguages: true });
    await p.call(owner, 'DELETE', p.inLanguage('de'));
    expect((await p.call(owner, 'GET', `${p.at('one')}/comments`)).status).toBe(404);
    expect(await threadsOf(owner, 'fr')).toHaveLength(1);
    await p.call(owner, 'POST', `${p.inLanguage('de')}/restore`);
    expect(await threadsOf(owner)).toHaveLength(2);
  });

  const left = async () => {
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from comment_threads where project_id = ${p.project.id})
        + (select count(*) from comments where project_id = ${p.project.id})
        + (select count(*) from comment_reads where project_id = ${p.project.id}) as n`.execute(p.db);
    return rows[0]?.n;
  };

  test('is emptied of them when nothing can bring them back', async () => {
    const { owner } = p.people;
    await started(owner, 'x');
    await p.call(owner, 'DELETE', p.at('one'));
    await sql`update trash set deleted_at = now() - make_interval(days => ${trashDays}) where project_id = ${p.project.id}`.execute(
      p.db,
    );
    await sweepTrash(p.db);
    expect(await left()).toBe(0);
  });

  test('of a language and of a project likewise', async () => {
    const { owner } = p.people;
    await started(owner, 'x');
    await sql`update languages set deleted_at = now() - make_interval(days => ${trashDays})
      where project_id = ${p.project.id} and id = ${p.project.language('de').id}`.execute(p.db);
    await sweepTrash(p.db);
    expect(await left()).toBe(0);
    await started(owner, 'x', {}, 'fr');
    expect(await left()).toBe(3);
    await sql`update projects set deleted_at = now() - make_interval(days => ${trashDays}) where id = ${p.project.id}`.execute(
      p.db,
    );
    await sweepTrash(p.db);
    expect(await left()).toBe(0);
  });
});

test('a comment of one whose account is deleted stays, without any name', async () => {
  const { owner, translator, manager } = p.people;
  const name = `Gone${translator.id}`;
  await p.db.updateTable('users').set({ last_name: name }).where('id', '=', translator.id).execute();
  const thread = await started(translator, 'Mine');
  await p.call(owner, 'POST', inThread(thread), { text: `Thanks ${printMention(translator.wireId)}` });
  await p.call(manager, 'POST', inThread(thread), { text: `And ${printMention(owner.wireId)}` });
  await p.call(translator, 'POST', `${inThread(thread)}/resolve`);
  const read = async () => (await p.call(owner, 'GET', `${p.at('one')}/comments`)).body;
  expect(JSON.stringify(await read())).toContain(name);
  await deleteUser(p.db, translator.id);
  const after = await read();
  expect(JSON.stringify(after)).not.toContain(name);
  expect(after.threads[0]).toMatchObject({
    startedBy: null,
    resolved: { by: null },
    comments: [{ text: 'Mine', author: null }, { author: { _id: owner.wireId } }, {}],
  });
  expect(JSON.stringify(await newsOf(owner))).not.toContain(name);
});

test('files that are exported have no comments', async () => {
  const { owner } = p.people;
  await started(owner, 'words of a conversation');
  const search = new URLSearchParams({
    type: 'nested_json',
    languages: JSON.stringify(['de']),
  });
  const { response } = await p.call(owner, 'GET', `/export-translations?${search}`);
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('Eins');
  expect(response.body).not.toContain('words of a conversation');
});
