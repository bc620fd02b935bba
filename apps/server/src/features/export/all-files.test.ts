/** Every kept file in one export. */
import { exportErrors } from '@parlance/contract/export';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { android, keptFile, plural, type Sent, sendTogether } from '../../../test/export/own-files.ts';
import { unzipped } from '../../../test/export/unzip.ts';
import { createImportFixture, exportFile, type ImportFixture } from '../../../test/import/import.ts';
import {
  addEntry,
  call,
  createRepeatFixture,
  type RepeatFixture,
  saveText,
  send,
} from '../../../test/import/repeat-import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const res = (language: string, texts: string): Sent => ({
  name: `res/${language === 'en' ? 'values' : `values-${language}`}/strings.xml`,
  type: 'android_xml',
  language,
  body: android(texts),
});
const json = (name: string, language: string, texts: object): Sent => ({
  name: name.replace('*', language),
  type: 'nested_json',
  language,
  body: `${JSON.stringify(texts, null, 3)}\n`,
});
const text = (name: string, value: string) => `    <string name="${name}">${value}</string>\n`;

const files: Sent[] = [
  res('en', text('title', 'Title') + plural(['one', 'other'])),
  res('de', text('title', 'Titel')),
  json('web/*.json', 'en', { save: 'Save' }),
  json('web/*.json', 'fr', { save: 'Enregistrer' }),
  { name: 'all.csv', type: 'csv', language: 'en', body: 'key,en,fr\r\ncsv,Sea,Mer\r\n' },
];

async function sent(given: Sent[]): Promise<RepeatFixture> {
  const desk = await createRepeatFixture(stage, ['en', 'de', 'fr']);
  if (given.length > 0) await sendTogether(stage, desk.project, given);
  return desk;
}

const exportAll = (desk: RepeatFixture, languages: string[], options?: object) =>
  exportFile(stage, desk, { file: 'all', languages, options });
const report = async (desk: RepeatFixture) => {
  const query = new URLSearchParams({ file: 'all', languages: '["en","de","fr"]' });
  const answer = await call(desk, 'GET', `/export-translations/report?${query}`);
  expect(answer.status).toBe(200);
  return answer.body.files as { path: string; losses: { kind: string; count: number; keys: string[] }[] }[];
};

