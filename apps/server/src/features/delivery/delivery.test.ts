import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { buildEntries, buildGroup } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import {
  buildClient,
  type ClientFixture,
  deliveryAddressOf,
  eachClient,
} from '../client-api/client-api.testing.ts';
import { inPlace } from './build-places.ts';
import { freshState, snapshotsOf, textsOf } from './delivery.service.ts';

let server: TestApp;
let client: ClientFixture;
let ids: Map<string, { id: number; wireId: string }>;
let base: string;
eachClient({ languages: ['en', 'de', 'de-AT'], draftMode: true }, async (built) => {
  ({ server } = client = built);
  ids = await buildEntries(server.deps.db, client.project, [
    { key: 'a', texts: { en: 'A', de: { value: 'Ä', draft: 'Ae' }, 'de-AT': 'Ä AT' } },
    { key: 'b', texts: { en: 'B', de: 'Be' } },
    { key: 'c', texts: { en: 'C' } },
  ]);
  base = await deliveryAddressOf(client);
});

const owner = () => callsAs(server, client.owner);
const at = () => `/v1/projects/${client.project.wireId}`;
const ask = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `${base}${path}`, headers: { host: 'localhost', ...headers } });
const textsIn = async (path: string) => {
  const answer = await ask(path);
  const { data } = answer.json<{
    data: Record<string, Record<string, { entries: Record<string, { v: string }> }>>;
  }>();
  return Object.fromEntries(
    Object.values(data).flatMap((groups) =>
      Object.values(groups).flatMap(({ entries }) => Object.entries(entries).map(([key, { v }]) => [key, v])),
    ),
  );
};
const entry = (key: string, code = 'de') =>
  `${at()}/languages/${client.project.language(code).wireId}/entries/${ids.get(key)?.wireId}`;
const save = (key: string, body: object, code = 'de') => owner().put(entry(key, code), body);

describe('the texts of a language', () => {
  test('are those that are published, with those of the short form and of the base language', async () => {
    expect(await textsIn('/de-AT')).toEqual({ a: 'Ä AT', b: 'Be', c: 'C' });
    expect(await textsIn('/de_AT')).toEqual({ a: 'Ä AT', b: 'Be', c: 'C' });
    expect(await textsIn('/de-CH')).toEqual({ a: 'Ä', b: 'Be', c: 'C' });
    expect(await textsIn('/ja')).toEqual({ a: 'A', b: 'B', c: 'C' });
    expect(await textsIn('/de-AT?fallback=false')).toEqual({ a: 'Ä AT' });
  });

  test('are of the groups that are named, or of all that exports include', async () => {
    const other = await buildGroup(server.deps.db, client.project, 'other');
    await buildEntries(server.deps.db, client.project, [{ key: 'd', group: other, texts: { en: 'D' } }]);
    expect(await textsIn('/en')).toEqual({ a: 'A', b: 'B', c: 'C', d: 'D' });
    expect(await textsIn('/en?group=other')).toEqual({ d: 'D' });
    expect(await textsIn('/en?group=other&group=main')).toEqual({ a: 'A', b: 'B', c: 'C', d: 'D' });
    expect((await ask('/en?group=none')).json().code).toBe('noSuchGroup');
  });

  test('have drafts for who has the draft key, and nobody keeps that answer', async () => {
    const { draftKey } = (await owner().get(`${at()}/getToken`)).json();
    const answer = await ask(`/de?draftKey=${draftKey}`);
    expect(answer.json().data.de.main.entries.a).toEqual({ v: 'Ä', draft: 'Ae' });
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect((await ask('/de?draftKey=zzzz')).json().code).toBe('wrongDraftKey');
    await owner().put(at(), { draftModeEnabled: false });
    // A CDN would go on without drafts once they are on again.
    const off = await ask(`/de?draftKey=${draftKey}`);
    expect(off.json().data.de.main.entries.a).toEqual({ v: 'Ä' });
    expect(off.headers['cache-control']).toBe('private, no-cache');
  });
});

