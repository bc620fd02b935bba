import { encodeId } from '@parlance/domain/id';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { buildUserGroup, type TestUser } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import {
  createImportFixture,
  type ImportFixture,
  importFile,
  uploadFiles,
} from '../../../test/import/import.ts';

/** A project in English (base), German and French, whose translators and managers are of a group for German. */
const narrowed = async (languages: Record<string, []> = { de: [] }) => {
  const p = await entryProject(
    [
      { key: 'one', texts: { en: 'One', de: { value: 'Eins', draft: 'Erstens' }, fr: 'Un' } },
      { key: 'two', texts: { en: 'Two', de: 'Zwei', fr: 'Deux' } },
    ],
    { languages: ['en', 'de', 'fr'] },
  );
  const { manager, translator, tptservices, tpttranslator, admin } = p.people;
  await buildUserGroup(p.db, {
    team: p.people.team,
    members: [manager, translator, tptservices, tpttranslator, admin],
    languages,
  });
  return p;
};

let p: EntryProject;
beforeAll(async () => {
  p = await narrowed();
});

const refused = { status: 403, code: 'otherLanguage' };
const outcome = async (answer: Promise<{ status: number; body: { code?: string } | undefined }>) => {
  const { status, body } = await answer;
  return status < 400 ? status : { status, code: body?.code };
};

describe('a user who is in groups', () => {
  test('sees everything, and acts in their languages', async () => {
    for (const user of [p.people.translator, p.people.tpttranslator]) {
      expect((await p.call(user, 'GET', p.at('one', 'fr'))).status).toBe(200);
      const { version } = await p.row('one', 'de');
      expect((await p.save(user, 'one', `Text ${user.id}`, { version, mode: 'draft' })).status).toBe(200);
    }
  });

  test.each([
    ['a text', (user: TestUser) => p.save(user, 'one', 'Autre', { mode: 'draft' }, 'fr')],
    ['the base text', (user: TestUser) => p.save(user, 'one', 'Other', { mode: 'draft' }, 'en')],
    ['an approval', (user: TestUser) => p.call(user, 'PUT', `${p.at('one', 'fr')}/approve`)],
    ['a lock', (user: TestUser) => p.call(user, 'PUT', `${p.at('one', 'fr')}/lock`)],
    ['an unlock', (user: TestUser) => p.call(user, 'PUT', `${p.at('one', 'fr')}/unlock`)],
    ['a length', (user: TestUser) => p.call(user, 'PUT', p.at('one', 'fr'), { maxLength: 5 })],
    ['a key', (user: TestUser) => p.call(user, 'PUT', p.at('one', 'de'), { key: 'other' })],
    ['a description', (user: TestUser) => p.call(user, 'PUT', p.at('one', 'de'), { description: 'x' })],
    ['an entry', (user: TestUser) => p.call(user, 'DELETE', p.at('one', 'de'))],
    [
      'a new entry',
      (user: TestUser) =>
        p.call(user, 'POST', `${p.inLanguage('de')}/groups/${p.project.group.wireId}/entries`, {
          key: 'new',
        }),
    ],
    ...['publish', 'clearDraft', 'clearValue', 'lock', 'unlock'].map(
      (action) => [`${action} of many`, (user: TestUser) => bulk(user, action, 'fr')] as const,
    ),
    ...['lockAll', 'unlockAll', 'delete'].map(
      (action) => [`${action} of many`, (user: TestUser) => bulk(user, action, 'de')] as const,
    ),
    ['a status', (user: TestUser) => status(user, 'fr')],
    ['a language', (user: TestUser) => p.call(user, 'DELETE', p.inLanguage('fr'))],
    ['a code', (user: TestUser) => p.call(user, 'PUT', p.inLanguage('fr'), { name: 'fr-CA' })],
    ['their code', (user: TestUser) => p.call(user, 'PUT', p.inLanguage('de'), { name: 'de-AT' })],
    ['a new language', (user: TestUser) => p.call(user, 'POST', '/languages', { name: 'sv' })],
  ] as const)('is refused %s beyond them', async (_name, act) => {
    expect(await outcome(act(p.people.manager))).toEqual(refused);
    expect(await outcome(act(p.people.tptservices))).toEqual(refused);
  });

  const bulk = (user: TestUser, action: string, code: string) =>
    p.call(user, 'POST', `${p.inLanguage(code)}/bulk/${action}`, {
      selection: { entries: [p.wireId('two')] },
    });
  const status = (user: TestUser, code: string, wanted = 2) =>
    p.call(user, 'POST', `${p.inLanguage(code)}/bulk/status`, {
      selection: { entries: [p.wireId('two')] },
      status: wanted,
    });

  test('may do the same in them', async () => {
    const { manager } = p.people;
    for (const action of ['lock', 'unlock', 'publish', 'clearDraft'])
      expect((await bulk(manager, action, 'de')).status).toBe(200);
    expect((await status(p.people.translator, 'de')).status).toBe(200);
    expect((await p.call(manager, 'PUT', p.at('one', 'de'), { maxLength: 50 })).status).toBe(200);
  });

  test('is not narrowed as an admin', async () => {
    expect((await status(p.people.admin, 'fr')).status).toBe(200);
    expect((await bulk(p.people.admin, 'lockAll', 'fr')).status).toBe(200);
    expect((await bulk(p.people.admin, 'unlockAll', 'fr')).status).toBe(200);
  });

  test('may make and change entries where the base language is theirs', async () => {
    const q = await narrowed({ en: [], de: [] });
    const { manager } = q.people;
    const path = `${q.inLanguage('en')}/groups/${q.project.group.wireId}/entries`;
    expect((await q.call(manager, 'POST', path, { key: 'new' })).status).toBe(200);
    expect((await q.call(manager, 'PUT', q.at('one', 'de'), { description: 'x' })).status).toBe(200);
    expect(await outcome(q.call(manager, 'DELETE', q.at('one', 'de')))).toEqual(refused);
  });

  test('may do what is for all languages where all are theirs', async () => {
    const q = await narrowed({ en: [], de: [], fr: [] });
    expect((await q.call(q.people.manager, 'DELETE', q.at('one', 'de'))).status).toBe(200);
  });

  test('acts nowhere where their groups have no language', async () => {
    const q = await narrowed({});
    expect(await outcome(q.save(q.people.translator, 'one', 'x', { mode: 'draft' }))).toEqual(refused);
  });
});

