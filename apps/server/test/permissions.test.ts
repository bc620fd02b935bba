import { allContracts } from '@parlance/contract/all';
import type { EndpointSpec } from '@parlance/contract/endpoint';
import {
  mayInProject,
  mayInTeam,
  mayStaffInProject,
  mayStaffInTeam,
} from '@parlance/domain/permissions/actions';
import { mayActIn, reachOf } from '@parlance/domain/permissions/language-restriction';
import type { Role } from '@parlance/domain/permissions/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { buildPeople, buildUser, buildUserGroup } from './builders.ts';
import { buildPlace, callEndpoint, contentOf, idsOf, type People, type Place } from './permission-place.ts';
import { PermissionTable } from './permission-table.ts';

/** Every endpoint × role × own, shared and foreign object, from the contract and domain/permissions alone. */
const endpoints = Object.values(allContracts)
  .flatMap((contract) => Object.values(contract))
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

const roles: Role[] = ['owner', 'admin', 'manager', 'translator', 'tptadmin', 'tptservices', 'tpttranslator'];
const table = new PermissionTable();

type Caller = { headers: Record<string, string> } | undefined;

let server: TestApp;
let people: People;
let others: People;
let staff: Caller[];
let foreign: Place;
let foreignBefore: string;

beforeAll(async () => {
  server = await createTestApp();
  const { db } = server.deps;
  [people, others, ...staff] = await Promise.all([
    buildPeople(db),
    buildPeople(db),
    buildUser(db, { isAdmin: true }),
    buildUser(db, { isSuperadmin: true }),
  ]);
  foreign = await buildPlace(server, others);
  foreignBefore = await contentOf(server, foreign);
});

const inRole = (role: Role) => people[role as keyof People & Role];
const call = (endpoint: EndpointSpec, user: Caller, ids: (field: string) => string) =>
  callEndpoint(server, endpoint, user, ids);

/** Whether a role may call; undefined: the endpoint is about no project or team. */
function mayCall({ permission }: EndpointSpec, role: Role): boolean | undefined {
  if (typeof permission === 'string') return undefined;
  return 'project' in permission ? mayInProject(permission.project, role) : mayInTeam(permission.team, role);
}

/** Staff look at projects, and see teams as those with the least role do. */
function mayStaff({ permission }: EndpointSpec): boolean | undefined {
  if (typeof permission === 'string') return undefined;
  return 'project' in permission
    ? mayStaffInProject(permission.project)
    : mayInTeam(permission.team, 'translator') || mayStaffInTeam(permission.team);
}

/** Whether everything in its path is there in a place. */
const namesOnlyBuilt = ({ path }: EndpointSpec) =>
  [...path.matchAll(/:(\w+)/g)].every((match) =>
    ['mobileAppId', 'teamId', 'languageId', 'groupId', 'entryId'].includes(match[1] ?? ''),
  );

const isAboutObject = ({ permission }: EndpointSpec) => typeof permission === 'object';

/** The action of an endpoint that writes in languages; undefined: it writes in none. */
function actionInLanguages({ permission }: EndpointSpec) {
  if (typeof permission === 'string' || !('project' in permission)) return undefined;
  return reachOf(permission.project) === 'none' ? undefined : permission.project;
}
const isInLanguage = ({ path }: EndpointSpec) => path.includes('/:languageId');