describe('all kept files', () => {
  it('come back byte for byte, each in the languages in which it was imported', async () => {
    const desk = await sent(files);
    const answer = await exportAll(desk, ['en', 'de', 'fr']);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    const found = await unzipped(answer.rawPayload);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(files.map(({ name, body }) => [name, body])),
    );
  });

  it('are written in a language from the first text on that one of them has there', async () => {
    const desk = await sent(files);
    await saveText(desk, { key: 'save', language: 'de' }, 'Sichern');
    const found = await unzipped((await exportAll(desk, ['de'])).rawPayload);
    expect([...found.keys()].toSorted()).toEqual(['res/values-de/strings.xml', 'web/de.json']);
    expect(found.get('web/de.json')).toBe(files[2]?.body.replace('Save', 'Sichern'));
  });

  it('are not written in a language for texts of another file with the same keys', async () => {
    const po = (texts: [string, string][]) =>
      ['msgid ""\nmsgstr ""\n', ...texts.map(([id, value]) => `msgid "${id}"\nmsgstr "${value}"\n`)].join(
        '\n',
      );
    const desk = await sent([
      json('web/*.json', 'en', { Save: 'Save', Open: 'Open' }),
      json('web/*.json', 'fr', { Save: 'Enregistrer' }),
      {
        name: 'po/en.po',
        type: 'gettext_po',
        language: 'en',
        body: po([
          ['Save', 'Save'],
          ['Quit', 'Quit'],
        ]),
      },
    ]);
    const paths = async (languages: string[]) =>
      [...(await unzipped((await exportAll(desk, languages)).rawPayload)).keys()].toSorted();
    expect(await paths(['en', 'de', 'fr'])).toEqual(['po/en.po', 'web/en.json', 'web/fr.json']);
    // From the first text on that is its own: then all of the language.
    await saveText(desk, { key: 'Quit', language: 'fr' }, 'Quitter');
    expect(await paths(['en', 'fr'])).toEqual(['po/en.po', 'po/fr.po', 'web/en.json', 'web/fr.json']);
    // A text that no file of the language has belongs to all files with the key.
    await saveText(desk, { key: 'Save', language: 'de' }, 'Sichern');
    expect(await paths(['en', 'de'])).toEqual(['po/de.po', 'po/en.po', 'web/de.json', 'web/en.json']);
  });

  it('are written in the language of what translators sent back', async () => {
    const desk = await sent([json('web/*.json', 'en', { save: 'Save' })]);
    await send(desk, {
      ...{ name: 'back.xlf', type: 'xliff', language: 'de' },
      body: '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="x" source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="save"><source>Save</source><target>Sichern</target></trans-unit></body></file></xliff>\n',
    });
    const found = await unzipped((await exportAll(desk, ['en', 'de'])).rawPayload);
    expect([...found.keys()].toSorted()).toContain('web/de.json');
  });

  it('are written with drafts where these are asked for, and only then', async () => {
    const desk = await sent(files.slice(2, 4));
    await saveText(desk, { key: 'save', language: 'de', mode: 'draft' }, 'Entwurf');
    const without = await exportAll(desk, ['de']);
    expect([without.statusCode, without.json().code]).toEqual([400, 'nothingInLanguages']);
    expect(without.json().message).toBe(exportErrors.nothingInLanguages.message);
    const one = await exportAll(desk, ['de'], { includeDraft: true });
    expect([one.statusCode, one.body]).toEqual([200, files[2]?.body.replace('Save', 'Entwurf')]);
  });

  it('leave out entries that are in none, and the report says so', async () => {
    const desk = await sent(files);
    expect(await report(desk)).not.toContainEqual(expect.objectContaining({ losses: [expect.anything()] }));
    for (const key of ['alone', 'p[few]']) await addEntry(desk, 'en', key, 'Alone');
    const last = (await report(desk)).at(-1);
    expect(last?.losses).toEqual([{ kind: 'no-file', count: 1, keys: ['alone'] }]);
    expect(last?.path).toMatch(/\.zip$/);
  });

  it('leave them out also where there is one file alone, and the report says so', async () => {
    const desk = await sent(files.slice(2, 3));
    await addEntry(desk, 'en', 'alone', 'Alone');
    const id = (await keptFile(stage, desk.project))?._id;
    const query = `type=nested_json&languages=["en"]&file=${id}`;
    const { body } = await call(desk, 'GET', `/export-translations/report?${query}`);
    const last = (body.files as { losses: unknown[] }[]).at(-1);
    expect(last?.losses).toEqual([{ kind: 'no-file', count: 1, keys: ['alone'] }]);
  });

  it('have folders where two formats have the same path', async () => {
    const desk = await sent([json('*.json', 'en', { a: 'A' })]);
    const other = '{ "b": { "message": "B" } }\n';
    await send(desk, { name: 'en.json', type: 'chrome_i18n_json', language: 'en', body: other });
    const found = await unzipped((await exportAll(desk, ['en'])).rawPayload);
    expect([...found.keys()].toSorted()).toEqual(['2/en.json', 'en.json']);
  });
});

describe('an export of all files is refused', () => {
  it('where no file was imported', async () => {
    const answer = await exportAll(await sent([]), ['en']);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'nothingImported']);
  });

  it('for options of spreadsheets, as long as one of the files is none', async () => {
    const answer = await exportAll(await sent(files), ['en'], { escapeFormulas: true });
    expect(answer.statusCode).toBe(400);
    expect(JSON.stringify(answer.json())).toContain('options.escapeFormulas');
  });

  it('without a type, if it is not of all files', async () => {
    const desk = await sent([]);
    const answer = await call(desk, 'GET', `/export-translations?languages=${encodeURIComponent('["en"]')}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'unknownType']);
  });
});
