import { allContracts } from '@parlance/contract/all';
import type { EndpointSpec } from '@parlance/contract/endpoint';
import { encodeId } from '@parlance/domain/id';
import { mayInProject, mayInTeam } from '@parlance/domain/permissions/actions';
import type { Role } from '@parlance/domain/permissions/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, ownHeaders, type TestApp } from './app.ts';
import {
  buildEntries,
  buildPeople,
  buildProject,
  buildTeamOf,
  buildUser,
  type TestProject,
} from './builders.ts';
import { sampleOf } from './sample.ts';

/** Every endpoint × role × own and foreign object, from the contract and the matrix of domain/permissions alone. */
const endpoints = Object.values(allContracts)
  .flatMap((contract) => Object.values(contract))
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

const roles: Role[] = ['owner', 'admin', 'manager', 'translator', 'tptadmin', 'tptservices', 'tpttranslator'];

interface Place {
  project: TestProject;
  teamId: string;
  entryId: string;
}
type People = Awaited<ReturnType<typeof buildPeople>>;

let server: TestApp;
let people: People;
let others: People;
let staff: { headers: Record<string, string> };
let foreign: Place;
let foreignBefore: string;

beforeAll(async () => {
  server = await createTestApp();
  [people, others, staff] = await Promise.all([
    buildPeople(server.deps.db),
    buildPeople(server.deps.db),
    buildUser(server.deps.db, { isAdmin: true }),
  ]);
  foreign = await buildPlace(others);
  foreignBefore = await contentOf(foreign.project);
});

/** A team of its own for each place: what deletes a team, or leaves it, is tried like everything else. */
async function buildPlace(these: People): Promise<Place> {
  const { db } = server.deps;
  const team = await buildTeamOf(db, these);
  const project = await buildProject(db, { team });
  const entries = await buildEntries(db, project, [{ key: 'a', texts: { en: 'A', de: { draft: 'Ä' } } }]);
  return { project, teamId: team.wireId, entryId: entries.get('a')?.wireId ?? '' };
}

/** All that a project and its team are, in one text. */
async function contentOf(project: TestProject): Promise<string> {
  const mine = sql`x.project_id = ${project.id}`;
  const { rows } = await sql`
    select to_jsonb(p) as project,
      (select jsonb_agg(x order by x.id) from languages x where ${mine}) as languages,
      (select jsonb_agg(x order by x.id) from groups x where ${mine}) as groups,
      (select jsonb_agg(x order by x.id) from entries x where ${mine}) as entries,
      (select jsonb_agg(x order by x.entry_id, x.language_id) from translations x where ${mine}) as texts,
      (select count(*) from history x where ${mine}) as changes,
      (select count(*) from jobs x where ${mine}) as jobs,
      (select to_jsonb(t) from teams t where t.id = p.team_id) as team,
      (select jsonb_agg(m order by m.user_id) from team_members m where m.team_id = p.team_id) as members,
      (select count(*) from team_changes c where c.team_id = p.team_id) as team_changes,
      (select count(*) from team_data d where d.team_id = p.team_id) as team_data,
      (select count(*) from team_invitations i where i.team_id = p.team_id) as invitations
    from projects p where p.id = ${project.id}`.execute(server.deps.db);
  return JSON.stringify(rows);
}

/** Ids by the name of the parameter or field; those of things that are not built name nothing. */
function idsOf({ project, teamId, entryId }: Place) {
  const known: Record<string, string> = {
    mobileAppId: project.wireId,
    teamId,
    languageId: project.language('de').wireId,
    groupId: project.group.wireId,
    entryId,
    entries: entryId,
    historyId: encodeId('history', 1),
    operationId: encodeId('operation', 1),
    jobId: encodeId('job', 1),
    fileId: encodeId('file', 1),
    upload: encodeId('upload', 1),
  };
  return (field: string) => known[field] ?? entryId;
}

