import { encodeId } from '@parlance/domain/id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  buildEntries,
  buildPeople,
  buildProject,
  buildTeam,
  type TestEntry,
  type TestProject,
  type TestUser,
} from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { indexBuiltTexts } from '../../../test/feed.ts';
import { recordChange } from '../feed/record.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await server.deps.jobs.start();
});
afterAll(() => server.deps.jobs.stop());

interface WithMemory extends EntryProject {
  memory: TestProject;
  add: (body: object, user?: TestUser) => ReturnType<typeof post>;
  translate: (body: object, user?: TestUser) => ReturnType<typeof post>;
  /** Texts of the memory by key: published, or the draft in brackets. */
  segments: (code: string) => Promise<Record<string, string>>;
  texts: (code: string) => Promise<Record<string, string>>;
  language: (code: string) => string;
}

async function post({ app }: EntryProject, user: TestUser, path: string, body: object) {
  const response = await app.inject({ method: 'POST', url: path, headers: user.headers, body });
  return { status: response.statusCode, body: response.json() };
}

async function textsIn(
  { db }: EntryProject,
  projectId: number,
  code: string,
): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('translations as t')
    .innerJoin('languages as l', (join) =>
      join.onRef('l.id', '=', 't.language_id').onRef('l.project_id', '=', 't.project_id'),
    )
    .innerJoin('entries as e', (join) =>
      join.onRef('e.id', '=', 't.entry_id').onRef('e.project_id', '=', 't.project_id'),
    )
    .select(['e.key', 't.value', 't.draft'])
    .where('t.project_id', '=', projectId)
    .where('l.code', '=', code)
    .where('l.deleted_at', 'is', null)
    .execute();
  const shown = ({ value, draft }: { value: string | null; draft: string | null }) =>
    `${value ?? ''}${draft === null ? '' : `[${draft}]`}`;
  return Object.fromEntries(rows.map((row) => [row.key, shown(row)]));
}

const texts: TestEntry[] = [
  { key: 'a.save', texts: { en: 'Save', de: 'Sichern', fr: 'Enregistrer' } },
  { key: 'b.save', texts: { en: 'Save', de: 'Speichern' } },
  { key: 'c.open', texts: { en: 'Open', de: { draft: 'Öffnen' } } },
  { key: 'd.none', texts: { en: 'Nothing' } },
];

async function withMemory(entries = texts, memoryLanguages = ['en', 'de']): Promise<WithMemory> {
  const p = await entryProject(entries, { languages: ['en', 'de', 'fr'] });
  const memory = await buildProject(p.db, {
    team: { id: p.project.teamId },
    name: 'Memory',
    languages: memoryLanguages,
  });
  await p.db.updateTable('projects').set({ type: 'tm' }).where('id', '=', memory.id).execute();
  const path = `/v1/teams/${encodeId('team', p.project.teamId)}/translation-memory`;
  const group = (await p.call(p.people.owner, 'GET', '/groups/defaultGroup/')).body._id;
  return {
    ...p,
    memory,
    add: (body, user = p.people.manager) => post(p, user, `${path}/add/${p.project.wireId}`, body),
    translate: (body, user = p.people.manager) =>
      post(p, user, `${path}/autotranslate/${p.project.wireId}/${group}`, body),
    segments: (code) => textsIn(p, memory.id, code),
    texts: (code) => textsIn(p, p.project.id, code),
    language: (code) => p.project.language(code).wireId,
  };
}
const keys = texts.map(({ key }) => key);

