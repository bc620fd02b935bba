import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createImportFixture,
  type ImportFixture,
  importFile,
  type Target,
  uploadFiles,
} from '../../../test/import/import.ts';
import { mostWaitingOfUser } from '../../jobs/job-rows.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

/** Inserts rows of jobs, which no worker runs here. */
const addRows = ({ user, project }: Target, state: 'waiting' | 'running', count: number) =>
  sql`insert into jobs (project_id, kind, user_id, team_id, state, alive_at)
    select ${project.id}, 'of another process', ${user.id}, ${project.teamId}, ${state}, now() + interval '1 h'
    from generate_series(1, ${count})`.execute(stage.deps.db);

const removeRows = ({ project }: Target) =>
  sql`delete from jobs where project_id = ${project.id}`.execute(stage.deps.db);

async function preview(target: Target, options: object) {
  const upload = await uploadFiles(stage, target, [{ name: 'de.json', body: '{"a":"A"}' }]);
  const [file] = (upload.json() as { files: { upload: string }[] }).files;
  const files = [{ upload: file?.upload, fileType: 'nested_json', language: 'de' }];
  return stage.app.inject({
    method: 'POST',
    url: `/v1/projects/${target.project.wireId}/import-preview`,
    headers: target.user.headers,
    payload: { files, options },
  });
}

it('returns the waiting preview for a second one of the same file, also in another upload', async () => {
  const target = { user: stage.people.manager, project: await stage.project() };
  await addRows(target, 'running', 1);
  const first = (await preview(target, { importAll: true })).json();
  expect(first.state).toBe('waiting');
  expect((await preview(target, { importAll: true })).json()._id).toBe(first._id);
  expect((await preview(target, { onlyAsDraft: true })).json()._id).not.toBe(first._id);
  await removeRows(target);
});

it('returns an error if too many imports wait already, and lets other users import', async () => {
  const target = { user: stage.people.manager, project: await stage.project() };
  await addRows(target, 'waiting', mostWaitingOfUser);
  const refused = await preview(target, {});
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooManyWaiting']);
  expect(refused.json().message).toContain('Please try again when some of them are done.');
  const file = { name: 'de.json', body: '{"a":"A"}' };
  expect((await importFile(stage, target, file)).status).toBe(429);
  expect((await importFile(stage, { ...target, user: stage.people.owner }, file)).status).toBe(200);
  await removeRows(target);
});
