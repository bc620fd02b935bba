import { Readable } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildUserGroup, type TestProject } from '../../../test/builders.ts';
import { multipart } from '../../../test/import/import.ts';
import { findJob, german, holdRunning, queue, type Scene, setScene } from '../../../test/jobs/author.ts';

let stage: TestApp;
beforeAll(async () => {
  // Its jobs do not run: they wait until a test drains them.
  stage = await createTestApp();
});

const call = (scene: Scene, method: 'PUT' | 'DELETE' | 'POST', path: string, payload?: object) =>
  stage.app.inject({
    method,
    url: `/v1/teams/${scene.people.team.wireId}${path}`,
    headers: scene.people.owner.headers,
    ...(payload && { payload }),
  });

const member = ({ people }: Scene) => `/team-members/${people.manager.wireId}`;

/** What makes the manager one who may less, each by its own call or as another process would write it. */
const losses: Record<string, (scene: Scene) => Promise<unknown>> = {
  removal: (scene) => call(scene, 'DELETE', member(scene)),
  demotion: (scene) => call(scene, 'PUT', member(scene), { role: 'translator' }),
  'another role beside it': (scene) => call(scene, 'PUT', member(scene), { role: 'tptadmin' }),
  languageRestriction: (scene) =>
    buildUserGroup(stage.deps.db, {
      team: scene.people.team,
      members: [scene.people.manager],
      languages: { fr: ['translator'] },
    }),
  leaving: ({ people }) =>
    stage.app.inject({
      method: 'POST',
      url: `/v1/teams/${people.team.wireId}/leave`,
      headers: people.manager.headers,
    }),
  'deletion of the team': (scene) => call(scene, 'DELETE', ''),
  'deletion of the project': ({ people, project }) =>
    stage.app.inject({
      method: 'DELETE',
      url: `/v1/projects/${project.wireId}`,
      headers: people.owner.headers,
    }),
  'a lock of the account': ({ people }) =>
    stage.deps.db
      .updateTable('users')
      .set({ account_locked: true })
      .where('id', '=', people.manager.id)
      .execute(),
};

it.each(Object.keys(losses))('%s ends a waiting import at once, and nothing is written', async (loss) => {
  const scene = await setScene(stage);
  const jobId = await queue(stage, scene);
  await losses[loss]?.(scene);
  await expect.poll(async () => (await findJob(stage, scene, jobId)).state).toBe('failed');
  expect((await findJob(stage, scene, jobId)).error).toMatchObject({
    code: 'rightsChanged',
    message: 'This was not carried out: you may do less here than when it was asked for.',
  });
  await stage.deps.jobs.drain();
  expect(await german(stage, scene)).toBe('Alt');
});

it('what is lost while nobody listens is seen when the job begins', async () => {
  const scene = await setScene(stage);
  const jobId = await queue(stage, scene);
  // As if they had lost all of it and the message had not come.
  await stage.deps.db
    .updateTable('jobs')
    .set({ standing: JSON.stringify({ actions: ['project.signup'], languages: null }) })
    .where('project_id', '=', scene.project.id)
    .where('id', '=', jobId)
    .execute();
  await stage.deps.jobs.drain();
  expect(await findJob(stage, scene, jobId)).toMatchObject({
    state: 'failed',
    error: { code: 'rightsChanged' },
  });
  expect(await german(stage, scene)).toBe('Alt');
});

it('what is lost while the import is read is seen before it is written', async () => {
  const scene = await setScene(stage);
  const jobId = await queue(stage, scene);
  const running = await holdRunning(stage, scene, jobId);
  await losses.removal?.(scene);
  await running.release();
  expect(await findJob(stage, scene, jobId)).toMatchObject({
    state: 'failed',
    error: { code: 'rightsChanged' },
  });
  expect(await german(stage, scene)).toBe('Alt');
});

it('who may as much as before, or more, keeps their jobs', async () => {
  const scene = await setScene(stage);
  const jobId = await queue(stage, scene);
  expect((await call(scene, 'PUT', member(scene), { role: 'admin' })).statusCode).toBe(200);
  await stage.deps.jobs.drain();
  expect(await findJob(stage, scene, jobId)).toMatchObject({ state: 'done' });
  expect(await german(stage, scene)).toBe('Neu');
});

it.each([
  ['a file', (project: TestProject) => `/v1/projects/${project.wireId}/uploads`],
  ['a list of members', (_: TestProject, team: string) => `/v1/teams/${team}/team-members/import`],
])('who is removed while %s comes is refused at its end', async (_, urlOf) => {
  const scene = await setScene(stage);
  const { manager, team } = scene.people;
  const { payload, headers } = await multipart([
    { name: 'de.csv', body: 'email,role\nnew@example.com,translator\n' },
  ]);
  const half = Math.floor(payload.length / 2);
  async function* slowly() {
    yield payload.subarray(0, half);
    await losses.removal?.(scene);
    yield payload.subarray(half);
  }
  const answer = await stage.app.inject({
    method: 'POST',
    url: urlOf(scene.project, team.wireId),
    payload: Readable.from(slowly()),
    headers: { ...manager.headers, ...headers },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'notFound']);
});