describe('adding to the memory', () => {
  it('copies source texts and translations, one segment for each source text, with languages that it lacks', async () => {
    const p = await withMemory();
    const { status, body } = await p.add({ keys });
    expect([status, body]).toMatchObject([200, { segments: 3, added: 3, skippedKeys: [] }]);
    expect(await p.segments('en')).toEqual({ Save: 'Save', Open: 'Open', Nothing: 'Nothing' });
    // Of two translations the newest; a draft stays one.
    expect(await p.segments('de')).toEqual({ Save: 'Speichern', Open: '[Öffnen]' });
    expect(await p.segments('fr')).toEqual({ Save: 'Enregistrer' });
    // Again: nothing changes, and no operation.
    expect((await p.add({ keys })).body).toMatchObject({ added: 0, updated: 0, operation: null });
  });

  it('is one operation of the memory, which undo takes back', async () => {
    const p = await withMemory();
    const { operation } = (await p.add({ keys: ['a.save', 'gone'] })).body;
    const undone = await post(
      p,
      p.people.owner,
      `/v1/projects/${p.memory.wireId}/operations/${operation}/undo`,
      {},
    );
    expect(undone.status).toBeLessThan(300);
    expect(await p.segments('en')).toEqual({});
  });

  it.each([
    ['publishAndOverwrite', { Save: 'Neu', Open: 'Öffnen' }],
    ['publishNewDraftExisting', { Save: 'Alt[Neu]', Open: 'Öffnen' }],
    ['onlyDrafts', { Save: 'Alt[Neu]', Open: '[Öffnen]' }],
  ])('%s', async (mode, expected) => {
    const p = await withMemory([
      { key: 'save', texts: { en: 'Save', de: 'Neu', fr: 'Neuf' } },
      { key: 'open', texts: { en: 'Open', de: 'Öffnen' } },
    ]);
    await buildEntries(p.db, p.memory, [{ key: 'Save', texts: { en: 'Save', de: 'Alt' } }]);
    const options = { mode, languages: [p.language('de')] };
    expect((await p.add({ keys: ['save', 'open'], options })).status).toBe(200);
    expect(await p.segments('de')).toEqual(expected);
    expect(await p.segments('fr')).toEqual({});
  });

  it('keeps the key of a source text that the memory has, and takes no key of another one', async () => {
    const p = await withMemory([
      { key: 'one', texts: { en: 'Save', de: 'Sichern' } },
      { key: 'two', texts: { en: 'Open', de: 'Öffnen' } },
      { key: 'long', texts: { en: 'x'.repeat(20_000), de: 'y' } },
      { key: 'form', texts: { en: 'Items [one]', de: 'Elemente' } },
    ]);
    await buildEntries(p.db, p.memory, [
      { key: 'tu-1', texts: { en: 'Save' } },
      { key: 'Open', texts: { en: 'Something else' } },
    ]);
    await indexBuiltTexts(p.db, p.memory.id);
    expect((await p.add({ keys: ['one', 'two', 'long', 'form'] })).body).toMatchObject({ segments: 4 });
    const german = await p.segments('de');
    expect(Object.values(german).sort()).toEqual(['Elemente', 'Sichern', 'y', 'Öffnen'].sort());
    expect(german['tu-1']).toBe('Sichern');
    expect((await p.segments('en'))['Open']).toBe('Something else');
    expect(Object.keys(german).every((key) => key.length < 250 && !key.endsWith(']'))).toBe(true);
  });

  it('says what is missing', async () => {
    const p = await withMemory(texts, ['it', 'de']);
    expect((await p.add({ keys })).body).toMatchObject({ code: 'noMemoryLanguage' });
    await p.db.updateTable('projects').set({ type: 'app' }).where('id', '=', p.memory.id).execute();
    expect((await p.add({ keys })).body).toMatchObject({ code: 'noMemory' });
    await p.db.updateTable('projects').set({ type: 'tm' }).where('id', '=', p.project.id).execute();
    expect((await p.add({ keys })).body).toMatchObject({ code: 'isMemory' });
  });

  it('needs a selection', async () => {
    const p = await withMemory();
    expect((await p.add({})).body).toMatchObject({ code: 'nothingSelected' });
  });

  it('is for managers, and 404 by the path of another team', async () => {
    const p = await withMemory();
    const { translator, tpttranslator, stranger } = p.people;
    expect((await p.add({ keys }, translator)).status).toBe(403);
    expect((await p.add({ keys }, tpttranslator)).status).toBe(403);
    expect((await p.add({ keys }, stranger)).status).toBe(404);
    const other = await buildTeam(p.db, { owner: p.people.manager });
    const path = `/v1/teams/${other.wireId}/translation-memory/add/${p.project.wireId}`;
    expect((await post(p, p.people.manager, path, { keys })).status).toBe(404);
  });
});

const segments: TestEntry[] = [
  { key: 's1', texts: { en: 'Save file', de: 'Datei sichern' } },
  { key: 's2', texts: { en: 'Delete  it', de: 'Löschen' } },
  { key: 's3', texts: { en: 'Open', de: { draft: 'Öffnen' } } },
];
const untranslated: TestEntry[] = [
  { key: 'one', texts: { en: 'Save file' } },
  { key: 'two', texts: { en: 'SAVE FILE' } },
  { key: 'three', texts: { en: 'Delete it' } },
  { key: 'four', texts: { en: 'Open' } },
  { key: 'five', texts: { en: 'Save file', de: 'Meins' } },
  { key: 'six', texts: { en: 'Save file', de: { draft: 'Entwurf' } } },
];

