import { allContracts } from '@parlance/contract/all';
import type { EndpointSpec } from '@parlance/contract/endpoint';
import { scopeFor } from '@parlance/domain/permissions/scope-for';
import { type TokenScope, tokenScopes } from '@parlance/domain/permissions/token-scopes';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import {
  buildProject,
  buildTeam,
  buildToken,
  buildUser,
  type TestProject,
  type TestUser,
} from './builders.ts';
import { sampleOf } from './sample.ts';

/** Every endpoint × every scope of an access token, from the contract alone. */
const endpoints = Object.values(allContracts)
  .flatMap((contract) => Object.values(contract))
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

let server: TestApp;
let owner: TestUser;
let project: TestProject;
let teamId: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await createTestApp();
  const { db } = server.deps;
  owner = await buildUser(db, { isAdmin: true });
  const team = await buildTeam(db, { owner });
  teamId = team.wireId;
  project = await buildProject(db, { team });
  for (const scopes of [...tokenScopes.map((scope) => [scope]), [...tokenScopes]])
    tokens.set(scopes.join(), (await buildToken(db, owner, scopes)).token);
});

/** Ids of the built project and team; ids of other objects name nothing. */
const idOf = (field: string): string =>
  ({
    mobileAppId: project.wireId,
    teamId,
    languageId: project.language('de').wireId,
    groupId: project.group.wireId,
  })[field] ?? 'f'.repeat(24);

async function codeFor(endpoint: EndpointSpec, scopes: string): Promise<unknown> {
  const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    name.endsWith('Id') ? idOf(name) : 'something',
  );
  const answer = await server.app.inject({
    method: endpoint.method,
    url,
    headers: { host: 'localhost', authorization: `Bearer ${tokens.get(scopes)}` },
    ...(endpoint.query && { query: sampleOf(endpoint.query, idOf) as Record<string, string> }),
    ...(endpoint.body && { payload: sampleOf(endpoint.body, idOf) as object }),
    payloadAsStream: true,
  });
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode < 400) {
    answer.stream().destroy();
    return 'let in';
  }
  let body = '';
  for await (const chunk of answer.stream()) body += chunk;
  const { code } = JSON.parse(body) as { code: unknown };
  return code === 'tokenScope' || code === 'tokenRefused' || code === 'notSignedIn' ? code : 'let in';
}

describe.each(endpoints)('$name', ({ endpoint }) => {
  const needed = scopeFor(endpoint);

  test.each(tokenScopes)('with the scope %s alone', async (scope) => {
    const expected =
      endpoint.permission === 'public'
        ? 'let in'
        : needed === undefined
          ? 'tokenRefused'
          : needed === scope
            ? 'let in'
            : 'tokenScope';
    expect(await codeFor(endpoint, scope)).toBe(expected);
  });
});

describe('no scope at all opens', () => {
  const names = (which: (endpoint: EndpointSpec, scope: TokenScope | undefined) => boolean) =>
    endpoints
      .filter(({ endpoint }) => endpoint.permission !== 'public' && which(endpoint, scopeFor(endpoint)))
      .map(({ name }) => name);

  test('the account’s own endpoints: all below /users and /auth except the identity of the user', () => {
    expect(names(({ path }, scope) => /^\/(users|auth)\b/.test(path) && scope !== undefined)).toEqual([
      'GET /users/me',
    ]);
  });

  test('what is of staff', async () => {
    expect(names(({ permission }, scope) => permission === 'staff' && scope !== undefined)).toEqual([]);
    const staff = endpoints.filter(({ endpoint }) => endpoint.permission === 'staff');
    for (const { endpoint } of staff)
      expect(await codeFor(endpoint, tokenScopes.join())).toBe('tokenRefused');
  });

  test('people and rights of teams', () => {
    const open = names(
      ({ method, path }, scope) =>
        path.startsWith('/v1/teams/:teamId') && method !== 'GET' && scope !== undefined,
    );
    // Saved filters, and the memory, which is a project.
    const ofWork = ['/data/:category', '/translation-memory/'];
    expect(open.filter((name) => !ofWork.some((part) => name.includes(part)))).toEqual([]);
  });

  test('a write to those who may only read', () => {
    expect(
      names(({ method }, scope) => scope === 'read' && method !== 'GET' && method !== 'OPTIONS').sort(),
    ).toEqual([
      'POST /v1/projects/:mobileAppId/entries/tags',
      'POST /v1/projects/:mobileAppId/languages/:languageId/entry-list/counts',
      'POST /v1/projects/:mobileAppId/languages/:languageId/entry-rows',
      'POST /v1/projects/:mobileAppId/languages/:languageId/groups/:groupId/getStatus',
      'POST /v1/projectsByPage',
      'POST /v2/projects/:mobileAppId/changelog',
    ]);
  });
});
