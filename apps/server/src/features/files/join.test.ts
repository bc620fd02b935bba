/** Two kept files with the same keys become one, language by language. */
import { type JoinPreview, joinErrors } from '@parlance/contract/files';
import { historyErrors } from '@parlance/contract/history';
import { encodeId } from '@parlance/domain/id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestProject, TestUser } from '../../../test/builders.ts';
import { unzipped } from '../../../test/export/unzip.ts';
import {
  createImportFixture,
  exportFile,
  footprint,
  type ImportFixture,
  importFile,
  textsOf,
} from '../../../test/import/import.ts';
import { importFiles } from '../../../test/import/shared-keys.ts';

let stage: ImportFixture;
let owner: TestUser;
beforeAll(async () => {
  stage = await createImportFixture();
  owner = stage.people.owner;
});
afterAll(() => stage.leave());

const android = (texts: Record<string, string>, comment = '') =>
  `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${comment}${Object.entries(texts)
    .map(([name, text]) => `    <string name="${name}">${text}</string>\n`)
    .join('')}</resources>\n`;

/** One file for each path, in this order. */
type Sent = readonly (readonly [path: string, language: string, body: string, format?: string])[];

interface Kept {
  _id: string;
  path: string;
  languages: string[];
  bodies: { language: string; path: string }[];
}

async function projectWith(sent: Sent, languages = ['en', 'de', 'fr', 'ru']): Promise<TestProject> {
  const project = await stage.project(languages);
  for (const [name, importLanguage, body, fileType = 'android_xml'] of sent) {
    const { status } = await importFile(
      stage,
      { user: owner, project },
      { name, body },
      { fileType, importLanguage },
    );
    expect([name, status]).toEqual([name, 200]);
  }
  return project;
}

