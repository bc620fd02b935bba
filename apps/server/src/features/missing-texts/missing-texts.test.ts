import {
  mostMissingBytes,
  mostMissingLength,
  mostMissingTexts,
  mostOfOneNetwork,
} from '@parlance/domain/entry/missing-texts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { buildEntries, buildUser, buildUserGroup } from '../../../test/builders.ts';
import { untilWaitedFor } from '../../../test/waiting.ts';
import { buildClient, type ClientFixture, eachClient } from '../client-api/client-api.testing.ts';
import { lockMissing } from './missing-texts.queries.ts';
import { missingCalls } from './missing-texts.testing.ts';

let server: TestApp;
let client: ClientFixture;
let at: string;
eachClient({ draftMode: true }, async (built) => {
  ({ server } = client = built);
  at = `/v1/projects/${client.project.wireId}`;
  await buildEntries(server.deps.db, client.project, [{ key: 'a', texts: { en: 'A', de: 'Ä' } }]);
  await as().put(at, { collectMissingEnabled: true });
});
const { as, send, list, idOf, deleteLanguage, idsOf, act, texts } = missingCalls(() => client);
/** The answer where nothing was left. */
const taken = (added: number) => ({ added, left: 0, reason: null });

describe('POST /v1/api/missing', () => {
  test('lets wait what the project does not have, and changes nothing', async () => {
    await as().put(at, { collectMissingEnabled: false });
    expect((await send({ c: 'C' })).json().code).toBe('notCollecting');
    await as().put(at, { collectMissingEnabled: true, draftModeEnabled: false });
    const outside = await send({ c: 'C' });
    expect([outside.statusCode, outside.json().code]).toEqual([409, 'draftModeOff']);
    await as().put(at, { draftModeEnabled: true });
    expect((await send({ c: 'C' }, { key: 'zzzz' })).json().code).toBe('wrongDraftKey');
    expect((await send({ a: 'Other', c: 'C' })).json()).toEqual(taken(1));
    expect((await send({ c: 'Again' })).json()).toMatchObject({ added: 0 });
    expect(await texts()).toEqual({ a: { v: 'A' } });
    const { texts: waiting, full } = await list();
    expect(full).toBe(false);
    expect(waiting).toMatchObject([{ key: 'c', language: 'en', text: 'C', refused: false }]);
  });

  test.each(['zz', 'ja'])('takes no language that the project lacks: %s', async (language) => {
    const answer = await send({ c: 'C' }, { language });
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'The project does not have this language.',
    ]);
  });

  // As Java and Apple write it, too.
  test.each(['de-AT', 'de_AT', ' de_at '])(
    'falls back from a long form to the short one that the project has: %s',
    async (language) => {
      expect((await send({ c: 'C' }, { language })).json()).toEqual(taken(1));
      expect((await list()).texts).toMatchObject([{ key: 'c', language: 'de' }]);
    },
  );

  test('takes nothing where the account of the owner is locked', async () => {
    const { db } = server.deps;
    await db.updateTable('users').set({ account_locked: true }).where('id', '=', client.owner.id).execute();
    const answer = await send({ c: 'C' });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'App owner is locked']);
  });
});

