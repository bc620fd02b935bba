import { createHash } from 'node:crypto';
import { maxUploadBytes, maxUploadFiles } from '@parlance/contract/import.endpoints';
import type { ImportPreview, ImportSummary, UploadedFile } from '@parlance/contract/import-results';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type TestProject } from '../../../../test/builders.ts';
import {
  createImportFixture,
  footprint,
  type ImportFixture,
  importFile,
  runUploads,
  type SentFile,
  textsOf,
  uploadFiles,
} from '../../../../test/import/import.ts';
import { graceMs, sweepFiles } from '../../maintenance/unused-files.service.ts';
import { deleteOldUploads } from './uploads.queries.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const send = async (project: TestProject, files: SentFile[]): Promise<UploadedFile[]> => {
  const answer = await uploadFiles(stage, { user: stage.people.manager, project }, files);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return (answer.json() as { files: UploadedFile[] }).files;
};
const filesToImport = (files: UploadedFile[]) =>
  files
    .filter((file) => file.fileType !== null)
    .map(({ upload, fileType, language }) => ({ upload, fileType, language: language ?? 'en' }));

describe('an upload', () => {
  it('returns the format and language of each file, by name and content', async () => {
    const project = await stage.project();
    const found = await send(project, [
      { name: 'res/values/strings.xml', body: '<resources><string name="a">A</string></resources>' },
      { name: 'res/values-pt-rBR/strings.xml', body: '<resources/>' },
      { name: 'locales/de.json', body: '{"a":"A"}' },
      { name: 'readme.md', body: 'hello' },
    ]);
    expect(found.map(({ path, fileType, language }) => [path, fileType, language])).toEqual([
      ['res/values/strings.xml', 'android_xml', 'en'],
      ['res/values-pt-rBR/strings.xml', 'android_xml', 'pt-BR'],
      ['locales/de.json', 'nested_json', 'de'],
      ['readme.md', null, null],
    ]);
    expect(found.map(({ takesBase }) => takesBase ?? false)).toEqual([true, false, false, false]);
  });

  it('gets the format of the kept file with its path, if the content fits', async () => {
    const project = await stage.project();
    const target = { user: stage.people.manager, project };
    await importFile(
      stage,
      target,
      { name: 'app/texts.json', body: '{"a":{"b":"A"}}' },
      { fileType: 'react_nested_json', importLanguage: 'fr' },
    );
    const again = await send(project, [
      { name: 'app/texts.json', body: '{"a":{"b":"B"}}' },
      { name: 'other/texts.json', body: '{"a":{"b":"B"}}' },
    ]);
    expect(again.map(({ fileType, language }) => [fileType, language])).toEqual([
      ['react_nested_json', 'fr'],
      ['nested_json', null],
    ]);
    expect(again[0]?.alternatives[0]).toBe('nested_json');
    const [other] = await send(project, [{ name: 'app/texts.json', body: 'msgid "a"\nmsgstr "b"\n' }]);
    expect(other?.fileType).toBe('gettext_po');
    const old = `<xliff version="1.2"><file original="a" source-language="en" target-language="fr" datatype="plaintext">
      <body><trans-unit id="k"><source>One</source><target>Un</target></trans-unit></body></file></xliff>`;
    const { body } = await importFile(
      stage,
      target,
      { name: 'app.xliff', body: old },
      { fileType: 'xliff', importLanguage: 'fr' },
    );
    expect(body.added).toBe(1);
    const fresh = '<xliff version="2.0" srcLang="en"><file id="f"></file></xliff>';
    expect((await send(project, [{ name: 'app.xliff', body: fresh }]))[0]?.fileType).toBe('xliff_2');
  });

  it('needs a file', async () => {
    const project = await stage.project();
    const answer = await uploadFiles(stage, { user: stage.people.manager, project }, []);
    expect(answer.json()).toMatchObject({ code: 'noFile' });
  });

  it('is limited in size and number', async () => {
    const project = await stage.project();
    const target = { user: stage.people.manager, project };
    const large = new Uint8Array(maxUploadBytes + 1);
    const tooLarge = await uploadFiles(stage, target, [{ name: 'en.json', body: large }]);
    expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([413, 'tooLarge']);
    const many = Array.from({ length: maxUploadFiles + 1 }, (_, index) => ({
      name: `${index}.json`,
      body: '{}',
    }));
    const tooMany = await uploadFiles(stage, target, many);
    expect(tooMany.json()).toMatchObject({ code: 'tooManyFiles' });
  });

  it('is available only to its sender, in its project', async () => {
    const project = await stage.project();
    const files = filesToImport(await send(project, [{ name: 'en.json', body: '{"a":"A"}' }]));
    const call = (user: typeof stage.people.owner, target: TestProject) =>
      stage.app.inject({
        method: 'POST',
        url: `/v1/projects/${target.wireId}/import-uploads`,
        payload: { files },
        headers: user.headers,
      });
    expect((await call(stage.people.owner, project)).json()).toMatchObject({ code: 'uploadGone' });
    expect((await call(stage.people.manager, await stage.project())).json()).toMatchObject({
      code: 'uploadGone',
    });
    expect((await call(stage.people.manager, project)).statusCode).toBe(202);
  });

  it('is deleted after a day, and its bytes by the next sweep unless a kept file has them', async () => {
    const project = await stage.project();
    const target = { user: stage.people.manager, project };
    const text = `{"only":"here ${project.id}"}`;
    await send(project, [{ name: 'en.json', body: text }]);
    const kept = `{"kept":"here ${project.id}"}`;
    await importFile(
      stage,
      target,
      { name: 'en.json', body: kept },
      { fileType: 'nested_json', importLanguage: 'en' },
    );
    await stage.deps.db
      .updateTable('uploads')
      .set({ created_at: new Date(Date.now() - 25 * 3600_000) })
      .where('project_id', '=', project.id)
      .execute();
    await deleteOldUploads(stage.deps.db);
    await sweepFiles(stage.deps, new Date(Date.now() + graceMs + 60_000));
    const isThere = (body: string) => stage.deps.files.has(createHash('sha256').update(body).digest('hex'));
    expect([await isThere(text), await isThere(kept)]).toEqual([false, true]);
  });
});