async function call(project: TestProject, path: string, payload?: object, user = owner) {
  const url = `/v1/projects/${project.wireId}/${path}`;
  const method = payload ? 'POST' : 'GET';
  const answer = await stage.app.inject({ method, url, headers: user.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

async function filesOf(project: TestProject): Promise<Kept[]> {
  return (await call(project, 'files')).body;
}

async function fileAt(project: TestProject, path: string): Promise<string> {
  return (await filesOf(project)).find((file) => file.path === path)?._id ?? '';
}

async function preview(project: TestProject, stays: string, other: string) {
  const [first, second] = [await fileAt(project, stays), await fileAt(project, other)];
  const { status, body } = await call(project, `files/${first}/join/preview`, { other: second });
  return { status, body: body as JoinPreview, first, second };
}

async function join(project: TestProject, stays: string, other: string, languages = {}): Promise<string> {
  const { body, first, second } = await preview(project, stays, other);
  const joined = await call(project, `files/${first}/join`, { other: second, seen: body.seen, languages });
  expect([joined.status, joined.body.message]).toEqual([200, undefined]);
  return joined.body.operation;
}

async function exported(project: TestProject, path: string, language: string, type = 'android_xml') {
  const file = await fileAt(project, path);
  const answer = await exportFile(stage, { user: owner, project }, { type, languages: [language], file });
  return answer.body;
}

const undo = (project: TestProject, operation: string) => call(project, `operations/${operation}/undo`, {});

const short = 'values/strings.xml';
const long = 'app/src/main/res/values/strings.xml';

/** The same file from two folders: each has a language that the other has not, and a key of its own. */
const doubled = () =>
  projectWith([
    ['values/strings.xml', 'en', android({ ok: 'OK', no: 'No', first: 'First' })],
    ['values-de/strings.xml', 'de', android({ ok: 'Gut', no: 'Nein' }, '    <!-- of the first -->\n')],
    ['app/src/main/res/values/strings.xml', 'en', android({ ok: 'OK', no: 'No!', second: 'Second' })],
    [
      'app/src/main/res/values-ru/strings.xml',
      'ru',
      android({ ok: 'ОК', no: 'Нет' }, '    <!-- Вторая -->\n'),
    ],
  ]);

describe('two files of one format', () => {
  it('are named as doubled where nearly all their keys are the same', async () => {
    const project = await doubled();
    expect((await call(project, 'files/doubled')).body).toEqual([]);
    await importFile(
      stage,
      { user: owner, project },
      { name: 'other/strings.xml', body: android({ ok: 'OK', no: 'No!', second: 'Second' }) },
      { fileType: 'android_xml', importLanguage: 'en' },
    );
    const files = [await fileAt(project, long), await fileAt(project, 'other/strings.xml')];
    expect((await call(project, 'files/doubled')).body).toEqual([{ files, keys: 3, common: 3 }]);
  });

  it('say before what each language becomes, and write nothing for it', async () => {
    const project = await doubled();
    const before = await footprint(stage, project);
    const { status, body } = await preview(project, short, long);
    expect(status).toBe(200);
    expect(body.keys).toEqual({
      both: 2,
      stays: { count: 1, keys: ['first'] },
      other: { count: 1, keys: ['second'] },
    });
    expect(body.languages).toEqual([
      {
        language: 'en',
        path: short,
        stays: expect.objectContaining({ path: short, added: 1, changed: 1 }),
        other: expect.objectContaining({ path: long, added: 1, changed: 0, unusable: null }),
        from: 'other',
        differ: { count: 1, examples: [{ key: 'no', stays: 'No', other: 'No!', stored: 'No!' }] },
      },
      expect.objectContaining({ language: 'de', path: 'values-de/strings.xml', other: null, from: 'stays' }),
      expect.objectContaining({ language: 'ru', path: 'values-ru/strings.xml', stays: null, from: 'other' }),
    ]);
    expect(await footprint(stage, project)).toEqual(before);
  });

  it('become one with all keys, whose exports have the bytes that were chosen', async () => {
    const project = await doubled();
    const texts = await textsOf(stage, project, 'en');
    await join(project, short, long, { en: 'stays' });
    expect(await filesOf(project)).toMatchObject([
      { path: short, entryCount: 4, languages: ['en', 'de', 'ru'] },
    ]);
    expect(await textsOf(stage, project, 'en')).toEqual(texts);
    expect(await exported(project, short, 'de')).toBe(
      android({ ok: 'Gut', no: 'Nein' }, '    <!-- of the first -->\n'),
    );
    expect(await exported(project, short, 'ru')).toBe(
      android({ ok: 'ОК', no: 'Нет' }, '    <!-- Вторая -->\n'),
    );
    expect(await exported(project, short, 'en')).toBe(
      android({ ok: 'OK', no: 'No!', first: 'First', second: 'Second' }),
    );
    const kept = await filesOf(project);
    expect(kept[0]?.bodies.map(({ path }) => path)).toEqual([
      short,
      'values-de/strings.xml',
      'values-ru/strings.xml',
    ]);
  });

  it('take the place of the file in a language that comes again', async () => {
    const project = await doubled();
    await join(project, short, long);
    const body = android({ ok: 'ОК', no: 'Нет!' });
    await importFile(
      stage,
      { user: owner, project },
      { name: 'values-ru/strings.xml', body },
      { fileType: 'android_xml', importLanguage: 'ru' },
    );
    expect(await filesOf(project)).toHaveLength(1);
    expect(await exported(project, short, 'ru')).toBe(body);
  });

  it('are two again after undo, and one after its undo', async () => {
    const project = await doubled();
    const state = async () => ({
      files: (await filesOf(project)).map(({ path, languages }) => [path, languages]),
      en: [await exported(project, short, 'en'), await exported(project, long, 'en')],
      ru: await exported(project, long, 'ru'),
    });
    const before = await state();
    const operation = await join(project, short, long);
    const joined = await exported(project, short, 'en');
    const { body } = await call(project, `operations?file=${await fileAt(project, short)}`);
    expect(body.operations[0]).toMatchObject({ kind: 'fileJoin', undoable: true, summary: { joined: long } });
    const undone = await undo(project, operation);
    expect(undone.status).toBe(200);
    expect(await state()).toEqual(before);
    await undo(project, undone.body.operation);
    expect((await filesOf(project)).map(({ path }) => path)).toEqual([short]);
    expect(await exported(project, short, 'en')).toBe(joined);
  });

  it('stay one where a new file is at the place of the one that would come back', async () => {
    const project = await doubled();
    const operation = await join(project, short, long);
    await importFile(
      stage,
      { user: owner, project },
      { name: long, body: android({ other: 'Other' }) },
      { fileType: 'android_xml', importLanguage: 'en' },
    );
    const refused = await undo(project, operation);
    expect([refused.status, refused.body.code]).toEqual([409, 'pathTaken']);
    expect(refused.body.message).toBe(historyErrors.pathTaken.message);
  });

  it('leave out what is deleted, and keep a text that was written here', async () => {
    const project = await doubled();
    const { id } = await stage.deps.db
      .selectFrom('entries')
      .select('id')
      .where('project_id', '=', project.id)
      .where('key', '=', 'second')
      .executeTakeFirstOrThrow();
    const url = `/v1/projects/${project.wireId}/languages/${project.language('de').wireId}/entries/${encodeId('entry', id)}`;
    await stage.app.inject({ method: 'DELETE', url, headers: owner.headers });
    await join(project, short, long);
    expect(await filesOf(project)).toMatchObject([{ entryCount: 3 }]);
    expect(await exported(project, short, 'en')).toBe(android({ ok: 'OK', no: 'No!', first: 'First' }));
  });
});

const json = (texts: object) => `${JSON.stringify(texts, null, 2)}\n`;

describe('the path of a language that only one of the two has', () => {
  /** Joins the second of two files into the first one, and answers the paths in the preview. */
  async function joined(project: TestProject, first: string, second: string): Promise<string[]> {
    const files = await filesOf(project);
    const idOf = (path: string) => files.find((file) => file.bodies[0]?.path === path)?._id;
    const url = `files/${idOf(first)}/join`;
    const { body } = await call(project, `${url}/preview`, { other: idOf(second) });
    const answer = await call(project, url, { other: idOf(second), seen: body.seen, languages: {} });
    expect(answer.status).toBe(200);
    return body.languages.map(({ path }: { path: string }) => path);
  }
  async function allExported(project: TestProject, languages: string[]) {
    const { rawPayload } = await exportFile(stage, { user: owner, project }, { file: 'all', languages });
    return Object.fromEntries(await unzipped(rawPayload));
  }
  const ini = (texts: Record<string, string>) =>
    Object.entries(texts)
      .map(([key, text]) => `${key}="${text}"\n`)
      .join('');

  it('stays the one that it came with, by which its next version finds the file', async () => {
    const [en, ru] = [ini({ ok: 'OK', no: 'No' }), ini({ ok: 'ОК', no: 'Нет' })];
    const project = await projectWith([
      ['obs/en-US.ini', 'en', en, 'ini'],
      ['russian/ru-RU.ini', 'ru', ru, 'ini'],
    ]);
    expect(await joined(project, 'obs/en-US.ini', 'russian/ru-RU.ini')).toEqual([
      'obs/en-US.ini',
      'russian/ru-RU.ini',
    ]);
    expect(await allExported(project, ['en', 'ru'])).toEqual({
      'obs/en-US.ini': en,
      'russian/ru-RU.ini': ru,
    });
    const newer = ini({ ok: 'Да', no: 'Нет' });
    const sent = { name: 'russian/ru-RU.ini', body: newer };
    await importFile(stage, { user: owner, project }, sent, { fileType: 'ini', importLanguage: 'ru' });
    expect(await filesOf(project)).toHaveLength(1);
    expect((await allExported(project, ['en', 'ru']))['russian/ru-RU.ini']).toBe(newer);
  });

  it('is another one where another language has that', async () => {
    const [en, ru] = [json({ ok: 'OK', no: 'No' }), json({ ok: 'ОК', no: 'Нет' })];
    const project = await projectWith([
      ['app.json', 'en', en, 'i18next_json'],
      ['app.json', 'ru', ru, 'nested_json'],
    ]);
    const [stays, other] = (await filesOf(project)).toSorted((a) => (a.languages.includes('en') ? -1 : 1));
    const url = `files/${stays?._id}/join`;
    const { body } = await call(project, `${url}/preview`, { other: other?._id });
    expect(body.languages).toMatchObject([{ path: 'app.json' }, { path: 'ru/app.json', from: 'other' }]);
    await call(project, url, { other: other?._id, seen: body.seen, languages: {} });
    expect(await allExported(project, ['en', 'ru'])).toEqual({ 'app.json': en, 'ru/app.json': ru });
  });
});

describe('two files of different formats', () => {
  it('give their bytes where they mean the same in the other format', async () => {
    const ru = json({ ok: 'ОК', no: 'Нет' });
    const project = await projectWith([
      ['locales/en.json', 'en', json({ ok: 'OK', no: 'No' }), 'i18next_json'],
      ['locales/ru.json', 'ru', ru, 'nested_json'],
    ]);
    const [stays, other] = (await filesOf(project)).toSorted((a) => (a.languages.includes('en') ? -1 : 1));
    const base = `files/${stays?._id}/join`;
    const { body } = await call(project, `${base}/preview`, { other: other?._id });
    expect(body.languages).toMatchObject([
      { language: 'en', from: 'stays' },
      { language: 'ru', from: 'other', other: { unusable: null } },
    ]);
    expect((await call(project, base, { other: other?._id, seen: body.seen })).status).toBe(200);
    expect(await exported(project, 'locales/{language}.json', 'ru', 'i18next_json')).toBe(ru);
  });

  it('do not where the other format reads other keys from them', async () => {
    const project = await projectWith([
      [
        'locales/en.json',
        'en',
        json({ ok: 'OK', day_one: '{{count}} day', day_other: '{{count}} days' }),
        'i18next_json',
      ],
      ['locales/ru.json', 'ru', json({ ok: 'ОК', day_one: 'день', day_other: 'дня' }), 'nested_json'],
    ]);
    const [stays, other] = (await filesOf(project)).toSorted((a) => (a.languages.includes('en') ? -1 : 1));
    const base = `files/${stays?._id}/join`;
    const { body } = await call(project, `${base}/preview`, { other: other?._id });
    expect(body.languages[1]).toMatchObject({ from: null, other: { unusable: 'keys' } });
    const wanted = { other: other?._id, seen: body.seen, languages: { ru: 'other' } };
    expect(await call(project, base, wanted)).toMatchObject({ status: 400, body: { code: 'joinNoChoice' } });
  });

  it('write a language new whose bytes are of another kind, after the file of the base language', async () => {
    const project = await projectWith([
      [short, 'en', android({ ok: 'OK', no: 'No' })],
      ['locales/en.json', 'en', json({ ok: 'OK', no: 'No', more: 'More' }), 'nested_json'],
      ['locales/de.json', 'de', json({ ok: 'Gut', more: 'Mehr' }), 'nested_json'],
    ]);
    await join(project, short, 'locales/{language}.json');
    expect(await filesOf(project)).toMatchObject([{ path: short, languages: ['en'], entryCount: 3 }]);
    expect(await exported(project, short, 'en')).toBe(android({ ok: 'OK', no: 'No', more: 'More' }));
    expect(await exported(project, short, 'de')).toBe(android({ ok: 'Gut', more: 'Mehr' }));
  });
});

describe('refusals', () => {
  const en = android({ ok: 'OK' });

  it('name what stands against it', async () => {
    const project = await projectWith([
      [short, 'en', en],
      ['b/strings.xml', 'en', android({ else: 'Else' })],
      ['table.csv', 'en', 'key,en,de\nok,OK,Gut\n', 'csv'],
    ]);
    const { first, body } = await preview(project, short, 'b/strings.xml');
    expect(body).toMatchObject({ code: 'joinNothingShared', message: joinErrors.joinNothingShared.message });
    expect((await call(project, `files/${first}/join/preview`, { other: first })).body.code).toBe(
      'joinItself',
    );
    const unknown = await call(project, `files/${first}/join/preview`, { other: project.wireId });
    expect(unknown.status).toBe(404);
  });

  it('hold for files with other prefixes, and for those that leave keys out', async () => {
    const project = await projectWith([[short, 'en', en]]);
    const sent = { fileType: 'android_xml', language: 'en', body: android({ ok: 'Fine' }) };
    const target = { user: owner, project };
    await importFiles(stage, target, { ...sent, name: 'b/strings.xml', addKeyPrefix: 'b_' });
    await importFiles(stage, target, { ...sent, name: 'c/strings.xml', sharedKeys: 'leaveOut' });
    expect((await preview(project, short, 'b/strings.xml')).body).toMatchObject({ code: 'joinOtherPrefix' });
    expect((await preview(project, short, 'c/strings.xml')).body).toMatchObject({ code: 'joinLeavesOut' });
  });

  it('come where a file was imported since the preview', async () => {
    const project = await doubled();
    const { body, first, second } = await preview(project, short, long);
    await importFile(
      stage,
      { user: owner, project },
      { name: 'values-de/strings.xml', body: android({ ok: 'Super' }) },
      { fileType: 'android_xml', importLanguage: 'de' },
    );
    const before = await footprint(stage, project);
    const late = await call(project, `files/${first}/join`, { other: second, seen: body.seen });
    expect(late).toMatchObject({ status: 409, body: { code: 'joinChanged' } });
    expect(await footprint(stage, project)).toEqual(before);
  });

  it('meet who may not remove files', async () => {
    const project = await doubled();
    const { body, first, second } = await preview(project, short, long);
    for (const user of [stage.people.manager, stage.people.translator]) {
      const asked = { other: second, seen: body.seen };
      expect((await call(project, `files/${first}/join`, asked, user)).status).toBe(403);
      expect((await call(project, `files/${first}/join/preview`, asked, user)).status).toBe(403);
    }
    expect(
      (await call(project, `files/${first}/join`, { other: second, seen: '' }, stage.people.stranger)).status,
    ).toBe(404);
  });
});
