import type { TeamDatum } from '@parlance/contract/teams';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildPeople, buildTeamOf, buildUser } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';

let server: TestApp;
let people: Awaited<ReturnType<typeof buildPeople>>;
beforeAll(async () => {
  server = await createTestApp();
  people = await buildPeople(server.deps.db);
});

type User = { headers: Record<string, string> };
const as = (user: User) => callsAs(server, user);
const newTeam = () => buildTeamOf(server.deps.db, people);
const read = async (user: User, team: string, category = 'filters') =>
  (await as(user).get(`/v1/teams/${team}/data/${category}`)).json<TeamDatum[]>();
const save = (user: User, team: string, name: string, data: unknown, category = 'filters') =>
  as(user).put(`/v1/teams/${team}/data/${category}`, { name, data });

test('is kept by name within its category and team, for every member', async () => {
  const { wireId } = await newTeam();
  await save(people.translator, wireId, 'Mine', { state: 'untranslated', tags: ['a'] });
  await save(people.manager, wireId, 'another', { list: [1, null, 'x'] });
  await save(people.manager, wireId, 'Mine', true, 'views');
  const filters = await read(people.owner, wireId);
  expect(filters.map(({ name, data, user }) => [name, data, user?.displayName])).toEqual([
    ['another', { list: [1, null, 'x'] }, 'Mara Manager'],
    ['Mine', { state: 'untranslated', tags: ['a'] }, 'Tom Translator'],
  ]);
  expect(await read(people.owner, (await newTeam()).wireId)).toEqual([]);
});

test('is not kept without a name, in the words of the category', async () => {
  const { wireId } = await newTeam();
  for (const name of ['', '  ']) {
    const refused = await save(people.owner, wireId, name, {});
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Filter name is required']);
    const other = await save(people.owner, wireId, name, {}, 'views');
    expect([other.statusCode, other.json().message]).toEqual([400, 'Please enter a name.']);
  }
});

test('is replaced and forgotten by name', async () => {
  const { wireId } = await newTeam();
  await save(people.owner, wireId, 'One', { n: 1 });
  expect((await save(people.admin, wireId, 'One', { n: 2 })).json()).toMatchObject({
    name: 'One',
    data: { n: 2 },
  });
  const forget = (name: string) => as(people.owner).del(`/v1/teams/${wireId}/data/filters?name=${name}`);
  expect((await forget('Two')).statusCode).toBe(404);
  expect((await forget('One')).statusCode).toBe(204);
  expect(await read(people.owner, wireId)).toEqual([]);
});

const fill = (team: number, from: number, to: number, author: number | null, data = '1') =>
  sql`insert into team_data (team_id, category, name, data, created_by)
    select ${team}, 'kind' || n % 5, 'n' || n, ${data}::jsonb, ${author}::bigint
    from generate_series(${from}::integer, ${to}::integer) n`.execute(server.deps.db);

test('of one translator or manager is a part of what a team keeps, in number', async () => {
  const { id, wireId } = await newTeam();
  await fill(id, 1, 50, people.translator.id);
  await fill(id, 51, 150, people.manager.id);
  for (const user of [people.translator, people.manager]) {
    const refused = await save(user, wireId, 'One more', { n: 1 });
    expect(refusal(refused)).toEqual({ status: 409, code: 'tooMuchOwnData' });
    expect(refused.json().message).toMatch(/as one person can/);
    // Their own they replace and rename, since nothing grows.
    const [first] = user === people.translator ? ['n5'] : ['n55'];
    expect((await save(user, wireId, first ?? '', 2, 'kind0')).statusCode).toBe(200);
    const renamed = { name: `${first} again`, data: 3, replaces: first };
    expect((await as(user).put(`/v1/teams/${wireId}/data/kind0`, renamed)).statusCode).toBe(200);
  }
  await fill(id, 151, 300, people.admin.id);
  for (const user of [people.admin, people.owner])
    expect((await save(user, wireId, `More of ${user.wireId}`, { n: 1 })).statusCode).toBe(200);
});

test('of one translator or manager is a part of what a team keeps, in bytes', async () => {
  const { id, wireId } = await newTeam();
  const large = JSON.stringify('x'.repeat(16_000));
  await fill(id, 1, 32, people.translator.id, large);
  await fill(id, 33, 97, people.manager.id, large);
  for (const user of [people.translator, people.manager]) {
    expect(refusal(await save(user, wireId, 'One more', { text: 'x'.repeat(16_000) })).code).toBe(
      'tooMuchOwnData',
    );
    expect((await save(user, wireId, 'Small', { n: 1 })).statusCode).toBe(200);
  }
  expect((await save(people.admin, wireId, 'One more', { text: 'x'.repeat(16_000) })).statusCode).toBe(200);
});