/** What writes in languages that its path does not name has a test of its own, in features/user-groups/language-restriction. */
const decidedByContent = [
  // For all languages at once.
  'PUT /v1/projects/:mobileAppId/entries/:entryId/lock',
  'PUT /v1/projects/:mobileAppId/entries/:entryId/unlock',
  'POST /v1/projects/:mobileAppId/languages',
  'POST /v1/projects/:mobileAppId/history/:historyId/restore',
  'POST /v1/projects/:mobileAppId/operations/:operationId/undo',
  'POST /v1/projects/:mobileAppId/import-preview',
  'POST /v1/projects/:mobileAppId/import-uploads',
  'POST /v1/projects/:mobileAppId/import-file',
  'POST /v1/projects/:mobileAppId/import-spreadsheet',
  // The body names the languages (features/memory).
  'POST /v1/teams/:teamId/translation-memory/add/:mobileAppId',
  'POST /v1/teams/:teamId/translation-memory/autotranslate/:mobileAppId/:groupId',
  // Terms name the languages that they are in (features/glossary).
  'POST /v1/projects/:mobileAppId/glossary/entries',
  'PUT /v1/projects/:mobileAppId/glossary/entries',
  'POST /v1/projects/:mobileAppId/glossary/entries/delete',
  'POST /v1/projects/:mobileAppId/glossary/import',
  // Phrases of the base language (term-proposals.test.ts).
  'GET /v1/projects/:mobileAppId/glossary/proposals',
  'PUT /v1/projects/:mobileAppId/glossary/proposals/dismissed',
  'POST /v1/projects/:mobileAppId/glossary/entries/:glossaryEntryId/translations',
  'PUT /v1/projects/:mobileAppId/glossary/entries/:glossaryEntryId/translations/:language',
  'DELETE /v1/projects/:mobileAppId/glossary/entries/:glossaryEntryId/translations/:language',
  // The language that the body names (machine-translation.test.ts).
  'POST /v1/projects/:mobileAppId/translations',
];
/** They ask for the new code too, which here is that of another language. */
const askForMore = ['PUT', 'POST'].map(
  (method) => `${method} /v1/projects/:mobileAppId/languages/:languageId`,
);
/** Files that are sent first, and imported by another call. */
const uploads = [
  'POST /v1/projects/:mobileAppId/uploads',
  'POST /v1/projects/:mobileAppId/upload-spreadsheet',
  'GET /v1/projects/:mobileAppId/uploads/:uploadId/spreadsheet',
];