describe('an import of several files', () => {
  const files = [
    { name: 'values/strings.xml', body: '<resources>\n    <string name="a">A {x}</string>\n</resources>\n' },
    { name: 'values-de/strings.xml', body: '<resources>\n    <string name="a">Ä</string>\n</resources>\n' },
    { name: 'fr.json', body: '{"b":"B"}' },
  ];

  it('is one operation, with counts for each file', async () => {
    const project = await stage.project();
    const target = { user: stage.people.manager, project };
    const job = await runUploads(stage, target, 'import-uploads', {
      files: filesToImport(await send(project, files)),
    });
    const summary = job.result as ImportSummary;
    expect(job.state).toBe('done');
    expect(summary).toMatchObject({ total: 3, added: 2, updated: 1, file: 'values/strings.xml and 2 more' });
    expect(summary.files.map(({ added, updated }) => [added, updated])).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
    ]);
    expect(await textsOf(stage, project, 'de')).toEqual({ a: 'Ä' });
    // Both languages are bodies of one kept file.
    expect(await footprint(stage, project)).toMatchObject({ operations: 1, files: 2, file_bodies: 3 });
  });

  it('writes nothing if one of them is broken', async () => {
    const project = await stage.project();
    const target = { user: stage.people.manager, project };
    const sent = await send(project, [...files, { name: 'it.json', body: '{"b":' }]);
    const job = await runUploads(stage, target, 'import-uploads', { files: filesToImport(sent) });
    expect(job.state).toBe('failed');
    expect(job.error).toMatchObject({ code: 'brokenFile', path: 'it.json', line: 1 });
    expect(await footprint(stage, project)).toMatchObject({ entries: 0, history: 0, operations: 0 });
  });

  it('takes the text of the last file if two have the same key, which then belongs to both', async () => {
    const project = await stage.project();
    const sent = await send(project, [
      { name: 'one.json', body: '{"same":"First","one":"1"}' },
      { name: 'two.json', body: '{"same":"Second"}' },
    ]);
    const job = await runUploads(stage, { user: stage.people.manager, project }, 'import-uploads', {
      files: filesToImport(sent).map((file) => ({ ...file, language: 'en' })),
    });
    expect(job.state).toBe('done');
    expect(await textsOf(stage, project, 'en')).toEqual({ one: '1', same: 'Second' });
    expect(await footprint(stage, project)).toMatchObject({ entries: 2, file_entries: 3 });
  });

  it('has a preview with the same result that writes nothing', async () => {
    const project = await stage.project();
    const target = { user: stage.people.manager, project };
    const before = await footprint(stage, project);
    const sent = filesToImport(await send(project, [...files, { name: 'it.json', body: '{"b":' }]));
    const preview = (await runUploads(stage, target, 'import-preview', { files: sent }))
      .result as ImportPreview;
    expect(await footprint(stage, project)).toEqual(before);
    expect(preview).toMatchObject({ total: 3, added: 2, updated: 1 });
    expect(preview.files[1]).toMatchObject({
      differences: [{ key: 'a', kind: 'translated', before: null, after: 'Ä' }],
      newWarnings: [{ key: 'a', language: 'de', issues: ['variableMissing'] }],
      error: null,
    });
    expect(preview.files[3]?.error).toMatchObject({ path: 'it.json', line: 1, column: 6 });
    const job = await runUploads(stage, target, 'import-uploads', { files: sent.slice(0, 3) });
    const { total, added, updated, skipped } = job.result as ImportSummary;
    expect({ total, added, updated, skipped }).toEqual({
      total: preview.total,
      added: preview.added,
      updated: preview.updated,
      skipped: preview.skipped,
    });
  });

  it('has a preview with the beginning of very long texts', async () => {
    const project = await stage.project();
    const sent = filesToImport(
      await send(project, [{ name: 'en.json', body: `{"a":"${'x'.repeat(20_000)}"}` }]),
    );
    const { result } = await runUploads(stage, { user: stage.people.manager, project }, 'import-preview', {
      files: sent,
    });
    const [difference] = (result as ImportPreview).files[0]?.differences ?? [];
    expect(difference).toMatchObject({ before: null, after: `${'x'.repeat(5_000)}…` });
  });

  it('returns 403 for translators unless they import drafts', async () => {
    const project = await stage.project();
    const target = { user: stage.people.translator, project };
    const [file] = ((await uploadFiles(stage, target, files)).json() as { files: UploadedFile[] }).files;
    const body = { files: filesToImport(file ? [file] : []) };
    await expect(runUploads(stage, target, 'import-uploads', body)).rejects.toThrow(/403.*onlyAsDraft/);
    await expect(runUploads(stage, target, 'import-preview', body)).rejects.toThrow(/403.*onlyAsDraft/);
  });
});

