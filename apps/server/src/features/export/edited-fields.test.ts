import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createImportFixture,
  entryOf,
  exportFile,
  type ImportFixture,
  importFile,
  type Target,
} from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const begin = async (): Promise<Target> => ({
  user: stage.people.manager,
  project: await stage.project(['en', 'de']),
});

const bring = (target: Target, fileType: string, importLanguage: string, name: string, body: string) =>
  importFile(stage, target, { name, body }, { fileType, importLanguage });

async function change({ project, user }: Target, code: string, key: string, payload: object, text?: string) {
  const id = await entryOf(stage, project, key);
  const url = `/v1/projects/${project.wireId}/languages/${project.language(code).wireId}/entries/${id}${text ?? ''}`;
  const answer = await stage.app.inject({ method: 'PUT', url, payload, headers: user.headers });
  expect(answer.statusCode).toBe(200);
}

const again = async (target: Target, type: string, language: string) =>
  (await exportFile(stage, target, { type, languages: [language] })).body;

const po = (comment: string, text: string) =>
  `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n${comment}msgid "a"\nmsgstr "${text}"\n`;

it('writes a changed description into the files of all languages', async () => {
  const target = await begin();
  const english = po('#. Old\n#: a.c:1\n', 'A');
  const german = po('#. Alt\n', 'Ä');
  await bring(target, 'gettext_po', 'en', 'po/en.po', english);
  await bring(target, 'gettext_po', 'de', 'po/de.po', german);
  // The project keeps the description of the last file; no user changed it.
  expect([await again(target, 'gettext_po', 'en'), await again(target, 'gettext_po', 'de')]).toEqual([
    english,
    german,
  ]);
  await change(target, 'en', 'a', { description: 'Shown first\nthen hidden' });
  const lines = '#. Shown first\n#. then hidden\n';
  expect(await again(target, 'gettext_po', 'en')).toBe(english.replace('#. Old\n', lines));
  expect(await again(target, 'gettext_po', 'de')).toBe(german.replace('#. Alt\n', lines));
  await change(target, 'en', 'a', { description: null });
  expect(await again(target, 'gettext_po', 'en')).toBe(english.replace('#. Old\n', ''));
  await bring(target, 'gettext_po', 'en', 'po/en.po', english);
  expect(await again(target, 'gettext_po', 'en')).toBe(english);
});

it('writes a changed length limit in its own language', async () => {
  const target = await begin();
  const body = '<resources>\n    <string name="a" maxLength="5">A</string>\n</resources>\n';
  await bring(target, 'android_xml', 'en', 'res/values/strings.xml', body);
  await bring(target, 'android_xml', 'de', 'res/values-de/strings.xml', body);
  await change(target, 'en', 'a', { maxLength: 9 });
  expect(await again(target, 'android_xml', 'en')).toBe(body.replace('"5"', '"9"'));
  expect(await again(target, 'android_xml', 'de')).toBe(body);
  await change(target, 'en', 'a', { maxLength: -1 });
  expect(await again(target, 'android_xml', 'en')).toBe(body.replace(' maxLength="5"', ''));
});

it('keeps a changed length limit when the unchanged file comes again', async () => {
  const target = await begin();
  const body = '<resources>\n    <string name="a" maxLength="5">A</string>\n</resources>\n';
  await bring(target, 'android_xml', 'en', 'res/values/strings.xml', body);
  await change(target, 'en', 'a', { maxLength: 9 });
  const came = await bring(target, 'android_xml', 'en', 'res/values/strings.xml', body);
  expect(came.body).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await again(target, 'android_xml', 'en')).toBe(body.replace('"5"', '"9"'));
  // Another file sets its own value.
  const other = body.replace('"5"', '"7"');
  await bring(target, 'android_xml', 'en', 'res/values/strings.xml', other);
  expect(await again(target, 'android_xml', 'en')).toBe(other);
});

const xliff = (source: string, target: string) => `<xliff version="1.2">
  <file source-language="en" target-language="de" original="x" datatype="plaintext">
    <body>
      <trans-unit id="a">
        <source>${source}</source>
        <target>${target}</target>
      </trans-unit>
    </body>
  </file>
</xliff>
`;

