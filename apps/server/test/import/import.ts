/** What tests of imports and exports share: the server with its jobs running, and the calls. */
import type { ImportSummary } from '@parlance/contract/import-results';
import type { Job } from '@parlance/contract/jobs';
import { encodeId } from '@parlance/domain/id';
import { createTestApp, type TestApp } from '../app.ts';
import { buildPeople, buildProject, type TestProject, type TestUser } from '../builders.ts';

export interface ImportFixture extends TestApp {
  people: Awaited<ReturnType<typeof buildPeople>>;
  project: (languages?: string[]) => Promise<TestProject>;
  /** Stops the jobs again: other tests of the worker drain theirs. */
  leave: () => Promise<void>;
}

/** The worker's server, with jobs running, and people of one team. */
export async function createImportFixture(): Promise<ImportFixture> {
  const app = await createTestApp();
  await app.deps.jobs.start();
  const people = await buildPeople(app.deps.db);
  const project = (languages = ['en', 'de', 'fr']) =>
    buildProject(app.deps.db, { team: people.team, languages });
  return { ...app, people, project, leave: () => app.deps.jobs.stop() };
}

/** The wire id of the entry with a key. */
export async function entryOf(stage: ImportFixture, project: TestProject, key: string): Promise<string> {
  const { id } = await stage.deps.db
    .selectFrom('entries')
    .select('id')
    .where('project_id', '=', project.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return encodeId('entry', id);
}

export interface SentFile {
  name: string;
  body: string | Uint8Array<ArrayBuffer>;
}

export async function multipart(files: SentFile[], fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { name, body } of files) form.append('file', new Blob([body]), name);
  const request = new Response(form);
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

/** Who acts, and in which project. */
export interface Target {
  user: TestUser;
  project: TestProject;
}

/** `POST …/import-file`; answers the parsed body with the status. */
export async function importFile(
  { app }: Pick<ImportFixture, 'app'>,
  { user, project }: { user: { headers: Record<string, string> }; project: Pick<TestProject, 'wireId'> },
  file: SentFile,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const { payload, headers: own } = await multipart([file], fields);
  const url = `/v1/projects/${project.wireId}/import-file`;
  const response = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...user.headers, ...own, ...headers },
  });
  return { status: response.statusCode, body: response.json() as ImportSummary & Record<string, unknown> };
}

export async function uploadFiles(
  { app }: Pick<ImportFixture, 'app'>,
  { user, project }: Target,
  files: SentFile[],
) {
  const { payload, headers } = await multipart(files);
  const url = `/v1/projects/${project.wireId}/uploads`;
  return app.inject({ method: 'POST', url, payload, headers: { ...user.headers, ...headers } });
}

/** Starts an import or a preview over uploads, waits for its job and answers the job as it ended. */
export async function runUploads(
  stage: Pick<ImportFixture, 'app' | 'deps'>,
  { user, project }: Target,
  call: 'import-uploads' | 'import-preview',
  body: object,
): Promise<Job> {
  const url = `/v1/projects/${project.wireId}`;
  const started = await stage.app.inject({
    method: 'POST',
    url: `${url}/${call}`,
    payload: body,
    headers: user.headers,
  });
  if (started.statusCode !== 202) throw new Error(`${started.statusCode} ${started.body}`);
  const { _id } = started.json() as Job;
  await stage.deps.jobs.wait(project.id, Number.parseInt(_id.slice(8), 16)).catch(() => undefined);
  const ended = await stage.app.inject({ url: `${url}/jobs/${_id}`, headers: user.headers });
  return ended.json() as Job;
}

export function exportFile(
  { app }: ImportFixture,
  { user, project }: Target,
  query: {
    /** Left out for all kept files. */
    type?: string;
    languages: string[];
    options?: object;
    groupId?: string;
    file?: string;
    tag?: string[];
  },
) {
  const search = new URLSearchParams({ languages: JSON.stringify(query.languages) });
  if (query.type) search.set('type', query.type);
  if (query.options) search.set('options', JSON.stringify(query.options));
  if (query.groupId) search.set('groupId', query.groupId);
  if (query.file) search.set('file', query.file);
  for (const tag of query.tag ?? []) search.append('tag', tag);
  return app.inject({
    url: `/v1/projects/${project.wireId}/export-translations?${search}`,
    headers: user.headers,
  });
}

/** All texts of a project as `{key: value}` of one language. */
export async function textsOf(
  { deps }: ImportFixture,
  project: TestProject,
  code: string,
): Promise<Record<string, unknown>> {
  const rows = await deps.db
    .selectFrom('entries as e')
    .innerJoin('translations as t', (join) =>
      join.onRef('t.project_id', '=', 'e.project_id').onRef('t.entry_id', '=', 'e.id'),
    )
    .select(['e.key', 't.value'])
    .where('e.project_id', '=', project.id)
    .where('t.project_id', '=', project.id)
    .where('t.language_id', '=', project.language(code).id)
    .orderBy('e.id')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** How much the project's tables hold: equal before and after, nothing was written. */
export async function footprint(
  { deps }: ImportFixture,
  project: TestProject,
): Promise<Record<string, number>> {
  const tables = [
    'entries',
    'translations',
    'history',
    'operations',
    'files',
    'file_bodies',
    'file_entries',
  ] as const;
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { n } = await deps.db
        .selectFrom(table)
        .select((is) => is.fn.countAll<number>().as('n'))
        .where('project_id', '=', project.id)
        .executeTakeFirstOrThrow();
      return [table, n] as const;
    }),
  );
  return Object.fromEntries(counts);
}
