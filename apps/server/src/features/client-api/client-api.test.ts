import { mostSettingsGroups } from '@parlance/contract/client-api';
import { describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { buildEntries, buildGroupInUse } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { buildClient, type ClientFixture, eachClient, get, post, put } from './client-api.testing.ts';

let server: TestApp;
let client: ClientFixture;
eachClient({ draftMode: true }, async (built) => {
  ({ server } = client = built);
  await buildEntries(server.deps.db, client.project, [
    { key: 'a', description: 'First', texts: { en: 'A', de: { value: 'Ä', draft: 'Ae', status: 1 } } },
    { key: 'b', texts: { en: 'B' } },
  ]);
});
const addGroup = (name: string) => buildGroupInUse(server.deps.db, client.project, name);
const settingsAt = () => `/v1/projects/${client.project.wireId}`;
const secret = () => client.token.split('!')[1] ?? '';
const bare = (url: string, token?: string) =>
  server.app.inject({
    url,
    headers: { host: 'localhost', ...(token && { authorization: `Bearer ${token}` }) },
  });

describe('a token', () => {
  test('is checked with 403, and is 400 elsewhere, since clients break off at 403', async () => {
    const wrong = `${client.project.wireId}!${'0'.repeat(32)}`;
    for (const [token, code] of [
      [wrong, 'wrongToken'],
      ['nonsense', 'wrongToken'],
      [undefined, 'tokenNeeded'],
    ] as const) {
      const checked = await bare('/v1/api', token);
      expect([checked.statusCode, checked.json().code]).toEqual([403, code]);
      for (const path of ['/v1/api/projectVersion', '/v1/api/files?file-format=csv&language=de']) {
        const answer = await bare(path, token);
        expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
      }
    }
  });

  test('of an app has its older form, and is that of its project alone', async () => {
    const { wireId } = client.project;
    expect((await bare('/v1/api', `${secret()}+${wireId}`)).statusCode).toBe(200);
    const other = await buildClient(server);
    expect((await bare(`/v1/api?app=${other.project.wireId}`, client.token)).statusCode).toBe(403);
    expect((await bare('/v1/api', `${other.project.wireId}!${secret()}`)).statusCode).toBe(403);
  });

  test('ends at once when it is rotated or the project is deleted', async () => {
    const { project, owner } = client;
    await callsAs(server, owner).post(`/v1/projects/${project.wireId}/rotateToken`);
    expect((await get(client, '')).statusCode).toBe(403);
    const next = await buildClient(server);
    await callsAs(server, next.owner).del(`/v1/projects/${next.project.wireId}`);
    expect((await get(next, '')).statusCode).toBe(403);
  });

  test('needs a plan with API access', async () => {
    const { db } = server.deps;
    await db.updateTable('users').set({ plan_id: 'free' }).where('id', '=', client.owner.id).execute();
    const answer = await get(client, '');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'upgradeRequired']);
  });
});

describe('GET /v1/api', () => {
  test('answers texts by language and group, with what is asked for', async () => {
    const body = (await get(client, '')).json();
    expect(body).toEqual({
      name: client.project.name,
      baseLanguage: 'en',
      __v: expect.any(Number),
      data: {
        en: { main: { version: body.__v, entries: { a: { v: 'A' }, b: { v: 'B' } } } },
        de: { main: { version: body.__v, entries: { a: { v: 'Ä' } } } },
      },
    });
    const all = { includeDraft: true, includeSrc: true, includeDescription: true, includeStatus: true };
    const { data } = (await get(client, '', { ...all, requestedLanguages: '["de"]' })).json();
    expect(data.de.main.entries).toEqual({
      a: { v: 'Ä', draft: 'Ae', src: 'A', description: 'First', status: 1 },
      b: { src: 'B' },
    });
    expect(Object.keys(data)).toEqual(['de']);
  });

  test('answers every language, also an empty one, as a pull asks', async () => {
    const none = { includeDraft: 'false', includeValue: 'false', includeSrc: 'false' };
    const kept = (await get(client, '', { ...none, keepEmptyDataEntries: 'true', version: 3 })).json();
    expect(kept.data).toEqual({ en: {}, de: {} });
    const checked = (await get(client, '', { ...none, keepEmptyDataEntries: 'false' })).json();
    expect([checked.name, checked.data]).toEqual([client.project.name, {}]);
  });

  test('falls back from a long form to the short one, then to the base language', async () => {
    const keys = async (requested: string[]) =>
      Object.keys(
        (await get(client, '', { requestedLanguages: JSON.stringify(requested) })).json().data as object,
      );
    expect(await keys(['de-AT'])).toEqual(['de']);
    // As Java and Apple name it.
    expect(await keys(['de_AT'])).toEqual(['de']);
    expect(await keys(['ja'])).toEqual(['en']);
    expect((await get(client, '', { requestedGroups: '["none"]' })).json().code).toBe('noSuchGroup');
    // A group's name is one in any case (decision 0103).
    const named = (await get(client, '', { requestedGroups: '["MAIN", "main"]' })).json();
    expect(Object.keys(named.data.de)).toEqual(['main']);
  });

  test('answers drafts to an app with the draft key where the project is in draft mode', async () => {
    const draftKey = secret().slice(0, 4);
    const { data } = (await get(client, '', { draftKey })).json();
    expect(data.de.main.entries.a).toEqual({ v: 'Ä', draft: 'Ae' });
    expect((await get(client, '', { draftKey: 'zzzz' })).json().code).toBe('wrongDraftKey');
  });

  test('answers 304 while nothing changed; the version rises with every change', async () => {
    const first = await get(client, '');
    const url = `/v1/api?app=${client.project.wireId}`;
    const headers = { host: 'localhost', authorization: `Bearer ${client.token}` };
    const ask = () =>
      server.app.inject({ url, headers: { ...headers, 'if-none-match': String(first.headers.etag) } });
    expect((await ask()).statusCode).toBe(304);
    const before = (await get(client, '/projectVersion')).json().appVersion;
    const data = { de: { main: { entries: { b: { v: 'Be' } } } } };
    expect((await post(client, '', { body: { data } })).statusCode).toBe(200);
    // Once no transaction of others (tests share a database) began before the change.
    await expect
      .poll(async () => (await get(client, '/projectVersion')).json().appVersion)
      .toBeGreaterThan(before);
    expect((await ask()).statusCode).toBe(200);
  });
});

