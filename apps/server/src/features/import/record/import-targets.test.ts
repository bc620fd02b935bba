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
  // Its jobs do not run: they wait until a test drains them.
  stage = await createTestApp();
  people = await buildPeople(stage.deps.db);
});

const project = () => buildProject(stage.deps.db, { team: people.team, languages: ['en', 'de'] });
const as = () => callsAs(stage, people.owner);

interface Asked {
  language?: string;
  tags?: string[];
  preview?: string;
  key?: string;
  user?: TestUser;
}

/** Asks for an import (or a preview) of a German file; it waits. */
async function ask(
  at: TestProject,
  call: 'import-uploads' | 'import-preview',
  asked: Asked = {},
): Promise<Job> {
  const scene = { ...stage, people, project: async () => at, leave: async () => {} };
  const { language = 'de', tags, preview, key = 'a', user = people.owner } = asked;
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

async function ended(at: TestProject, job: Job): Promise<Job> {
  await stage.deps.jobs.drain();
  return (await as().get(`/v1/projects/${at.wireId}/jobs/${job._id}`)).json() as Job;
}

const carriedOut = async (at: TestProject, asked?: Asked) =>
  ended(at, await ask(at, 'import-uploads', asked));

const codesOf = async (at: TestProject): Promise<string[]> =>
  ((await as().get(`/v1/projects/${at.wireId}/languages`)).json() as { name: string }[]).map(
    ({ name }) => name,
  );
const filesOf = async (at: TestProject): Promise<{ _id: string; path: string }[]> =>
  (await as().get(`/v1/projects/${at.wireId}/files`)).json();
const tagsOf = async (at: TestProject): Promise<{ _id: string; name: string }[]> =>
  (await as().get(`/v1/projects/${at.wireId}/tags`)).json();

/** Each takes something away that an import names, and says what there is of it afterwards. */
const losses: Record<
  string,
  {
    error: string;
    asked?: Asked;
    take: (at: TestProject) => Promise<unknown>;
    left: (at: TestProject) => Promise<unknown>;
    now: unknown;
  }
> = {
  'a deleted language': {
    error: 'languageGone',
    take: (at) => as().del(`/v1/projects/${at.wireId}/languages/${at.language('de').wireId}`),
    left: codesOf,
    now: ['en'],
  },
  'a language of another code': {
    error: 'languageGone',
    take: (at) =>
      as().put(`/v1/projects/${at.wireId}/languages/${at.language('de').wireId}`, { name: 'de-AT' }),
    left: codesOf,
    now: ['en', 'de-AT'],
  },
  'a kept file that was forgotten': {
    error: 'fileGone',
    take: async (at) => as().del(`/v1/projects/${at.wireId}/files/${(await filesOf(at))[0]?._id}`),
    left: filesOf,
    now: [],
  },
  'a deleted tag': {
    error: 'tagGone',
    asked: { tags: ['Release'] },
    take: async (at) => as().del(`/v1/projects/${at.wireId}/tags/${(await tagsOf(at))[0]?._id}`),
    left: tagsOf,
    now: [],
  },
};

it.each(Object.keys(losses))('an import that waits does not bring %s back', async (loss) => {
  const { error, asked, take, left, now } = losses[loss] as (typeof losses)[string];
  const at = await project();
  expect((await carriedOut(at, asked)).state).toBe('done');
  const waiting = await ask(at, 'import-uploads', { ...asked, key: 'b' });
  const taken = (await take(at)) as { statusCode: number };
  expect(taken.statusCode).toBeLessThan(300);
  expect(await ended(at, waiting)).toMatchObject({ state: 'failed', error: { code: error } });
  expect(await left(at)).toEqual(now);
  // Whoever asks now knows that it is gone.
  expect((await carriedOut(at, { ...asked, key: 'b' })).state).toBe('done');
  expect(await left(at)).not.toEqual(now);
});

it.each(Object.keys(losses))(
  'nor does one that was previewed before, and it is said at once',
  async (loss) => {
    const { error, asked, take, left, now } = losses[loss] as (typeof losses)[string];
    const at = await project();
    await carriedOut(at, asked);
    const preview = await ask(at, 'import-preview', { ...asked, key: 'b' });
    expect((await ended(at, preview)).state).toBe('done');
    await take(at);
    await expect(ask(at, 'import-uploads', { ...asked, key: 'b', preview: preview._id })).rejects.toThrow(
      error,
    );
    expect(await left(at)).toEqual(now);
  },
);

it('a preview that waits says it too', async () => {
  const at = await project();
  const preview = await ask(at, 'import-preview');
  await losses['a deleted language']?.take(at);
  expect(await ended(at, preview)).toMatchObject({ state: 'failed', error: { code: 'languageGone' } });
});

it('what is new in an import is made, also where somebody made it meanwhile', async () => {
  const at = await project();
  const waiting = await ask(at, 'import-uploads', { language: 'fr', tags: ['Release'] });
  const made = await as().post(`/v1/projects/${at.wireId}/languages`, { name: 'fr' });
  expect(made.statusCode).toBeLessThan(300);
  expect((await ended(at, waiting)).state).toBe('done');
  expect(await codesOf(at)).toEqual(['en', 'de', 'fr']);
});

/** Each makes something new that an import names while it waits, takes it away again, and says what there is of it. */
const comings: Record<
  string,
  {
    error: string;
    asked: Asked;
    comeAndGo: (at: TestProject) => Promise<unknown>;
    there: (at: TestProject) => Promise<unknown[]>;
  }
> = {
  'a language': {
    error: 'languageGone',
    asked: { language: 'fr' },
    comeAndGo: async (at) => {
      const languages = `/v1/projects/${at.wireId}/languages`;
      const made = await as().post(languages, { name: 'fr' });
      return as().del(`${languages}/${made.json()._id}`);
    },
    there: codesOf,
  },
  'a tag': {
    error: 'tagGone',
    asked: { tags: ['Release'] },
    comeAndGo: async (at) => {
      const tags = `/v1/projects/${at.wireId}/tags`;
      const made = await as().post(tags, { name: 'Release' });
      return as().del(`${tags}/${made.json()._id}`);
    },
    there: tagsOf,
  },
  'a kept file': {
    error: 'fileGone',
    asked: {},
    comeAndGo: async (at) => {
      const file = { path: 'res/x.json', format: 'nested_json', key_prefix: '' };
      const made = await stage.deps.db
        .insertInto('files')
        .values({ project_id: at.id, ...file })
        .returning('id')
        .executeTakeFirstOrThrow();
      return as().del(`/v1/projects/${at.wireId}/files/${encodeId('file', Number(made.id))}`);
    },
    there: filesOf,
  },
};

const cameAndWent = async (come: (typeof comings)[string], at: TestProject) => {
  const gone = (await come.comeAndGo(at)) as { statusCode: number };
  expect(gone.statusCode).toBeLessThan(300);
};

it.each(
  Object.keys(comings).flatMap((coming) =>
    (['import-uploads', 'import-preview'] as const).map((call) => [coming, call] as const),
  ),
)('nor is %s brought back that somebody made and deleted while it waited (%s)', async (coming, call) => {
  const come = comings[coming] as (typeof comings)[string];
  const at = await project();
  const before = await come.there(at);
  const waiting = await ask(at, call, come.asked);
  await cameAndWent(come, at);
  expect(await ended(at, waiting)).toMatchObject({ state: 'failed', error: { code: come.error } });
  expect(await come.there(at)).toEqual(before);
  // One that was deleted before is asked for.
  expect((await carriedOut(at, come.asked)).state).toBe('done');
  expect(await come.there(at)).toHaveLength(before.length + 1);
});

it.each(Object.keys(comings))('nor %s that was made and deleted since a preview', async (coming) => {
  const come = comings[coming] as (typeof comings)[string];
  const at = await project();
  const before = await come.there(at);
  const preview = await ask(at, 'import-preview', come.asked);
  expect((await ended(at, preview)).state).toBe('done');
  await cameAndWent(come, at);
  await expect(ask(at, 'import-uploads', { ...come.asked, preview: preview._id })).rejects.toThrow(
    come.error,
  );
  expect(await come.there(at)).toEqual(before);
});

it('a file of the same path in another format that came and went is another file', async () => {
  const at = await project();
  const waiting = await ask(at, 'import-uploads');
  await stage.deps.db
    .insertInto('files')
    .values({ project_id: at.id, path: 'res/x.json', format: 'arb', deleted_at: sql`now()` })
    .execute();
  expect((await ended(at, waiting)).state).toBe('done');
});

it('what somebody restored meanwhile is there', async () => {
  const at = await project();
  const waiting = await ask(at, 'import-uploads');
  const { take } = losses['a deleted language'] as (typeof losses)[string];
  await take(at);
  const back = await as().post(`/v1/projects/${at.wireId}/languages`, { name: 'de' });
  expect(back.statusCode).toBeLessThan(300);
  expect((await ended(at, waiting)).state).toBe('done');
});

it('a preview of somebody else is none', async () => {
  const at = await project();
  const preview = await ask(at, 'import-preview');
  await expect(ask(at, 'import-uploads', { preview: preview._id, user: people.manager })).rejects.toThrow(
    '404',
  );
  await stage.deps.jobs.drain();
});
