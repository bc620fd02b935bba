/** Files whose path names another code of their language than the one that they are imported in (docs/decisions/0156). */
import { encodeId } from '@parlance/domain/id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzipped } from '../../../../test/export/unzip.ts';
import {
  createImportFixture,
  exportFile,
  type ImportFixture,
  importFile,
  type Target,
  textsOf,
} from '../../../../test/import/import.ts';
import {
  type GivenFile,
  importFiles,
  keptFiles,
  preview,
  tryImport,
} from '../../../../test/import/shared-keys.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const newTarget = async (languages = ['en', 'ar', 'fr']): Promise<Target> => ({
  user: stage.people.owner,
  project: await stage.project(languages),
});

const ini = (name: string, language: string, texts: Record<string, string>): GivenFile => ({
  name,
  body: Object.entries(texts)
    .map(([key, text]) => `${key}="${text}"\n`)
    .join(''),
  fileType: 'ini',
  language,
});
const english = ini('en-US.ini', 'en', { ok: 'OK', no: 'No' });
const arabic = ini('ar-SA.ini', 'ar', { ok: 'حسنًا', no: 'لا' });

const paths = async (target: Target) => (await keptFiles(stage, target)).map(({ path }) => path);
const bodies = async (target: Target) =>
  (await keptFiles(stage, target)).map((file) => file.bodies.map(({ path }) => path).toSorted());
async function exported(target: Target, languages: string[]) {
  const answer = await exportFile(stage, target, { file: 'all', languages });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return Object.fromEntries(await unzipped(answer.rawPayload));
}
const bytesOf = (...files: GivenFile[]) => Object.fromEntries(files.map(({ name, body }) => [name, body]));

/** Gives the kept files the paths that earlier versions gave them, which took only the exact code out of a path. */
async function keepAsBefore({ project }: Target, former: Record<string, string>): Promise<void> {
  for (const [body, path] of Object.entries(former))
    await stage.deps.db
      .updateTable('files')
      .set({ path })
      .where('project_id', '=', project.id)
      .where((is) =>
        is.exists(
          is
            .selectFrom('file_bodies as b')
            .whereRef('b.file_id', '=', 'files.id')
            .where('b.project_id', '=', project.id)
            .where('b.path', '=', body),
        ),
      )
      .execute();
}

describe('a path with another code of the language', () => {
  it('leaves the languages of a file together, each with its own path, and the texts with their source', async () => {
    const target = await newTarget();
    const shown = await preview(stage, target, english, arabic);
    expect(shown.files.map(({ keysInCommon }) => keysInCommon)).toMatchObject([
      { path: '{language}.ini', count: 0 },
      { path: '{language}.ini', count: 0 },
    ]);
    await importFiles(stage, target, english, arabic);
    expect(await paths(target)).toEqual(['{language}.ini']);
    expect(await textsOf(stage, target.project, 'ar')).toEqual({ ok: 'حسنًا', no: 'لا' });
    expect(await textsOf(stage, target.project, 'en')).toEqual({ ok: 'OK', no: 'No' });
    expect(await exported(target, ['en', 'ar'])).toEqual(bytesOf(english, arabic));
  });

  it('names the file of a language that has none yet', async () => {
    const target = await newTarget();
    await importFiles(stage, target, english, arabic);
    const [file] = await keptFiles(stage, target);
    const answer = await exportFile(stage, target, { type: 'ini', languages: ['fr'], file: file?._id });
    expect(answer.headers['content-disposition']).toContain('fr.ini');
  });

  it('is refused beside a file of the same language in one import', async () => {
    const target = await newTarget();
    await expect(
      tryImport(stage, target, 'import-preview', undefined, english, ini('en.ini', 'en', { ok: 'Okay' })),
    ).rejects.toThrow('of the same language and the same place');
  });

  it('is found again by its path where the code of the language was changed', async () => {
    const target = await newTarget(['en', 'ar', 'fr']);
    await importFiles(stage, target, english, arabic);
    const { id } = target.project.language('ar');
    await stage.deps.db
      .updateTable('languages')
      .set({ code: 'fa' })
      .where('project_id', '=', target.project.id)
      .where('id', '=', id)
      .execute();
    await importFiles(stage, target, { ...arabic, language: 'fa' });
    expect(await paths(target)).toEqual(['{language}.ini']);
  });
});

