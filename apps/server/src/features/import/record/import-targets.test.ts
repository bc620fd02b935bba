import type { Job } from '@parlance/contract/jobs';
import { encodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { buildPeople, buildProject, type TestProject, type TestUser } from '../../../../test/builders.ts';
import { callsAs } from '../../../../test/calls.ts';
import { uploadFiles } from '../../../../test/import/import.ts';

let stage: TestApp;
let people: Awaited<ReturnType<typeof buildPeople>>;
beforeAll(async () => {
  // Jobs do not run by themselves: they wait until a test drains the queue.
  stage = await createTestApp();
  people = await buildPeople(stage.deps.db);
});

const project = () => buildProject(stage.deps.db, { team: people.team, languages: ['en', 'de'] });
const as = () => callsAs(stage, people.owner);

interface ImportRequest {
  language?: string;
  tags?: string[];
  preview?: string;
  key?: string;
  user?: TestUser;
}

/** Starts an import (or a preview) of a German file, which waits in the queue. */
async function startImport(
  at: TestProject,
  call: 'import-uploads' | 'import-preview',
  request: ImportRequest = {},
): Promise<Job> {
  const scene = { ...stage, people, project: async () => at, leave: async () => {} };
  const { language = 'de', tags, preview, key = 'a', user = people.owner } = request;
  const target = { user, project: at };
  const sent = await uploadFiles(scene, target, [{ name: 'res/x.json', body: `{"${key}": "Neu"}` }]);
  const [upload] = (sent.json() as { files: { upload: string }[] }).files;
  const answer = await callsAs(stage, user).post(`/v1/projects/${at.wireId}/${call}`, {
    files: [{ upload: upload?.upload, fileType: 'nested_json', language }],
    ...(tags && { options: { tags } }),
    ...(preview && { preview }),
  });
  if (answer.statusCode !== 202) throw new Error(`${answer.statusCode} ${answer.json().code}`);
  return answer.json() as Job;
}

async function finish(at: TestProject, job: Job): Promise<Job> {
  await stage.deps.jobs.drain();
  return (await as().get(`/v1/projects/${at.wireId}/jobs/${job._id}`)).json() as Job;
}

const importNow = async (at: TestProject, request?: ImportRequest) =>
  finish(at, await startImport(at, 'import-uploads', request));

const codesOf = async (at: TestProject): Promise<string[]> =>
  ((await as().get(`/v1/projects/${at.wireId}/languages`)).json() as { name: string }[]).map(
    ({ name }) => name,
  );
const filesOf = async (at: TestProject): Promise<{ _id: string; path: string }[]> =>
  (await as().get(`/v1/projects/${at.wireId}/files`)).json();
const tagsOf = async (at: TestProject): Promise<{ _id: string; name: string }[]> =>
  (await as().get(`/v1/projects/${at.wireId}/tags`)).json();

/** Each case removes something that an import names, and lists what remains. */
const removals: Record<
  string,
  {
    error: string;
    request?: ImportRequest;
    remove: (at: TestProject) => Promise<unknown>;
    list: (at: TestProject) => Promise<unknown>;
    now: unknown;
  }
> = {
  'a deleted language': {
    error: 'languageGone',
    remove: (at) => as().del(`/v1/projects/${at.wireId}/languages/${at.language('de').wireId}`),
    list: codesOf,
    now: ['en'],
  },
  'a language of another code': {
    error: 'languageGone',
    remove: (at) =>
      as().put(`/v1/projects/${at.wireId}/languages/${at.language('de').wireId}`, { name: 'de-AT' }),
    list: codesOf,
    now: ['en', 'de-AT'],
  },
  'a kept file that was forgotten': {
    error: 'fileGone',
    remove: async (at) => as().del(`/v1/projects/${at.wireId}/files/${(await filesOf(at))[0]?._id}`),
    list: filesOf,
    now: [],
  },
  'a deleted tag': {
    error: 'tagGone',
    request: { tags: ['Release'] },
    remove: async (at) => as().del(`/v1/projects/${at.wireId}/tags/${(await tagsOf(at))[0]?._id}`),
    list: tagsOf,
    now: [],
  },
};

it.each(Object.keys(removals))('a waiting import does not restore %s', async (removal) => {
  const { error, request, remove, list, now } = removals[removal] as (typeof removals)[string];
  const at = await project();
  expect((await importNow(at, request)).state).toBe('done');
  const waiting = await startImport(at, 'import-uploads', { ...request, key: 'b' });
  const removed = (await remove(at)) as { statusCode: number };
  expect(removed.statusCode).toBeLessThan(300);
  expect(await finish(at, waiting)).toMatchObject({ state: 'failed', error: { code: error } });
  expect(await list(at)).toEqual(now);
  // A new import restores the target, since the user starts it after the removal.
  expect((await importNow(at, { ...request, key: 'b' })).state).toBe('done');
  expect(await list(at)).not.toEqual(now);
});

it.each(Object.keys(removals))(
  'a previewed import does not restore %s either, and fails at once',
  async (removal) => {
    const { error, request, remove, list, now } = removals[removal] as (typeof removals)[string];
    const at = await project();
    await importNow(at, request);
    const preview = await startImport(at, 'import-preview', { ...request, key: 'b' });
    expect((await finish(at, preview)).state).toBe('done');
    await remove(at);
    await expect(
      startImport(at, 'import-uploads', { ...request, key: 'b', preview: preview._id }),
    ).rejects.toThrow(error);
    expect(await list(at)).toEqual(now);
  },
);

it('a waiting preview fails for the same reason', async () => {
  const at = await project();
  const preview = await startImport(at, 'import-preview');
  await removals['a deleted language']?.remove(at);
  expect(await finish(at, preview)).toMatchObject({ state: 'failed', error: { code: 'languageGone' } });
});

it('creates the new targets of an import, also if another user created them while it waited', async () => {
  const at = await project();
  const waiting = await startImport(at, 'import-uploads', { language: 'fr', tags: ['Release'] });
  const made = await as().post(`/v1/projects/${at.wireId}/languages`, { name: 'fr' });
  expect(made.statusCode).toBeLessThan(300);
  expect((await finish(at, waiting)).state).toBe('done');
  expect(await codesOf(at)).toEqual(['en', 'de', 'fr']);
});

/** Each case creates a new target while an import waits, deletes it again, and lists what remains. */
const creations: Record<
  string,
  {
    error: string;
    request: ImportRequest;
    createAndDelete: (at: TestProject) => Promise<unknown>;
    list: (at: TestProject) => Promise<unknown[]>;
  }
> = {
  'a language': {
    error: 'languageGone',
    request: { language: 'fr' },
    createAndDelete: async (at) => {
      const languages = `/v1/projects/${at.wireId}/languages`;
      const made = await as().post(languages, { name: 'fr' });
      return as().del(`${languages}/${made.json()._id}`);
    },
    list: codesOf,
  },
  'a tag': {
    error: 'tagGone',
    request: { tags: ['Release'] },
    createAndDelete: async (at) => {
      const tags = `/v1/projects/${at.wireId}/tags`;
      const made = await as().post(tags, { name: 'Release' });
      return as().del(`${tags}/${made.json()._id}`);
    },
    list: tagsOf,
  },
  'a kept file': {
    error: 'fileGone',
    request: {},
    createAndDelete: async (at) => {
      const file = { path: 'res/x.json', format: 'nested_json', key_prefix: '' };
      const made = await stage.deps.db
        .insertInto('files')
        .values({ project_id: at.id, ...file })
        .returning('id')
        .executeTakeFirstOrThrow();
      return as().del(`/v1/projects/${at.wireId}/files/${encodeId('file', Number(made.id))}`);
    },
    list: filesOf,
  },
};

const createAndDelete = async (creation: (typeof creations)[string], at: TestProject) => {
  const gone = (await creation.createAndDelete(at)) as { statusCode: number };
  expect(gone.statusCode).toBeLessThan(300);
};

it.each(
  Object.keys(creations).flatMap((name) =>
    (['import-uploads', 'import-preview'] as const).map((call) => [name, call] as const),
  ),
)('a waiting import does not restore %s that a user created and deleted since (%s)', async (name, call) => {
  const creation = creations[name] as (typeof creations)[string];
  const at = await project();
  const before = await creation.list(at);
  const waiting = await startImport(at, call, creation.request);
  await createAndDelete(creation, at);
  expect(await finish(at, waiting)).toMatchObject({ state: 'failed', error: { code: creation.error } });
  expect(await creation.list(at)).toEqual(before);
  // An import that starts after the deletion creates the target again.
  expect((await importNow(at, creation.request)).state).toBe('done');
  expect(await creation.list(at)).toHaveLength(before.length + 1);
});

it.each(Object.keys(creations))(
  'a previewed import does not restore %s that was created and deleted since',
  async (name) => {
    const creation = creations[name] as (typeof creations)[string];
    const at = await project();
    const before = await creation.list(at);
    const preview = await startImport(at, 'import-preview', creation.request);
    expect((await finish(at, preview)).state).toBe('done');
    await createAndDelete(creation, at);
    await expect(
      startImport(at, 'import-uploads', { ...creation.request, preview: preview._id }),
    ).rejects.toThrow(creation.error);
    expect(await creation.list(at)).toEqual(before);
  },
);

it('a deleted file with the same path and another format does not stop an import', async () => {
  const at = await project();
  const waiting = await startImport(at, 'import-uploads');
  await stage.deps.db
    .insertInto('files')
    .values({ project_id: at.id, path: 'res/x.json', format: 'arb', deleted_at: sql`now()` })
    .execute();
  expect((await finish(at, waiting)).state).toBe('done');
});

it('succeeds if another user restored the target while the import waited', async () => {
  const at = await project();
  const waiting = await startImport(at, 'import-uploads');
  const { remove } = removals['a deleted language'] as (typeof removals)[string];
  await remove(at);
  const back = await as().post(`/v1/projects/${at.wireId}/languages`, { name: 'de' });
  expect(back.statusCode).toBeLessThan(300);
  expect((await finish(at, waiting)).state).toBe('done');
});

it('returns 404 for the preview of another user', async () => {
  const at = await project();
  const preview = await startImport(at, 'import-preview');
  await expect(
    startImport(at, 'import-uploads', { preview: preview._id, user: people.manager }),
  ).rejects.toThrow('404');
  await stage.deps.jobs.drain();
});
