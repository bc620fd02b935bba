import type { AddressInfo } from 'node:net';
import { allContracts } from '@parlance/contract/all';
import type { EndpointSpec } from '@parlance/contract/endpoint';
import type { FullTeam } from '@parlance/contract/teams';
import type { TeamRights, UserGroup } from '@parlance/contract/user-groups';
import type { Role } from '@parlance/domain/permissions/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { createTestApp, type TestApp } from './app.ts';
import { buildEntries, buildPeople, buildProject, buildUserGroup, type TestUser } from './builders.ts';
import { callsAs } from './calls.ts';
import { openStream, openUserStream } from './live/stream.ts';
import { idsOf, type Place } from './permission-place.ts';
import { sampleOf } from './sample.ts';

/**
 * Specification 1 section 6: "a translator sees no members, a manager sees only translators, others see all". In a team
 * in which every member has administered something, each member reads everything that can be read.
 */
type TeamRole = Role & keyof Awaited<ReturnType<typeof buildPeople>>;
const translators = ['translator', 'tpttranslator'] as const;
const all: TeamRole[] = [
  'owner',
  'admin',
  'manager',
  'translator',
  'tptadmin',
  'tptservices',
  'tpttranslator',
];
const sees: Record<TeamRole, readonly TeamRole[]> = {
  owner: all,
  admin: all,
  tptadmin: all,
  manager: translators,
  tptservices: translators,
  translator: [],
  tpttranslator: [],
};

let server: TestApp;
let people: Awaited<ReturnType<typeof buildPeople>>;
let place: Place;
let groups: UserGroup[];
let shared: string;
let team: string;

beforeAll(async () => {
  server = await createTestApp();
  const { db } = server.deps;
  people = await buildPeople(db);
  // Unique names, so that they are found in every place.
  for (const role of all)
    await db
      .updateTable('users')
      .set({ first_name: 'Zed', last_name: nameOf(role) })
      .where('id', '=', people[role].id)
      .execute();
  const project = await buildProject(db, { team: people.team });
  const entries = await buildEntries(db, project, [{ key: 'a', texts: { en: 'A', de: 'Ä' } }]);
  place = { project, team: people.team, entryId: entries.get('a')?.wireId ?? '' };
  team = `/v1/teams/${people.team.wireId}`;
  await administer();
  groups = (await callsAs(server, people.owner).get(`${team}/user-groups`)).json<UserGroup[]>();
});

const nameOf = (role: TeamRole): string => `Canary${role}`;

/**
 * Every user with the right creates a group and invites a person, all store data, and all are in a group and have one
 * of their own.
 */
async function administer(): Promise<void> {
  const group = await buildUserGroup(server.deps.db, {
    team: people.team,
    members: all.map((role) => people[role]),
    languages: { de: ['translator'], en: ['translator'] },
    name: 'Everybody',
  });
  shared = group.wireId;
  for (const role of all) {
    const { put, post } = callsAs(server, people[role]);
    expect((await put(`${team}/data/filters`, { name: `by ${role}`, data: {} })).statusCode).toBe(200);
    if (translators.some((one) => one === role)) continue;
    expect((await post(`${team}/user-groups`, { name: `Of ${role}` })).statusCode).toBe(200);
    const invited = { firstName: 'Ivy', lastName: 'Invited', email: `${role}-${people.team.id}@example.net` };
    expect(
      (
        await post(`${team}/invite-user`, {
          ...invited,
          role: role.startsWith('tpt') ? 'tpttranslator' : 'translator',
        })
      ).statusCode,
    ).toBe(200);
  }
  const roles = { translator: true, reviewer: false, accepted: false, rejected: false };
  const changes = all.map((role) => ({ user: people[role].wireId, language: 'de', roles }));
  const { put } = callsAs(server, people.owner);
  expect((await put(`${team}/rights`, { changes })).statusCode).toBe(200);
}

/** The facts that reveal a person; for the owner, whom every team names, their address alone. */
const marksOf = (role: TeamRole): string[] =>
  role === 'owner' ? [people.owner.email] : [nameOf(role), people[role].email, people[role].wireId];
const hiddenFrom = (viewer: TeamRole): TeamRole[] =>
  all.filter((role) => role !== viewer && !sees[viewer].includes(role));

const readings: EndpointSpec[] = Object.values(allContracts)
  .flatMap((contract) => Object.values(contract) as EndpointSpec[])
  .filter(({ method, raw }) => method === 'GET' && raw !== 'events');

/** Every address of an endpoint: with each person and each group where it names one. */
function addressesOf({ path }: EndpointSpec): string[] {
  const known = idsOf(place);
  const choices: Record<string, string[]> = {
    teamMemberId: all.map((role) => people[role].wireId),
    userGroupId: groups.map(({ _id }) => _id),
    category: ['filters'],
  };
  return [...path.matchAll(/:(\w+)/g)].reduce(
    (paths, [parameter, name = '']) =>
      paths.flatMap((one) =>
        (choices[name] ?? [name.endsWith('Id') ? known(name) : 'something']).map((value) =>
          one.replace(parameter, value),
        ),
      ),
    [path],
  );
}

/** Everything that a user can read, by address. */
async function readAll(user: TestUser): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const endpoint of readings)
    for (const url of addressesOf(endpoint)) {
      const query = endpoint.query && (sampleOf(endpoint.query, idsOf(place)) as Record<string, string>);
      const answer = await server.app.inject({ method: 'GET', url, query, headers: user.headers });
      answers.set(url, answer.statusCode < 300 ? answer.body : '');
    }
  return answers;
}