test('writers of linked entries stay in their language', async () => {
  const q = await narrowed();
  const [one, two] = ['one', 'two'].map((key) => q.ids.get(key)?.id ?? 0);
  await q.db
    .updateTable('entries')
    .set({ link_parent: one })
    .where('project_id', '=', q.project.id)
    .where('id', '=', two ?? 0)
    .execute();
  expect(await outcome(q.save(q.people.translator, 'two', 'x', { mode: 'draft' }, 'fr'))).toEqual(refused);
  expect((await q.save(q.people.translator, 'two', 'Beide', { mode: 'draft' })).status).toBe(200);
  expect((await q.row('one')).draft).toBe('Beide');
});

describe('what was done', () => {
  const operationOf = (q: EntryProject, code: string, action = 'clearDraft', key = 'one') =>
    q.call(q.people.owner, 'POST', `${q.inLanguage(code)}/bulk/${action}`, {
      selection: { entries: [q.wireId(key)] },
    });

  test('beyond their languages cannot be undone by them, nor is it offered', async () => {
    const q = await narrowed();
    const { manager } = q.people;
    const mine = (await operationOf(q, 'de')).body.operation;
    const others = (await operationOf(q, 'fr', 'clearValue')).body.operation;
    const everywhere = (await operationOf(q, 'de', 'lockAll')).body.operation;
    const deleted = (await operationOf(q, 'de', 'delete', 'two')).body.operation;
    const { operations } = (await q.call(manager, 'GET', '/operations')).body;
    const offered = operations.filter((one: { undoable: boolean }) => one.undoable);
    expect(offered.map((one: { _id: string }) => one._id)).toEqual([mine]);
    for (const operation of [others, everywhere, deleted])
      expect(await outcome(q.call(manager, 'POST', `/operations/${operation}/undo`))).toEqual(refused);
    expect((await q.call(manager, 'POST', `/operations/${mine}/undo`)).status).toBe(200);
    expect((await q.call(q.people.owner, 'POST', `/operations/${deleted}/undo`)).status).toBe(200);
  });

  test('to a text is put back by them in their languages alone', async () => {
    const q = await narrowed();
    const restore = async (code: string) => {
      await q.save(q.people.owner, 'two', `New ${code}`, { mode: 'final' }, code);
      const { body } = await q.call(q.people.owner, 'GET', q.at('two', code));
      expect(body.value).toBe(`New ${code}`);
      const [last] = await lastChanges(q);
      return q.call(q.people.manager, 'POST', `/history/${encodeId('history', last?.id ?? 0)}/restore`);
    };
    expect(await outcome(restore('fr'))).toEqual(refused);
    expect((await restore('de')).status).toBe(200);
  });

  const lastChanges = (q: EntryProject) =>
    q.db
      .selectFrom('history')
      .select('id')
      .where('project_id', '=', q.project.id)
      .where('kind', '=', 10)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
});

