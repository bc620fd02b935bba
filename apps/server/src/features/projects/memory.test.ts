import type { Project } from '@parlance/contract/projects';
import type { FullTeam } from '@parlance/contract/teams';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildEntries, buildPeople, buildProject, buildTeam } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';

let server: TestApp;
let people: Awaited<ReturnType<typeof buildPeople>>;
beforeAll(async () => {
  server = await createTestApp();
  people = await buildPeople(server.deps.db);
});

type User = { headers: Record<string, string> };
const as = (user: User) => callsAs(server, user);
const setType = (user: User, project: { wireId: string }, type: string) =>
  as(user).put(`/v1/projects/${project.wireId}`, { type });
const newTeam = () =>
  buildTeam(server.deps.db, { owner: people.owner, members: [{ user: people.manager, role: 'manager' }] });
const newProject = async (team?: { id: number; wireId: string }) =>
  buildProject(server.deps.db, { team: team ?? (await newTeam()), name: 'Words' });
const oneMemory = { status: 409, code: 'oneMemory' };

describe('a translation memory', () => {
  test('is an empty project made one by those who change its settings, and named by its team and its projects', async () => {
    const team = await newTeam();
    const [memory, app] = [await newProject(team), await newProject(team)];
    const saved = await setType(people.owner, memory, 'tm');
    expect(saved.json<Project>()).toMatchObject({ type: 'tm', team: { translationMemory: memory.wireId } });
    const beside = await as(people.manager).get(`/v1/projects/${app.wireId}`);
    expect(beside.json<Project>()).toMatchObject({ type: 'app', team: { translationMemory: memory.wireId } });
    const seen = (await as(people.owner).get(`/v1/teams/${team.wireId}`)).json<FullTeam>();
    expect(seen.translationMemory).toBe(memory.wireId);
    expect((await setType(people.owner, memory, 'app')).json<Project>()).toMatchObject({
      type: 'app',
      team: { translationMemory: null },
    });
  });

  test('is not made by others: 403 without the right, 404 for strangers, 400 for another word', async () => {
    const project = await buildProject(server.deps.db, { team: people.team });
    for (const user of [people.translator, people.tpttranslator])
      expect(refusal(await setType(user, project, 'tm'))).toMatchObject({ status: 403 });
    expect(refusal(await setType(people.stranger, project, 'tm'))).toMatchObject({ status: 404 });
    expect(refusal(await setType(people.owner, project, 'glossary'))).toMatchObject({ status: 400 });
  });

  test('is not made of a project with entries, nor turned back while it has some', async () => {
    const project = await newProject();
    await setType(people.owner, project, 'tm');
    await buildEntries(server.deps.db, project, [{ key: 'pay' }]);
    const answer = await setType(people.owner, project, 'app');
    expect(refusal(answer)).toMatchObject({ status: 409, code: 'typeWithEntries' });
    expect(answer.json()).toMatchObject({
      message: 'The type can be changed only while the project has no entries.',
    });
    // Its other settings change, also with the type that it has.
    const same = await as(people.owner).put(`/v1/projects/${project.wireId}`, { name: 'New', type: 'tm' });
    expect(same.json<Project>()).toMatchObject({ name: 'New', type: 'tm' });
  });

  test('is the only one of its team, also when one moves or comes back from the trash', async () => {
    const team = await newTeam();
    const [first, second] = [await newProject(team), await newProject(team)];
    await setType(people.owner, first, 'tm');
    expect(refusal(await setType(people.owner, second, 'tm'))).toMatchObject(oneMemory);
    const elsewhere = await newProject();
    await setType(people.owner, elsewhere, 'tm');
    const moving = await as(people.owner).put(`/v1/projects/${elsewhere.wireId}`, { team: team.wireId });
    expect(refusal(moving)).toMatchObject(oneMemory);
    expect((await as(people.owner).del(`/v1/projects/${first.wireId}`)).statusCode).toBe(200);
    expect((await setType(people.owner, second, 'tm')).statusCode).toBe(200);
    const back = await as(people.owner).post(`/v1/projects/${first.wireId}/restore`);
    expect(refusal(back)).toMatchObject(oneMemory);
  });

  test('is one, of two projects that become it at once', async () => {
    const team = await newTeam();
    const both = [await newProject(team), await newProject(team)];
    const answers = await Promise.all(both.map((one) => setType(people.owner, one, 'tm')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});
