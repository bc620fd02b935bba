/** A plural form that the base language lacks is checked against its form `other`, on every path (docs/decisions/0144). */
import type { ImportPreview } from '@parlance/contract/import-results';
import { issueBits } from '@parlance/domain/checks/issues';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { entryProject } from '../../../test/entry-project.ts';
import { readFeedToEnd } from '../../../test/feed.ts';
import { importFile, runUploads, uploadFiles } from '../../../test/import/import.ts';
import { checkSlice } from './check-slice.service.ts';

const { variableMissing, outdated } = issueBits;
const english = { 'files[one]': '%d file', 'files[other]': '%d files' };
const polish = { fileType: 'android_xml', importLanguage: 'pl' };
const xml = (forms: Record<string, string>) =>
  `<resources><plurals name="files">${Object.entries(forms)
    .map(([form, text]) => `<item quantity="${form}">${text}</item>`)
    .join('')}</plurals></resources>`;

let jobs: Awaited<ReturnType<typeof createTestApp>>['deps']['jobs'];
beforeAll(async () => {
  jobs = (await createTestApp()).deps.jobs;
  await jobs.start();
});
afterAll(() => jobs.stop());

/** A project with a plural in English, and its further form in Polish with these texts. */
async function sample(few: { value?: string; issues?: number } = {}) {
  const p = await entryProject(
    [
      ...Object.entries(english).map(([key, en]) => ({ key, texts: { en } })),
      { key: 'files[few]', texts: Object.keys(few).length > 0 ? { pl: few } : {} },
      { key: 'plain', texts: { en: 'Hello %d' } },
    ],
    { languages: ['en', 'pl'] },
  );
  const stored = async (key = 'files[few]') => {
    const { rows } = (
      await p.call(p.people.owner, 'POST', `${p.inLanguage('pl')}/entry-rows`, { entries: [p.wireId(key)] })
    ).body;
    return rows[0];
  };
  const target = { user: p.people.owner, project: p.project };
  const bring = (body: string, fields = polish) =>
    importFile(p as never, target, { name: 'strings.xml', body }, fields);
  const base = (key: string, text: string | null) =>
    p.save(p.people.owner, key, text, { mode: 'final' }, 'en');
  return { ...p, stored, bring, base, target };
}

it('shows its source, and stores the same warnings of a save and of an import', async () => {
  const [saved, imported] = [await sample(), await sample()];
  expect(await saved.stored()).toMatchObject({ baseValue: '%d files', value: null });
  await saved.save(saved.people.owner, 'files[few]', 'pliki', { mode: 'final', version: 0 }, 'pl');
  await imported.bring(xml({ few: 'pliki' }));
  for (const p of [saved, imported]) {
    expect(await p.stored()).toMatchObject({
      baseValue: '%d files',
      value: 'pliki',
      issues: variableMissing,
    });
    expect((await p.list({ issue: 'variableMissing' }, 'pl')).keys).toEqual(['files[few]']);
  }
  // The base language's own view has no text of it.
  const own = await saved.row('files[few]', 'en');
  expect(own).toMatchObject({ value: null, baseValue: null });
});

it('counts the warnings in a preview, also against an English file that comes with it', async () => {
  const p = await entryProject([], { languages: ['en', 'pl'] });
  const target = { user: p.people.owner, project: p.project };
  const sent = [
    { name: 'values/strings.xml', body: xml({ one: '%d file', other: '%d files' }), language: 'en' },
    {
      name: 'values-pl/strings.xml',
      body: xml({ one: '%d plik', few: 'pliki', many: '%d', other: '%d' }),
      language: 'pl',
    },
  ];
  const { files: uploads } = (await uploadFiles(p as never, target, sent)).json();
  const files = sent.map(({ language }, at) => ({
    upload: uploads[at].upload,
    fileType: 'android_xml',
    language,
  }));
  const preview = await runUploads(p as never, target, 'import-preview', { files });
  const found = (preview.result as ImportPreview).files.flatMap(({ newWarnings }) => newWarnings);
  expect(found.map(({ key, issues }) => [key, issues])).toEqual([['files[few]', ['variableMissing']]]);
});

