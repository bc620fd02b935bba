import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { eachWithinDay } from '../../../../../test/support/within-day.ts';
import type { TestApp } from '../../../test/app.ts';
import { buildEntries, buildToken, buildUser } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { mailsTo } from '../../../test/mails.ts';
import { buildClient, type ClientFixture, eachClient, get } from '../client-api/client-api.testing.ts';
import { endMonths, noticeLimits } from './usage.service.ts';
import { monthOf, usageOf } from './usage-counter.service.ts';

let server: TestApp;
let client: ClientFixture;
let month: string;
eachWithinDay();
eachClient({}, async (built) => {
  ({ server } = client = built);
  month = monthOf(new Date());
  await buildEntries(server.deps.db, client.project, [{ key: 'a', texts: { en: 'A', de: 'Ä' } }]);
});

const owner = () => callsAs(server, client.owner);
const at = () => `/v1/projects/${client.project.wireId}`;
const flush = () => usageOf(server.deps).flush();
const device = (deviceId: string, language = 'de') =>
  get(client, '', { deviceId, requestedLanguages: JSON.stringify([language]) });
const read = async (path: string) => {
  await flush();
  return (await owner().get(path)).json();
};

describe('active devices', () => {
  test('count once a month, in the language that they asked for last', async () => {
    for (const [id, language] of [
      ['one', 'en'],
      ['one', 'en'],
      ['two', 'de'],
      ['one', 'de-AT'],
      ['three', 'xx'],
    ] as const)
      expect((await device(id, language)).statusCode).toBe(200);
    expect(await read(`${at()}/mau`)).toEqual({ mau: 3 });
    const { wireId } = client.project.language('de');
    expect(await read(`${at()}/languages/${wireId}/mau`)).toEqual({ mau: 2 });
    expect(await read('/v1/mau')).toEqual({ mau: 3 });
    await device('two', 'en');
    expect(await read(`${at()}/languages/${wireId}/mau`)).toEqual({ mau: 1 });
    expect(await read(`${at()}/mau`)).toEqual({ mau: 3 });
  });

  test('count for the language from which they get their texts', async () => {
    client = await buildClient(server, { languages: ['en', 'zh', 'zh-Hant'] });
    await device('one', 'zh-Hant-TW');
    await device('two', 'zh-Hans-CN');
    await device('three', 'zh-TW');
    await device('four', 'fr-CA');
    const { languages } = await read(`${at()}/usage`);
    const counted = languages.map(({ language, ...of }: { language: string | null }) => [language, of]);
    expect(Object.fromEntries(counted)).toEqual({
      zh: { mau: 2, apiRequests: 2 },
      'zh-Hant': { mau: 1, apiRequests: 1 },
      null: { mau: 1, apiRequests: 1 },
    });
  });

  test('are kept as hashes that nobody can compare once the month is over', async () => {
    await device('a-very-own-device');
    await flush();
    const { db } = server.deps;
    const { rows } = await sql<{ row: string }>`
      select d::text as row from usage_devices d where project_id = ${client.project.id}`.execute(db);
    expect(rows.length).toBe(1);
    expect(rows[0]?.row).not.toContain('own-device');
    const later = new Date(`${month}T00:00:00Z`);
    later.setUTCMonth(later.getUTCMonth() + 1, 2);
    await endMonths(db, later);
    const left = await sql<{ devices: number; salts: number }>`
      select (select count(*)::integer from usage_devices where project_id = ${client.project.id}) as devices,
        (select count(*)::integer from usage_salts) as salts`.execute(db);
    expect(left.rows).toEqual([{ devices: 0, salts: 0 }]);
    expect(await read(`${at()}/mau`)).toEqual({ mau: 1 });
  });

  test('are estimated beyond 100,000, with those that were counted before', async () => {
    const { db } = server.deps;
    await sql`insert into usage_devices (project_id, month, device, language_id)
      select ${client.project.id}, ${month}::date, ('x' || substr(md5(n::text), 1, 16))::bit(64)::bigint, 2
      from generate_series(1, 99999) n`.execute(db);
    await device('one');
    expect(await read(`${at()}/mau`)).toEqual({ mau: 100_000 });
    expect((await read(`${at()}/usage`)).mauIsEstimated).toBe(false);
    // Who is known takes no more room, though the batch has as many.
    for (const id of ['one', 'one']) await device(id, 'en');
    expect(await read(`${at()}/mau`)).toEqual({ mau: 100_000 });
    expect((await read(`${at()}/usage`)).mauIsEstimated).toBe(false);
    for (let n = 0; n < 5; n++) await device(`further ${n}`);
    const { mau } = await read(`${at()}/mau`);
    expect(Math.abs(mau - 100_005)).toBeLessThan(100_005 * 0.025);
    expect(await read(`${at()}/usage`)).toMatchObject({ mau, mauIsEstimated: true });
    const { rows } = await sql<{ kept: number; sketches: number }>`
      select (select count(*)::integer from usage_devices where project_id = ${client.project.id}) as kept,
        (select count(*)::integer from usage_sketches where project_id = ${client.project.id}) as sketches`.execute(
      db,
    );
    expect(rows).toEqual([{ kept: 100_000, sketches: 1 }]);
  });
});

