/** An import that waits in a user's name, and what becomes of it. */
import type { Job } from '@parlance/contract/jobs';
import { decodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { buildEntries, buildPeople, buildProject, type TestProject, type TestUser } from '../builders.ts';
import { type SentFile, uploadFiles } from '../import/import.ts';

export interface Scene {
  people: Awaited<ReturnType<typeof buildPeople>>;
  project: TestProject;
}
const file: SentFile = { name: 'de.json', body: '{"a": "Neu"}' };

/** A project whose German text is "Alt". */
export async function setScene({ deps: { db } }: TestApp): Promise<Scene> {
  const people = await buildPeople(db);
  const project = await buildProject(db, { team: people.team });
  await buildEntries(db, project, [{ key: 'a', texts: { en: 'A', de: 'Alt' } }]);
  return { people, project };
}

/** Requests an import that creates the German text "Neu", as the manager with their session or with these headers. */
export async function askForImport(
  stage: TestApp,
  { people, project }: Scene,
  headers: Record<string, string> = people.manager.headers,
) {
  const user = { ...people.manager, headers: headers as TestUser['headers'] };
  const scene = { ...stage, people, project: async () => project, leave: async () => {} };
  const sent = await uploadFiles(scene, { user, project }, [file]);
  const [upload] = (sent.json() as { files: { upload: string }[] }).files;
  return stage.app.inject({
    method: 'POST',
    url: `/v1/projects/${project.wireId}/import-uploads`,
    payload: { files: [{ upload: upload?.upload, fileType: 'nested_json', language: 'de' }] },
    headers,
  });
}

/** Such an import that waits; answers its number. */
export async function queue(stage: TestApp, scene: Scene, headers?: Record<string, string>): Promise<number> {
  const started = await askForImport(stage, scene, headers);
  expect(started.statusCode).toBe(202);
  return decodeId('job', (started.json() as Job)._id) as number;
}

export const findJob = ({ deps }: TestApp, { project }: Scene, jobId: number) =>
  deps.db
    .selectFrom('jobs')
    .select(['state', 'error'])
    .where('project_id', '=', project.id)
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();

export async function german({ deps }: TestApp, { project }: Scene): Promise<string | null> {
  const { value } = await deps.db
    .selectFrom('translations')
    .select('value')
    .where('project_id', '=', project.id)
    .where('language_id', '=', project.language('de').id)
    .executeTakeFirstOrThrow();
  return value;
}

/** Runs an import up to the lock of its project, which it takes when it begins to write; `release` lets it go on to its end. */
export async function holdRunning(
  stage: TestApp,
  scene: Scene,
  jobId: number,
): Promise<{ release: () => Promise<void> }> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = stage.deps.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('import', ${scene.project.id}::bigint))`.execute(
      trx,
    );
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const done = stage.deps.jobs.drain();
  await expect
    .poll(async () => (await findJob(stage, scene, jobId)).state, { timeout: 20_000 })
    .toBe('running');
  return {
    release: async () => {
      released.resolve();
      await Promise.all([holding, done]);
    },
  };
}
