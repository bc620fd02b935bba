import type { ImportPreview } from '@parlance/contract/import-results';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestProject, TestUser } from '../../../test/builders.ts';
import {
  createImportFixture,
  exportFile,
  footprint,
  type ImportFixture,
  importFile,
  runUploads,
  uploadFiles,
} from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const json = (texts: object) => `${JSON.stringify(texts, null, 2)}\n`;

interface Target {
  user: TestUser;
  project: TestProject;
}

const bring = (
  target: Target,
  texts: object,
  options: object,
  [language, name]: [string, string] = ['en', 'en.json'],
) =>
  importFile(
    stage,
    target,
    { name, body: json(texts) },
    { fileType: 'nested_json', importLanguage: language, options: JSON.stringify(options) },
  );

const call = async ({ user, project }: Target, path: string, payload?: object) => {
  const url = `/v1/projects/${project.wireId}${path}`;
  const answer = await stage.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: user.headers,
    ...(payload && { payload }),
  });
  return answer.json();
};

/** Keys by the name of their tag. */
async function tagged(target: Target): Promise<Record<string, string[]>> {
  const tags: { _id: string; name: string }[] = await call(target, '/tags');
  const rows = await stage.deps.db
    .selectFrom('entries')
    .select(['key', 'tags'])
    .where('project_id', '=', target.project.id)
    .orderBy('id')
    .execute();
  return Object.fromEntries(
    tags.map(({ _id, name }) => [
      name,
      rows.filter((row) => row.tags?.includes(Number.parseInt(_id.slice(8), 16))).map(({ key }) => key),
    ]),
  );
}

const prepare = async (): Promise<Target> => ({
  user: stage.people.manager,
  project: await stage.project(),
});

it('adds the tags of an import to new and existing entries; an undo removes them', async () => {
  const target = await prepare();
  await bring(target, { a: 'One' }, { tags: ['App'] });
  expect(await tagged(target)).toEqual({ App: ['a'] });
  const { body } = await bring(
    target,
    { a: 'One', b: 'Two' },
    { tags: ['App', 'Sprint 7'], tagCategory: 'ios' },
  );
  expect(body).toMatchObject({ added: 1, unchanged: 1, tagUpdates: 2 });
  expect(await tagged(target)).toEqual({ App: ['a', 'b'], 'Sprint 7': ['a', 'b'] });
  const sprint = (await call(target, '/tags')).find(({ name }: { name: string }) => name === 'Sprint 7');
  const categories = await call(target, '/tagCategories');
  expect(sprint.category).toBe(categories[0]._id);
  const undone = await call(target, `/operations/${body.operation}/undo`, {});
  expect(undone.keptCount).toBe(0);
  expect(await tagged(target)).toEqual({ App: ['a'] });
  await call(target, `/operations/${undone.operation}/undo`, {});
  expect(await tagged(target)).toEqual({ App: ['a', 'b'], 'Sprint 7': ['a', 'b'] });
});

it('adds a tag when the same file comes again without writing a text, and then nothing at all', async () => {
  const target = await prepare();
  await bring(target, { a: 'One', b: 'Two' }, {});
  const { body } = await bring(target, { a: 'One', b: 'Two' }, { tags: ['App'] });
  expect(body).toMatchObject({ unchanged: 2, updated: 0, tagUpdates: 2 });
  expect(await tagged(target)).toEqual({ App: ['a', 'b'] });
  const before = await footprint(stage, target.project);
  const again = await bring(target, { a: 'One', b: 'Two' }, { tags: ['App'] });
  expect(again.body).toMatchObject({ tagUpdates: 0, operation: null });
  expect(await footprint(stage, target.project)).toEqual(before);
});

it('removes the tag from entries that the file lacks only on request', async () => {
  const target = await prepare();
  await bring(target, { a: 'One', b: 'Two', c: 'Three' }, { tags: ['App'] });
  await bring(target, { a: 'One', b: 'Two' }, { tags: ['App'] });
  expect(await tagged(target)).toEqual({ App: ['a', 'b', 'c'] });
  const { body } = await bring(target, { a: 'One', b: 'Two' }, { tags: ['App'], keepTagIds: false });
  expect(body).toMatchObject({ tagUpdates: 1 });
  expect(await tagged(target)).toEqual({ App: ['a', 'b'] });
  // A translated file that lacks a text does not remove the tag from its key.
  const options = { tags: ['App'], keepTagIds: false };
  await bring(target, { a: 'Eins' }, options, ['de', 'de.json']);
  expect(await tagged(target)).toEqual({ App: ['a', 'b'] });
});

