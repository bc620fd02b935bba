/**
 * A writing call waits for rows that another transaction has locked (an import, for seconds), and its sender loses
 * rights in that time. Once the rows are free, the call returns an error and writes nothing
 * (docs/decisions/0055-asked-before-the-commit).
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { buildUser, buildUserGroup, type TestUser } from './builders.ts';
import { callsAs, refusal } from './calls.ts';
import { connectOutside } from './database.ts';
import { type EntryProject, entryProject } from './entry-project.ts';
import { readFeedToEnd } from './feed.ts';
import { untilWaitedFor } from './waiting.ts';

let p: EntryProject;
/** Of the operation, the change and the tag that calls are about. */
const made = { operation: '', change: '', tag: '' };
/** Stands outside of the product: holds rows, and sees what is committed. */
let holder: pg.Client;

beforeAll(async () => {
  holder = await connectOutside();
  const both = (text: string) => ({ en: text, de: { value: text, draft: `${text}!` } });
  p = await entryProject([
    { key: 'one', texts: both('One') },
    { key: 'two', texts: both('Two') },
    { key: 'linked', texts: both('Linked') },
    ...['first', 'second', 'third'].map((key) => ({ key, texts: { en: key } })),
  ]);
  await p.db
    .updateTable('entries')
    .set({ link_parent: p.ids.get('linked')?.id ?? 0 })
    .where('project_id', '=', p.project.id)
    .where('key', '=', 'two')
    .execute();
  const { owner } = p.people;
  const selection = { entries: [p.wireId('one')] };
  made.tag = (await p.call(owner, 'POST', '/tags', { name: 'A tag' })).body._id;
  made.operation = (
    await p.call(owner, 'POST', `${p.inLanguage('de')}/bulk/status`, { selection, status: 2 })
  ).body.operation;
  await p.save(owner, 'one', 'Eins');
  const log = await callsAs(p, owner).post(`/v2/projects/${p.project.wireId}/changelog`, {
    query: { key: 'one' },
  });
  const { entries } = log.json() as { entries: { _id: string; changes: unknown[] }[] };
  made.change = entries[0]?._id ?? '';
});
afterAll(() => holder.end());

interface Call {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
}

const bulk = (action: string, more: object = {}): Call => ({
  method: 'POST',
  path: `${p.inLanguage('de')}/bulk/${action}`,
  body: { selection: { entries: [p.wireId('one')] }, ...more },
});
const put = (path: string, body: object = {}): Call => ({ method: 'PUT', path, body });
const text = (key: string, version: number, language?: string) =>
  put(`${p.at(key, language)}/text`, { text: 'Neu', mode: 'final', version });

/** Every way in which a request writes entries, their texts, or what they hang on. */
const writing: Record<string, () => Call> = {
  'a save': () => text('one', 2),
  'a first text': () => text('first', 0),
  'a base text': () => text('one', 1, 'en'),
  'a linked text': () => text('two', 1),
  'the publishing of a draft': () => put(`${p.at('one')}/approve`),
  'a lock': () => put(`${p.at('one')}/lock`),
  'a new entry': () => ({
    method: 'POST',
    path: `${p.inLanguage('de')}/groups/${p.project.group.wireId}/entries`,
    body: { key: 'new', value: 'Neu' },
  }),
  'a changed entry': () => put(p.at('one'), { description: 'New', maxLength: 5 }),
  'a deletion': () => ({ method: 'DELETE', path: p.at('one') }),
  publish: () => bulk('publish'),
  clearDraft: () => bulk('clearDraft'),
  clearValue: () => bulk('clearValue'),
  lock: () => bulk('lock'),
  lockAll: () => bulk('lockAll'),
  delete: () => bulk('delete'),
  'the status of many': () => bulk('status', { status: 3 }),
  'an undo': () => ({ method: 'POST', path: `/operations/${made.operation}/undo` }),
  'a restored text': () => ({ method: 'POST', path: `/history/${made.change}/restore` }),
  'tags of many': () => ({
    method: 'POST',
    path: '/entries/addRemoveTags',
    body: { entries: ['one'], tags: { [made.tag]: 'add' } },
  }),
  'a changed tag': () => put(`/tags/${made.tag}`, { name: 'Another' }),
  'a deleted tag': () => ({ method: 'DELETE', path: `/tags/${made.tag}` }),
  'a metadata field': () => ({
    method: 'POST',
    path: '/metadata-fields',
    body: { fields: [{ fieldName: 'F', description: '' }] },
  }),
  'a new language': () => ({ method: 'POST', path: '/languages', body: { name: 'fr' } }),
  'a deleted language': () => ({ method: 'DELETE', path: p.inLanguage('de') }),
  'the project': () => put('', { name: 'Another name' }),
};

