import { allContracts } from '@parlance/contract/all';
import { encodeId } from '@parlance/domain/id';
import { hideableFeatures } from '@parlance/domain/whitelabel/features';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, ownHeaders, type TestApp } from '../../../test/app.ts';
import { buildTeam, buildUser } from '../../../test/builders.ts';
import { createApp } from '../../app.ts';
import { loadEnv } from '../../env.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

/** The server on the same database, with this setting of PARLANCE_WHITELABEL. */
function appWith(setting: string): Promise<FastifyInstance> {
  const { hiddenFeatures, site } = loadEnv({
    PARLANCE_WHITELABEL: setting,
    PARLANCE_CONTACT: 'a@example.org',
  });
  const deps = { ...server.deps, env: { ...server.deps.env, hiddenFeatures, site } };
  return createApp(deps, { callsPerMinute: 0 });
}
const endpoints = Object.values(allContracts).flatMap((contract) => Object.values(contract));
const newProject = { name: 'P', baseLanguage: 'en', createTeam: true };

describe('whitelabel mode', () => {
  test('refuses new projects, to every user and in words', async () => {
    const app = await appWith('on');
    for (const isSuperadmin of [true, false]) {
      const { headers } = await buildUser(server.deps.db, { isAdmin: isSuperadmin, isSuperadmin });
      const answer = await app.inject({ method: 'POST', url: '/v1/projects', headers, payload: newProject });
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toBe('Projects cannot be created in this installation.');
    }
  });

  test('lists what is hidden, and without it nothing is', async () => {
    const hiddenIn = async (app: FastifyInstance) =>
      (await app.inject({ url: '/v1/whitelabel', headers: ownHeaders })).json();
    expect(await hiddenIn(await appWith('on'))).toEqual({ hidden: ['projectCreation'] });
    expect(await hiddenIn(await appWith('teams,contact'))).toEqual({
      hidden: ['projectCreation', 'teams', 'contact'],
    });
    expect(await hiddenIn(server.app)).toEqual({ hidden: [] });
  });

  test('that hides the contact does not return it', async () => {
    const contactIn = async (setting: string) =>
      (await (await appWith(setting)).inject({ url: '/v1/site', headers: ownHeaders })).json().contact;
    expect(await contactIn('on')).toBe('a@example.org');
    expect(await contactIn('contact')).toBeNull();
  });
});

describe.each(['teamCreation', 'teams', 'userGroups'] as const)('what hides %s', (feature) => {
  const hiding = endpoints.filter((endpoint) => endpoint.feature === feature);

  test('is refused by the server in every call of it, for the owner of the team too', async () => {
    const app = await appWith(feature);
    const owner = await buildUser(server.deps.db);
    const team = await buildTeam(server.deps.db, { owner });
    expect(hiding.length).toBeGreaterThan(0);
    for (const { method, path } of hiding) {
      const url = path.replaceAll(/:(\w+)/g, (_, name: string) =>
        name === 'teamId' ? team.wireId : encodeId('user', owner.id),
      );
      const answer = await app.inject({ method, url, headers: owner.headers });
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'hiddenHere']);
    }
  });

  test('leaves everything else open', async () => {
    const app = await appWith(feature);
    const { headers } = await buildUser(server.deps.db);
    for (const url of ['/v1/projects', '/v1/teams', '/v1/teams/userTeamsInfo', '/users/me'])
      expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([url, 200]);
  });

  test('is there for staff, who set it up', async () => {
    const app = await appWith(feature);
    const owner = await buildUser(server.deps.db, { isAdmin: true });
    const team = await buildTeam(server.deps.db, { owner });
    const answers = await Promise.all([
      app.inject({ method: 'POST', url: '/v1/teams', headers: owner.headers, payload: { name: 'New' } }),
      app.inject({ url: `/v1/teams/${team.wireId}`, headers: owner.headers }),
      app.inject({ url: `/v1/teams/${team.wireId}/user-groups`, headers: owner.headers }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});

test('every call of a team’s pages can be hidden; what other pages need of teams stays', () => {
  const open = endpoints.filter(({ path, feature }) => path.startsWith('/v1/teams') && !feature);
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE /v1/teams/:teamId/data/:category',
    'GET /v1/teams',
    'GET /v1/teams/:teamId/data/:category',
    'GET /v1/teams/:teamId/team-apps',
    'GET /v1/teams/:teamId/team-languages',
    'GET /v1/teams/getAll',
    'GET /v1/teams/userTeamMembers',
    'GET /v1/teams/userTeamsInfo',
    'POST /v1/teams/:teamId/send-notification',
    'POST /v1/teams/:teamId/translation-memory/add/:mobileAppId',
    'POST /v1/teams/:teamId/translation-memory/autotranslate/:mobileAppId/:groupId',
    'PUT /v1/teams/:teamId/data/:category',
  ]);
  for (const { feature } of endpoints) expect([undefined, ...hideableFeatures]).toContain(feature);
});
