import { Readable } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildUserGroup, type TestProject } from '../../../test/builders.ts';
import { multipart } from '../../../test/import/import.ts';
import { findJob, german, holdRunning, queue, type Scene, setScene } from '../../../test/jobs/author.ts';

let stage: TestApp;
beforeAll(async () => {
  // Jobs do not run by themselves: they wait until a test drains the queue.
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

/** Reduces the rights of the manager, each in its own way: by a call, or as another process would. */
const reductions: Record<string, (scene: Scene) => Promise<unknown>> = {
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

it.each(Object.keys(reductions))(
  '%s ends a waiting import at once, and the import writes nothing',
  async (loss) => {
    const scene = await setScene(stage);
    const jobId = await queue(stage, scene);
    await reductions[loss]?.(scene);
    await expect.poll(async () => (await findJob(stage, scene, jobId)).state).toBe('failed');
    expect((await findJob(stage, scene, jobId)).error).toMatchObject({
      code: 'rightsChanged',
      message: 'This was not carried out: you may do less here than when it was asked for.',
    });
    await stage.deps.jobs.drain();
    expect(await german(stage, scene)).toBe('Alt');
  },
);

it('checks the rights when the job starts if no process heard of the change', async () => {
  const scene = await setScene(stage);
  const jobId = await queue(stage, scene);
  // The rights are gone, and no notification was sent.
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

it('checks the rights after reading the files, before writing', async () => {
  const scene = await setScene(stage);
  const jobId = await queue(stage, scene);
  const running = await holdRunning(stage, scene, jobId);
  await reductions.removal?.(scene);
  await running.release();
  expect(await findJob(stage, scene, jobId)).toMatchObject({
    state: 'failed',
    error: { code: 'rightsChanged' },
  });
  expect(await german(stage, scene)).toBe('Alt');
});

it('keeps the jobs of users who have the same rights or more', async () => {
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
])('returns an error at the end if the user is removed while %s comes', async (_, urlOf) => {
  const scene = await setScene(stage);
  const { manager, team } = scene.people;
  const { payload, headers } = await multipart([
    { name: 'de.csv', body: 'email,role\nnew@example.com,translator\n' },
  ]);
  const half = Math.floor(payload.length / 2);
  async function* slowly() {
    yield payload.subarray(0, half);
    await reductions.removal?.(scene);
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
