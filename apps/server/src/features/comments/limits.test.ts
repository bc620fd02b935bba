/** Nobody fills an entry, a conversation or the bells of others alone. */
import type { CommentThread } from '@parlance/contract/comments';
import { printMention } from '@parlance/domain/comments/mentions';
import {
  mostComments,
  mostCommentsOfOne,
  mostThreads,
  mostThreadsOfOne,
} from '@parlance/domain/comments/thread';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

let p: EntryProject;
beforeEach(async () => {
  p = await entryProject([{ key: 'one', texts: { en: 'One', de: 'Eins', fr: 'Un' } }], {
    languages: ['en', 'de', 'fr'],
  });
});

const start = (user: TestUser, more: object = {}, code = 'de') =>
  p.call(user, 'POST', `${p.at('one', code)}/comments`, { text: 'x', ...more });
const started = async (user: TestUser): Promise<CommentThread> => (await start(user)).body.thread;
const inThread = ({ _id }: CommentThread) => `${p.inLanguage('de')}/comments/${_id}`;
const codeOf = async (answer: Promise<{ status: number; body?: { code?: unknown } }>) => {
  const { status, body } = await answer;
  return status === 200 ? 200 : [status, body?.code];
};
/** Copies the only conversation. */
const copy = (times: number, by: TestUser | null) =>
  sql`
  insert into comment_threads (project_id, entry_id, language_id, created_by)
  select project_id, entry_id, language_id, ${by?.id ?? null}::bigint from comment_threads, generate_series(1, ${times}::int)
  where project_id = ${p.project.id}`.execute(p.db);
const set = (what: ReturnType<typeof sql>) =>
  sql`update comment_threads set ${what} where project_id = ${p.project.id}`.execute(p.db);

test('an entry has so many open conversations in each language, and about all languages apart', async () => {
  const { owner, manager } = p.people;
  const thread = await started(owner);
  await copy(mostThreads - 1, null);
  expect(await codeOf(start(manager))).toEqual([409, 'tooManyThreads']);
  expect(await codeOf(start(manager, {}, 'fr'))).toBe(200);
  expect(await codeOf(start(manager, { allLanguages: true }))).toBe(200);
  const resolved = await p.call(owner, 'POST', `${inThread(thread)}/resolve`);
  expect(resolved.status).toBe(200);
  expect(await codeOf(start(manager))).toBe(200);
  expect(await codeOf(p.call(owner, 'POST', `${inThread(thread)}/reopen`))).toEqual([409, 'tooManyThreads']);
});

test('resolved conversations and those of which nothing is left take no room, and are listed up to a bound', async () => {
  const { owner, manager } = p.people;
  const thread = await started(owner);
  await copy(5 * mostThreads, null);
  await set(sql`resolved_at = now()`);
  const open = (await start(manager)).body.thread;
  const { threads } = (await p.call(owner, 'GET', `${p.at('one')}/comments`)).body;
  expect(threads).toHaveLength(4 * mostThreads);
  expect(threads.map(({ _id }: CommentThread) => _id)).toContain(open._id);
  await p.call(manager, 'DELETE', `${inThread(open)}/${open.comments[0]._id}`);
  expect(await codeOf(p.call(owner, 'POST', `${inThread(thread)}/reopen`))).toBe(200);
});

test('one person has so many of them open, and leaves room for others', async () => {
  const { translator, manager } = p.people;
  const thread = await started(translator);
  await copy(mostThreadsOfOne - 1, translator);
  expect(await codeOf(start(translator))).toEqual([409, 'tooManyOwnThreads']);
  expect(await codeOf(start(manager))).toBe(200);
  await p.call(translator, 'POST', `${inThread(thread)}/resolve`);
  expect(await codeOf(start(translator))).toBe(200);
  const reopen = (user: TestUser) => codeOf(p.call(user, 'POST', `${inThread(thread)}/reopen`));
  expect(await reopen(translator)).toEqual([409, 'tooManyOwnThreads']);
  expect(await reopen(manager)).toBe(200);
});

test('one person begins so many at an entry within an hour, even if they resolve them', async () => {
  const { translator, manager } = p.people;
  for (let n = 0; n < 20; n += 1) expect(await codeOf(start(translator))).toBe(200);
  await set(sql`resolved_at = now()`);
  expect(await codeOf(start(translator))).toEqual([429, 'tooManyAtOnce']);
  expect(await codeOf(start(manager))).toBe(200);
});

test('a conversation has so many comments, and one person writes a part of them', async () => {
  const { translator, owner } = p.people;
  const thread = await started(translator);
  await sql`insert into comments (project_id, thread_id, author_id, text)
    select project_id, thread_id, author_id, 'y' from comments, generate_series(2, ${mostCommentsOfOne}::int)
    where project_id = ${p.project.id}`.execute(p.db);
  const reply = (user: TestUser) => codeOf(p.call(user, 'POST', inThread(thread), { text: 'z' }));
  expect(await reply(translator)).toEqual([409, 'tooManyOwnComments']);
  expect(await reply(owner)).toBe(200);
  await set(sql`comment_count = ${mostComments}`);
  expect(await reply(owner)).toEqual([409, 'tooManyComments']);
});

test('one person writes and changes so many comments in a minute', async () => {
  const { translator, owner } = p.people;
  const thread = await started(translator);
  const path = `${inThread(thread)}/${thread.comments[0]?._id}`;
  const edit = (n: number) => codeOf(p.call(translator, 'PUT', path, { text: `Number ${n}` }));
  for (let n = 2; n <= 30; n += 1) expect(await edit(n)).toBe(200);
  expect(await edit(31)).toEqual([429, 'tooManyAtOnce']);
  expect(await codeOf(start(owner))).toBe(200);
});

test('a comment notifies a person once, whose notification goes with the mention if it was not read', async () => {
  const { owner, translator } = p.people;
  const thread = await started(owner);
  const path = `${inThread(thread)}/${thread.comments[0]?._id}`;
  const edit = async (text: string) => expect((await p.call(owner, 'PUT', path, { text })).status).toBe(200);

  const bell = async () =>
    (await p.app.inject({ url: '/v1/notifications', headers: translator.headers })).json().notifications;
  for (let n = 0; n < 5; n += 1) {
    await edit(`Look ${printMention(translator.wireId)}`);
    expect(await bell()).toHaveLength(1);
    await edit(`Words without a name ${n}`);
    expect(await bell()).toEqual([]);
  }
  await edit(printMention(translator.wireId));
  await sql`update notifications set read_at = now() where user_id = ${translator.id}`.execute(p.db);
  await edit('Without');
  await edit(`Again ${printMention(translator.wireId)}`);
  const { rows } = await sql`select from notifications where user_id = ${translator.id}`.execute(p.db);
  expect(rows).toHaveLength(1);
  expect(await bell()).toMatchObject([{ isRead: true }]);
});