describe('requests', () => {
  test('with an access token of a user count for that user, the project and the language of the path', async () => {
    const { token } = await buildToken(server.deps.db, client.owner, ['read']);
    const asProgram = (path: string) =>
      server.app.inject({ url: path, headers: { host: 'localhost', authorization: `Bearer ${token}` } });
    const de = client.project.language('de').wireId;
    for (const path of ['', `/languages/${de}/mau`, `/languages/${de}/mau`])
      expect((await asProgram(`${at()}${path}`)).statusCode).toBe(200);
    // Of no project, of nobody, and by a person: none is counted.
    expect((await asProgram('/users/me')).statusCode).toBe(200);
    expect((await asProgram('/v1/projects/70726f6a0000000000ffffff')).statusCode).toBe(404);
    await owner().get(at());
    const usage = await read(`${at()}/usage`);
    expect(usage.apiRequests).toBe(3);
    expect(usage.languages).toEqual([
      { language: 'de', mau: 0, apiRequests: 2 },
      { language: null, mau: 0, apiRequests: 1 },
    ]);
    expect(usage.users).toEqual([
      { user: { _id: client.owner.wireId, displayName: 'Ada Test' }, isFormer: false, requests: 3 },
    ]);
    expect((await read(`${at()}/integrations`)).map(({ key }: { key: string }) => key)).toEqual(['api']);
    expect(await read('/v1/api-requests')).toEqual({ apiRequests: 3 });
  });

  test('count by day, month, language and user', async () => {
    await get(client, '/projectVersion');
    await get(client, '', { requestedLanguages: '["de"]' });
    await device('one', 'de');
    const usage = await read(`${at()}/usage`);
    expect(usage).toMatchObject({ mau: 1, apiRequests: 3, mauLimit: null, accountMau: 1 });
    expect(usage.days.length).toBe(30);
    expect(usage.days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), requests: 3 });
    expect(usage.languages).toEqual([
      { language: 'de', mau: 1, apiRequests: 2 },
      { language: null, mau: 0, apiRequests: 1 },
    ]);
    expect(usage.users).toEqual([
      { user: { _id: client.owner.wireId, displayName: 'Ada Test' }, isFormer: false, requests: 2 },
      { user: null, isFormer: false, requests: 1 },
    ]);
    expect(await read(`${at()}/api-requests`)).toEqual({ apiRequests: 3 });
    expect(await read('/v1/api-requests')).toEqual({ apiRequests: 2 });
    const now = { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) };
    const history = { mau: 1, apiRequests: 3, history: [{ ...now, mau: 1, apiRequests: 3 }] };
    for (const path of [
      `${at()}/mau-api-requests`,
      '/v1/mau-api-requests',
      `/v1/mau-api-requests?mobileAppId=${client.project.wireId}`,
    ])
      expect(await read(path)).toEqual(history);
    const other = await buildClient(server);
    expect((await owner().get(`/v1/mau-api-requests?mobileAppId=${other.project.wireId}`)).statusCode).toBe(
      404,
    );
  });

  test('of what is no language are counted, too, and hold up no others', async () => {
    for (const language of ['\u0000', `${'x'.repeat(34)}😀`, 'de en', 'x'.repeat(5_000)])
      expect((await get(client, '/projectVersion', { language })).statusCode).toBe(200);
    await get(client, '', { requestedLanguages: '["de"]' });
    const { days, languages } = await read(`${at()}/usage`);
    expect(days.at(-1).requests).toBe(5);
    expect(languages).toContainEqual({ language: 'de', mau: 0, apiRequests: 1 });
  });

  test('of one language or one user narrow the days and months, and nothing else', async () => {
    await get(client, '/projectVersion');
    await get(client, '', { requestedLanguages: '["de"]' });
    await device('one', 'de');
    await device('two', 'en');
    const all = await read(`${at()}/usage`);
    expect(all.callers).toEqual([{ _id: client.owner.wireId, displayName: 'Ada Test' }]);
    const { wireId: languageId } = client.project.language('de');
    const userId = client.owner.wireId;
    for (const [query, requests, mau] of [
      ['', 4, 2],
      [`?languageId=${languageId}`, 2, 1],
      [`?userId=${userId}`, 2, 0],
      [`?languageId=${languageId}&userId=${userId}`, 1, 0],
    ] as const) {
      const { days, months, ...rest } = await read(`${at()}/usage${query}`);
      expect(days.length).toBe(30);
      expect(days.at(-1).requests).toBe(requests);
      expect(months).toEqual([{ ...all.months[0], apiRequests: requests, mau }]);
      expect({ ...rest, days: all.days, months: all.months }).toEqual(all);
    }
  });

  test('of months that are over are narrowed, too, and a member who never called has none', async () => {
    const { db } = server.deps;
    const member = await buildUser(db);
    await db
      .insertInto('team_members')
      .values({ team_id: client.project.teamId, user_id: member.id, role: 'manager' })
      .execute();
    const { id: de, wireId: languageId } = client.project.language('de');
    await sql`insert into usage_requests (project_id, day, user_id, language_id, requests) values
      (${client.project.id}, ${month}::date - 40, 0, ${de}, 7), (${client.project.id}, ${month}::date - 40, ${client.owner.id}, 0, 5)`.execute(
      db,
    );
    await sql`insert into usage_months (project_id, month, language_id, devices)
      values (${client.project.id}, date_trunc('month', ${month}::date - 40), ${de}, 3)`.execute(db);
    const monthsOf = async (query: string) => {
      const { months } = await read(`${at()}/usage${query}`);
      return months.map(({ mau, apiRequests }: { mau: number; apiRequests: number }) => [mau, apiRequests]);
    };
    expect(await monthsOf('')).toEqual([
      [0, 0],
      [3, 12],
    ]);
    expect(await monthsOf(`?languageId=${languageId}`)).toEqual([
      [0, 0],
      [3, 7],
    ]);
    expect(await monthsOf(`?userId=${client.owner.wireId}`)).toEqual([
      [0, 0],
      [0, 5],
    ]);
    expect(await monthsOf(`?userId=${member.wireId}`)).toEqual([[0, 0]]);
  });

  test('of apps together and of former users are narrowed like those of a user; devices are those of apps', async () => {
    const { db } = server.deps;
    await device('one', 'de');
    await get(client, '/projectVersion');
    await flush();
    const all = await read(`${at()}/usage`);
    expect(all.otherCallers).toEqual(['apps']);
    await sql`insert into usage_requests (project_id, day, user_id, language_id, requests) values
      (${client.project.id}, now()::date, 900000001, 0, 5), (${client.project.id}, ${month}::date - 40, 900000002, 0, 3)`.execute(
      db,
    );
    const { wireId: languageId } = client.project.language('de');
    const of = async (query: string) => {
      const { days, months, otherCallers } = await read(`${at()}/usage?${query}`);
      expect(otherCallers).toEqual(['apps', 'former']);
      return [
        days.at(-1).requests,
        ...months.map(({ mau, apiRequests }: { mau: number; apiRequests: number }) => [mau, apiRequests]),
      ];
    };
    expect(await of('userId=apps')).toEqual([1, [1, 1]]);
    expect(await of(`userId=apps&languageId=${languageId}`)).toEqual([1, [1, 1]]);
    expect(await of('userId=former')).toEqual([5, [0, 5], [0, 3]]);
    expect((await owner().get(`${at()}/usage?userId=nobody`)).statusCode).toBe(400);
  });

  test('of a language or user that the project does not know answer 404', async () => {
    const other = await buildClient(server);
    const outside = await buildUser(server.deps.db);
    for (const query of [
      `languageId=${other.project.language('de').wireId}`,
      `userId=${outside.wireId}`,
      `userId=${client.project.wireId}`,
    ])
      expect((await owner().get(`${at()}/usage?${query}`)).statusCode).toBe(404);
    await owner().del(`${at()}/languages/${client.project.language('de').wireId}`);
    expect(
      (await owner().get(`${at()}/usage?languageId=${client.project.language('de').wireId}`)).statusCode,
    ).toBe(404);
  });

  test('of accounts and languages that are gone are one row each, and not called apps', async () => {
    const { db } = server.deps;
    await device('one', 'de');
    await device('two', 'xx');
    await flush();
    await sql`insert into usage_requests (project_id, day, user_id, language_id, requests)
      select ${client.project.id}, now()::date, 900000000 + n, 0, 5 from generate_series(1, 2) n`.execute(db);
    await owner().del(`${at()}/languages/${client.project.language('de').wireId}`);
    const { languages, users } = await read(`${at()}/usage`);
    expect(languages).toEqual([{ language: null, mau: 2, apiRequests: 12 }]);
    expect(users).toEqual([
      { user: null, isFormer: true, requests: 10 },
      { user: null, isFormer: false, requests: 2 },
    ]);
  });

  test('of hostile devices and languages break nothing', async () => {
    for (const [id, language] of [
      ['x'.repeat(200), 'de'],
      ['a b\u0001', 'de'],
      ["'; drop table users; --", 'zz-ZZ'],
    ] as const)
      expect([200, 400]).toContain((await device(id, language)).statusCode);
    const { mau } = await read(`${at()}/mau`);
    expect(mau).toBeGreaterThan(0);
    // Its app has its texts, and is not counted.
    expect((await device('x'.repeat(201))).statusCode).toBe(200);
    expect((await read(`${at()}/mau`)).mau).toBe(mau);
  });
});