it('refuses a new entry by it, and checks one that is made with a text', async () => {
  const p = await sample();
  const create = (key: string, value: string) =>
    p.call(p.people.owner, 'POST', `${p.inLanguage('pl')}/groups/${p.project.group.wireId}/entries`, {
      key,
      value,
    });
  await p.call(p.people.owner, 'PUT', '', { checkLevels: { variableMissing: 'refuse' } });
  expect((await create('files[many]', 'plików')).status).toBe(409);
  await p.call(p.people.owner, 'PUT', '', { checkLevels: { variableMissing: 'warning' } });
  expect((await create('files[many]', 'plików')).body).toMatchObject({
    baseValue: '%d files',
    issues: variableMissing,
  });
});

it('follows the base text of the form `other`: by a save, an import and an undo', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'files[few]', '%d pliki', { mode: 'final', version: 0 }, 'pl');
  expect((await p.stored()).issues).toBe(0);
  await p.base('files[other]', '%d files of %s');
  expect((await p.stored()).issues).toBe(variableMissing | outdated);
  const english = { fileType: 'android_xml', importLanguage: 'en' };
  await p.bring(xml({ one: '%d file', other: '%d files' }), english);
  expect((await p.stored()).issues).toBe(0);
  const { body } = await p.bring(xml({ one: '%d file', other: 'no number' }), english);
  expect((await p.stored()).issues).toBe(outdated);
  const undone = await p.call(p.people.owner, 'POST', `/operations/${body.operation}/undo`);
  expect(undone.status).toBe(200);
  expect((await p.stored()).issues).toBe(0);
});

it('has its own base text before that, as soon as there is one, and again without it', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'files[few]', 'kilka', { mode: 'final', version: 0 }, 'pl');
  await p.base('files[other]', '%d of them');
  expect((await p.stored()).issues).toBe(variableMissing | outdated);
  await p.save(p.people.owner, 'files[few]', 'some', { mode: 'final', version: 0 }, 'en');
  expect(await p.stored()).toMatchObject({ baseValue: 'some', issues: outdated });
  await p.save(p.people.owner, 'files[few]', null, { mode: 'final' }, 'en');
  expect((await p.stored()).baseValue).toBe('%d of them');
  expect((await p.stored()).issues & variableMissing).toBe(variableMissing);
});

it('follows the form `other` where that is renamed, deleted or restored', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'files[few]', 'pliki', { mode: 'final', version: 0 }, 'pl');
  const rename = async (key: string) =>
    expect((await p.call(p.people.owner, 'PUT', p.at('files[other]', 'en'), { key })).status).toBe(200);
  // Another reader may have taken the change already, and checks the texts after it has moved its position.
  const becomes = async (wanted: object) => {
    await readFeedToEnd(p.db, p.project.id);
    await expect.poll(() => p.stored()).toMatchObject(wanted);
  };
  await rename('others');
  await becomes({ baseValue: null, issues: 0 });
  await rename('files[other]');
  await becomes({ baseValue: '%d files', issues: variableMissing });
  const deleted = await p.call(p.people.owner, 'DELETE', p.at('files[other]', 'en'));
  expect(deleted.status).toBeLessThan(300);
  await becomes({ baseValue: null, issues: 0 });
});

it('is checked again so, as all texts are by a newer version', async () => {
  const p = await sample({ value: 'pliki' });
  const language = {
    project_id: p.project.id,
    language_id: p.project.language('pl').id,
    code: 'pl',
    base_language_id: p.project.base.id,
  };
  const from = { projectId: p.project.id, languageId: language.language_id, entryId: 0 };
  await checkSlice(p.db, language, from, { bounds: { items: 10, bytes: 1000 } });
  expect((await p.stored()).issues).toBe(variableMissing);
});