test('every endpoint declares who may call it, and is there', () => {
  expect(endpoints.length).toBeGreaterThan(50);
  expect(endpoints.filter(({ endpoint }) => !endpoint.permission)).toEqual([]);
  const missing = endpoints.filter(
    ({ endpoint: { method, path } }) => !server.app.hasRoute({ method, url: path.replace(/\/$/, '') }),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('what writes in languages names them in its path, or is tested by itself', () => {
  const names = endpoints
    .filter(({ endpoint }) => actionInLanguages(endpoint) && !isInLanguage(endpoint))
    .filter(({ endpoint }) => reachOf(actionInLanguages(endpoint) ?? 'project.see') === 'language')
    .map(({ name }) => name);
  expect(names.sort()).toEqual([...decidedByContent, ...uploads].sort());
});

describe.each(endpoints)('$name', ({ name: endpointName, endpoint }) => {
  test('is for those who are signed in, unless it is public', async () => {
    const answer = await call(endpoint, undefined, idsOf(foreign));
    if (endpoint.permission === 'public') expect([401, 402]).not.toContain(answer.status);
    else expect(answer).toEqual({ status: 401, code: 'notSignedIn' });
    expect(answer.status).toBeLessThan(500);
  });

  if (endpoint.permission === 'user')
    test('answers everybody who is signed in', async () => {
      const answer = await call(endpoint, people.stranger, idsOf(foreign));
      expect(answer.status).not.toBe(401);
      expect(answer.code).not.toBe('forbidden');
      expect(answer.status).toBeLessThan(500);
    });

  if (endpoint.permission === 'staff')
    test('is hidden from all but staff', async () => {
      expect((await call(endpoint, people.owner, idsOf(foreign))).status).toBe(404);
      expect([401, 403]).not.toContain((await call(endpoint, staff[0], idsOf(foreign))).status);
    });

  if (!isAboutObject(endpoint)) return;

  test.each(roles)('for %s is as the matrix says', async (role) => {
    const place = await buildPlace(server, people, { isOfTwo: endpoint.path.includes(':syncAppId') });
    const answer = await call(endpoint, inRole(role), idsOf(place));
    table.note(endpoint, role as never, answer);
    if (!mayCall(endpoint, role)) return expect(answer).toEqual({ status: 403, code: 'forbidden' });
    expect(answer.status).not.toBe(401);
    expect(answer.code).not.toBe('forbidden');
    expect(answer.status).toBeLessThan(500);
    if (endpoint.method === 'GET' && namesOnlyBuilt(endpoint)) expect(answer.status).not.toBe(404);
  });

  test('is for staff who is not of the team as the matrix says', async () => {
    for (const user of staff) {
      const answer = await call(endpoint, user, idsOf(await buildPlace(server, others)));
      const may = mayStaff(endpoint);
      table.note(endpoint, 'staff', answer);
      if (!may) expect(answer).toEqual({ status: 403, code: 'forbidden' });
      else expect([401, 500]).not.toContain(answer.status);
    }
  });

  test('is the same 404 for everybody who is not of the team', async () => {
    for (const user of [people.stranger, ...roles.map(inRole)]) {
      const answer = await call(endpoint, user, idsOf(foreign));
      table.note(endpoint, 'others', answer);
      expect(answer).toEqual({ status: 404, code: 'notFound' });
    }
  });

  test('looks for each id of its path within the project', async () => {
    const names = [...endpoint.path.matchAll(/:(\w+Id)/g)].map((match) => match[1] ?? '').slice(1);
    for (const name of names) {
      const own = idsOf(await buildPlace(server, people));
      const answer = await call(endpoint, people.owner, (field) =>
        field === name ? idsOf(foreign)(field) : own(field),
      );
      expect([name, answer.status]).toEqual([name, 404]);
    }
  });

  const action = actionInLanguages(endpoint);
  if (!action || !isInLanguage(endpoint)) return;

  test('is narrowed to the languages of user groups', async () => {
    const languageRestriction = { languages: new Set(['de']), base: false, all: false };
    for (const role of ['manager', 'translator', 'tptservices', 'tpttranslator'] as const) {
      if (!mayCall(endpoint, role)) continue;
      for (const language of ['de', 'en']) {
        const place = await buildPlace(server, people);
        const { db } = server.deps;
        await buildUserGroup(db, { team: place.team, members: [people[role]], languages: { de: [] } });
        const answer = await call(endpoint, people[role], idsOf(place, language));
        if (role === 'manager') table.note(endpoint, language === 'de' ? 'in group' : 'other group', answer);
        if (mayActIn(action, languageRestriction, language) && !askForMore.includes(endpointName))
          expect(answer.code).not.toBe('otherLanguage');
        else
          expect([role, language, answer]).toEqual([role, language, { status: 403, code: 'otherLanguage' }]);
      }
    }
  });

  const open = { drafts: true, values: true, delete: true };
  const isAboutEntries = /\/:entryId|\/bulk\/|\/action\//.test(endpoint.path);
  // Comments are not texts: a lock does not keep anybody from asking.
  if (action === 'comments.write') return;
  // What only reads says what is locked.
  if (endpoint.readOnly) return;
  if (!isAboutEntries || !mayInProject(action, 'translator', open)) return;

  test('is refused at locked entries to those who may not unlock them', async () => {
    const place = await buildPlace(server, people, { translatorRights: open });
    const { db } = server.deps;
    await db
      .updateTable('translations')
      .set({ locked: true })
      .where('project_id', '=', place.project.id)
      .execute();
    const answer = await call(endpoint, people.translator, idsOf(place));
    table.note(endpoint, 'locked', answer);
    expect(answer).toEqual({ status: 403, code: 'locked' });
    // Neither may a locked entry go, nor texts of a selection change (docs/decisions/0123).
    expect((await call(endpoint, people.manager, idsOf(place))).code === 'locked').toBe(
      endpoint.path.endsWith('/:action') || action === 'entries.delete',
    );
  });
});

test('docs/permissions.md says all of this', async () => {
  await expect(table.print(allContracts)).toMatchFileSnapshot('../../../docs/permissions.md');
});

afterAll(async () => {
  expect(await contentOf(server, foreign)).toBe(foreignBefore);
});