test('is bounded in bytes for the whole team; what is there may be replaced by less', async () => {
  const { id, wireId } = await newTeam();
  const large = 'x'.repeat(16_000);
  await fill(id, 1, 262, null, JSON.stringify(large));
  expect(refusal(await save(people.owner, wireId, 'One more', { large })).code).toBe('tooMuchData');
  expect((await save(people.owner, wireId, 'n5', large, 'kind0')).statusCode).toBe(200);
  expect((await save(people.owner, wireId, 'n5', 'less', 'kind0')).statusCode).toBe(200);
});

test('is bounded in size and number, and holds only what can be stored', async () => {
  const { id, wireId } = await newTeam();
  expect(refusal(await save(people.owner, wireId, 'Large', { text: 'x'.repeat(16_384) }))).toEqual({
    status: 413,
    code: 'dataTooLarge',
  });
  for (const text of ['a\u0000b', 'a\ud800'])
    expect(refusal(await save(people.owner, wireId, 'Odd', { text })).code).toBe('invalid');
  await sql`insert into team_data (team_id, category, name, data)
    select ${id}, 'filters', 'n' || n, '1' from generate_series(1, 200) n`.execute(server.deps.db);
  expect(refusal(await save(people.owner, wireId, 'One more', { n: 1 })).code).toBe('tooMuchData');
  expect((await save(people.owner, wireId, 'n7', { n: 2 })).statusCode).toBe(200);
  expect((await save(people.owner, wireId, 'x', 1, 'A b')).statusCode).toBe(400);
});

test('is only looked at by staff', async () => {
  const { wireId } = await newTeam();
  const staff = await buildUser(server.deps.db, { isAdmin: true });
  await save(people.owner, wireId, 'One', { n: 1 });
  expect(await read(staff, wireId)).toHaveLength(1);
  expect((await save(staff, wireId, 'Two', { n: 2 })).statusCode).toBe(403);
  expect((await as(staff).del(`/v1/teams/${wireId}/data/filters?name=One`)).statusCode).toBe(403);
});

test.each([[[1, 2]], ['drafts'], [7], [null]])(
  'of a saved filter is refused where it is no object: %j',
  async (data) => {
    const { wireId } = await newTeam();
    const refused = await save(people.owner, wireId, 'Odd', data);
    expect([refused.statusCode, refused.json().message]).toEqual([400, '"data" has to be an object.']);
    expect((await save(people.owner, wireId, 'Odd', data, 'views')).statusCode).toBe(200);
  },
);

test('of a saved filter is refused where it has words that nobody knows, which would show everything', async () => {
  const { wireId } = await newTeam();
  const filter = { state: 'purple', status: '1', colour: 'red' };
  const refused = await save(people.manager, wireId, 'Mine', { filter });
  expect([refused.statusCode, refused.json().validationErrors]).toMatchObject([
    400,
    [
      { field: 'data.filter.state', message: '"data.filter.state" is not known here.' },
      { field: 'data.filter.colour' },
    ],
  ]);
  expect((await save(people.manager, wireId, 'Mine', { filter: { status: 'none' } })).statusCode).toBe(200);
});

test.each([{ filter: {} }, { filter: { state: 'all' } }, { state: 'all' }])(
  'of a saved filter is refused where it has no condition: %j',
  async (data) => {
    const { wireId } = await newTeam();
    const refused = await save(people.manager, wireId, 'Mine', data);
    expect([refused.statusCode, refused.json().validationErrors]).toMatchObject([
      400,
      [
        {
          field: 'filter' in data ? 'data.filter' : 'data',
          message: 'A filter without a condition shows everything. Please choose at least one.',
        },
      ],
    ]);
    expect(await read(people.owner, wireId)).toEqual([]);
  },
);

test('of a saved filter is refused where it is for a project or a role that there cannot be', async () => {
  const { wireId } = await newTeam();
  const odd = {
    filter: { state: 'drafts' },
    project: 'zzz',
    defaultFor: ['king'],
    position: 'first',
    colour: 1,
  };
  const refused = await save(people.manager, wireId, 'Mine', odd);
  expect(refused.statusCode).toBe(400);
  const fields = refused.json().validationErrors.map(({ field }: { field: string }) => field);
  expect(fields.toSorted()).toEqual(['data.colour', 'data.defaultFor.0', 'data.position', 'data.project']);
  const zero = await save(people.manager, wireId, 'Mine', { filter: { description: 'contains:a%00b' } });
  expect(zero.json().validationErrors).toMatchObject([{ field: 'data.filter.description' }]);
});

