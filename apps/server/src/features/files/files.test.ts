import type { Operation } from '@parlance/contract/history';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestProject, TestUser } from '../../../test/builders.ts';
import { createImportFixture, type ImportFixture, importFile } from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const json = (name: string, texts: object) => ({ name, body: JSON.stringify(texts) });
const nested = (importLanguage: string) => ({ fileType: 'nested_json', importLanguage });

async function get(user: TestUser, project: TestProject, path: string) {
  const answer = await stage.app.inject({
    url: `/v1/projects/${project.wireId}/${path}`,
    headers: user.headers,
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** A project with two kept files, one of them imported in two languages, and again in one. */
async function prepare() {
  const project = await stage.project();
  const user = stage.people.manager;
  const target = { user, project };
  await importFile(stage, target, json('app/en.json', { a: 'One' }), nested('en'));
  await importFile(stage, target, json('app/de.json', { a: 'Eins' }), nested('de'));
  await importFile(stage, target, json('web/en.json', { b: 'Two' }), nested('en'));
  await importFile(stage, target, json('app/de.json', { a: 'Ein' }), nested('de'));
  const { body } = await get(user, project, 'files');
  return { project, user, files: body as { _id: string; path: string; languages: string[] }[] };
}

it('are listed with their languages', async () => {
  const { files } = await prepare();
  expect(files.map(({ path, languages }) => [path, languages])).toEqual([
    ['app/{language}.json', ['en', 'de']],
    ['web/{language}.json', ['en']],
  ]);
});

it('have a history of their imports, each of which can be undone', async () => {
  const { files, project, user } = await prepare();
  const list = async () => {
    const { body } = await get(user, project, `operations?file=${files[0]?._id}`);
    return (body as { operations: Operation[] }).operations;
  };
  const before = await list();
  expect(before.map(({ kind, summary }) => [kind, summary.file])).toEqual([
    ['import', 'app/de.json'],
    ['import', 'app/de.json'],
    ['import', 'app/en.json'],
  ]);
  expect(before.every(({ undoable }) => undoable)).toBe(true);
  const undone = await stage.app.inject({
    method: 'POST',
    url: `/v1/projects/${project.wireId}/operations/${before[0]?._id}/undo`,
    headers: user.headers,
  });
  expect(undone.statusCode).toBe(200);
  const [newest] = await list();
  expect([newest?.undoable, newest?.undoneBy]).toEqual([false, expect.any(String)]);
});

it('show the import of the same bytes again after a text changed in Parlance', async () => {
  const { files, project, user } = await prepare();
  await importFile(stage, { project, user }, json('app/de.json', { a: 'Eins' }), nested('de'));
  const { body } = await get(user, project, `operations?file=${files[0]?._id}`);
  expect(body.operations).toHaveLength(4);
});

it('hide their history from users without access', async () => {
  const { files, project } = await prepare();
  const other = await stage.project();
  const path = `operations?file=${files[0]?._id}`;
  expect((await get(stage.people.stranger, project, path)).status).toBe(404);
  expect((await get(stage.people.manager, other, path)).body.operations).toEqual([]);
  expect((await get(stage.people.manager, project, `operations?file=${project.wireId}`)).status).toBe(404);
});

it('disappear with an undo of their only import, and come back with its redo', async () => {
  const project = await stage.project();
  const user = stage.people.manager;
  const { body } = await importFile(stage, { user, project }, json('en.json', { a: 'One' }), nested('en'));
  const undo = async (operation: unknown): Promise<string> => {
    const url = `/v1/projects/${project.wireId}/operations/${operation}/undo`;
    return (await stage.app.inject({ method: 'POST', url, headers: user.headers })).json().operation;
  };
  const undone = await undo(body.operation);
  expect((await get(user, project, 'files')).body).toEqual([]);
  await undo(undone);
  expect((await get(user, project, 'files')).body).toMatchObject([{ entryCount: 1, languages: ['en'] }]);
});
