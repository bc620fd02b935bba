/** A translator's language has more plural forms than the source: they are made, translated and exported (docs/decisions/0144). */
import type { EntryRow } from '@parlance/contract/entries';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createImportFixture,
  entryOf,
  exportFile,
  type ImportFixture,
  importFile,
} from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const po = `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n
msgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] "%d file"\nmsgstr[1] "%d files"\n`;
const files: {
  type: string;
  name: string;
  body: string;
  key: string;
  form: (form: string, at: number) => string;
}[] = [
  {
    type: 'android_xml',
    name: 'values/strings.xml',
    body: '<resources>\n    <plurals name="files">\n        <item quantity="one">%d file</item>\n        <item quantity="other">%d files</item>\n    </plurals>\n</resources>\n',
    key: 'files',
    form: (form) => `<item quantity="${form}">%d ${form}</item>`,
  },
  {
    type: 'i18next_json',
    name: 'en.json',
    body: '{\n  "files_one": "%d file",\n  "files_other": "%d files"\n}\n',
    key: 'files',
    form: (form) => `"files_${form}": "%d ${form}"`,
  },
  {
    type: 'gettext_po',
    name: 'en.po',
    body: po,
    key: '%d file',
    form: (form, at) => `msgstr[${at}] "%d ${form}"`,
  },
];

it.each(files)('in $type, also by a translator, who makes no other entries', async (file) => {
  const { deps, people } = stage;
  const project = await stage.project(['en', 'pl']);
  const owner = { user: people.owner, project };
  await importFile(stage, owner, file, { fileType: file.type, importLanguage: 'en' });
  const entry = await entryOf(stage, project, `${file.key}[other]`);
  const pl = `/v1/projects/${project.wireId}/languages/${project.language('pl').wireId}`;
  const translator = people.translator;
  const add = (user: typeof translator, language = pl) =>
    stage.app.inject({ method: 'POST', url: `${language}/entries/${entry}/forms`, headers: user.headers });
  // New sources are of those who may create entries; English has all of its forms.
  const english = pl.replace(project.language('pl').wireId, project.language('en').wireId);
  expect((await add(translator, english)).statusCode).toBe(403);
  expect((await add(people.owner, english)).json().entries).toEqual([]);
  const made = (await add(translator)).json().entries as EntryRow[];
  expect(made.map(({ key, baseValue }) => [key, baseValue])).toEqual(
    ['few', 'many'].map((form) => [`${file.key}[${form}]`, '%d files']),
  );
  expect((await add(translator)).json().entries).toEqual([]);
  const entries = await deps.db
    .selectFrom('entries')
    .select('key')
    .where('project_id', '=', project.id)
    .execute();
  const forms = entries.flatMap(({ key }) => splitPluralKey(key)?.category ?? []);
  for (const form of forms) {
    const id = await entryOf(stage, project, `${file.key}[${form}]`);
    const { statusCode } = await stage.app.inject({
      method: 'PUT',
      url: `${pl}/entries/${id}/text`,
      headers: people.owner.headers,
      body: { text: `%d ${form}`, mode: 'final', version: 0 },
    });
    expect(statusCode).toBe(200);
  }
  const { body } = await exportFile(stage, owner, { type: file.type, languages: ['pl'] });
  // PO has no form for fractions.
  const wanted = file.type === 'gettext_po' ? ['one', 'few', 'many'] : ['one', 'few', 'many', 'other'];
  for (const [at, form] of wanted.entries()) expect(body).toContain(file.form(form, at));
  // Nothing changed in English.
  expect((await exportFile(stage, owner, { type: file.type, languages: ['en'] })).body).toBe(file.body);
});
