import { segmentsWords } from '@parlance/domain/filter/conditions';
import { encodeId } from '@parlance/domain/id';
import { getFormat } from '@parlance/formats/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEntries, buildPeople, buildProject, type TestProject } from '../../../test/builders.ts';
import {
  createImportFixture,
  exportFile,
  type ImportFixture,
  importFile,
  textsOf,
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
  return { db, user, app, team, post, memory: { wireId: body._id as string } };
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