describe('integrations', () => {
  test('are there once something called, and can be forgotten', async () => {
    expect(await read(`${at()}/integrationDone`)).toEqual({ integrated: false });
    await get(client, '');
    await device('one');
    expect(await read(`${at()}/integrationDone`)).toEqual({ integrated: true });
    const listed: { key: string }[] = await read(`${at()}/integrations`);
    expect(listed.map(({ key }) => key)).toEqual(['app', 'cli']);
    const { integrations } = (await owner().get(at())).json();
    expect(integrations).toEqual({
      app: expect.objectContaining({ last: expect.any(String) }),
      cli: expect.anything(),
    });
    const left = (await owner().del(`${at()}/integrations?key=cli`)).json();
    expect(left.map(({ key }: { key: string }) => key)).toEqual(['app']);
    const again = await owner().del(`${at()}/integrations?key=cli`);
    expect(refusal(again)).toEqual({ status: 404, code: 'noIntegration' });
    expect(again.json().message).toBe(
      'There was a problem deleting the integration. Please contact the support! Thanks!',
    );
    expect((await owner().del(`${at()}/integrations?key=x`)).statusCode).toBe(400);
    await get(client, '');
    const back: { key: string }[] = await read(`${at()}/integrations`);
    expect(back.map(({ key }) => key)).toEqual(['app', 'cli']);
  });
});

