import { randomUUID } from 'node:crypto';
import type { Project } from '@parlance/contract/projects';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildPeople, buildProject, type TestProject } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import type { Db } from '../../db/pool.ts';

let server: TestApp;
let db: Db;
let people: Awaited<ReturnType<typeof buildPeople>>;
beforeAll(async () => {
  server = await createTestApp();
  db = server.deps.db;
  people = await buildPeople(db);
});

type User = { headers: Record<string, string> };
const as = (user?: User) => callsAs(server, user);
const newProject = (options: { name?: string } = {}) => buildProject(db, { team: people.team, ...options });
const historyOf = (project: { id: number }) =>
  db.selectFrom('history').select('kind').where('project_id', '=', project.id).orderBy('id').execute();
const notFound = { status: 404, code: 'notFound' };

describe('the trash', () => {
  const expire = (project: TestProject) =>
    sql`update projects set deleted_at = now() - interval '30 days 1 second' where id = ${project.id}`.execute(
      db,
    );

  test('takes a project out of sight at once and gives it back', async () => {
    const project = await newProject({ name: randomUUID() });
    const path = `/v1/projects/${project.wireId}`;
    const deleted = await as(people.admin).del(path);
    expect(deleted.json()._id).toBe(project.wireId);
    const days = (Date.parse(deleted.json().purgedAfter) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    expect(refusal(await as(people.owner).get(path))).toEqual(notFound);
    expect(refusal(await as(people.owner).del(path))).toEqual(notFound);
    expect((await as(people.owner).get('/v1/deleted-projects')).json()).toContainEqual(
      expect.objectContaining({ _id: project.wireId, name: project.name }),
    );
    const back = await as(people.owner).post(`${path}/restore`);
    expect(back.json<Project>().name).toBe(project.name);
    expect((await as(people.translator).get(path)).statusCode).toBe(200);
    expect((await historyOf(project)).map((row) => row.kind)).toEqual([42, 43]);
  });

  test('is for owner and admins', async () => {
    const project = await newProject();
    const path = `/v1/projects/${project.wireId}`;
    for (const user of [people.manager, people.tpttranslator])
      expect(refusal(await as(user).del(path))).toEqual({ status: 403, code: 'forbidden' });
    expect(refusal(await as(people.stranger).del(path))).toEqual(notFound);
    await as(people.owner).del(path);
    const listed = (user: User) =>
      as(user)
        .get('/v1/deleted-projects')
        .then((answer) => answer.body.includes(project.wireId));
    expect(await Promise.all([people.admin, people.manager, people.stranger].map(listed))).toEqual([
      true,
      false,
      false,
    ]);
    expect((await as(people.manager).post(`${path}/restore`)).statusCode).toBe(403);
    expect((await as(people.stranger).post(`${path}/restore`)).statusCode).toBe(404);
  });

  test('has nothing older than 30 days, and nothing that was not deleted', async () => {
    const project = await newProject();
    const restore = () => as(people.owner).post(`/v1/projects/${project.wireId}/restore`);
    expect(refusal(await restore())).toEqual({ status: 404, code: 'notInTrash' });
    await as(people.owner).del(`/v1/projects/${project.wireId}`);
    await expire(project);
    expect(refusal(await restore())).toEqual({ status: 404, code: 'notInTrash' });
    expect((await as(people.owner).get('/v1/deleted-projects')).body).not.toContain(project.wireId);
  });
});
