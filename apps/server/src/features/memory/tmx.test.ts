import type { ImportPreview } from '@parlance/contract/import-results';
import { segmentsWords } from '@parlance/domain/filter/conditions';
import { decodeId, encodeId } from '@parlance/domain/id';
import { getFormat } from '@parlance/formats/registry';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEntries, buildPeople, buildProject, type TestProject } from '../../../test/builders.ts';
import {
  createImportFixture,
  exportFile,
  type ImportFixture,
  importFile,
  runUploads,
  textsOf,
  uploadFiles,
} from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const segment = (source: string, texts: Record<string, string>, id = '') => `
    <tu${id && ` tuid="${id}"`}><tuv xml:lang="en"><seg>${source}</seg></tuv>${Object.entries(texts)
      .map(([code, text]) => `<tuv xml:lang="${code}"><seg>${text}</seg></tuv>`)
      .join('')}</tu>`;
const tmx = (...segments: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4">
  <header creationtool="other" creationtoolversion="1" segtype="sentence" o-tmf="x" adminlang="en" srclang="en" datatype="plaintext"/>
  <body>${segments.join('')}
  </body>
</tmx>
`;

/** A team with a project, and its memory as the team's settings create it. */
async function withMemory() {
  const { db } = stage.deps;
  const people = await buildPeople(db);
  const user = people.owner;
  const app = await buildProject(db, { team: people.team, languages: ['en', 'de', 'fr'] });
  await buildEntries(db, app, [
    { key: 'save', texts: { en: 'Save' } },
    { key: 'open', texts: { en: 'Open {name}' } },
  ]);
  const team = `/v1/teams/${encodeId('team', people.team.id)}/translation-memory`;
  const post = async (url: string, payload: object) => {
    const response = await stage.app.inject({ method: 'POST', url, payload, headers: user.headers });
    return { status: response.statusCode, body: response.json() };
  };
  const { body } = await post(`${team}/create`, { baseLanguage: 'en' });
  return {
    db,
    user,
    app,
    team,
    post,
    memory: { wireId: body._id as string, id: decodeId('project', body._id) ?? 0 },
  };
}

const memoryFile = tmx(
  segment('Save', { de: 'Speichern', fr: 'Enregistrer' }),
  segment('Open {name}', { de: '{name} öffnen' }, 'tu-2'),
  segment('Save', { de: 'Sichern' }),
  segment('Save', { de: 'Sichern' }),
);
const sent = (body: string) => ({ name: 'memory.tmx', body });

it('comes into the memory with its languages, and translates from there', async () => {
  const { user, app, team, post, memory } = await withMemory();
  const imported = await importFile(stage, { user, project: memory }, sent(memoryFile));
  expect([imported.status, imported.body]).toMatchObject([200, { added: 4 }]);
  const group = await stage.app.inject({
    url: `/v1/projects/${app.wireId}/groups/defaultGroup/`,
    headers: user.headers,
  });
  const url = `${team}/autotranslate/${app.wireId}/${group.json()._id}`;
  const languageIds = ['de', 'fr'].map((code) => app.language(code).wireId);
  const done = await post(url, { keys: ['save', 'open'], languageIds });
  expect([done.status, done.body]).toMatchObject([200, { changed: 3, stayed: 0 }]);
  expect(await textsOf(stage, app, 'de')).toEqual({ save: 'Sichern', open: '{name} öffnen' });
  expect(await textsOf(stage, app, 'fr')).toEqual({ save: 'Enregistrer' });
});

it('goes out as one file with all languages: the imported one byte for byte, what was cleaned away left out', async () => {
  const { user, memory } = await withMemory();
  await importFile(stage, { user, project: memory }, sent(memoryFile));
  const asked = { type: 'tmx', languages: ['en', 'de', 'fr'] };
  const target = { user, project: memory as TestProject };
  expect((await exportFile(stage, target, asked)).body).toBe(memoryFile);
  const at = `/v1/projects/${memory.wireId}`;
  const found = await stage.app.inject({ url: `${at}/languages`, headers: user.headers });
  const german = (found.json() as { _id: string; name: string }[]).find(({ name }) => name === 'de')?._id;
  const inGerman = `${at}/languages/${german}`;
  const call = async (path: string, payload: object) =>
    (
      await stage.app.inject({ method: 'POST', url: `${inGerman}${path}`, payload, headers: user.headers })
    ).json();
  const filters = segmentsWords.map((segments) => ({ segments }));
  expect(await call('/entry-list/counts', { filters })).toEqual({ counts: [1, 1, 0, 0] });
  const selection = { filter: { segments: 'repeated' }, count: 1 };
  const deleted = await call('/bulk/delete', { selection });
  expect(deleted).toMatchObject({ changed: 1 });
  const cleaned = await exportFile(stage, target, asked);
  const texts = getFormat('tmx')
    .read(cleaned.rawPayload, { language: 'en' })
    .units.map(({ language, text }) => `${language}: ${text}`);
  expect(texts.filter((text) => text === 'de: Sichern')).toHaveLength(1);
  const undone = await stage.app.inject({
    method: 'POST',
    url: `${at}/operations/${deleted.operation}/undo`,
    headers: user.headers,
  });
  expect(undone.statusCode).toBe(200);
  expect((await exportFile(stage, target, asked)).body).toBe(memoryFile);
});

/** The texts of a memory by language and key. */
async function segmentsOf({ db, memory }: Awaited<ReturnType<typeof withMemory>>) {
  const { rows } = await sql<{ code: string; key: string; value: string }>`
    select l.code, e.key, t.value from projects p
    join languages l on l.project_id = p.id
    join translations t on t.project_id = p.id and t.language_id = l.id
    join entries e on e.project_id = p.id and e.id = t.entry_id
    where p.id = ${memory.id} and t.value is not null
    order by e.id, l.id`.execute(db);
  return rows.map(({ code, key, value }) => `${code} ${key.slice(0, 20)}: ${value}`);
}

const tu = (texts: Record<string, string>, id = '') =>
  `\n    <tu${id && ` tuid="${id}"`}>${Object.entries(texts)
    .map(([code, text]) => `<tuv xml:lang="${code}"><seg>${text}</seg></tuv>`)
    .join('')}</tu>`;

const fileIn = (srclang: string, ...segments: string[]) =>
  tmx(...segments).replace('srclang="en"', `srclang="${srclang}"`);

describe('languages of a file that are not spelled as those of the memory', () => {
  const regional = (srclang: string) =>
    fileIn(
      srclang,
      tu({ 'EN-US': 'Save', 'de-DE': 'Speichern', 'fr-CA': 'Enregistrer' }),
      tu({ 'EN-US': 'Open', 'de-DE': 'Öffnen' }, 'tu-2'),
    );

  it.each(['EN-US', 'de-DE'])('are read as those: srclang %s', async (srclang) => {
    const stand = await withMemory();
    const { user, memory } = stand;
    const target = { user, project: memory as TestProject };
    await importFile(stage, target, sent(tmx(tu({ en: 'Base', de: 'Basis', fr: 'Base' }))));
    const body = regional(srclang);
    const { files } = (await uploadFiles(stage, target, [{ name: 'regional.tmx', body }])).json();
    const asked = { files: [{ upload: files[0].upload, fileType: 'tmx', language: 'en' }] };
    const { result } = await runUploads(stage, target, 'import-preview', asked);
    const [preview] = (result as ImportPreview).files;
    expect(preview?.notices.map(({ message }) => message)).toEqual([
      'the texts in en-US are read as en',
      'the texts in de-DE are read as de',
      'the texts in fr-CA are read as fr',
    ]);
    expect(preview?.languages?.toSorted()).toEqual(['de', 'en', 'fr']);
    const imported = await importFile(stage, target, { name: 'regional.tmx', body });
    expect([imported.status, imported.body]).toMatchObject([200, { files: [{ notices: preview?.notices }] }]);
    expect(await segmentsOf(stand)).toEqual(expect.arrayContaining(['en tu-2: Open', 'de tu-2: Öffnen']));
    // The file comes back byte for byte, and with a change in its own spelling.
    const { id } = await stage.deps.db
      .selectFrom('files')
      .select('id')
      .where('project_id', '=', memory.id)
      .where('path', '=', 'regional.tmx')
      .executeTakeFirstOrThrow();
    const file = encodeId('file', id);
    const exported = () => exportFile(stage, target, { type: 'tmx', file, languages: ['en'] });
    expect((await exported()).body).toBe(body);
    await stage.deps.db
      .updateTable('translations')
      .set({ value: 'Aufmachen' })
      .where('value', '=', 'Öffnen')
      .where('project_id', '=', memory.id)
      .execute();
    const again = await exportFile(stage, target, {
      type: 'tmx',
      file,
      languages: ['en'],
      options: { includeMetadata: true },
    });
    expect(again.body).toBe(body.replace('Öffnen', 'Aufmachen'));
  });

  it('are new ones in a project that is no memory, but for the one that the file translates from', async () => {
    const stand = await withMemory();
    const { user, app } = stand;
    const target = { user, project: app };
    const body = fileIn(
      'EN-US',
      tu({ 'EN-US': 'Close', 'de-AT': 'Zumachen' }, 'close'),
      tu({ 'de-AT': 'Nur hier' }, 'only'),
    );
    const imported = await importFile(stage, target, { name: 'regional.tmx', body });
    expect(imported.body.files[0]?.notices).toMatchObject([{ message: 'the texts in en-US are read as en' }]);
    expect((await segmentsOf({ ...stand, memory: app })).slice(2)).toEqual([
      'en close: Close',
      'de-AT close: Zumachen',
      'de-AT only: Nur hier',
    ]);
    const exported = await exportFile(stage, target, { type: 'tmx', languages: ['en', 'de-AT'] });
    expect(exported.body).toContain(tu({ 'EN-US': 'Close', 'de-AT': 'Zumachen' }, 'close').trim());
  });

  it('leaves out segments without a source text, says so, and keeps them in the file', async () => {
    const stand = await withMemory();
    const { user, memory } = stand;
    const target = { user, project: memory as TestProject };
    const body = fileIn(
      'fr',
      tu({ fr: 'Un', de: 'Eins' }),
      tu({ en: 'Two', fr: 'Deux' }, 'two'),
      tu({ 'pt-BR': 'Três', fr: 'Trois' }),
    );
    const { body: done } = await importFile(stage, target, sent(body));
    expect(done.files[0]?.notices).toMatchObject([
      {
        code: 'units-without-source',
        message: '2 segments without a text in en, the source language of this memory, are not imported',
      },
    ]);
    expect(await segmentsOf(stand)).toEqual(['en two: Two', 'fr two: Deux']);
    const asked = { type: 'tmx', languages: ['en', 'fr'] };
    expect((await exportFile(stage, target, asked)).body).toBe(body);
    const sorted = await exportFile(stage, target, { ...asked, options: { includeMetadata: true } });
    expect(sorted.body).toBe(body);
  });
});

it('refuses only what is too long, with its line, and imports the rest', async () => {
  const stand = await withMemory();
  const { user, memory } = stand;
  const target = { user, project: memory as TestProject };
  const huge = 'long '.repeat(2_000_000);
  const body = tmx(
    tu({ en: huge, de: 'x' }),
    tu({ en: 'Fine', de: 'Gut' }),
    tu({ en: 'Named', de: 'Benannt' }, 'n'.repeat(10_001)),
    tu({ en: 'a '.repeat(6_000), de: 'Lang' }),
    tu({ en: 'Short', de: huge }),
  );
  const { status, body: done } = await importFile(stage, target, sent(body));
  expect(status).toBe(200);
  const start = `the segment "${'long '.repeat(12)}…" is not imported and stays in the file as it is`;
  expect(done.files[0]?.notices.map(({ line, message }) => [line, message])).toEqual([
    [5, `${start}: a text may have at most 1000000 characters`],
    [
      7,
      `the segment "${'n'.repeat(60)}…" is not imported and stays in the file as it is: a key may have at most 10000 characters`,
    ],
    [
      9,
      'the segment "Short" is not imported and stays in the file as it is: a text may have at most 1000000 characters',
    ],
  ]);
  expect((await segmentsOf(stand)).map((text) => text.slice(0, 14))).toEqual([
    'en Fine: Fine',
    'de Fine: Gut',
    'en a a a a a a',
    'de a a a a a a',
  ]);
  expect((await exportFile(stage, target, { type: 'tmx', languages: ['en', 'de'] })).body === body).toBe(
    true,
  );
});

it('goes out with its source texts, whatever languages are asked for, and without empty ones', async () => {
  const stand = await withMemory();
  const { user, memory } = stand;
  const target = { user, project: memory as TestProject };
  const csv = 'key,en,de,fr\na,Save,Speichern,\nb,Open,,Ouvrir\n';
  await importFile(stage, target, { name: 'texts.csv', body: csv });
  for (const options of [{}, { exportOnlyWithTranslation: false }]) {
    const { body } = await exportFile(stage, target, { type: 'tmx', languages: ['de'], options });
    expect(body).not.toContain('<seg></seg>');
    expect(body).toContain('<seg>Save</seg>');
    expect(body).toContain('<seg>Speichern</seg>');
    expect(body).not.toContain('Ouvrir');
  }
});

it('finds texts with tags in segments with inline codes', async () => {
  const { user, app, team, post, memory } = await withMemory();
  const target = { user, project: memory as TestProject };
  const coded = (text: string) =>
    `${text} <bpt i="1" x="1">&lt;b&gt;</bpt>x<ept i="1">&lt;/b&gt;</ept> <ph x="2">{name}</ph>`;
  const body = tmx(tu({ en: coded('Press'), de: coded('Drücke') }));
  await importFile(stage, target, sent(body));
  await buildEntries(stage.deps.db, app, [{ key: 'press', texts: { en: 'Press <b>x</b> {name}' } }]);
  const group = await stage.app.inject({
    url: `/v1/projects/${app.wireId}/groups/defaultGroup/`,
    headers: user.headers,
  });
  const url = `${team}/autotranslate/${app.wireId}/${group.json()._id}`;
  const done = await post(url, { keys: ['press'], languageIds: [app.language('de').wireId] });
  expect([done.status, done.body]).toMatchObject([200, { changed: 1 }]);
  expect(await textsOf(stage, app, 'de')).toMatchObject({ press: 'Drücke <b>x</b> {name}' });
  expect((await exportFile(stage, target, { type: 'tmx', languages: ['en', 'de'] })).body).toBe(body);
});
