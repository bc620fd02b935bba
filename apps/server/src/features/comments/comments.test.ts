import type { CommentMark, CommentThread } from '@parlance/contract/comments';
import { printMention } from '@parlance/domain/comments/mentions';
import { encodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUserGroup, type TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

let p: EntryProject;

/** A project in English (base), German and French. */
const build = () =>
  entryProject(
    [
      { key: 'one', texts: { en: 'One', de: 'Eins', fr: 'Un' } },
      { key: 'two', texts: { en: 'Two', de: 'Zwei' } },
    ],
    { languages: ['en', 'de', 'fr'] },
  );
beforeAll(async () => {
  p = await build();
});
beforeEach(async () => {
  await sql`delete from comment_threads where project_id = ${p.project.id}`.execute(p.db);
});

interface Answer {
  thread: CommentThread;
  mentioned: { _id: string; displayName: string }[];
}
type Start = { kind?: string; allLanguages?: boolean };

const start = (user: TestUser, text: string, more: Start = {}, key = 'one', code = 'de') =>
  p.call(user, 'POST', `${p.at(key, code)}/comments`, { text, ...more });
const started = async (...given: Parameters<typeof start>): Promise<CommentThread> => {
  const { status, body } = await start(...given);
  expect(status).toBe(200);
  return (body as Answer).thread;
};
const inThread = ({ _id }: { _id: string }, code = 'de') => `${p.inLanguage(code)}/comments/${_id}`;
const reply = (user: TestUser, thread: CommentThread, text: string, code = 'de') =>
  p.call(user, 'POST', inThread(thread, code), { text });
const firstOf = (thread: CommentThread) => thread.comments[0]?._id ?? '';
const threadsOf = async (user: TestUser, key = 'one', code = 'de'): Promise<CommentThread[]> =>
  (await p.call(user, 'GET', `${p.at(key, code)}/comments`)).body.threads;
const marksOf = async (user: TestUser, code = 'de'): Promise<CommentMark[]> =>
  (await p.call(user, 'GET', `${p.inLanguage(code)}/comments/marks`)).body.marks;
const refusal = async (answer: Promise<{ status: number; body?: { code?: unknown } }>) => {
  const { status, body } = await answer;
  return [status, body?.code];
};

describe('a conversation', () => {
  test('is about one language, or about the entry in all of them', async () => {
    const { translator, manager } = p.people;
    await started(translator, 'About German');
    await started(translator, 'About all', { allLanguages: true });
    await started(manager, 'About French', {}, 'one', 'fr');
    const texts = async (code: string) =>
      (await threadsOf(translator, 'one', code)).map(({ comments, language }) => [
        comments[0]?.text,
        language && p.project.languages.find(({ wireId }) => wireId === language)?.code,
      ]);
    expect(await texts('de')).toEqual([
      ['About German', 'de'],
      ['About all', null],
    ]);
    expect(await texts('fr')).toEqual([
      ['About all', null],
      ['About French', 'fr'],
    ]);
    expect(await threadsOf(translator, 'two')).toEqual([]);
  });

  test('has replies, each with its author and time', async () => {
    const { translator, manager } = p.people;
    const thread = await started(translator, 'Is it a verb?', { kind: 'question' });
    const answer = (await reply(manager, thread, 'Yes.\nA command.')).body as Answer;
    expect(answer.thread).toMatchObject({
      kind: 'question',
      entry: p.wireId('one'),
      startedBy: { _id: translator.wireId },
      resolved: null,
      comments: [
        { text: 'Is it a verb?', author: { _id: translator.wireId }, edited: null, isDeleted: false },
        { text: 'Yes.\nA command.', author: { _id: manager.wireId } },
      ],
    });
  });

  test('is not found by the ids of other languages, entries and projects', async () => {
    const { owner } = p.people;
    const other = await build();
    const thread = await started(owner, 'x');
    expect((await reply(owner, thread, 'y', 'fr')).status).toBe(404);
    const foreign = `${other.inLanguage('de')}/comments/${thread._id}`;
    expect((await other.call(other.people.owner, 'POST', foreign, { text: 'y' })).status).toBe(404);
    const two = await started(owner, 'z', {}, 'two');
    const path = `${inThread(two)}/${firstOf(thread)}`;
    expect((await p.call(owner, 'PUT', path, { text: 'y' })).status).toBe(404);
  });

  test.each([
    ['', 'comment-missing'],
    [' \u200b ', 'comment-missing'],
    ['x'.repeat(5001), 'comment-too-long'],
    ['a\u0000b', undefined],
  ])('refuses a text that is none: %j', async (text, code) => {
    const { status, body } = await start(p.people.owner, text);
    expect(status).toBe(400);
    if (code) expect(JSON.stringify(body)).toContain(code);
  });
});

describe('who may', () => {
  test('comments: those of the team, at locked texts, too; nobody else, and staff only reads', async () => {
    const { translator, tpttranslator, stranger } = p.people;
    await p.call(p.people.owner, 'PUT', `${p.at('two')}/lock`);
    for (const user of [translator, tpttranslator]) await started(user, 'x', {}, 'two');
    await p.call(p.people.owner, 'PUT', `${p.at('two')}/unlock`);
    expect((await start(stranger, 'x')).status).toBe(404);
  });

  test('those in user groups write in their languages and read all', async () => {
    const own = await build();
    const { translator, manager, owner } = own.people;
    await buildUserGroup(own.db, {
      team: own.people.team,
      members: [translator, manager],
      languages: { de: [] },
    });
    const begin = (user: TestUser, code: string) =>
      own.call(user, 'POST', `${own.at('one', code)}/comments`, { text: 'x' });
    for (const user of [translator, manager]) {
      expect((await begin(user, 'de')).status).toBe(200);
      expect(await refusal(begin(user, 'fr'))).toEqual([403, 'otherLanguage']);
      const read = await own.call(user, 'GET', `${own.at('one', 'fr')}/comments`);
      expect(read.status).toBe(200);
    }
    const { thread } = (await begin(owner, 'fr')).body as Answer;
    for (const path of ['', '/resolve']) {
      const address = `${own.inLanguage('fr')}/comments/${thread._id}${path}`;
      expect(await refusal(own.call(manager, 'POST', address, { text: 'x' }))).toEqual([
        403,
        'otherLanguage',
      ]);
    }
    const all = await own.call(owner, 'POST', `${own.at('one', 'de')}/comments`, {
      text: 'x',
      allLanguages: true,
    });
    const aboutAll = `${own.inLanguage('de')}/comments/${(all.body as Answer).thread._id}`;
    expect((await own.call(manager, 'POST', `${aboutAll}/resolve`)).status).toBe(403);
    expect((await own.call(owner, 'POST', `${aboutAll}/resolve`)).status).toBe(200);
  });

  test('edits own comments alone', async () => {
    const { translator, owner } = p.people;
    const thread = await started(translator, 'tpyo');
    const path = `${inThread(thread)}/${firstOf(thread)}`;
    expect(await refusal(p.call(owner, 'PUT', path, { text: 'other' }))).toEqual([403, 'forbidden']);
    const { body } = await p.call(translator, 'PUT', path, { text: 'typo' });
    expect(body.thread.comments).toMatchObject([{ text: 'typo', edited: expect.any(String) }]);
  });

  test('deletes own comments, managers all; the place stays, the text does not', async () => {
    const { translator, tpttranslator, manager } = p.people;
    const thread = await started(translator, 'secret');
    const second = ((await reply(tpttranslator, thread, 'other')).body as Answer).thread.comments[1]?._id;
    const path = `${inThread(thread)}/${firstOf(thread)}`;
    expect(await refusal(p.call(tpttranslator, 'DELETE', path))).toEqual([403, 'forbidden']);
    expect((await p.call(translator, 'DELETE', path)).body.thread.comments).toMatchObject([
      { text: '', isDeleted: true, author: { _id: translator.wireId } },
      { text: 'other', isDeleted: false },
    ]);
    expect(await refusal(p.call(translator, 'DELETE', path))).toEqual([409, 'commentDeleted']);
    expect((await threadsOf(manager))[0]?.resolved).toBeNull();
    const { rows } =
      await sql`select from comments where project_id = ${p.project.id} and text = 'secret'`.execute(p.db);
    expect(rows).toEqual([]);
    // A conversation of which nothing is left asks nobody any more.
    const last = await p.call(manager, 'DELETE', `${inThread(thread)}/${second}`);
    expect(last.body.thread.resolved).toMatchObject({ by: { _id: manager.wireId } });
  });

  test('resolves and reopens: who began it, and managers; a resolved one takes no comments', async () => {
    const { translator, tpttranslator, manager } = p.people;
    const thread = await started(translator, 'x', { kind: 'question' });
    const set = (user: TestUser, what: string) => p.call(user, 'POST', `${inThread(thread)}/${what}`);
    expect(await refusal(set(tpttranslator, 'resolve'))).toEqual([403, 'forbidden']);
    expect((await set(translator, 'resolve')).body.thread.resolved.by._id).toBe(translator.wireId);
    expect(await refusal(reply(manager, thread, 'y'))).toEqual([409, 'threadResolved']);
    const edit = p.call(translator, 'PUT', `${inThread(thread)}/${firstOf(thread)}`, { text: 'y' });
    expect(await refusal(edit)).toEqual([409, 'threadResolved']);
    expect(await refusal(set(tpttranslator, 'reopen'))).toEqual([403, 'forbidden']);
    expect((await set(manager, 'reopen')).body.thread.resolved).toBeNull();
    expect((await reply(manager, thread, 'y')).status).toBe(200);
  });
});

describe('mentions', () => {
  const people = async (user: TestUser, key = 'two') =>
    (await p.call(user, 'GET', `${p.at(key)}/comments/people`)).body.map(({ _id }: { _id: string }) => _id);

  test('offer the owner, whom one sees in the team, and who is named at the entry', async () => {
    const { owner, admin, manager, translator, tpttranslator, tptservices } = p.people;
    expect(await people(translator)).toEqual([owner.wireId]);
    expect((await people(manager)).sort()).toEqual(
      [owner.wireId, translator.wireId, tpttranslator.wireId].sort(),
    );
    expect(await people(owner)).toContain(tptservices.wireId);
    await started(admin, 'x', {}, 'two');
    expect((await people(translator)).sort()).toEqual([owner.wireId, admin.wireId].sort());
    expect(await people(admin)).not.toContain(admin.wireId);
  });

  test('offer who set the status of the text last: a rejection can be asked about', async () => {
    const own = await build();
    const { owner, admin, manager, translator } = own.people;
    const people = async () =>
      (await own.call(translator, 'GET', `${own.at('one')}/comments/people`)).body.map(
        ({ _id }: { _id: string }) => _id,
      );
    const set = (user: TestUser, status: number) =>
      own.call(user, 'POST', `${own.inLanguage('de')}/bulk/status`, {
        selection: { entries: [own.wireId('one')] },
        status,
      });
    await set(manager, 3);
    await set(admin, 4);
    expect((await people()).sort()).toEqual([owner.wireId, admin.wireId].sort());
  });

  test('offer who wrote the published text beside who wrote the draft', async () => {
    const own = await entryProject([{ key: 'one', texts: { en: 'One' } }], { languages: ['en', 'de'] });
    const { owner, admin, manager, translator } = own.people;
    const write = async (by: TestUser, text: string, mode: string) => {
      const { version } = await own.row('one', 'de');
      const at = `${own.at('one', 'de')}/text`;
      expect((await own.call(by, 'PUT', at, { text, mode, version })).status).toBe(200);
    };
    await write(admin, 'Ein', 'final');
    await write(manager, 'Eins', 'draft');
    const { body } = await own.call(translator, 'GET', `${own.at('one', 'de')}/comments/people`);
    const ids = body.map(({ _id }: { _id: string }) => _id);
    expect(ids.sort()).toEqual([owner.wireId, admin.wireId, manager.wireId].sort());
  });

  test('leave out those whose user groups have other languages', async () => {
    const own = await build();
    const { owner, translator, tpttranslator, admin } = own.people;
    const { team } = own.people;
    await buildUserGroup(own.db, { team, members: [translator, admin], languages: { fr: [] } });
    await buildUserGroup(own.db, { team, members: [tpttranslator], languages: { de: [] } });
    const { body } = await own.call(owner, 'GET', `${own.at('one')}/comments/people`);
    const ids = body.map(({ _id }: { _id: string }) => _id);
    expect(ids).toContain(tpttranslator.wireId);
    expect(ids).toContain(admin.wireId);
    expect(ids).not.toContain(translator.wireId);
  });

  test('refuse everybody else, and too many', async () => {
    const { owner, translator, admin, stranger } = p.people;
    for (const [user, who] of [
      [translator, admin],
      [owner, stranger],
    ] as const)
      expect(await refusal(start(user, `see ${printMention(who.wireId)}`, {}, 'two'))).toEqual([
        400,
        'unknownMention',
      ]);
    expect(await refusal(start(owner, printMention(p.project.wireId)))).toEqual([400, 'unknownMention']);
    const many = Array.from({ length: 21 }, (_, n) => printMention(encodeId('user', n)));
    expect(await refusal(start(owner, many.join()))).toEqual([400, 'tooManyMentions']);
  });

  test('are answered with the names of now', async () => {
    const { owner, translator } = p.people;
    const { body } = await start(owner, `Hello ${printMention(translator.wireId)}`);
    expect((body as Answer).mentioned).toEqual([
      { _id: translator.wireId, displayName: expect.stringContaining(' ') },
    ]);
  });
});

describe('unread', () => {
  test('is what others wrote since one has read it', async () => {
    const { translator, manager } = p.people;
    const thread = await started(translator, 'x', { kind: 'question' });
    const mark = { entry: p.wireId('one'), open: 1, questions: 1 };
    expect(await marksOf(translator)).toEqual([{ ...mark, unread: 0 }]);
    expect(await marksOf(manager)).toEqual([{ ...mark, unread: 1 }]);
    const read = (user: TestUser, code = 'de') =>
      p.call(user, 'POST', `${p.inLanguage(code)}/comments/read`, { threads: [thread._id] });
    // Of another language: nothing is read.
    await read(manager, 'fr');
    expect((await threadsOf(manager))[0]?.isUnread).toBe(true);
    expect((await read(manager)).status).toBe(204);
    expect((await threadsOf(manager))[0]?.isUnread).toBe(false);
    await reply(manager, thread, 'y');
    expect(await marksOf(manager)).toEqual([{ ...mark, unread: 0 }]);
    expect(await marksOf(translator)).toEqual([{ ...mark, unread: 1 }]);
  });

  test('is marked at resolved conversations, which are not counted as open, and not for ever', async () => {
    const { translator, manager } = p.people;
    const thread = await started(translator, 'x', { kind: 'question' });
    await p.call(translator, 'POST', `${inThread(thread)}/resolve`);
    expect(await marksOf(manager)).toEqual([{ entry: p.wireId('one'), open: 0, questions: 0, unread: 1 }]);
    await sql`update comment_threads set last_at = now() - interval '31 days' where project_id = ${p.project.id}`.execute(
      p.db,
    );
    expect(await marksOf(manager)).toEqual([]);
    expect((await threadsOf(manager))[0]?.isUnread).toBe(false);
  });

  test('counts what is about all languages in each', async () => {
    await started(p.people.translator, 'x', { allLanguages: true });
    await started(p.people.translator, 'y');
    expect((await marksOf(p.people.manager, 'fr')).map(({ unread }) => unread)).toEqual([1]);
    expect((await marksOf(p.people.manager, 'de')).map(({ unread }) => unread)).toEqual([2]);
  });
});
