/** The fields of specification 2 section 3 that a project is answered with, and who gets which. */
import type { Project } from '@parlance/contract/projects';
import type { PlanId } from '@parlance/domain/plan/plans';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  buildPeople,
  buildProject,
  buildTeam,
  buildToken,
  buildUser,
  buildUserGroup,
  type TestProject,
} from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';

let server: TestApp;
let people: Awaited<ReturnType<typeof buildPeople>>;
let project: TestProject;
let secret: string;
beforeAll(async () => {
  server = await createTestApp();
  people = await buildPeople(server.deps.db);
});
beforeEach(async () => {
  project = await buildProject(server.deps.db, { team: people.team });
  const admin = callsAs(server, people.admin);
  const made = await admin.post(`/v1/projects/${project.wireId}/rotateToken`);
  secret = made.json().accessToken.split('!')[1];
  await admin.post(`/v1/projects/${project.wireId}/apiAccessIPRange`, { ip: '192.0.2.1' });
});

type User = { headers: Record<string, string> };
const read = async (user: User): Promise<Project> =>
  (await callsAs(server, user).get(`/v1/projects/${project.wireId}`)).json();

test('has metadata fields, integrations, members and user groups of its team', async () => {
  const fields = `/v1/projects/${project.wireId}/metadata-fields`;
  const added = [{ fieldName: 'Screen', description: 'Where it stands' }, { fieldName: 'Owner' }];
  expect((await callsAs(server, people.admin).post(fields, { fields: added })).statusCode).toBe(200);
  const group = await buildUserGroup(server.deps.db, {
    team: people.team,
    members: [people.translator],
    languages: { de: ['translator'] },
  });
  const answer = await read(people.admin);
  expect(answer).toMatchObject({
    metadata: [
      { id: 1, fieldName: 'Screen', description: 'Where it stands', order: 1 },
      { id: 2, fieldName: 'Owner', description: '', order: 2 },
    ],
    integrations: {},
  });
  expect(answer.team.members).toContainEqual({
    user: expect.objectContaining({ _id: people.manager.wireId }),
    role: 'manager',
  });
  const inTeam = (
    await callsAs(server, people.admin).get(`/v1/teams/${people.team.wireId}/user-groups`)
  ).json();
  expect(answer.team.userGroups).toEqual(inTeam);
  expect(answer.team.userGroups).toContainEqual(expect.objectContaining({ _id: group.wireId }));
  // Who sees no people reads which groups there are, and not who is in them.
  const ofTranslator = await read(people.translator);
  expect(ofTranslator.team.members).toEqual([]);
  expect(ofTranslator.team.userGroups.flatMap(({ members }) => members)).toEqual([]);
});

test('gives its secret and addresses to owners and admins alone, not to those of a provider', async () => {
  for (const user of [people.owner, people.admin])
    expect(await read(user)).toMatchObject({ apiSecret: secret, apiAccessIPRange: [{ ip: '192.0.2.1' }] });
  for (const user of [
    people.manager,
    people.translator,
    people.tptadmin,
    people.tptservices,
    people.tpttranslator,
  ]) {
    const answer = await read(user);
    expect(answer).toMatchObject({ apiSecret: null, apiAccessIPRange: null });
    expect(JSON.stringify(answer)).not.toContain(secret);
  }
  const { token } = await buildToken(server.deps.db, people.owner, ['read', 'write']);
  const bearer = { headers: { host: 'localhost', authorization: `Bearer ${token}` } };
  expect(await read(bearer)).toMatchObject({ apiSecret: null, apiAccessIPRange: null });
});

test('has no secret before one is created, and is read where the secret cannot be opened', async () => {
  const { db } = server.deps;
  const other = await buildProject(db, { team: people.team });
  const readOther = async () =>
    (await callsAs(server, people.owner).get(`/v1/projects/${other.wireId}`)).json<Project>();
  expect(await readOther()).toMatchObject({ apiSecret: null, apiAccessIPRange: [] });
  await sql`update projects o set secret_sealed = p.secret_sealed, secret_created_at = now()
    from projects p where p.id = ${project.id} and o.id = ${other.id}`.execute(db);
  expect(await readOther()).toMatchObject({ _id: other.wireId, apiSecret: null });
});

test('says whether the plan of the team’s owner has a glossary', async () => {
  const owner = await buildUser(server.deps.db);
  const { wireId } = await buildProject(server.deps.db, { team: await buildTeam(server.deps.db, { owner }) });
  const planOn = async (planId: PlanId) => {
    await server.deps.db.updateTable('users').set({ plan_id: planId }).where('id', '=', owner.id).execute();
    return (await callsAs(server, owner).get(`/v1/projects/${wireId}`)).json().plan;
  };
  expect(await planOn('starter')).toEqual({ glossary: false });
  expect(await planOn('pro')).toEqual({ glossary: true });
});