it('a preview creates no tag, and a user who may not set tags cannot import with one', async () => {
  const target = await prepare();
  const { files } = (
    await uploadFiles(stage, target, [{ name: 'en.json', body: json({ a: 'One' }) }])
  ).json();
  const request = {
    files: [{ upload: files[0].upload, fileType: 'nested_json', language: 'en' }],
    options: { tags: ['App'] },
  };
  const job = await runUploads(stage, target, 'import-preview', request);
  expect(job.result).toMatchObject({ added: 1 });
  expect(await tagged(target)).toEqual({});
  const translator = { ...target, user: stage.people.translator };
  const refused = await bring(translator, { a: 'One' }, { onlyAsDraft: true, tags: ['App'] });
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'noTags', message: 'You may not set tags here.' },
  });
  const unknown = await bring(target, { a: 'One' }, { tags: ['App'], tagCategory: 'Nowhere' });
  expect(unknown).toMatchObject({ status: 400, body: { code: 'noTagCategory' } });
  expect(await tagged(target)).toEqual({});
});

it('a preview returns the entries that get or lose a tag, as the import does', async () => {
  const target = await prepare();
  await bring(target, { a: 'One', b: 'Two', c: 'Three' }, { tags: ['App'] });
  await bring(target, { x: 'Elsewhere' }, { tags: ['App'] }, ['en', 'other.json']);
  await bring(target, { a: 'Eins' }, {}, ['de', 'de.json']);
  const preview = async (language: string, texts: object, options: object) => {
    const sent = await uploadFiles(stage, target, [{ name: `${language}.json`, body: json(texts) }]);
    const { upload } = sent.json().files[0];
    const files = [{ upload, fileType: 'nested_json', language }];
    const { result } = await runUploads(stage, target, 'import-preview', { files, options });
    return (result as ImportPreview).tagging;
  };
  const lead = { a: 'One', c: 'Three', d: 'Four' };
  expect(await preview('en', lead, { tags: ['App'] })).toEqual({
    given: 1,
    lost: 0,
    losing: [],
    categorized: [],
  });
  const replacing = { tags: ['App'], keepTagIds: false };
  expect(await preview('en', lead, replacing)).toEqual({
    given: 1,
    lost: 2,
    losing: ['b', 'x'],
    categorized: [],
  });
  // No entry has a new tag yet; a translated file has all entries of its kept file.
  expect(await preview('de', { a: 'Eins' }, { tags: ['App', 'New'], keepTagIds: false })).toEqual({
    given: 3,
    lost: 1,
    losing: ['x'],
    categorized: [],
  });
  const named = { tags: ['App', 'New'], tagCategory: 'web' };
  expect(await preview('en', lead, named)).toMatchObject({ categorized: ['App'] });
  expect(await preview('en', lead, { ...named, tagCategory: 'None' })).toMatchObject({ categorized: [] });
  expect(await preview('en', lead, {})).toEqual({ given: 0, lost: 0, losing: [], categorized: [] });
  expect(await tagged(target)).toEqual({ App: ['a', 'b', 'c', 'x'] });
  const { body } = await bring(target, lead, replacing);
  expect(body).toMatchObject({ tagUpdates: 3 });
  expect(await tagged(target)).toEqual({ App: ['a', 'c', 'd'] });
  // A translation does not hold a key that leaves the base language's file (docs/decisions/0284), nor bring it back.
  await bring(target, { a: 'Eins', c: 'Drei' }, replacing, ['de', 'de.json']);
  const without = { a: 'One', d: 'Four' };
  expect(await preview('en', without, replacing)).toEqual({
    given: 0,
    lost: 1,
    losing: ['c'],
    categorized: [],
  });
  expect((await bring(target, without, replacing)).body).toMatchObject({ tagUpdates: 1 });
  expect(await tagged(target)).toEqual({ App: ['a', 'd'] });
  const again = { a: 'Eins', c: 'Drei neu' };
  expect(await preview('de', again, replacing)).toEqual({ given: 0, lost: 0, losing: [], categorized: [] });
  expect((await bring(target, again, replacing, ['de', 'de.json'])).body).toMatchObject({ tagUpdates: 0 });
  expect(await tagged(target)).toEqual({ App: ['a', 'd'] });
});

it('exports the entries with any of the given tags', async () => {
  const target = await prepare();
  await bring(target, { a: 'One', b: 'Two', c: 'Three' }, {});
  await bring(target, { a: 'One' }, { tags: ['App'] }, ['en', 'app.json']);
  await bring(target, { b: 'Two' }, { tags: ['Web'] }, ['en', 'web.json']);
  const query = { type: 'nested_json', languages: ['en'] };
  const app = await exportFile(stage, target, { ...query, tag: ['App'] });
  expect(app.json()).toEqual({ a: 'One' });
  const both = await exportFile(stage, target, { ...query, tag: ['App', 'Web'] });
  expect(both.json()).toEqual({ a: 'One', b: 'Two' });
  const none = await exportFile(stage, target, { ...query, tag: ['app'] });
  expect(none.statusCode).toBe(404);
  expect(none.json()).toMatchObject({ message: 'Error: Tag with name "app" does not exist.' });
});