describe('an answer', () => {
  test.each([
    ['br', 'gzip, br, zstd', brotliDecompressSync],
    ['zstd', 'gzip, zstd', zstdDecompressSync],
    ['gzip', 'gzip;q=1, br;q=0, *;q=0.1', gunzipSync],
  ])('is compressed as %s', async (encoding, accepts, unpack) => {
    const plain = await ask('/de');
    const answer = await ask('/de', { 'accept-encoding': accepts });
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(unpack(answer.rawPayload).toString()).toBe(plain.body);
    expect(answer.headers.etag).not.toBe(plain.headers.etag);
  });

  test('counts in the memory of the process, also without compression', async () => {
    const store = snapshotsOf(server.deps);
    await ask('/de', { 'accept-encoding': 'br' });
    const before = store.bytes;
    const { rawPayload } = await ask('/de');
    expect(store.bytes - before).toBe(rawPayload.length);
  });

  test('may be kept by a CDN and read by any site; what has its ETag gets 304', async () => {
    const answer = await ask('/de');
    expect(answer.headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400',
    );
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    const etag = String(answer.headers.etag);
    expect(etag).toMatch(/^"/);
    for (const accepts of ['', 'br'])
      expect(
        (await ask('/de', { 'if-none-match': `"x", ${etag}`, 'accept-encoding': accepts })).statusCode,
      ).toBe(304);
    expect((await ask('/de', { 'if-none-match': '"1-x.gzip"' })).statusCode).toBe(200);
  });

  test('at the address of a snapshot never changes; an outdated one leads to the current one', async () => {
    const id = /^"(.*)\.identity"$/.exec(String((await ask('/de')).headers.etag))?.[1];
    const fixed = await ask(`/de?snapshot=${id}`);
    expect(fixed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await save('b', { value: 'Neu' });
    const moved = await ask(`/de?snapshot=${id}`);
    expect([moved.statusCode, moved.headers['cache-control']]).toEqual([302, 'no-store']);
    const next = await server.app.inject({
      url: String(moved.headers.location),
      headers: { host: 'localhost' },
    });
    expect([next.statusCode, next.json().data.de.main.entries.b]).toEqual([200, { v: 'Neu' }]);
    expect(next.headers['cache-control']).toContain('immutable');
  });

  test('stays the same while only drafts, statuses and comments change', async () => {
    const before = (await ask('/de')).headers.etag;
    await save('b', { draft: 'Entwurf' });
    await owner().post(
      `${at()}/languages/${client.project.language('de').wireId}/groups/${client.project.group.wireId}/setStatus`,
      {
        entries: ['a'],
        status: 1,
      },
    );
    expect((await ask('/de')).headers.etag).toBe(before);
    await save('b', { value: 'Entwurf' });
    expect((await ask('/de')).headers.etag).not.toBe(before);
  });
});

describe('a code that the project lacks', () => {
  test('shares the texts of the language that it comes to', async () => {
    const codes = ['ja', 'ko', 'fr', 'it-CH', 'en', 'en-GB'];
    const answers = await Promise.all(codes.map((code) => ask(`/${code}`)));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(snapshotsOf(server.deps).stateOf(client.project.id).variants.size).toBe(1);
  });
});

test('texts that nobody waits for any more are not built', async () => {
  const { project } = client;
  const end = Promise.withResolvers<void>();
  const place = { projectId: project.id, teamId: project.id };
  const none = new AbortController().signal;
  const held = Array.from({ length: 2 }, () => inPlace(place, none, () => end.promise));
  const state = await freshState(server.deps, project.id);
  const include = { value: true, draft: false, src: false, description: false, status: false };
  const request = { languages: ['de'], include, keepsEmpty: false, fallback: true };
  const callers = [new AbortController(), new AbortController()];
  const answers = callers.map(({ signal }) => textsOf(server.deps, state, { request, signal }));
  const ends = Promise.allSettled(answers);
  await delay(50);
  for (const caller of callers) caller.abort(new Error('gone'));
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  end.resolve();
  await Promise.all(held);
  const late = textsOf(server.deps, state, { request, signal: AbortSignal.abort(new Error('gone')) });
  await expect(late).rejects.toThrow('gone');
  expect(state.variants.size).toBe(0);
  const again = await textsOf(server.deps, state, { request, signal: none });
  expect('snapshot' in again).toBe(true);
});

describe('a change', () => {
  /** What whoever asks has a second later, however long a busy machine takes to look and to answer. */
  const textsLater = async () => {
    await delay(1_050);
    return textsIn('/de');
  };

  test('of another process, that told nobody, is there within a second', async () => {
    await textsIn('/de');
    await publishBeside('Anders');
    expect(await textsLater()).toMatchObject({ b: 'Anders' });
  });

  test('is there while other transactions of the project run', async () => {
    await textsIn('/de');
    const held = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const long = server.deps.db.transaction().execute(async (trx) => {
      await sql`insert into history (project_id, kind, old) values (${client.project.id}, 41, '{}')`.execute(
        trx,
      );
      began.resolve();
      await held.promise;
    });
    await began.promise;
    await publishBeside('Anders');
    expect(await textsLater()).toMatchObject({ b: 'Anders' });
    held.resolve();
    await long;
  });

  const publishBeside = (value: string) =>
    server.deps.db.transaction().execute(async (trx) => {
      await sql`update translations set value = ${value} where project_id = ${client.project.id}
        and language_id = 2 and entry_id = ${ids.get('b')?.id ?? 0}`.execute(trx);
      await sql`insert into history (project_id, kind, language_id, entry_id, old)
        values (${client.project.id}, 10, 2, ${ids.get('b')?.id ?? 0}, '{"value": "Be"}')`.execute(trx);
    });
});

describe('the key', () => {
  test('ends with its secret, and is that of its project alone', async () => {
    const former = base;
    await ask('/de');
    await owner().post(`${at()}/rotateToken`);
    expect((await ask('/de')).json()).toMatchObject({ code: 'wrongDeliveryKey' });
    base = await deliveryAddressOf(client);
    expect((await ask('/de')).statusCode).toBe(200);
    expect(base).not.toBe(former);
    const other = await buildClient(server);
    base = base.replace(client.project.wireId, other.project.wireId);
    expect((await ask('/de')).statusCode).toBe(404);
    base = base.replace(other.project.wireId, 'nonsense');
    expect((await ask('/de')).statusCode).toBe(400);
  });

  test('gives nothing of a deleted project, and nothing without the plan', async () => {
    await ask('/de');
    await owner().del(at());
    expect((await ask('/de')).statusCode).toBe(404);
    client = await buildClient(server);
    base = await deliveryAddressOf(client);
    await server.deps.db
      .updateTable('users')
      .set({ plan_id: 'free' })
      .where('id', '=', client.owner.id)
      .execute();
    // Anybody may ask: whose plan it is is nobody's business.
    expect((await ask('/de')).json()).toEqual({
      ...{ code: 'upgradeRequired', upgradeRequired: true, exceededProperty: 'apiAccess', limit: null },
      message: 'The plan of this team does not allow more of this. Please upgrade.',
    });
  });
});

test('a language comes to its nearest shorter form, and lacks what none of them has', async () => {
  client = await buildClient(server, { languages: ['en', 'zh', 'zh-Hant'] });
  await buildEntries(server.deps.db, client.project, [
    { key: 'a', texts: { en: 'A', zh: '简', 'zh-Hant': '繁' } },
    { key: 'b', texts: { en: 'B', zh: '简' } },
    { key: 'c', texts: { en: 'C' } },
  ]);
  base = await deliveryAddressOf(client);
  for (const code of ['zh-Hant-TW', 'zh-Hant']) {
    expect(await textsIn(`/${code}`)).toEqual({ a: '繁', b: '简', c: 'C' });
    expect(await textsIn(`/${code}?fallback=false`)).toEqual({ a: '繁' });
  }
  expect(await textsIn('/zh-CN')).toEqual({ a: '简', b: '简', c: 'C' });
});
