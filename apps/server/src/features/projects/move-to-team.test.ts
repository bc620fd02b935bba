import type { Project } from '@parlance/contract/projects';
import type { TeamChange } from '@parlance/contract/teams';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildPeople, buildProject, buildTeam, buildUser } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';

let server: TestApp;
let people: Awaited<ReturnType<typeof buildPeople>>;
beforeAll(async () => {
  server = await createTestApp();
  people = await buildPeople(server.deps.db);
});

type User = { headers: Record<string, string> };
const as = (user: User) => callsAs(server, user);
const newProject = () => buildProject(server.deps.db, { team: people.team, name: 'Fernway' });
const move = (user: User, project: { wireId: string }, team: { wireId: string }) =>
  as(user).put(`/v1/projects/${project.wireId}`, { team: team.wireId });

describe('moving a project to another team', () => {
  test('gives it to the people there and takes it from those of the former team; both changelogs and its history record it', async () => {
    const project = await newProject();
    const { owner, translator } = people;
    const newcomer = await buildUser(server.deps.db, { firstName: 'Nora', lastName: 'New' });
    const team = await buildTeam(server.deps.db, {
      owner,
      name: 'Harbour',
      members: [{ user: newcomer, role: 'manager' }],
    });
    const path = `/v1/projects/${project.wireId}`;
    expect((await as(translator).get(path)).statusCode).toBe(200);
    expect((await as(newcomer).get(path)).statusCode).toBe(404);
    const answer = await move(owner, project, team);
    expect(answer.json<Project>()).toMatchObject({ team: { _id: team.wireId, name: 'Harbour' } });
    expect((await as(translator).get(path)).statusCode).toBe(404);
    expect((await as(newcomer).get(path)).json()).toMatchObject({ roleInApp: 'manager' });
    for (const wireId of [team.wireId, people.team.wireId]) {
      const { changes } = (await as(owner).get(`/v1/teams/${wireId}/changelog`)).json<{
        changes: TeamChange[];
      }>();
      expect(changes[0]).toMatchObject({
        kind: 'projectMoved',
        subject: 'Fernway',
        details: { old: { team: people.team.name }, new: { team: 'Harbour' } },
      });
    }
    const [last] = await server.deps.db
      .selectFrom('history')
      .select(['kind', 'old'])
      .where('project_id', '=', project.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(last?.old).toEqual({ team: people.team.name });
  });

  test('is for those who may create projects there; without a word about the teams of others', async () => {
    const project = await newProject();
    const { db } = server.deps;
    const own = await buildTeam(db, { owner: people.admin, name: 'Own' });
    const foreign = await buildTeam(db, { owner: people.stranger });
    const managed = await buildTeam(db, {
      owner: people.stranger,
      members: [{ user: people.admin, role: 'manager' }],
    });
    for (const user of [people.manager, people.translator])
      expect((await move(user, project, own)).statusCode).toBe(403);
    expect((await move(people.stranger, project, foreign)).statusCode).toBe(404);
    expect(refusal(await move(people.admin, project, foreign))).toEqual({ status: 404, code: 'notFound' });
    expect(refusal(await move(people.admin, project, { wireId: 'nonsense' })).status).toBe(400);
    expect(refusal(await move(people.admin, project, managed))).toEqual({ status: 403, code: 'noTeam' });
    expect((await move(people.admin, project, own)).statusCode).toBe(200);
  });

  test('is not for providers, who would carry the project of their customer off', async () => {
    const project = await newProject();
    const own = await buildTeam(server.deps.db, { owner: people.tptadmin, name: 'Provider' });
    expect(refusal(await move(people.tptadmin, project, own))).toEqual({ status: 403, code: 'forbidden' });
    const rename = { name: 'Fernway 2', team: people.team.wireId };
    const path = `/v1/projects/${project.wireId}`;
    expect((await as(people.tptadmin).put(path, rename)).statusCode).toBe(200);
  });

  test('ends what the former team knows: token, addresses that may write, and webhooks', async () => {
    const project = await newProject();
    const own = await buildTeam(server.deps.db, { owner: people.owner, name: 'Harbour' });
    const path = `/v1/projects/${project.wireId}`;
    const owner = as(people.owner);
    const { accessToken } = (await owner.post(`${path}/rotateToken`, {})).json<{ accessToken: string }>();
    await owner.post(`${path}/apiAccessIPRange`, { ip: '203.0.113.7' });
    const hook = await owner.post(`${path}/webhooks`, {
      url: 'http://127.0.0.1:9/hook',
      events: ['texts.changed'],
    });
    expect(hook.json()).toMatchObject({ active: true });
    expect((await move(people.owner, project, own)).statusCode).toBe(200);
    const after = (await owner.get(path)).json<Project>();
    expect([after.apiSecret, after.apiAccessIPRange]).toEqual([null, []]);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await server.app.inject({ url: '/v1/api', headers })).statusCode).toBe(403);
    const hooks = (await owner.get(`${path}/webhooks`)).json<{ active: boolean }[]>();
    expect(hooks.map(({ active }) => active)).toEqual([false]);
    const { changes } = (await owner.get(`/v1/teams/${own.wireId}/changelog`)).json<{
      changes: TeamChange[];
    }>();
    expect(changes.map(({ kind }) => kind)).toContain('apiTokenRevoked');
  });

  test('needs room in the plan of the team’s owner, and changes nothing without', async () => {
    const project = await newProject();
    const { db } = server.deps;
    const full = await buildUser(db, { firstName: 'Fay', lastName: 'Full' });
    await db.updateTable('users').set({ plan_id: 'free' }).where('id', '=', full.id).execute();
    const team = await buildTeam(db, { owner: full, members: [{ user: people.owner, role: 'admin' }] });
    await buildProject(db, { team });
    expect(refusal(await move(people.owner, project, team))).toEqual({
      status: 409,
      code: 'upgradeRequired',
    });
    const now = await as(people.owner).get(`/v1/projects/${project.wireId}`);
    expect(now.json<Project>().team._id).toBe(people.team.wireId);
  });

  test('to the team that it is in changes nothing', async () => {
    const project = await newProject();
    const lines = () => server.deps.db.selectFrom('history').where('project_id', '=', project.id).execute();
    const before = (await lines()).length;
    expect((await move(people.owner, project, people.team)).statusCode).toBe(200);
    expect((await lines()).length).toBe(before);
  });
});
