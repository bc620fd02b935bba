import type { UploadedFile } from '@parlance/contract/import-results';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createImportFixture,
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

const english = { fileType: 'nested_json', importLanguage: 'en' };

describe('a file that cannot be imported', () => {
  it('returns 400 with line, column and excerpt, and changes nothing', async () => {
    const project = await stage.project();
    const target = { user: stage.people.manager, project };
    const before = await footprint(stage, project);
    const { status, body } = await importFile(
      stage,
      target,
      { name: 'en.json', body: '{\n  "a": "One",\n  "b": oops\n}\n' },
      english,
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'brokenFile',
      path: 'en.json',
      line: 3,
      column: 8,
      excerpt: '  "b": oops',
    });
    expect(body.message).toMatch(/^en\.json cannot be read \(line 3, column 8\): /);
    const reason = { code: 'expected-value', parameters: {} };
    expect(body.detail).toEqual({
      code: 'file-broken-at',
      parameters: { path: 'en.json', line: 3, column: 8, reason },
    });
    expect(await footprint(stage, project)).toEqual(before);
    const left = await stage.deps.db
      .selectFrom('import_rows')
      .select('position')
      .where('project_id', '=', project.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('returns the specification sentence with the list of formats', async () => {
    const project = await stage.project();
    const target = { user: stage.people.manager, project };
    const { status, body } = await importFile(
      stage,
      target,
      { name: 'notes.docx', body: 'x' },
      { importLanguage: 'en' },
    );
    expect(status).toBe(400);
    expect(body.message).toMatch(
      /^The given file is currently not supported\. Please select one of the following one: Android XML \(xml\), /,
    );
    const wrong = await importFile(
      stage,
      target,
      { name: 'a.json', body: '{}' },
      { ...english, fileType: 'word' },
    );
    expect(wrong.body.message).toBe('Import of file not supported');
  });

  it('cannot be a zip: each file of a zip is an upload of its own', async () => {
    const target = { user: stage.people.manager, project: await stage.project() };
    const sent = (await uploadFiles(stage, target, [{ name: 'en.json', body: '{"a":"b"}' }])).json();
    const file = { upload: sent.files[0].upload, fileType: 'nested_json', language: 'en' };
    for (const call of ['import-preview', 'import-uploads'] as const)
      await expect(
        runUploads(stage, target, call, { files: [{ ...file, member: 'other.json' }] }),
      ).rejects.toThrow(/^400 .*member/);
  });

  it('needs a language', async () => {
    const project = await stage.project();
    const { body } = await importFile(
      stage,
      { user: stage.people.manager, project },
      { name: 'app.json', body: '{"a":"b"}' },
      { fileType: 'nested_json' },
    );
    expect(body).toMatchObject({ code: 'noLanguage', message: 'No language selected' });
  });

  it.each([
    ['not of its format', '{"a":"b"', 1],
    ['not to be stored', '{\n"a":"x\\u0000y"}', 2],
  ])('reports a broken file before it requires a language: %s', async (_name, file, line) => {
    const target = { user: stage.people.manager, project: await stage.project() };
    const { status, body } = await importFile(
      stage,
      target,
      { name: 'app.json', body: file },
      { fileType: 'nested_json' },
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'brokenFile', path: 'app.json', line });
    const sent = await uploadFiles(stage, target, [
      { name: 'app.json', body: file },
      { name: 'good.json', body: '{"a":"b"}' },
      // The name contains a language, so only the check of the import finds the error.
      { name: 'de.json', body: file },
    ]);
    const found = (sent.json() as { files: UploadedFile[] }).files;
    expect(found.map(({ language, error }) => [language, error?.line ?? null])).toEqual([
      [null, line],
      [null, null],
      ['de', null],
    ]);
  });

  it.each([
    ['U+0000', '{"a":"x\\u0000y"}'],
    ['half of a surrogate pair', '{"a":"x\\ud800y"}'],
  ])('rejects a text with %s', async (_name, body) => {
    const project = await stage.project();
    const done = await importFile(
      stage,
      { user: stage.people.manager, project },
      { name: 'en.json', body },
      english,
    );
    expect(done.status).toBe(400);
    expect(done.body).toMatchObject({ code: 'brokenFile', line: 1 });
  });
});
