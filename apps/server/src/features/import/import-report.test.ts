import type { Operation } from '@parlance/contract/history';
import type { ImportSummary } from '@parlance/contract/import-results';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPeople, buildProject, buildUserGroup, type TestUser } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import {
  createImportFixture,
  type ImportFixture,
  importFile,
  runUploads,
  type Target,
  uploadFiles,
} from '../../../test/import/import.ts';
import { importFiles, preview } from '../../../test/import/shared-keys.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

/** Imports a German file as the owner; returns the operations as the changelog lists them. */
async function imported(people = stage.people) {
  const project = await buildProject(stage.deps.db, { team: people.team, languages: ['en', 'de', 'fr'] });
  const target: Target = { user: people.owner, project };
  const sent = await uploadFiles(stage, target, [{ name: 'de.json', body: '{"a": "Eins"}' }]);
  const files = [{ upload: sent.json().files[0].upload, fileType: 'nested_json', language: 'de' }];
  const job = await runUploads(stage, target, 'import-uploads', { files });
  const url = `/v1/projects/${target.project.wireId}`;
  const seenBy = async (user: TestUser) => {
    const { get } = callsAs(stage, user);
    const [operation] = (await get(`${url}/operations`)).json().operations as Operation[];
    return { operation, job: await get(`${url}/jobs/${job._id}`) };
  };
  return { target, job, seenBy };
}

it('links the operation to the whole result of its job', async () => {
  const { job, seenBy } = await imported();
  const { operation, job: found } = await seenBy(stage.people.owner);
  expect(operation?.report).toBe(job._id);
  // The job id is not among the details of the operation.
  expect(operation?.summary).not.toHaveProperty('job');
  const result = found.json().result as ImportSummary;
  expect(result).toEqual(job.result);
  expect(result.operation).toBe(operation?._id);
  expect(result.files[0]).toMatchObject({ file: 'de.json', languages: ['de'], keys: ['a'] });
});

it('is visible only to users who may see the job', async () => {
  const { job, seenBy } = await imported();
  const { manager, translator } = stage.people;
  expect((await seenBy(manager)).operation?.report).toBe(job._id);
  const other = await seenBy(translator);
  expect([other.operation?.report, other.job.statusCode]).toEqual([null, 404]);
});

it('is hidden beyond the languages of a user group', async () => {
  const people = await buildPeople(stage.deps.db);
  await buildUserGroup(stage.deps.db, {
    team: people.team,
    members: [people.manager],
    languages: { fr: ['translator'] },
  });
  const { job, seenBy } = await imported(people);
  const outside = await seenBy(people.manager);
  expect([outside.operation?.report, outside.job.statusCode]).toEqual([null, 404]);
  expect((await seenBy(people.owner)).operation?.report).toBe(job._id);
});

it('exists for imports in one call too', async () => {
  const target: Target = { user: stage.people.owner, project: await stage.project(['en', 'de']) };
  const file = { name: 'de.json', body: '{"a": "Eins"}' };
  const { body } = await importFile(stage, target, file, { fileType: 'nested_json', importLanguage: 'de' });
  const { get } = callsAs(stage, target.user);
  const url = `/v1/projects/${target.project.wireId}`;
  const [operation] = (await get(`${url}/operations`)).json().operations as Operation[];
  expect((await get(`${url}/jobs/${operation?.report}`)).json().result).toEqual(body);
});

it('returns a reader’s notices as data, too, for interfaces in other languages', async () => {
  const project = await stage.project();
  const target: Target = { user: stage.people.owner, project };
  const body = '<resources>stray<plurals name="n"><item quantity="one">One</item></plurals></resources>';
  const { body: result } = await importFile(
    stage,
    target,
    { name: 'strings.xml', body },
    { fileType: 'android_xml', importLanguage: 'de' },
  );
  expect(result.files[0]?.notices).toMatchObject([
    { code: 'text-between-resources', detail: { code: 'text-between-resources', parameters: {} }, line: 1 },
    { code: 'plurals-without-other', detail: { code: 'plurals-without-other', parameters: { key: 'n' } } },
  ]);
});

it('counts a text that neither the file nor a new project has as empty, and as no text that stayed', async () => {
  const project = await buildProject(stage.deps.db, { team: stage.people.team, languages: ['en', 'de'] });
  const target: Target = { user: stage.people.owner, project };
  const english = { name: 'en.json', body: '{"a": "A", "b": "B"}', fileType: 'nested_json', language: 'en' };
  const german = { ...english, name: 'de.json', body: '{"a": "Eins", "b": ""}', language: 'de' };
  const both = { total: 4, added: 2, translated: 1, unchanged: 1, empty: 1 };
  expect(await preview(stage, target, english, german)).toMatchObject(both);
  const first = await importFiles(stage, target, english, german);
  expect(first).toMatchObject({
    ...both,
    files: [
      { added: 2, unchanged: 0 },
      { unchanged: 1, empty: 1 },
    ],
  });
  const whole = { ...german, body: '{"a": "Eins", "b": "Zwei"}' };
  expect(await importFiles(stage, target, whole)).toMatchObject({ unchanged: 1, translated: 1 });
  const emptied = await importFiles(stage, target, german);
  // The stored text stays.
  expect(emptied).toMatchObject({ unchanged: 2 });
  expect(emptied.empty).toBeUndefined();
});
