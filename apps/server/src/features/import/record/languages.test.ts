import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createImportFixture,
  type ImportFixture,
  importFile,
  runUploads,
  textsOf,
  uploadFiles,
} from '../../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const json = (texts: object) => ({ name: 'strings.json', body: `${JSON.stringify(texts)}\n` });
const nested = (importLanguage: string) => ({ fileType: 'nested_json', importLanguage });
const codesOf = async (projectId: number) => {
  const rows = await stage.deps.db
    .selectFrom('languages')
    .select(['code', 'deleted_at'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();
  return rows.map(({ code, deleted_at }) => (deleted_at ? `${code} deleted` : code));
};

it('is added once, with the usual spelling of its code', async () => {
  const project = await stage.project(['en']);
  const target = { user: stage.people.manager, project };
  for (const spelled of ['pt_br', 'PT-BR', 'pt-rBR'])
    expect((await importFile(stage, target, json({ a: 'Um' }), nested(spelled))).status).toBe(200);
  expect(await codesOf(project.id)).toEqual(['en', 'pt-BR']);
});

it('is restored with its texts if it was deleted, in the preview too', async () => {
  const project = await stage.project(['en', 'de']);
  const target = { user: stage.people.manager, project };
  await importFile(stage, target, json({ a: 'Eins', b: 'Zwei' }), nested('de'));
  const gone = await stage.app.inject({
    method: 'DELETE',
    url: `/v1/projects/${project.wireId}/languages/${project.language('de').wireId}`,
    headers: stage.people.owner.headers,
  });
  expect(gone.statusCode).toBe(200);
  const uploaded = await uploadFiles(stage, target, [json({ a: 'Eins', b: 'Drei' })]);
  const { upload } = uploaded.json().files[0];
  const files = [{ upload, fileType: 'nested_json', language: 'de' }];
  const preview = await runUploads(stage, target, 'import-preview', { files });
  expect(preview.result).toMatchObject({ updated: 1, unchanged: 1, added: 0 });
  expect(await codesOf(project.id)).toEqual(['en', 'de deleted']);
  const done = await runUploads(stage, target, 'import-uploads', { files });
  expect(done.result).toMatchObject({ updated: 1, unchanged: 1, added: 0 });
  expect(await codesOf(project.id)).toEqual(['en', 'de']);
  expect(await textsOf(stage, project, 'de')).toEqual({ a: 'Eins', b: 'Drei' });
});

it('several of one file get numbers in their order, and those that were deleted come back', async () => {
  const project = await stage.project(['en', 'de', 'nl']);
  const target = { user: stage.people.owner, project };
  for (const code of ['de', 'nl'])
    await stage.app.inject({
      method: 'DELETE',
      url: `/v1/projects/${project.wireId}/languages/${project.language(code).wireId}`,
      headers: target.user.headers,
    });
  const csv = { name: 'texts.csv', body: 'key,en,fr,de,it,nl,pl\na,One,Un,Eins,Uno,Een,Jeden\n' };
  expect((await importFile(stage, target, csv, { fileType: 'csv', importLanguage: 'en' })).status).toBe(200);
  expect(await codesOf(project.id)).toEqual(['en', 'de', 'nl', 'fr', 'it', 'pl']);
  expect(await textsOf(stage, project, 'nl')).toEqual({ a: 'Een' });
  const { rows } = await sql<{ kind: number; subject: string; language_id: number }>`
    select kind, subject, language_id from history
    where project_id = ${project.id} and kind between 20 and 22 order by id`.execute(stage.deps.db);
  const { languageAdded, languageRestored, languageDeleted } = historyKinds;
  expect(rows.map((row) => [row.kind, row.subject])).toEqual([
    ...['de', 'nl'].map((code) => [languageDeleted, code]),
    ...['de', 'nl'].map((code) => [languageRestored, code]),
    ...['fr', 'it', 'pl'].map((code) => [languageAdded, code]),
  ]);
  expect(rows.slice(4).map((row) => row.language_id)).toEqual([4, 5, 6]);
});

it('is rejected beyond 500 languages, before the import writes anything', async () => {
  const project = await stage.project(['en']);
  await stage.deps.db
    .insertInto('languages')
    .values(Array.from({ length: 499 }, (_, n) => ({ project_id: project.id, id: n + 2, code: `app-${n}` })))
    .execute();
  const target = { user: stage.people.manager, project };
  const { status, body } = await importFile(stage, target, json({ a: 'Eins' }), nested('de'));
  expect([status, body.code]).toEqual([409, 'tooManyLanguages']);
  const known = await importFile(stage, target, json({ a: 'One' }), nested('app-7'));
  expect(known.status).toBe(200);
});

it('comes from the content if the file name has none', async () => {
  const project = await stage.project(['en', 'de']);
  const header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: de\\n"\n';
  const answer = await uploadFiles(stage, { user: stage.people.manager, project }, [
    { name: 'messages.po', body: `${header}\nmsgid "a"\nmsgstr "A"\n` },
    { name: 'res/values/strings.xml', body: '<resources/>' },
  ]);
  expect(answer.json().files.map((file: { language: string }) => file.language)).toEqual(['de', 'en']);
});
