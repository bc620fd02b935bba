import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTask } from '../src/jobs/threads/run-task.ts';
import { buildEntries, type TestUser } from './builders.ts';
import { createImportFixture, type ImportFixture, multipart, type Target } from './import/import.ts';

let stage: ImportFixture;
let target: Target;
beforeAll(async () => {
  stage = await createImportFixture();
  target = { user: stage.people.manager, project: await stage.project() };
  await buildEntries(stage.deps.db, target.project, [{ key: 'a', texts: { en: 'A', de: 'Ä' } }]);
});
afterAll(() => stage.leave());

const inProject = (path: string) => `/v1/projects/${target.project.wireId}/${path}`;
const query = new URLSearchParams({ type: 'nested_json', languages: '["de"]' });
const exported = (path: string) => (user: TestUser) =>
  stage.app.inject({ url: inProject(`${path}?${query}`), headers: user.headers });
const sent = (path: () => string, name: string, body: string) => async (user: TestUser) => {
  const { payload, headers } = await multipart([{ name, body }]);
  return stage.app.inject({
    method: 'POST',
    url: path(),
    payload,
    headers: { ...user.headers, ...headers },
  });
};
const table = 'Key,German\r\na,Ä';
const people = 'First name,Last name,Address,Role,Groups\r\n';

/** Endpoints that have a thread read or write a file. */
const calls: Record<
  string,
  (user: TestUser) => Promise<{ statusCode: number; json: () => { code: string } }>
> = {
  'an export': exported('export-translations'),
  'a report of an export': exported('export-translations/report'),
  'a spreadsheet': sent(() => inProject('upload-spreadsheet'), 'texts.csv', table),
  'a file that does not say its language': sent(() => inProject('uploads'), 'texts.json', '{"a":"A"}'),
  'a list of people': sent(
    () => `/v1/teams/${stage.people.team.wireId}/team-members/import?preview=true`,
    'people.csv',
    people,
  ),
};

/** As much as one user may request at a time. None of it ends while `during` runs. */
async function whileAllWait(user: TestUser, during: () => Promise<void>): Promise<void> {
  const { db, databaseUrl, env } = stage.deps;
  await db.transaction().execute(async (trx) => {
    await sql`lock table import_rows in access exclusive mode`.execute(trx);
    const abort = new AbortController();
    const held = Array.from({ length: availableParallelism() + 30 }, () =>
      runTask(
        { userId: user.id, teamId: target.project.teamId },
        {
          task: 'read-files',
          input: { projectId: target.project.id, importId: 1, languages: {}, files: [] },
          settings: { databaseUrl, files: env },
          timeoutMs: 600_000,
          signal: abort.signal,
        },
      ),
    );
    const ended = Promise.allSettled(held);
    await during();
    abort.abort();
    await ended;
  });
}

it('rejects one more file of a user with as many waiting as allowed, and accepts those of others', async () => {
  const { owner, admin } = stage.people;
  const codes = (user: TestUser) =>
    Promise.all(
      Object.entries(calls).map(async ([name, call]) => {
        const answer = await call(user);
        return [name, answer.statusCode, answer.json().code];
      }),
    );
  const all = (...answer: unknown[]) => Object.keys(calls).map((name) => [name, ...answer]);
  await whileAllWait(owner, async () => {
    expect(await codes(owner)).toEqual(all(429, 'tooManyFilesWaiting'));
    expect(await codes(admin)).toEqual(all(200, undefined));
  });
});
