import { allContracts } from '@parlance/contract/all';
import type { EndpointSpec } from '@parlance/contract/endpoint';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, ownHeaders, type TestApp } from './app.ts';
import { buildPeople, buildProject, buildUser, type TestProject, type TestUser } from './builders.ts';
import { callsAs } from './calls.ts';

/** Every endpoint while an account is locked: the caller's, and that of the team's owner (docs/decisions/0020). */
const endpoints = Object.values(allContracts)
  .flatMap((contract) => Object.values(contract))
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));
const open = endpoints.filter(({ endpoint }) => endpoint.openWhenLocked);
const closed = endpoints.filter(
  ({ endpoint }) => endpoint.permission !== 'public' && !endpoint.openWhenLocked,
);
const ofTeams = closed.filter(({ endpoint }) => typeof endpoint.permission === 'object');

let server: TestApp;
let lockedUser: TestUser;
let people: Awaited<ReturnType<typeof buildPeople>>;
let project: TestProject;

const lock = (user: { id: number }, locked = true) =>
  sql`update users set account_locked = ${locked} where id = ${user.id}`.execute(server.deps.db);

beforeAll(async () => {
  server = await createTestApp();
  const { db } = server.deps;
  people = await buildPeople(db);
  project = await buildProject(db, { team: people.team });
  lockedUser = await buildUser(db, { isAdmin: true });
  await Promise.all([lock(people.owner), lock(lockedUser)]);
});

async function call({ method, path }: EndpointSpec, user?: TestUser) {
  const ids: Record<string, string> = {
    mobileAppId: project.wireId,
    teamId: people.team.wireId,
    languageId: project.language('de').wireId,
  };
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? 'something');
  const answer = await server.app.inject({
    method,
    url,
    query: { languages: '["en"]', type: 'nested_json' },
    headers: user?.headers ?? ownHeaders,
    payloadAsStream: true,
  });
  let body = '';
  if (answer.statusCode === 402) for await (const chunk of answer.stream()) body += chunk;
  else answer.stream().destroy();
  return { status: answer.statusCode, ...(body && (JSON.parse(body) as object)) };
}

describe('a locked account', () => {
  test('is checked by every endpoint that is not public', () => {
    expect(closed.length).toBeGreaterThan(40);
    expect(ofTeams.length).toBeGreaterThan(30);
  });

  test('still has its own profile, password, sessions and end, its projects with their languages, and exports', () => {
    expect(open.map(({ name }) => name).sort()).toEqual(
      [
        'GET /users/me',
        'GET /users/:userId/picture/:version',
        'POST /users/pictures',
        'DELETE /users',
        'GET /users/sessions',
        'DELETE /users/sessions',
        'DELETE /users/sessions/:sessionId',
        'POST /users/password',
        'GET /v1/projects',
        'GET /v1/projects/:mobileAppId/languages',
        'GET /v1/projects/:mobileAppId/export-translations',
        'GET /v1/projects/:mobileAppId/export-translations/report',
        'POST /v1/projects/:mobileAppId/export-translations',
        'POST /v1/projects/:mobileAppId/export-translations/report',
        'GET /v1/projects/:mobileAppId/glossary/export',
      ].sort(),
    );
  });

  test.each(closed)('returns 402, for staff too: $name', async ({ endpoint }) => {
    expect(await call(endpoint, lockedUser)).toEqual({
      status: 402,
      code: 'accountLocked',
      message: 'Your account is locked',
      type: 'user',
      lockedUser: lockedUser.wireId,
    });
  });

  test.each(open)('may still call $name', async ({ endpoint }) => {
    expect([401, 402, 403]).not.toContain((await call(endpoint, people.owner)).status);
    expect([401, 402, 403]).not.toContain((await call(endpoint, people.translator)).status);
  });

  test('reads that it is locked in its profile, takes its texts along and signs out', async () => {
    const mine = callsAs(server, people.owner);
    expect((await mine.get('/users/me')).json()).toMatchObject({ accountLocked: true });
    const texts = await mine.get(
      `/v1/projects/${project.wireId}/export-translations?languages=["en"]&type=nested_json`,
    );
    expect([texts.statusCode, texts.json()]).toEqual([200, {}]);
    const leaving = await buildUser(server.deps.db);
    await lock(leaving);
    expect((await callsAs(server, leaving).post('/auth/signout')).statusCode).toBe(204);
    expect((await callsAs(server, leaving).get('/users/me')).statusCode).toBe(401);
  });
});

describe('where the owner of the team is locked', () => {
  test.each(ofTeams)('members get 402: $name', async ({ endpoint }) => {
    const isTeam = typeof endpoint.permission === 'object' && 'team' in endpoint.permission;
    expect(await call(endpoint, people.admin)).toEqual({
      status: 402,
      code: isTeam ? 'teamOwnerLocked' : 'appOwnerLocked',
      message: isTeam ? 'Team owner is locked' : 'App owner is locked',
      type: isTeam ? 'team' : 'app',
      lockedUser: people.owner.wireId,
    });
  });

  test('strangers learn nothing, and staff look into it', async () => {
    const staff = await buildUser(server.deps.db, { isAdmin: true });
    const at = `/v1/projects/${project.wireId}`;
    expect((await callsAs(server, people.stranger).get(at)).statusCode).toBe(404);
    expect((await callsAs(server, staff).get(at)).statusCode).toBe(200);
  });

  test('no user creates or restores projects in their teams', async () => {
    const { db } = server.deps;
    const admin = callsAs(server, people.admin);
    const made = await admin.post('/v1/projects', {
      name: 'One more',
      baseLanguage: 'en',
      teamId: people.team.wireId,
    });
    expect([made.statusCode, made.json().type]).toEqual([402, 'team']);
    const gone = await buildProject(db, { team: people.team });
    await sql`update projects set deleted_at = now() where id = ${gone.id}`.execute(db);
    const back = await admin.post(`/v1/projects/${gone.wireId}/restore`);
    expect([back.statusCode, back.json().type]).toEqual([402, 'app']);
  });

  test('all is as before once the account is open again', async () => {
    const other = await buildPeople(server.deps.db);
    const theirs = await buildProject(server.deps.db, { team: other.team });
    const at = `/v1/projects/${theirs.wireId}/entryCount/`;
    await lock(other.owner);
    expect((await callsAs(server, other.translator).get(at)).statusCode).toBe(402);
    await lock(other.owner, false);
    const again = await buildProject(server.deps.db, { team: other.team });
    expect(
      (await callsAs(server, other.translator).get(`/v1/projects/${again.wireId}/entryCount/`)).statusCode,
    ).toBe(200);
  });
});
