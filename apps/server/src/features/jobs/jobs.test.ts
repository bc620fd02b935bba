import type { Job } from '@parlance/contract/jobs';
import { decodeId, encodeId } from '@parlance/domain/id';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  buildPeople,
  buildProject,
  buildUserGroup,
  type TestProject,
  type TestUser,
} from '../../../test/builders.ts';

let stage: TestApp;
let people: Awaited<ReturnType<typeof buildPeople>>;
let project: TestProject;
beforeAll(async () => {
  stage = await createTestApp();
  people = await buildPeople(stage.deps.db);
  project = await buildProject(stage.deps.db, { team: people.team });
});

/** A job that no worker runs: it waits. */
async function addJob(user: TestUser): Promise<string> {
  const { id } = await stage.deps.db
    .insertInto('jobs')
    .values({ project_id: project.id, kind: 'import', user_id: user.id, title: 'de.json', input: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return encodeId('job', id);
}

const call = (user: TestUser, path: string, method: 'GET' | 'POST' = 'GET', of = project) =>
  stage.app.inject({ method, url: `/v1/projects/${of.wireId}/jobs${path}`, headers: user.headers });

it('lists the own jobs of the last day, newest first', async () => {
  const first = await addJob(people.translator);
  const second = await addJob(people.translator);
  await addJob(people.manager);
  const jobs = (await call(people.translator, '')).json() as Job[];
  expect(jobs.map((job) => job._id)).toEqual([second, first]);
  expect(jobs[0]).toMatchObject({
    kind: 'import',
    state: 'waiting',
    title: 'de.json',
    project: project.wireId,
  });
  await stage.deps.db
    .updateTable('jobs')
    .set({ created_at: new Date(Date.now() - 25 * 3600_000) })
    .where('project_id', '=', project.id)
    .where('id', '=', Number.parseInt(first.slice(8), 16))
    .execute();
  expect((await call(people.translator, '')).json()).toHaveLength(1);
});

it('shows a job to its user and to those who manage the project, and to no one else', async () => {
  const job = await addJob(people.translator);
  expect((await call(people.translator, `/${job}`)).statusCode).toBe(200);
  expect((await call(people.manager, `/${job}`)).statusCode).toBe(200);
  expect((await call(people.tpttranslator, `/${job}`)).statusCode).toBe(404);
  expect((await call(people.stranger, `/${job}`)).statusCode).toBe(404);
  const other = await buildProject(stage.deps.db, { team: people.team });
  expect((await call(people.manager, `/${job}`, 'GET', other)).statusCode).toBe(404);
  expect((await call(people.manager, `/${encodeId('file', 1)}`)).statusCode).toBe(404);
});

it('cancels a job for users who may see it', async () => {
  const job = await addJob(people.translator);
  expect((await call(people.tpttranslator, `/${job}/cancel`, 'POST')).statusCode).toBe(404);
  const canceled = await call(people.translator, `/${job}/cancel`, 'POST');
  expect(canceled.json()).toMatchObject({ _id: job, state: 'canceled' });
  expect((await call(people.manager, `/${job}/cancel`, 'POST')).json()).toMatchObject({ state: 'canceled' });
});

it('says of a job that runs that it was asked to stop, until it has stopped', async () => {
  const job = await addJob(people.translator);
  const set = (values: { state: string }) =>
    stage.deps.db
      .updateTable('jobs')
      .set(values)
      .where('project_id', '=', project.id)
      .where('id', '=', decodeId('job', job) as number)
      .execute();
  await set({ state: 'running' });
  expect((await call(people.translator, `/${job}`)).json()).toMatchObject({ canceling: false });
  expect((await call(people.translator, `/${job}/cancel`, 'POST')).json()).toMatchObject({
    state: 'running',
    canceling: true,
  });
  expect(((await call(people.translator, '')).json() as Job[]).find(({ _id }) => _id === job)).toMatchObject({
    canceling: true,
  });
  await set({ state: 'canceled' });
  expect((await call(people.translator, `/${job}`)).json()).toMatchObject({ canceling: false });
});

it('hides jobs of other languages from users whom user groups restrict', async () => {
  const own = await buildPeople(stage.deps.db);
  const narrowed = await buildProject(stage.deps.db, { team: own.team, languages: ['en', 'de', 'fr'] });
  const members = [own.manager, own.tptservices];
  await buildUserGroup(stage.deps.db, { team: own.team, members, languages: { en: [], fr: [] } });
  const ofLanguages = async (format: string, ...languages: string[]) => {
    const input = JSON.stringify({ files: languages.map((language) => ({ language, format })) });
    const { id } = await stage.deps.db
      .insertInto('jobs')
      .values({ project_id: narrowed.id, kind: 'import', user_id: own.owner.id, title: 'x', input })
      .returning('id')
      .executeTakeFirstOrThrow();
    return encodeId('job', id);
  };
  for (const member of members) {
    const cancel = async (job: string) => (await call(member, `/${job}/cancel`, 'POST', narrowed)).statusCode;
    expect(await cancel(await ofLanguages('nested_json', 'de'))).toBe(404);
    expect(await cancel(await ofLanguages('nested_json', 'fr', 'de'))).toBe(404);
    expect(await cancel(await ofLanguages('csv', 'fr'))).toBe(404);
    expect(await cancel(await ofLanguages('nested_json'))).toBe(404);
    expect(await cancel(await ofLanguages('nested_json', 'fr'))).toBe(200);
  }
  const job = await ofLanguages('nested_json', 'de');
  expect((await call(own.owner, `/${job}/cancel`, 'POST', narrowed)).statusCode).toBe(200);
});