describe('an import', () => {
  let stage: ImportFixture;
  beforeAll(async () => {
    stage = await createImportFixture();
  });
  afterAll(() => stage.leave());

  const send = async (
    q: EntryProject,
    file: { name: string; body: string },
    fields: Record<string, string>,
  ) => importFile(stage, { user: q.people.manager, project: q.project }, file, fields);

  test('in another language is refused before it begins', async () => {
    const q = await narrowed();
    const file = { name: 'fr.json', body: '{"one":"Premier"}' };
    const answer = await send(q, file, { importLanguage: 'fr' });
    expect([answer.status, answer.body.code, answer.body.languages]).toEqual([403, 'otherLanguage', ['fr']]);
    expect((await q.row('one', 'fr')).value).toBe('Un');
    expect((await send(q, { ...file, name: 'de.json' }, { importLanguage: 'de' })).status).toBe(200);
    expect((await q.row('one', 'de')).value).toBe('Premier');
  });

  test('makes no entries without the base language, and no new languages', async () => {
    const q = await narrowed();
    const { body } = await send(q, { name: 'de.json', body: '{"three":"Drei"}' }, { importLanguage: 'de' });
    expect([body.added, body.skipped]).toEqual([0, 1]);
    const tmx = await send(q, { name: 'a.csv', body: 'key,en,de,sv\none,One,Ein,Ett\n' }, {});
    expect([tmx.status, tmx.body.code, tmx.body.languages]).toEqual([403, 'otherLanguage', ['sv']]);
  });

  test('of a file with several languages leaves the others alone, and reports it', async () => {
    const q = await narrowed();
    const csv = 'key,en,de,fr\none,Uno,Ein,Une\ntwo,Two,Zwo,Deux\n';
    const { status, body } = await send(q, { name: 'all.csv', body: csv }, {});
    expect(status).toBe(200);
    expect([body.updated, body.skipped, body.unchanged]).toEqual([2, 2, 2]);
    expect(body.files[0]?.notices.map((notice: { code: string }) => notice.code)).toEqual([
      'fileStays',
      'otherLanguage',
      'otherLanguage',
    ]);
    expect([(await q.row('one', 'de')).value, (await q.row('one', 'fr')).value]).toEqual(['Ein', 'Un']);
    expect((await q.row('one', 'de')).baseValue).toBe('One');
  });

  test('does not fill the base language from a bilingual file', async () => {
    const q = await narrowed();
    await q.call(q.people.owner, 'PUT', `${q.at('one', 'en')}/text`, {
      text: null,
      version: 1,
      mode: 'final',
    });
    const po = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "one"\nmsgstr "Ein"\n';
    const { status } = await send(q, { name: 'de.po', body: po }, { importLanguage: 'de' });
    expect(status).toBe(200);
    expect((await q.row('one', 'de')).baseValue).toBeNull();
  });

  test('from uploads is refused with its languages', async () => {
    const q = await narrowed();
    const target = { user: q.people.manager, project: q.project };
    const uploaded = await uploadFiles(stage, target, [{ name: 'fr.json', body: '{"one":"Premier"}' }]);
    const [file] = uploaded.json().files;
    const body = { files: [{ upload: file.upload, fileType: file.fileType, language: 'fr' }], options: {} };
    for (const call of ['import-uploads', 'import-preview'])
      expect(await outcome(q.call(q.people.manager, 'POST', `/${call}`, body))).toEqual(refused);
  });
});

test('the cache of a user is dropped at once when groups change', async () => {
  const q = await narrowed({});
  const draft = () => q.save(q.people.translator, 'two', 'x', { mode: 'draft' });
  expect(await outcome(draft())).toEqual(refused);
  const team = `/v1/teams/${q.people.team.wireId}`;
  const owner = callsAs(await createTestApp(), q.people.owner);
  const [group] = (await owner.get(`${team}/user-groups`)).json();
  await owner.put(`${team}/user-groups/${group._id}`, { name: 'German', languages: [{ language: 'de' }] });
  expect((await draft()).status).toBe(200);
  await owner.put(`${team}/user-groups/${group._id}`, { name: 'German', languages: [] });
  expect(await outcome(draft())).toEqual(refused);
  await owner.del(`${team}/user-groups/${group._id}`);
  expect(refusal(await owner.get(`${team}/user-groups/${group._id}`)).status).toBe(404);
  expect(await outcome(draft())).not.toEqual(refused);
});
