import type { Project, ProjectItem } from '@parlance/contract/projects';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser, type TestUser } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { createImportFixture, type ImportFixture, importFile } from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const create = async (user: TestUser, name: string, awaitsFiles?: true) =>
  callsAs(stage, user).post('/v1/projects', { name, baseLanguage: 'en', awaitsFiles });
const listed = async (user: TestUser): Promise<string[]> =>
  (await callsAs(stage, user).get('/v1/projects')).json<ProjectItem[]>().map(({ name }) => name);
const pages = async (user: TestUser) => (await callsAs(stage, user).post('/v1/projectsByPage', {})).json();
const file = { name: 'en.json', body: '{"pay": "Pay"}' };
const asJson = { fileType: 'nested_json', importLanguage: 'en' };

it('lists a project that awaits files once an import into it starts', async () => {
  const user = await buildUser(stage.deps.db);
  const created = await create(user, 'My first project', true);
  expect(created.statusCode).toBe(200);
  expect(await listed(user)).toEqual([]);
  expect(await pages(user)).toMatchObject({ mobileApps: [], mobileAppsCount: 0 });
  const [team] = (await callsAs(stage, user).get('/v1/teams')).json<{ projectCount: number }[]>();
  expect(team).toMatchObject({ projectCount: 0 });
  const project = { wireId: created.json<Project>()._id };
  const { status } = await importFile(stage, { user, project }, file, asJson);
  expect(status).toBe(200);
  expect(await listed(user)).toEqual(['My first project']);
  expect(await pages(user)).toMatchObject({ mobileAppsCount: 1 });
});

it('takes the same project for the next files, in another tab too, and another one after its import', async () => {
  const user = await buildUser(stage.deps.db);
  const first = (await create(user, 'One', true)).json<Project>();
  const again = (await create(user, 'Two', true)).json<Project>();
  expect(again).toMatchObject({ _id: first._id, name: 'Two' });
  const project = { wireId: first._id };
  for (const key of ['a', 'b']) {
    const body = JSON.stringify({ [key]: key });
    await importFile(stage, { user, project }, { name: `${key}.json`, body }, asJson);
  }
  const now = (await callsAs(stage, user).get(`/v1/projects/${first._id}`)).json<Project>();
  expect(now.entryCount).toBe(2);
  expect((await create(user, 'Three', true)).json<Project>()._id).not.toBe(first._id);
  expect(await listed(user)).toEqual(['Two']);
});

it('counts for the plan as the import starts', async () => {
  const user = await buildUser(stage.deps.db);
  await stage.deps.db.updateTable('users').set({ plan_id: 'free' }).where('id', '=', user.id).execute();
  const awaiting = (await create(user, 'Awaits', true)).json<Project>();
  expect((await create(user, 'By name')).statusCode).toBe(200);
  const { status, body } = await importFile(stage, { user, project: { wireId: awaiting._id } }, file, asJson);
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'upgradeRequired', exceededProperty: 'apps' });
  expect(await listed(user)).toEqual(['By name']);
});

it('lists a project that was deleted and restored', async () => {
  const user = await buildUser(stage.deps.db);
  const { _id } = (await create(user, 'Kept', true)).json<Project>();
  await callsAs(stage, user).del(`/v1/projects/${_id}`);
  expect((await callsAs(stage, user).post(`/v1/projects/${_id}/restore`)).statusCode).toBe(200);
  expect(await listed(user)).toEqual(['Kept']);
});