describe('translating from the memory', () => {
  const start = async (isIndexed: boolean) => {
    const p = await withMemory(untranslated);
    const ids = await buildEntries(p.db, p.memory, segments);
    if (isIndexed) await indexBuiltTexts(p.db, p.memory.id);
    else
      for (const { id: entryId } of ids.values())
        await recordChange(p.db, { projectId: p.memory.id, kind: 'entryCreated', userId: null, entryId });
    const all = untranslated.map(({ key }) => key);
    return { ...p, body: (options = {}) => ({ keys: all, languageIds: [p.language('de')], options }) };
  };
  const own = { five: 'Meins', six: '[Entwurf]' };

  it.each([
    [{}, { one: 'Datei sichern' }],
    [{ ignoreCase: true }, { one: 'Datei sichern', two: 'Datei sichern' }],
    [{ ignoreWhitespace: true }, { one: 'Datei sichern', three: 'Löschen' }],
  ])(
    '%o: gives entries without a text the published one of the same source text',
    async (options, expected) => {
      const p = await start(false);
      const { status, body } = await p.translate(p.body(options));
      expect([status, body]).toMatchObject([200, { changed: Object.keys(expected).length, stayed: 0 }]);
      expect(await p.texts('de')).toEqual({ ...own, ...expected });
      const undo = `/v1/projects/${p.project.wireId}/operations/${body.operation}/undo`;
      expect((await post(p, p.people.owner, undo, {})).status).toBeLessThan(300);
      expect(await p.texts('de')).toMatchObject(own);
      expect((await p.texts('de'))['one'] ?? '').toBe('');
    },
  );

  it('leaves locked entries, writes drafts in draft mode, and names what the group does not have', async () => {
    const p = await start(true);
    await p.call(p.people.owner, 'PUT', `${p.at('one')}/lock`);
    await p.db.updateTable('projects').set({ draft_mode: true }).where('id', '=', p.project.id).execute();
    const keysThere = ['one', 'two', 'gone'];
    const asked = { ...p.body({ ignoreCase: true }), keys: keysThere };
    expect((await p.translate(asked)).body).toMatchObject({ changed: 1, stayed: 1, skipped: ['gone'] });
    expect(await p.texts('de')).toMatchObject({ two: '[Datei sichern]' });
  });

  it('says why nothing can be translated into a language', async () => {
    const p = await start(true);
    const into = async (...codes: string[]) =>
      (await p.translate({ ...p.body(), languageIds: codes.map(p.language) })).body;
    expect(await into('en')).toMatchObject({ code: 'memorySource', languages: ['en'] });
    expect(await into('fr', 'de')).toMatchObject({ code: 'memoryTarget', languages: ['fr'] });
    expect(await p.texts('de')).toEqual(own);
  });

  it('is for managers', async () => {
    const p = await start(false);
    expect((await p.translate(p.body(), p.people.translator)).status).toBe(403);
    expect((await p.translate(p.body(), p.people.stranger)).status).toBe(404);
  });
});

describe('creating the memory', () => {
  let people: Awaited<ReturnType<typeof buildPeople>>;
  beforeAll(async () => {
    people = await buildPeople(server.deps.db);
  });

  it('makes an empty project of type tm, once for a team, by those who may create projects', async () => {
    const team = await buildTeam(server.deps.db, {
      owner: people.owner,
      members: [{ user: people.manager, role: 'manager' }],
    });
    await buildProject(server.deps.db, { team, languages: ['de', 'en'] });
    const path = `/v1/teams/${team.wireId}/translation-memory/create`;
    expect(refusal(await callsAs(server, people.manager).post(path, {}))).toMatchObject({ status: 403 });
    expect(refusal(await callsAs(server, people.stranger).post(path, {}))).toMatchObject({ status: 404 });
    const inFrench = await callsAs(server, people.owner).post(path, { baseLanguage: 'fr' });
    expect(refusal(inFrench)).toMatchObject({ status: 409, code: 'memoryBase' });
    const made = await callsAs(server, people.owner).post(path, {});
    expect(made.json()).toMatchObject({
      name: 'Translation Memory',
      type: 'tm',
      baseLanguage: expect.anything(),
    });
    const again = await callsAs(server, people.owner).post(path, {});
    expect(refusal(again)).toMatchObject({ status: 409, code: 'oneMemory' });
  });
});