describe.each(all)('%s', (viewer) => {
  test('reveals no one beyond those whom they see, in every answer', async () => {
    const answers = await readAll(people[viewer]);
    const leaks = [...answers].flatMap(([url, body]) =>
      hiddenFrom(viewer).flatMap((role) =>
        marksOf(role).some((mark) => body.includes(mark)) ? [`${url}: ${role}`] : [],
      ),
    );
    expect(leaks).toEqual([]);
    // The searched facts exist for users who may see them: the list of people, the groups, the stored data.
    const body = [...answers.values()].join('\n');
    for (const role of sees[viewer].filter((one) => one !== 'owner')) expect(body).toContain(nameOf(role));
    expect(answers.get(team)).toContain('Everybody');
  });

  test('gets groups of single people, and counts of members, as far as they see them', async () => {
    const { get } = callsAs(server, people[viewer]);
    const list = (await get(`${team}/user-groups`)).json<UserGroup[]>();
    const everybody = list.find(({ _id }) => _id === shared);
    const counted = sees[viewer].filter((role) => !role.startsWith('tpt'));
    const inIt = everybody?.members.map(({ role }) => role);
    expect(everybody?.memberCount).toBe(counted.filter((role) => inIt?.includes(role)).length);
    const single = list.filter(({ personal }) => personal).map(({ name }) => name);
    const seen = all.filter((role) => role === viewer || sees[viewer].includes(role));
    expect(single.sort()).toEqual(seen.map((role) => `Zed ${nameOf(role)}`).sort());
  });
});

test('answers to changes reveal to a manager no more than the lists do', async () => {
  const { put } = callsAs(server, people.manager);
  const answers = [
    await put(`${team}/user-groups/${shared}`, { name: 'Everybody' }),
    await put(`${team}/rights`, { changes: [] }),
    await put(`${team}/data/filters`, { name: 'by manager', data: {} }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const marks = hiddenFrom('manager').flatMap(marksOf);
  expect(answers.flatMap(({ body }) => marks.filter((mark) => body.includes(mark)))).toEqual([]);
  const rights = answers[1]?.json<TeamRights>();
  expect(rights?.people.map(({ role }) => role).sort()).toEqual(['manager', 'tpttranslator', 'translator']);
});

test('the group of an invisible person is no group to read, change or delete', async () => {
  const mine = groups.find(({ name }) => name === `Zed ${nameOf('tptservices')}`)?._id;
  expect(mine).toBeDefined();
  const { get, put } = callsAs(server, people.manager);
  expect((await get(`${team}/user-groups/${mine}`)).statusCode).toBe(404);
  expect((await put(`${team}/user-groups/${mine}`, { name: 'x' })).statusCode).toBe(404);
});

test('an installation that hides user groups does not return them with the team either', async () => {
  const env = { ...server.deps.env, hiddenFeatures: ['userGroups' as const] };
  const app = await createApp({ ...server.deps, env });
  try {
    const read = async ({ headers }: TestUser) =>
      (await app.inject({ method: 'GET', url: team, headers })).json<FullTeam>().userGroups;
    expect(await read(people.owner)).toEqual([]);
    expect(await read(people.translator)).toEqual([]);
  } finally {
    await app.close();
  }
});

const setStatus = (user: TestUser, status: number) => {
  const german = `/v1/projects/${place.project.wireId}/languages/${place.project.language('de').wireId}`;
  return callsAs(server, user).post(`${german}/bulk/status`, {
    selection: { entries: [place.entryId] },
    status,
  });
};

describe('the author of a text', () => {
  test('is named in their notifications, by name only', async () => {
    expect((await setStatus(people.admin, 3)).statusCode).toBe(200);
    const { get } = callsAs(server, people.translator);
    const notified = (await get('/v1/notifications')).json<{ notifications: { user: object }[] }>();
    expect(notified.notifications[0]?.user).toEqual({
      _id: people.admin.wireId,
      displayName: `Zed ${nameOf('admin')}`,
    });
    const answers = await readAll(people.translator);
    const addresses = hiddenFrom('translator').map((role) => people[role].email);
    expect([...answers.values()].filter((body) => addresses.some((one) => body.includes(one)))).toEqual([]);
  });
});

describe('events', () => {
  const { promise: listening, resolve } = Promise.withResolvers<number>();
  beforeAll(() => {
    const http = server.app.server;
    http.listen(0, '127.0.0.1', () => resolve((http.address() as AddressInfo).port));
    return listening;
  });
  afterAll(() => {
    server.app.server.closeAllConnections();
    server.app.server.close();
  });

  test('reveal nothing about changes to the people of a team', async () => {
    const port = await listening;
    const streams = [
      await openStream(port, place, people.tpttranslator),
      await openUserStream(port, people.tpttranslator),
    ] as const;
    const { put } = callsAs(server, people.admin);
    await put(`${team}/user-groups/${shared}`, { name: 'Everybody else' });
    await put(`${team}/team-members/${people.tptservices.wireId}`, { role: 'tptadmin' });
    expect((await setStatus(people.owner, 2)).statusCode).toBe(200);
    await streams[0].next('changed');
    await streams[1].next('notifications');
    const received = streams.map((stream) => stream.received()).join('');
    expect(
      hiddenFrom('tpttranslator')
        .flatMap(marksOf)
        .filter((mark) => received.includes(mark)),
    ).toEqual([]);
    expect(received).not.toContain('Everybody');
    for (const stream of streams) stream.close();
  });
});