it('writes a base text that is newer than an XLIFF file as its source', async () => {
  const target = await begin();
  await bring(target, 'nested_json', 'en', 'en.json', '{"a": "One"}');
  const kept = xliff('One of old', 'Eins');
  await bring(target, 'xliff', 'de', 'x.xliff', kept);
  expect(await again(target, 'xliff', 'de')).toBe(kept);
  await change(target, 'en', 'a', { text: 'One & only', mode: 'final', version: 1 }, '/text');
  expect(await again(target, 'xliff', 'de')).toBe(xliff('One &amp; only', 'Eins'));
});

it('writes a description into multilingual files, and into the pattern of a language without a file', async () => {
  const target = await begin();
  const csv = 'key;description;en;de\r\na;Old;A;Ä\r\n';
  await bring(target, 'csv', 'en', 'app.csv', csv);
  const resx =
    '<root>\n  <data name="a" xml:space="preserve">\n    <value>A</value>\n    <comment>Other</comment>\n  </data>\n</root>\n';
  await bring(target, 'microsoft_resx', 'en', 'App.resx', resx);
  expect(await again(target, 'csv', 'en')).toBe(csv);
  await change(target, 'en', 'a', { description: 'New' });
  expect(await again(target, 'csv', 'en')).toBe(csv.replace('Old', 'New'));
  expect(await again(target, 'microsoft_resx', 'de')).toBe(
    resx.replace('Other', 'New').replace('>A<', '>Ä<'),
  );
});

it('writes a length limit into a row of several languages if all of them have it', async () => {
  const target = await begin();
  const csv = 'key,length,en,de\r\na,5,A,Ä\r\n';
  await bring(target, 'csv', 'en', 'app.csv', csv);
  await change(target, 'en', 'a', { maxLength: 9 });
  expect(await again(target, 'csv', 'en')).toBe(csv);
  await change(target, 'de', 'a', { maxLength: 9 });
  expect(await again(target, 'csv', 'en')).toBe(csv.replace('5', '9'));
  await change(target, 'en', 'a', { maxLength: -1 });
  await change(target, 'de', 'a', { maxLength: -1 });
  expect(await again(target, 'csv', 'en')).toBe(csv.replace('5', ''));
});

it.each([
  ['ini', 'app.ini', '; Licence\n\n; Old\na = A\n', ['; Old', '; New']],
  ['toml', 'active.en.toml', '# Old\na = "A"\n', ['# Old', '# New']],
  ['ruby_on_rails_yaml', 'en.yml', 'en:\n  # Old\n  a: A\n', ['# Old', '# New']],
  ['symfony_yaml', 'messages.en.yaml', 'a: A\n', ['a: A', '# New\na: A']],
  [
    'tmx',
    'memory.tmx',
    '<tmx version="1.4"><header srclang="en"/><body>\n<tu tuid="a">\n<tuv xml:lang="en"><seg>A</seg></tuv>\n</tu>\n</body></tmx>\n',
    ['<tuv', '<note>New</note>\n<tuv'],
  ],
  [
    'tbx',
    'glossary.tbx',
    '<martif type="TBX" xml:lang="en"><text><body>\n<termEntry id="a">\n<descrip type="definition">Old</descrip>\n<langSet xml:lang="en"><tig><term>A</term></tig></langSet>\n</termEntry>\n</body></text></martif>\n',
    ['Old', 'New'],
  ],
  [
    'ios_stringsdict',
    'en.lproj/Localizable.stringsdict',
    '<plist version="1.0">\n<dict>\n\t<!-- Old -->\n\t<key>a</key>\n\t<string>A</string>\n</dict>\n</plist>\n',
    ['Old', 'New'],
  ],
] as const)('writes a changed description into a kept %s file', async (type, name, body, now) => {
  const target = await begin();
  await bring(target, type, 'en', name, body);
  expect(await again(target, type, 'en')).toBe(body);
  await change(target, 'en', 'a', { description: 'New' });
  expect(await again(target, type, 'en')).toBe(body.replace(now[0], now[1]));
});

it('writes what a user set after its history is deleted', async () => {
  const target = await begin();
  const body = po('#. Old\n', 'A');
  await bring(target, 'gettext_po', 'en', 'po/en.po', body);
  await change(target, 'en', 'a', { description: 'Mine' });
  const { db } = stage.deps;
  const { id } = target.project;
  await db.deleteFrom('history').where('project_id', '=', id).execute();
  // Clears the fingerprint of the body, then deletes the history.
  await db.updateTable('file_bodies').set({ settled: null }).where('project_id', '=', id).execute();
  expect(await again(target, 'gettext_po', 'en')).toBe(body.replace('Old', 'Mine'));
});