describe('a file that an earlier version kept under its whole path', () => {
  it('is the same file when it comes again, changed or not', async () => {
    const target = await newTarget();
    await importFiles(stage, target, english);
    await keepAsBefore(target, { 'en-US.ini': 'en-US.ini' });
    expect(await importFiles(stage, target, english)).toMatchObject({ unchanged: 2, added: 0 });
    const newer = ini('en-US.ini', 'en', { ok: 'OK', no: 'Never', more: 'More' });
    const { status } = await importFile(
      stage,
      target,
      { name: newer.name, body: newer.body },
      { fileType: 'ini', importLanguage: 'en' },
    );
    expect(status).toBe(200);
    expect(await paths(target)).toEqual(['en-US.ini']);
    expect(await textsOf(stage, target.project, 'en')).toEqual({ ok: 'OK', no: 'Never', more: 'More' });
  });

  it('gets its other languages, together with it or later', async () => {
    for (const together of [true, false]) {
      const target = await newTarget();
      await importFiles(stage, target, english);
      await keepAsBefore(target, { 'en-US.ini': 'en-US.ini' });
      await importFiles(stage, target, ...(together ? [english, arabic] : [arabic]));
      await importFiles(stage, target, arabic);
      expect(await bodies(target)).toEqual([['ar-SA.ini', 'en-US.ini']]);
      expect(await exported(target, ['en', 'ar'])).toEqual(bytesOf(english, arabic));
    }
  });

  it('stays apart from another one, and neither takes a third language', async () => {
    const target = await newTarget();
    await importFiles(stage, target, english);
    await keepAsBefore(target, { 'en-US.ini': 'en-US.ini' });
    await importFiles(stage, target, { ...arabic, name: 'old.ini' });
    await stage.deps.db
      .updateTable('file_bodies')
      .set({ path: 'ar-SA.ini' })
      .where('project_id', '=', target.project.id)
      .where('path', '=', 'old.ini')
      .execute();
    await keepAsBefore(target, { 'ar-SA.ini': 'ar-SA.ini' });
    await importFiles(stage, target, english, arabic);
    expect(await paths(target)).toEqual(['ar-SA.ini', 'en-US.ini']);
    await importFiles(stage, target, ini('fr-FR.ini', 'fr', { ok: 'Oui' }));
    expect(await paths(target)).toEqual(['ar-SA.ini', 'en-US.ini', '{language}.ini']);
  });

  it('gives way to the file at the place without the language', async () => {
    const target = await newTarget();
    await importFiles(stage, target, english);
    await keepAsBefore(target, { 'en-US.ini': 'en-US.ini' });
    await importFiles(stage, target, { ...arabic, name: 'old.ini' });
    await keepAsBefore(target, { 'old.ini': '{language}.ini' });
    await importFiles(stage, target, ini('fr-FR.ini', 'fr', { ok: 'Oui' }));
    expect(await bodies(target)).toEqual([['en-US.ini'], ['fr-FR.ini', 'old.ini']]);
  });

  it('is proposed where it comes from another folder', async () => {
    const target = await newTarget();
    const keys = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`k${at}`, `Text ${at}`]));
    await importFiles(stage, target, ini('en-US.ini', 'en', keys));
    await keepAsBefore(target, { 'en-US.ini': 'en-US.ini' });
    const { files } = await preview(stage, target, ini('locale/en-US.ini', 'en', keys));
    expect(files[0]?.sameFile).toEqual({ path: 'en-US.ini', keys: 10, common: 10 });
  });
});

describe('two files of one, joined', () => {
  it('keep the path of each language, come out as they came in, and are found again', async () => {
    const target = await newTarget();
    await importFiles(stage, target, english);
    await keepAsBefore(target, { 'en-US.ini': 'en-US.ini' });
    await importFiles(stage, target, { ...arabic, name: 'other.ini' });
    await stage.deps.db
      .updateTable('file_bodies')
      .set({ path: 'ar-SA.ini' })
      .where('project_id', '=', target.project.id)
      .where('path', '=', 'other.ini')
      .execute();
    await keepAsBefore(target, { 'ar-SA.ini': 'ar-SA.ini' });
    const [other, stays] = await keptFiles(stage, target);
    expect([other?.path, stays?.path]).toEqual(['ar-SA.ini', 'en-US.ini']);
    const url = `/v1/projects/${encodeId('project', target.project.id)}/files/${stays?._id}/join`;
    const { headers } = target.user;
    const planned = await stage.app.inject({
      method: 'POST',
      url: `${url}/preview`,
      headers,
      payload: { other: other?._id },
    });
    expect(planned.json().languages).toMatchObject([
      { language: 'en', path: 'en-US.ini', from: 'stays' },
      { language: 'ar', path: 'ar-SA.ini', from: 'other' },
    ]);
    const payload = { other: other?._id, seen: planned.json().seen, languages: {} };
    expect((await stage.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    expect(await bodies(target)).toEqual([['ar-SA.ini', 'en-US.ini']]);
    expect(await exported(target, ['en', 'ar'])).toEqual(bytesOf(english, arabic));
    const newer = ini('ar-SA.ini', 'ar', { ok: 'نعم', no: 'لا' });
    await importFiles(stage, target, newer);
    expect(await exported(target, ['en', 'ar'])).toEqual(bytesOf(english, newer));
  });
});