describe('POST /v1/api', () => {
  const entries = async () => (await get(client, '', { includeDescription: true })).json().data;

  test('writes texts of several languages as one import, and keeps no file', async () => {
    const data = {
      en: { main: { entries: { 'new.key': { v: '=1+1 "quoted", \n two lines', description: 'Sum' } } } },
      de: { main: { entries: { 'new.key': { v: 'Summe' }, a: { v: 'Anders' } } } },
    };
    const kept = await post(client, '', { body: { data } });
    expect([kept.statusCode, kept.json()]).toEqual([
      200,
      {
        ...{ total: 3, added: 1, updated: 1, tagUpdates: 0 },
        notices: [{ code: 'filled', message: '1 text was there already and was left alone.', count: 1 }],
      },
    ]);
    const found = await entries();
    expect(found.en.main.entries['new.key']).toEqual({
      v: '=1+1 "quoted", \n two lines',
      description: 'Sum',
    });
    expect(found.de.main.entries.a.v).toBe('Ä');
    const options = JSON.stringify({ onlyIfTextEmpty: false, setStatus: 2 });
    await post(client, '', { parameters: { options }, body: { data } });
    expect((await entries()).de.main.entries.a.v).toBe('Anders');
    const files = await server.deps.db
      .selectFrom('files')
      .select('path')
      .where('project_id', '=', client.project.id)
      .execute();
    expect(files).toEqual([]);
  });

  test('finds a group in any case, and refuses one that is written in two', async () => {
    const entries = { a: { v: 'Neu' } };
    const done = await post(client, '', { body: { data: { de: { Main: { entries } } } } });
    expect(done.json()).toMatchObject({ total: 1 });
    const twice = { de: { Main: { entries }, main: { entries } } };
    const refused = await post(client, '', { body: { data: twice } });
    expect([refused.statusCode, refused.json().validationErrors?.[0].field]).toEqual([400, 'data.de.main']);
  });

  test('makes the keys of entries without any field, and counts what was sent', async () => {
    const data = { en: { main: { entries: { bare: {}, read: { src: 'A', status: 1 }, a: {} } } } };
    const made = await post(client, '', { body: { data } });
    expect([made.statusCode, made.json()]).toEqual([200, { total: 3, added: 2, updated: 0, tagUpdates: 0 }]);
    const again = await post(client, '', { body: { data } });
    expect(again.json()).toEqual({ total: 3, added: 0, updated: 0, tagUpdates: 0 });
    expect((await get(client, '/counts')).json().all).toBe(4);
    expect((await entries()).en.main.entries).toMatchObject({ a: { v: 'A' }, b: { v: 'B' } });
  });

  test('refuses an entry of which it knows no field, by the name of the field', async () => {
    const data = { en: { main: { entries: { x: { value: 'X' }, y: { v: 'Y', locked: true } } } } };
    const refused = await post(client, '', { body: { data } });
    expect([refused.statusCode, refused.json().validationErrors]).toEqual([
      400,
      [
        expect.objectContaining({
          field: 'data.en.main.entries.x.value',
          message: '"data.en.main.entries.x.value" is not known here.',
        }),
      ],
    ]);
    expect((await get(client, '/counts')).json().all).toBe(2);
    const { y } = data.en.main.entries;
    const taken = await post(client, '', { body: { data: { en: { main: { entries: { y } } } } } });
    expect(taken.json()).toEqual({ total: 1, added: 1, updated: 0, tagUpdates: 0 });
  });

  test('takes what GET answered back as it is', async () => {
    const all = { includeDraft: true, includeSrc: true, includeDescription: true, includeStatus: true };
    const { data } = (await get(client, '', all)).json();
    const sent = await post(client, '', { body: { data } });
    expect([sent.statusCode, sent.json()]).toMatchObject([200, { added: 0, updated: 0 }]);
  });

  test('refuses a key in two groups, also of different languages: an entry is in one', async () => {
    await addGroup('Other');
    const of = (v: string) => ({ entries: { twice: { v } } });
    for (const [data, field] of [
      [{ en: { main: of('one'), other: of('two') } }, 'data.en.other.entries.twice'],
      [{ de: { Main: of('eins') }, en: { other: of('one') } }, 'data.en.other.entries.twice'],
    ] as const) {
      const refused = await post(client, '', { body: { data } });
      expect([
        refused.statusCode,
        refused.json().validationErrors?.map(({ field: at }: { field: string }) => at),
      ]).toEqual([400, [field]]);
    }
    const data = { de: { Main: of('eins') }, en: { main: of('one') } };
    expect((await post(client, '', { body: { data } })).json()).toMatchObject({ total: 2, added: 1 });
  });

  test('leaves entries in their group, as a push does, and puts new ones into the one that is named', async () => {
    await addGroup('Other');
    const send = (group: string, keys: string[], options = {}) =>
      post(client, '', {
        body: {
          data: { de: { [group]: { entries: Object.fromEntries(keys.map((key) => [key, { v: key }])) } } },
          options,
        },
      });
    expect((await send('Other', ['here'])).json()).toMatchObject({ added: 1 });
    expect((await send('main', ['here', 'there'])).json()).toMatchObject({ total: 2, added: 1, updated: 0 });
    await send('main', ['here'], { onlyIfTextEmpty: false, onlyAsDraft: true });
    const { de } = (await get(client, '')).json().data;
    expect([Object.keys(de.Other.entries), Object.keys(de.main.entries)]).toEqual([
      ['here'],
      expect.arrayContaining(['there']),
    ]);
  });

  test('refuses a group that is not there', async () => {
    const data = { de: { none: { entries: { a: { v: 'x' } } } } };
    expect((await post(client, '', { body: { data } })).json().code).toBe('noSuchGroup');
  });
});

