/** Which kept file an export of all entries is written over if the request names none (docs/decisions/0049). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEntries, type TestProject } from '../../../test/builders.ts';
import { android, poHead, russian, type Sent, send } from '../../../test/export/own-files.ts';
import { unzipped } from '../../../test/export/unzip.ts';
import { createImportFixture, exportFile, type ImportFixture } from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const strings = (language: string, hello: string, path = 'values'): Sent => ({
  name: `${path}${language === 'en' ? '' : `-${language}`}/strings.xml`,
  type: 'android_xml',
  language,
  body: android(
    `    <!-- Said first -->\n    <string name="hello">${hello}</string>\n    <string name="fixed" translatable="false">42</string>\n`,
  ),
});

const whole = async (project: TestProject, type: string, languages: string[], more: object = {}) =>
  exportFile(stage, { user: stage.people.owner, project }, { type, languages, ...more });

const report = async (project: TestProject, type: string, languages: string[], options?: object) => {
  const query = new URLSearchParams({ type, languages: JSON.stringify(languages) });
  if (options) query.set('options', JSON.stringify(options));
  const url = `/v1/projects/${project.wireId}/export-translations/report?${query}`;
  const { statusCode, body } = await stage.app.inject({ url, headers: stage.people.owner.headers });
  expect([statusCode, body]).toEqual([200, expect.anything()]);
  return JSON.parse(body).files as { path: string; losses: { kind: string; keys: string[] }[] }[];
};

describe('an export of all entries', () => {
  it('is the unchanged kept file if further entries have no text in its language', async () => {
    const project = await stage.project();
    const [english, german] = [strings('en', 'Hello'), strings('de', 'Hallo')];
    await send(stage, project, english);
    await send(stage, project, german);
    await buildEntries(stage.deps.db, project, [
      { key: 'later', texts: { en: { draft: 'Later' }, de: { draft: 'Später' } } },
    ]);
    expect((await whole(project, 'android_xml', ['en'])).body).toBe(english.body);
    expect((await whole(project, 'android_xml', ['de'])).body).toBe(german.body);
    const files = await unzipped((await whole(project, 'android_xml', ['en', 'de'])).rawPayload);
    expect([...files]).toEqual([
      ['values/strings.xml', english.body],
      ['values-de/strings.xml', german.body],
    ]);
    expect(await report(project, 'android_xml', ['en', 'de'])).toEqual([
      { path: 'values/strings.xml', losses: [] },
      { path: 'values-de/strings.xml', losses: [] },
    ]);
    const drafts = (await whole(project, 'android_xml', ['de'], { options: { includeDraft: true } })).body;
    expect(drafts).toBe(
      german.body.replace('</resources>', '    <string name="later">Später</string>\n</resources>'),
    );
  });

  it('is the kept file, followed by the further entries', async () => {
    const project = await stage.project();
    const english = strings('en', 'Hello');
    await send(stage, project, english);
    await buildEntries(stage.deps.db, project, [
      { key: 'later', texts: { en: 'Later', de: 'Später' } },
      { key: 'empty', texts: {} },
    ]);
    expect((await whole(project, 'android_xml', ['en'])).body).toBe(
      english.body.replace('</resources>', '    <string name="later">Later</string>\n</resources>'),
    );
    const inGerman = (await whole(project, 'android_xml', ['de'])).body;
    expect(inGerman).toContain('<string name="later">Später</string>');
    expect(inGerman).not.toContain('empty');
  });

  it('adds further entries to multilingual tables and catalogues and to bilingual files', async () => {
    const project = await stage.project();
    const csv = 'key;notes;en;de\nhello;first;Hello;Hallo\n';
    await send(stage, project, { name: 'table.csv', type: 'csv', language: 'en', body: csv });
    const po = `${poHead('de', russian)}# Said first\nmsgid "hello"\nmsgstr "Hallo"\n`;
    await send(stage, project, { name: 'de.po', type: 'gettext_po', language: 'de', body: po });
    await buildEntries(stage.deps.db, project, [
      { key: 'a', texts: { en: 'A' } },
      { key: 'b', texts: { en: 'B', de: 'Be' } },
    ]);
    const table = (await whole(project, 'csv', ['en', 'de'])).body;
    expect(table).toBe(`${csv}a;;A;\nb;;B;Be\n`);
    const german = (await whole(project, 'gettext_po', ['de'])).body;
    expect(german).toContain('# Said first\nmsgid "hello"\nmsgstr "Hallo"\n');
    expect(german).toContain('msgid "b"');
    expect(german).not.toContain('msgid "a"');
  });

  it('reports kept files that it is not written over', async () => {
    const project = await stage.project();
    await send(stage, project, strings('en', 'Hello', 'app/values'));
    const other = strings('en', 'Other', 'login/values');
    await send(stage, project, { ...other, body: other.body.replaceAll('"hello"', '"bye"') });
    const [file] = await report(project, 'android_xml', ['en']);
    expect(file?.losses[0]).toEqual({
      kind: 'kept-file',
      count: 2,
      keys: ['app/values/strings.xml', 'login/values/strings.xml'],
    });
    const converted = await report(project, 'nested_json', ['en']);
    expect(converted[0]?.losses.map(({ kind }) => kind)).not.toContain('kept-file');
  });

  it('reports the only kept file too if the options request what it cannot follow', async () => {
    const project = await stage.project();
    await send(stage, project, strings('en', 'Hello'));
    const [file] = await report(project, 'android_xml', ['en'], { sortByKey: true });
    expect(file?.losses[0]).toMatchObject({ kind: 'kept-file', keys: ['values/strings.xml'] });
    expect((await report(project, 'android_xml', ['en']))[0]?.losses).toEqual([]);
  });
});