describe('what waits', () => {
  const many = (count: number, from = 0) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${from + n}`, 'T']));

  /** Fills the list from five networks. */
  const fill = async (texts: (from: number) => object, options: Record<string, string> = {}) => {
    for (const from of [0, 1_000, 2_000, 3_000, 4_000])
      await send(texts(from), { ...options, remoteAddress: `192.0.2.${from / 1_000 + 1}` });
  };
  const elsewhere = { remoteAddress: '203.0.113.1' };
  /** Of the largest size in characters, and twice as many bytes. */
  const large = 'ä'.repeat(mostMissingLength);

  test('is bounded in number, of which one network has a fifth', async () => {
    expect((await send(many(1_000))).json()).toMatchObject({ added: mostOfOneNetwork.texts });
    expect((await send({ more: 'T' })).json()).toMatchObject({ added: 0 });
    await fill((from) => many(1_000, from));
    expect((await send({ more: 'T' }, elsewhere)).json()).toMatchObject({ added: 0 });
    const { texts: waiting, full } = await list();
    expect([waiting.length, full]).toEqual([mostMissingTexts, true]);
    await act('refuse', (await idsOf()).slice(0, 10));
    expect((await send({ more: 'T' }, elsewhere)).json()).toEqual(taken(1));
  });

  test('comes in calls of at most as many, which are told how many they have', async () => {
    const answer = await send(many(1_001));
    expect([answer.statusCode, answer.json().message, answer.json().validationErrors]).toEqual([
      400,
      '"entries" may have at most 1,000 items, and has 1,001.',
      [expect.objectContaining({ field: 'entries' })],
    ]);
    expect((await list()).texts).toEqual([]);
  });

  test('is bounded in bytes, of which one network has a fifth', async () => {
    const larges = (from: number) =>
      Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`l${from + n}`, large]));
    expect((await send(larges(0))).json()).toMatchObject({ added: 9 });
    expect((await list()).full).toBe(false);
    expect((await send({ more: large })).json()).toMatchObject({ added: 0 });
    // What is left for another network is as much as before.
    expect((await send(larges(1_000), elsewhere)).json()).toMatchObject({ added: 9 });
    const tooLong = await send({ more: `${large}x` }, elsewhere);
    expect([tooLong.statusCode, tooLong.body]).toEqual([
      400,
      expect.stringContaining('A missing text may have at most 10,000 characters.'),
    ]);
  });

  test('is full when there is no room for a text of the largest size', async () => {
    await fill((from) => Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`l${from + n}`, large])));
    expect((await list()).full).toBe(false);
    await fill((from) => ({ [`rest${from}`]: 'x'.repeat(mostMissingLength) }));
    await fill((from) => ({ [`last${from}`]: 'x'.repeat(mostMissingLength - 100) }));
    const { texts: waiting, full } = await list();
    expect([waiting.length, full]).toEqual([55, true]);
  });

  test('of a deleted language takes no room', async () => {
    await fill((from) => many(1_000, from), { language: 'de' });
    expect((await send({ more: 'T' })).json()).toMatchObject({ added: 0 });
    await deleteLanguage('de');
    expect((await send({ more: 'T' })).json()).toEqual(taken(1));
  });

  test('of a deleted language does not let refused texts be forgotten', async () => {
    await send({ b: 'B' });
    await fill((from) => many(1_000, from), { language: 'de' });
    await act('refuse', await idsOf('b'));
    await act(
      'refuse',
      (await list()).texts.filter(({ language }: { language: string }) => language === 'de').map(idOf),
    );
    await deleteLanguage('de');
    await send({ c: 'C' });
    await act('refuse', await idsOf('c'));
    expect((await list()).texts.map(({ key }: { key: string }) => key)).toEqual(['c', 'b']);
  });

  test('is bounded in number and bytes, however many send at the same time', async () => {
    const text = 'ä'.repeat(9_000);
    const sendAll = () =>
      Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          send(Object.fromEntries(Array.from({ length: 20 }, (_, m) => [`s${n}-${m}`, text])), {
            remoteAddress: `192.0.2.${n}`,
          }),
        ),
      );
    // Those who come at the same time as another send again.
    for (let times = 0; times < 8; times++) await sendAll();
    const { rows } = await sql<{ bytes: number }>`
      select sum(octet_length(key) + octet_length(text))::integer as bytes from missing_texts
      where project_id = ${client.project.id}`.execute(server.deps.db);
    expect(rows[0]?.bytes).toBeLessThanOrEqual(mostMissingBytes);
    expect(rows[0]?.bytes).toBeGreaterThan(mostMissingBytes - 20_000);
  });

  test('is not waited for: while somebody else adds, an app is answered at once, and sends again', async () => {
    const { db } = server.deps;
    await db.transaction().execute(async (trx) => {
      await lockMissing(trx, client.project.id);
      expect((await send({ b: 'B' })).json()).toMatchObject({ added: 0 });
    });
    expect((await send({ b: 'B' })).json()).toEqual(taken(1));
  });

  test('has room again where texts were written by another way', async () => {
    expect((await send(many(1_000))).json()).toMatchObject({ added: mostOfOneNetwork.texts });
    await buildEntries(server.deps.db, client.project, [{ key: 'k7', texts: { en: 'Mine' } }]);
    expect((await send({ more: 'T', most: 'T' })).json()).toMatchObject({ added: 1, left: 1 });
  });

  test('says why the rest was not taken', async () => {
    const becauseOf = (left: number, reason: string, message: string) =>
      expect.objectContaining({ left, reason, message: expect.stringMatching(message) });
    const ofOne = many(mostOfOneNetwork.texts);
    const first = (await send({ a: 'There', ...many(mostOfOneNetwork.texts * 2) })).json();
    expect(first).toEqual(becauseOf(mostOfOneNetwork.texts, 'networkFull', 'Of one network, 200 texts'));
    expect(await list()).toMatchObject({ full: false, networkFull: true });
    expect((await send(ofOne)).json()).toEqual(taken(0));
    await server.deps.db.transaction().execute(async (trx) => {
      await lockMissing(trx, client.project.id);
      expect((await send({ b: 'B' }, elsewhere)).json()).toEqual(becauseOf(1, 'busy', 'send yours again'));
    });
    await fill((from) => many(1_000, from));
    expect((await send({ b: 'B' }, elsewhere)).json()).toEqual(
      becauseOf(1, 'listFull', '1,000 texts or 1 MB'),
    );
    await act('refuse', await idsOf());
    expect(await list()).toMatchObject({ full: false, networkFull: false });
    expect((await send(ofOne)).json()).toEqual(taken(0));
  });

  test('is marked as sent again once an hour, without waiting for who writes it', async () => {
    const { db } = server.deps;
    const { id: projectId } = client.project;
    await send({ b: 'B', c: 'C' });
    const long = new Date('2026-01-01T00:00:00Z');
    await db
      .updateTable('missing_texts')
      .set({ last_at: long })
      .where('project_id', '=', projectId)
      .execute();
    await db.transaction().execute(async (trx) => {
      await sql`select from missing_texts where project_id = ${projectId} and key = 'b' for update`.execute(
        trx,
      );
      await send({ b: 'B', c: 'C' });
    });
    const later = (await list()).texts.map((one: { key: string; lastSent: string }) => [
      one.key,
      one.lastSent === long.toISOString(),
    ]);
    expect(later).toEqual([
      ['c', false],
      ['b', true],
    ]);
  });

  test('ends with its language, and when the text is there', async () => {
    await send({ b: 'B', c: 'C' });
    await send({ b: 'B' }, { language: 'de' });
    await buildEntries(server.deps.db, client.project, [{ key: 'b', texts: { en: 'Mine' } }]);
    const keys = (await list()).texts.map((one: { key: string; language: string }) => [
      one.key,
      one.language,
    ]);
    expect(keys).toEqual([
      ['b', 'de'],
      ['c', 'en'],
    ]);
    await deleteLanguage('de');
    expect((await list()).texts).toMatchObject([{ key: 'c', language: 'en' }]);
  });
});

describe('accepting', () => {
  test('creates the entries in all languages as one operation, which can be undone', async () => {
    await send({ c: 'C {name}', d: 'D' });
    await send({ c: 'C {name} de' }, { language: 'de' });
    const done = (await act('accept', await idsOf())).json();
    expect(done).toEqual({ operation: expect.any(String), changed: 3, left: 0, clashes: [] });
    expect(await texts()).toEqual({ a: { v: 'A' }, c: { v: 'C {name}' }, d: { v: 'D' } });
    expect((await texts('de')).c).toEqual({ v: 'C {name} de' });
    expect((await list()).texts).toEqual([]);
    expect((await as().post(`${at}/operations/${done.operation}/undo`)).statusCode).toBe(200);
    expect(await texts()).toEqual({ a: { v: 'A' } });
  });

  test('leaves what somebody wrote meanwhile, and takes keys as they are', async () => {
    const key = '=HYPERLINK("http://example.com";"x"),\r\n"\u202e';
    const text = '"<script>", =1+1;\n';
    await send({ [key]: text, b: 'Sent' });
    const ids = await idsOf();
    await buildEntries(server.deps.db, client.project, [{ key: 'b', texts: { en: 'Mine' } }]);
    expect((await act('accept', ids)).json()).toMatchObject({ changed: 1, left: 0 });
    expect(await texts()).toEqual({ a: { v: 'A' }, b: { v: 'Mine' }, [key]: { v: text } });
  });

  test('leaves what somebody refused meanwhile', async () => {
    await send({ b: 'B', c: 'C' });
    const ids = await idsOf();
    await act('refuse', await idsOf('b'));
    expect((await act('accept', ids)).json()).toMatchObject({ changed: 1, left: 1 });
    expect(await texts()).toEqual({ a: { v: 'A' }, c: { v: 'C' } });
    expect((await list()).texts).toMatchObject([{ key: 'b', refused: true }]);
    expect((await act('accept', ids)).json()).toEqual({ operation: null, changed: 0, left: 1, clashes: [] });
  });

  /** Accepts texts, and lets others act after the list was read and before anything is written. */
  async function acceptBeside<T>(ids: string[], others: () => Promise<T>) {
    const holder = await server.deps.pool.connect();
    try {
      await holder.query('begin; lock table entries in share mode');
      const accepted = act('accept', ids);
      await untilWaitedFor(holder, { orEnded: accepted });
      const done = await others();
      await holder.query('commit');
      return { accepted: (await accepted).json(), others: done };
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  }

  test('by two at once is one operation, and tells both that the texts are there', async () => {
    const { db } = server.deps;
    const manager = await buildUser(db);
    const member = { team_id: client.project.teamId, user_id: manager.id, role: 'manager' };
    await db.insertInto('team_members').values(member).execute();
    await send({ b: 'B', e: '' });
    const ids = await idsOf();
    const { accepted, others } = await acceptBeside(ids, async () => {
      const also = act('accept', ids, manager);
      const jobs = db.selectFrom('jobs').select('id').where('project_id', '=', client.project.id);
      await expect.poll(async () => (await jobs.execute()).length).toBe(2);
      return { also };
    });
    const answers = [accepted, (await others.also).json()];
    for (const answer of answers) expect(answer).toMatchObject({ changed: 2, left: 0 });
    expect(answers.filter(({ operation }) => operation !== null)).toHaveLength(1);
    expect((await as().get(`${at}/entryCount`)).json().all).toBe(3);
    expect((await texts()).b).toEqual({ v: 'B' });
  });

  test('that has begun goes on while somebody refuses; undone, it is refused', async () => {
    await send({ b: 'B' });
    const ids = await idsOf();
    const { accepted, others } = await acceptBeside(ids, async () => (await act('refuse', ids)).json());
    expect(accepted).toMatchObject({ changed: 1, left: 0 });
    expect(others).toEqual({ changed: 1 });
    expect((await list()).texts).toEqual([]);
    await as().post(`${at}/operations/${accepted.operation}/undo`);
    expect((await list()).texts).toMatchObject([{ key: 'b', refused: true }]);
  });

  test('an empty text creates an entry without one', async () => {
    await send({ e: '' });
    expect((await act('accept', await idsOf())).json()).toMatchObject({ changed: 1, left: 0 });
    expect((await list()).texts).toEqual([]);
  });
});

test('what is refused does not come again, until somebody lets it wait again', async () => {
  await send({ b: 'B', c: 'C' });
  const [id] = await idsOf('b');
  expect((await act('refuse', [id])).json()).toEqual({ changed: 1 });
  expect((await send({ b: 'B' })).json()).toMatchObject({ added: 0 });
  expect((await list()).texts).toMatchObject([
    { key: 'c', refused: false },
    { key: 'b', refused: true },
  ]);
  expect((await act('reopen', [id])).json()).toEqual({ changed: 1 });
  expect((await list()).texts).toMatchObject([{ refused: false }, { refused: false }]);
});

test('is for those who create entries, in their own project', async () => {
  const { db } = server.deps;
  const [manager, translator, narrowed, stranger] = await Promise.all([
    buildUser(db),
    buildUser(db),
    buildUser(db),
    buildUser(db),
  ]);
  const member = (user: { id: number }, role: string) => ({
    team_id: client.project.teamId,
    user_id: user.id,
    role,
  });
  await db
    .insertInto('team_members')
    .values([member(manager, 'manager'), member(translator, 'translator'), member(narrowed, 'manager')])
    .execute();
  await buildUserGroup(db, {
    team: { id: client.project.teamId },
    members: [narrowed],
    languages: { de: ['translator'] },
  });
  await send({ b: 'B' });
  const ids = await idsOf();
  for (const [user, status] of [
    [translator, 403],
    [narrowed, 403],
    [stranger, 404],
  ] as const) {
    expect((await as(user).get(`${at}/missingTexts`)).statusCode).toBe(status);
    for (const name of ['accept', 'refuse', 'reopen'] as const)
      expect((await act(name, ids, user)).statusCode).toBe(status);
  }
  const other = await buildClient(server);
  const elsewhere = await as(other.owner).post(`/v1/projects/${other.project.wireId}/missingTexts/accept`, {
    ids,
  });
  expect(elsewhere.json()).toEqual({ operation: null, changed: 0, left: 0, clashes: [] });
  expect((await act('accept', ids, manager)).json()).toMatchObject({ changed: 1 });
});