interface Sender {
  user: TestUser;
  headers: Record<string, string>;
}

/** For those above managers, whom no user group narrows. */
const byAdmins = new Set(['a metadata field', 'the project']);

async function newMember(role: 'manager' | 'admin' = 'manager'): Promise<TestUser> {
  const user = await buildUser(p.db);
  await p.db
    .insertInto('team_members')
    .values({ team_id: p.project.teamId, user_id: user.id, role })
    .execute();
  return user;
}

async function byToken(user: TestUser): Promise<Sender> {
  const answer = await callsAs(p, user).post('/users/tokens', {
    name: 'CI',
    scopes: ['read', 'write'],
    days: 30,
  });
  const { token } = answer.json() as { token: string };
  return { user, headers: { host: 'localhost', authorization: `Bearer ${token}` } };
}

const bySession = (user: TestUser): Sender => ({ user, headers: user.headers });

const memberOf = (user: TestUser) =>
  p.db.updateTable('team_members').where('team_id', '=', p.project.teamId).where('user_id', '=', user.id);

interface Loss {
  lose: (user: TestUser) => Promise<unknown>;
  refused: { status: number; code: string }[];
  withToken?: true;
}

const losses: Record<string, Loss> = {
  removed: {
    lose: (user) => p.db.deleteFrom('team_members').where('user_id', '=', user.id).execute(),
    refused: [{ status: 404, code: 'notFound' }],
  },
  demoted: {
    lose: (user) => memberOf(user).set({ role: 'translator' }).execute(),
    // The endpoint's own refusal, or that they have fewer rights than before.
    refused: [
      { status: 403, code: 'forbidden' },
      { status: 403, code: 'rightsChanged' },
    ],
  },
  narrowed: {
    lose: (user) =>
      buildUserGroup(p.db, {
        team: { id: p.project.teamId },
        members: [user],
        languages: { es: ['translator'] },
      }),
    refused: [
      { status: 403, code: 'otherLanguage' },
      { status: 403, code: 'rightsChanged' },
    ],
  },
  'out of session': {
    lose: (user) => p.db.deleteFrom('sessions').where('user_id', '=', user.id).execute(),
    refused: [{ status: 401, code: 'notSignedIn' }],
  },
  'of a revoked token': {
    lose: (user) => p.db.deleteFrom('access_tokens').where('user_id', '=', user.id).execute(),
    refused: [{ status: 401, code: 'notSignedIn' }],
    withToken: true,
  },
};

/** All of a project's rows that calls wait for; what is new and not committed stands in the way of the same. */
async function holdEverything(): Promise<void> {
  const of = [p.project.id];
  await holder.query('begin');
  for (const table of ['entries', 'translations', 'tags', 'operations', 'languages'])
    await holder.query(`select from ${table} where project_id = $1 for update`, of);
  await holder.query('select from projects where id = $1 for update', of);
  await holder.query(
    `insert into translations (project_id, language_id, entry_id, value) values ($1, $2, $3, 'Theirs')
      on conflict do nothing`,
    [p.project.id, p.project.language('de').id, p.ids.get('first')?.id],
  );
  await holder.query(`insert into entries (project_id, group_id, key) values ($1, $2, 'new')`, [
    p.project.id,
    p.project.group.id,
  ]);
}