it.each([
  ['files', 10_000, 1],
  ['bytes', 103, 50 * 1024 ** 2],
])('limits what one account uploads within a day: %s', async (_what, count, size) => {
  const project = await stage.project();
  const user = await buildUser(stage.deps.db);
  await stage.deps.db
    .insertInto('team_members')
    .values({ team_id: stage.people.team.id, user_id: user.id, role: 'manager' })
    .execute();
  await sql`insert into uploads (project_id, path, content_hash, size, user_id)
    select ${project.id}, 'a.json', 'a', ${size}, ${user.id} from generate_series(1, ${count})`.execute(
    stage.deps.db,
  );
  const file = { name: 'de.json', body: '{}' };
  const refused = await uploadFiles(stage, { user, project }, [file]);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooManyUploads']);
  expect((await importFile(stage, { user, project }, file)).body.code).toBe('tooManyUploads');
  const other = await uploadFiles(stage, { user: stage.people.manager, project }, [file]);
  expect(other.statusCode).toBe(200);
  await sql`update uploads set created_at = now() - interval '25 h' where user_id = ${user.id}
    and project_id = ${project.id}`.execute(stage.deps.db);
  await deleteOldUploads(stage.deps.db);
  expect((await uploadFiles(stage, { user, project }, [file])).statusCode).toBe(200);
});

it.each(['', '; boundary=', `; boundary=${'x'.repeat(300)}`])(
  'rejects a form with an unreadable boundary (%s)',
  async (boundary) => {
    const project = await stage.project();
    const { statusCode, body } = await stage.app.inject({
      method: 'POST',
      url: `/v1/projects/${project.wireId}/uploads`,
      payload: 'x',
      headers: { ...stage.people.owner.headers, 'content-type': `multipart/form-data${boundary}` },
    });
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'brokenRequest']);
  },
);

it('rejects a form that ends too early, wherever it is cut, and keeps nothing of it', async () => {
  const project = await stage.project();
  const whole = [
    '--cut',
    'Content-Disposition: form-data; name="files"; filename="en.json"',
    'Content-Type: application/json',
    '',
    '{"a":"A"}',
    '--cut--',
    '',
  ].join('\r\n');
  for (const path of ['uploads', 'import-file'])
    for (let cut = 3; cut < whole.length - 5; cut += 7) {
      const { statusCode, body } = await stage.app.inject({
        method: 'POST',
        url: `/v1/projects/${project.wireId}/${path}`,
        payload: whole.slice(0, -cut),
        headers: { ...stage.people.owner.headers, 'content-type': 'multipart/form-data; boundary=cut' },
      });
      expect([path, cut, statusCode, JSON.parse(body).code]).toEqual([path, cut, 400, 'brokenRequest']);
    }
  const { rows } = await sql`select 1 from uploads where project_id = ${project.id}`.execute(stage.deps.db);
  expect(rows).toEqual([]);
});