test('a passed limit of the plan is mailed once a month to a confirmed address, and nothing is refused', async () => {
  const { db } = server.deps;
  await db
    .updateTable('users')
    .set({ plan_id: 'growth', plan_overrides: JSON.stringify({ mau: 2 }) })
    .where('id', '=', client.owner.id)
    .execute();
  await device('one');
  await device('two');
  await flush();
  await noticeLimits(server.deps, new Date());
  expect(await mailsTo(server, client.owner.email)).toEqual([]);
  expect((await device('three')).statusCode).toBe(200);
  await flush();
  const confirmed = (at: Date | null) =>
    db.updateTable('users').set({ email_verified_at: at }).where('id', '=', client.owner.id).execute();
  await confirmed(null);
  await noticeLimits(server.deps, new Date());
  expect(await mailsTo(server, client.owner.email)).toEqual([]);
  await confirmed(new Date());
  for (let n = 0; n < 2; n++) await noticeLimits(server.deps, new Date());
  const mails = await mailsTo(server, client.owner.email);
  expect(mails.length).toBe(1);
  expect(JSON.stringify(mails)).toContain(`/projects/${client.project.wireId}/usage`);
  expect((await device('four')).statusCode).toBe(200);
  expect((await read(`${at()}/usage`)).mauLimit).toBe(2);
});