async function isWaitedFor(orEnded: PromiseLike<unknown>): Promise<void> {
  await untilWaitedFor(holder, { orEnded });
  // Longer than what is taken for no waiting.
  await delay(80);
}

/** All rows written for the project. */
async function everything(): Promise<unknown> {
  const { rows } = await holder.query(
    `select (select jsonb_agg(to_jsonb(e) order by id) from entries e where project_id = $1) as entries,
      (select jsonb_agg(to_jsonb(t) order by language_id, entry_id) from translations t where project_id = $1) as texts,
      (select jsonb_agg(to_jsonb(g) order by id) from tags g where project_id = $1) as tags,
      (select jsonb_agg(to_jsonb(l) - 'changed_at' order by id) from languages l where project_id = $1) as languages,
      (select to_jsonb(x) from projects x where id = $1) as project,
      (select count(*) from history where project_id = $1) as history,
      (select count(*) from operations where project_id = $1) as operations`,
    [p.project.id],
  );
  return rows[0];
}

async function callMeanwhile(sender: Sender, call: Call, change: () => Promise<unknown>) {
  const { method, path, body } = call;
  // A reader of the history that still has something to write would be taken for the call that waits.
  await readFeedToEnd(p.db, p.project.id);
  try {
    await holdEverything();
    const answer = p.app.inject({
      method,
      url: `/v1/projects/${p.project.wireId}${path}`,
      headers: sender.headers,
      ...(body && { payload: body }),
    });
    await Promise.race([
      isWaitedFor(answer),
      answer.then(({ body: early }) => Promise.reject(new Error(early))),
    ]);
    await change();
    await holder.query('rollback');
    return await answer;
  } finally {
    await holder.query('rollback');
  }
}

describe.each(Object.keys(writing))('%s that waits', (name) => {
  const isAdmins = byAdmins.has(name);
  it.each(Object.keys(losses).filter((kind) => !isAdmins || kind !== 'narrowed'))(
    'is not done for a user who is %s',
    async (kind) => {
      const { lose, refused, withToken } = losses[kind] as Loss;
      const user = await newMember(isAdmins ? 'admin' : 'manager');
      const sender = withToken ? await byToken(user) : bySession(user);
      const before = await everything();
      const answer = await callMeanwhile(sender, writing[name]?.() as Call, () => lose(user));
      expect(refused).toContainEqual(refusal(answer));
      expect(await everything()).toEqual(before);
    },
  );
});

test('other saves of a batch are not refused with that of a user without the right', async () => {
  const [early, loser, other] = [await newMember(), await newMember(), await newMember()];
  const save = (user: TestUser, key: string) => p.save(user, key, 'Neu', { version: 0 });
  const late: ReturnType<typeof save>[] = [];
  const answer = await callMeanwhile(bySession(early), text('first', 0), async () => {
    late.push(save(loser, 'second'), save(other, 'third'));
    await losses.removed?.lose(loser);
    // Longer than the interval in which the first check counts.
    await delay(400);
  });
  expect(answer.statusCode).toBe(200);
  expect((await Promise.all(late)).map(({ status }) => status)).toEqual([404, 200]);
  expect((await p.row('second')).value).toBeNull();
  expect((await p.row('third')).value).toBe('Neu');
});

test('is not rejected if the sender signs out while it waits, or gets more rights', async () => {
  const user = await newMember();
  const answer = await callMeanwhile(bySession(user), writing['a lock']?.() as Call, async () => {
    await callsAs(p, user).post('/auth/signout');
    await memberOf(user).set({ role: 'admin' }).execute();
  });
  expect(answer.statusCode).toBe(200);
});

test('what a call takes from its own sender does not refuse it', async () => {
  const user = await newMember('admin');
  const answer = await callMeanwhile(bySession(user), { method: 'DELETE', path: '' }, async () => {});
  expect(answer.statusCode).toBe(200);
});