describe('the settings file of an app', () => {
  test('says whether it is old, and is behind a signed link', async () => {
    const at = `/v1/projects/${client.project.wireId}/updateSettings`;
    const groupIds = [client.project.group.wireId, (await addGroup('mails')).wireId];
    const named = groupIds.map((id) => `groupIds=${id}`).join('&');
    const asked = await bare(`${at}?${named}&apiSecret=${secret()}&lastVersion=-1`);
    expect(asked.json()).toEqual({
      update: true,
      settings: expect.stringContaining('/settingsFile?signature='),
    });
    const link = new URL(asked.json().settings);
    const file = await bare(link.pathname + link.search);
    expect(file.headers['content-type']).toBe('application/x-tar');
    expect(file.rawPayload.subarray(0, 12).toString()).toBe('app.applanga');
    const size = Number.parseInt(file.rawPayload.subarray(124, 135).toString(), 8);
    const settings = JSON.parse(file.rawPayload.subarray(512, 512 + size).toString());
    expect(settings).toEqual({
      _id: client.project.wireId,
      apiSecret: secret(),
      __v: expect.any(Number),
      groupIds,
    });
    const again = await bare(
      `${at}?groupIds[]=${groupIds[0]}&apiSecret=${secret()}&lastVersion=${settings.__v}`,
    );
    expect(again.json().update).toBe(false);
    expect((await bare(`${at}?apiSecret=${'0'.repeat(32)}&lastVersion=0`)).json().code).toBe('wrongToken');
  });

  test('has a link that fits into a request line, however many groups it names', async () => {
    const at = `/v1/projects/${client.project.wireId}/updateSettings`;
    const names = Array.from({ length: mostSettingsGroups }, (_, n) => `group ${n}`);
    const ids = (await Promise.all(names.map(addGroup))).map(({ wireId }) => wireId);
    const named = (of: string[]) => of.map((id) => `groupIds=${id}`).join('&');
    const asked = await bare(`${at}?${named(ids)}&apiSecret=${secret()}`);
    const { pathname, search } = new URL(asked.json().settings);
    expect(pathname.length + search.length).toBeLessThan(14_000);
    expect((await bare(pathname + search)).rawPayload.toString()).toContain(ids.at(-1));
    for (const wrong of [named([...ids, ids[0] ?? '']), 'groupIds=x']) {
      const refused = await bare(`${at}?${wrong}&apiSecret=${secret()}`);
      expect([refused.statusCode, typeof refused.json().message]).toEqual([400, 'string']);
    }
  });

  test('names no group that the project lacks', async () => {
    const other = await buildClient(server);
    const foreign = other.project.group.wireId;
    const named = `groupIds=${client.project.group.wireId}&groupIds=${foreign}&groupIds=${'a'.repeat(24)}`;
    const asked = await bare(`${settingsAt()}/updateSettings?${named}&apiSecret=${secret()}`);
    const requested = await callsAs(server, client.owner).get(`${settingsAt()}/requestSettings?${named}`);
    for (const answer of [asked, requested]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        expect.objectContaining({
          code: 'noSuchGroup',
          message: `The project does not have this group. Not known: ${foreign}, ${'a'.repeat(24)}.`,
        }),
      ]);
      expect(answer.json().settings).toBeUndefined();
    }
  });

  test('is not given for a changed link, or that of another project', async () => {
    const { project, owner } = client;
    const { settings } = (
      await callsAs(server, owner).get(`/v1/projects/${project.wireId}/requestSettings`)
    ).json();
    const { pathname, search } = new URL(settings);
    expect((await bare(pathname + search)).statusCode).toBe(200);
    expect((await bare(pathname + search.replace(/.{4}$/, 'AAAA'))).json().code).toBe('settingsGone');
    const other = await buildClient(server);
    expect((await bare(pathname.replace(project.wireId, other.project.wireId) + search)).statusCode).toBe(
      404,
    );
  });
});