/** What a role may choose beyond the endpoint's permission: something that everybody may who may call. */
const choices: Record<string, string> = { action: 'clearDraft' };

async function call(
  endpoint: EndpointSpec,
  user: { headers: Record<string, string> } | undefined,
  ids: (field: string) => string,
) {
  const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => choices[name] ?? paramOf(name, ids));
  const query = endpoint.query ? (sampleOf(endpoint.query, ids) as Record<string, string>) : undefined;
  const answer = await server.app.inject({
    method: endpoint.method,
    url,
    query,
    headers: user?.headers ?? ownHeaders,
    ...(endpoint.body && { payload: sampleOf(endpoint.body, ids) as object }),
    payloadAsStream: true,
  });
  if (endpoint.raw === 'events' && answer.statusCode === 200) {
    answer.stream().destroy();
    return { status: 200, code: undefined };
  }
  let body = '';
  for await (const chunk of answer.stream()) body += chunk;
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    code: isJson ? (JSON.parse(body) as { code?: unknown } | null)?.code : undefined,
  };
}

const paramOf = (name: string, ids: (field: string) => string) =>
  name.endsWith('Id') ? ids(name) : 'something';

/** Whether a role may call; undefined: the endpoint is about no project or team. */
function mayCall({ permission }: EndpointSpec, role: Role): boolean | undefined {
  if (typeof permission === 'string') return undefined;
  return 'project' in permission ? mayInProject(permission.project, role) : mayInTeam(permission.team, role);
}

/** Whether everything in its path is there in a place. */
const namesOnlyBuilt = ({ path }: EndpointSpec) =>
  [...path.matchAll(/:(\w+)/g)].every((match) =>
    ['mobileAppId', 'teamId', 'languageId', 'groupId', 'entryId'].includes(match[1] ?? ''),
  );

const isAboutObject = ({ permission }: EndpointSpec) => typeof permission === 'object';

test('every endpoint declares who may call it, and is there', () => {
  expect(endpoints.length).toBeGreaterThan(50);
  expect(endpoints.filter(({ endpoint }) => !endpoint.permission)).toEqual([]);
  const missing = endpoints.filter(
    ({ endpoint: { method, path } }) => !server.app.hasRoute({ method, url: path.replace(/\/$/, '') }),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

describe.each(endpoints)('$name', ({ endpoint }) => {
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
      expect([401, 403]).not.toContain((await call(endpoint, staff, idsOf(foreign))).status);
    });

  if (!isAboutObject(endpoint)) return;

  test.each(roles)('for %s is as the matrix says', async (role) => {
    const answer = await call(endpoint, people[role as keyof People & Role], idsOf(await buildPlace(people)));
    if (!mayCall(endpoint, role)) return expect(answer).toEqual({ status: 403, code: 'forbidden' });
    expect(answer.status).not.toBe(401);
    expect(answer.code).not.toBe('forbidden');
    expect(answer.status).toBeLessThan(500);
    if (endpoint.method === 'GET' && namesOnlyBuilt(endpoint)) expect(answer.status).not.toBe(404);
  });

  test('is the same 404 for everybody who is not of the team', async () => {
    for (const user of [people.stranger, ...roles.map((role) => people[role as keyof People & Role])])
      expect(await call(endpoint, user, idsOf(foreign))).toEqual({ status: 404, code: 'notFound' });
  });

  test('looks for each id of its path within the project', async () => {
    const names = [...endpoint.path.matchAll(/:(\w+Id)/g)].map((match) => match[1] ?? '').slice(1);
    for (const name of names) {
      const own = idsOf(await buildPlace(people));
      const answer = await call(endpoint, people.owner, (field) =>
        field === name ? idsOf(foreign)(field) : own(field),
      );
      expect([name, answer.status]).toEqual([name, 404]);
    }
  });
});

afterAll(async () => {
  expect(await contentOf(foreign.project)).toBe(foreignBefore);
});