test('is renamed in one step, and never replaces the value of another name', async () => {
  const { wireId } = await newTeam();
  const put = (name: string, data: unknown, replaces?: string | null) =>
    as(people.translator).put(`/v1/teams/${wireId}/data/filters`, { name, data, replaces });
  expect((await put('One', { n: 1 }, null)).statusCode).toBe(200);
  expect(refusal(await put('One', { n: 2 }, null)).code).toBe('dataExists');
  expect((await put('Two', { n: 2 }, null)).statusCode).toBe(200);
  expect(refusal(await put('Two', { n: 3 }, 'One')).code).toBe('dataExists');
  expect((await put('Three', { n: 3 }, 'None')).statusCode).toBe(404);
  expect((await put('Three', { n: 3 }, 'One')).statusCode).toBe(200);
  expect((await put('Two', { n: 4 }, 'Two')).statusCode).toBe(200);
  const kept = (await read(people.owner, wireId)).map(({ name, data }) => [name, data]);
  expect(kept).toEqual([
    ['Three', { n: 3 }],
    ['Two', { n: 4 }],
  ]);
});

test('translators may not change the filter that a role begins with', async () => {
  const { wireId } = await newTeam();
  const first = { filter: { state: 'drafts' }, defaultFor: ['translator'] };
  expect((await save(people.translator, wireId, 'First', first)).statusCode).toBe(403);
  expect((await save(people.manager, wireId, 'First', first)).statusCode).toBe(200);
  const locked = { filter: { state: 'locked' } };
  expect((await save(people.translator, wireId, 'First', locked)).statusCode).toBe(403);
  const forget = (user: User) => as(user).del(`/v1/teams/${wireId}/data/filters?name=First`);
  expect((await forget(people.translator)).statusCode).toBe(403);
  expect((await save(people.translator, wireId, 'Other', first, 'views')).statusCode).toBe(200);
  expect((await forget(people.manager)).statusCode).toBe(204);
});

test('translators change and delete only filters that they saved, and take no name of others', async () => {
  const { wireId } = await newTeam();
  const put = (user: User, body: object) => as(user).put(`/v1/teams/${wireId}/data/filters`, body);
  const forget = (user: User, name: string) =>
    as(user).del(`/v1/teams/${wireId}/data/filters?name=${encodeURIComponent(name)}`);
  const filter = { filter: { state: 'drafts' } };
  await save(people.manager, wireId, 'Of the team', filter);
  await save(people.translator, wireId, 'Mine', filter);
  const other = { filter: { state: 'locked' } };
  for (const user of [people.translator, people.tpttranslator]) {
    expect((await save(user, wireId, 'Of the team', other)).statusCode).toBe(403);
    const renamed = { name: 'Renamed', data: other, replaces: 'Of the team' };
    expect((await put(user, renamed)).statusCode).toBe(403);
    expect((await forget(user, 'Of the team')).statusCode).toBe(403);
  }
  expect((await forget(people.tpttranslator, 'Mine')).statusCode).toBe(403);
  const changeable = async (user: User) =>
    (await read(user, wireId)).filter(({ mayChange }) => mayChange).map(({ name }) => name);
  expect(await changeable(people.translator)).toEqual(['Mine']);
  expect(await changeable(people.manager)).toEqual(['Mine', 'Of the team']);
  // It stays theirs when a manager gives it another name.
  await put(people.manager, { name: 'Theirs', data: other, replaces: 'Mine' });
  expect(await changeable(people.translator)).toEqual(['Theirs']);
  expect((await put(people.translator, { name: 'Mine', data: filter, replaces: 'Theirs' })).statusCode).toBe(
    200,
  );
  expect((await forget(people.translator, 'Mine')).statusCode).toBe(204);
  expect((await read(people.owner, wireId)).map(({ name, data }) => [name, data])).toEqual([
    ['Of the team', filter],
  ]);
  // Other kinds of data are everybody's.
  await save(people.manager, wireId, 'View', 1, 'views');
  expect((await save(people.translator, wireId, 'View', 2, 'views')).statusCode).toBe(200);
});