test.each([
  ['secret under which it was made', () => callsAs(server, client.owner).post(`${settingsAt()}/rotateToken`)],
  ['project', () => callsAs(server, client.owner).del(settingsAt())],
])('a link to the settings file ends with the %s', async (_, end) => {
  const { owner } = client;
  const at = settingsAt();
  const asked = await bare(`${at}/updateSettings?apiSecret=${secret()}&lastVersion=-1`);
  const requested = await callsAs(server, owner).get(`${at}/requestSettings`);
  const links = [asked, requested].map((answer) => new URL(answer.json().settings));
  await end();
  for (const { pathname, search } of links) {
    const answer = await bare(pathname + search);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'settingsGone']);
  }
});

test('writes are in the name of who made the token, also when they leave, and of nobody once their account is deleted', async () => {
  const { db } = server.deps;
  const { project } = client;
  const other = await buildClient(server);
  await db
    .insertInto('team_members')
    .values({ team_id: project.teamId, user_id: other.owner.id, role: 'admin' })
    .execute();
  const made = await callsAs(server, other.owner).post(`/v1/projects/${project.wireId}/rotateToken`);
  const now = { ...client, token: made.json().accessToken as string };
  const write = (v: string) =>
    post(now, '', { body: { data: { de: { main: { entries: { [v]: { v } } } } } } });
  const author = async () =>
    (
      await db
        .selectFrom('history')
        .select('user_id')
        .where('project_id', '=', project.id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).user_id;
  expect((await write('x')).statusCode).toBe(200);
  expect(await author()).toBe(other.owner.id);
  await db
    .deleteFrom('team_members')
    .where('team_id', '=', project.teamId)
    .where('user_id', '=', other.owner.id)
    .execute();
  expect((await write('y')).statusCode).toBe(200);
  expect(await author()).toBe(other.owner.id);
  expect((await post(now, '/tags', { body: { name: 'web' } })).statusCode).toBe(200);
  expect(await author()).toBe(other.owner.id);
  expect((await put(now, `/projects/${project.wireId}`, { name: 'Renamed' })).statusCode).toBe(200);
  expect(await author()).toBe(other.owner.id);
  const operations = await callsAs(server, client.owner).get(`/v1/projects/${project.wireId}/operations`);
  expect(operations.statusCode).toBe(200);
  const makers = await db
    .selectFrom('operations')
    .select('user_id')
    .where('project_id', '=', project.id)
    .execute();
  expect([...new Set(makers.map(({ user_id }) => user_id))]).toEqual([other.owner.id]);
  await db.updateTable('projects').set({ secret_created_by: null }).where('id', '=', project.id).execute();
  expect((await write('z')).statusCode).toBe(200);
  expect(await author()).toBeNull();
});
