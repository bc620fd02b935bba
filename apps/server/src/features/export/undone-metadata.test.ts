/** Fields that an import set and its undo removed do not count as set by a user. */
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
  project: await stage.project(['en', 'de', 'fr']),
});

const call = async (
  { project, user }: Target,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) => {
  const url = `/v1/projects/${project.wireId}${path}`;
  const answer = await stage.app.inject({ method, url, headers: user.headers, ...(payload && { payload }) });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json();
};

const bring = async (target: Target, fileType: string, importLanguage: string, name: string, body: string) =>
  String((await importFile(stage, target, { name, body }, { fileType, importLanguage })).body.operation);

const undo = async (target: Target, operation: string): Promise<string> =>
  (await call(target, 'POST', `/operations/${operation}/undo`)).operation;

const again = async (target: Target, type: string, language: string) =>
  (await exportFile(stage, target, { type, languages: [language] })).body;

const describe = async (target: Target, description: string) => {
  const { project } = target;
  const id = await entryOf(stage, project, 'a');
  const path = `/languages/${project.base.wireId}/entries/${id}`;
  await call(target, 'PUT', path, { description });
};

const po = (description: string, text: string) =>
  `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n#. ${description}\nmsgid "a"\nmsgstr "${text}"\n`;

it("keeps files unchanged when another file's import is undone, and redone", async () => {
  const target = await begin();
  const [english, german] = [po('Old', 'A'), po('Alt', 'Ä')];
  await bring(target, 'gettext_po', 'en', 'po/en.po', english);
  await bring(target, 'gettext_po', 'de', 'po/de.po', german);
  const both = async () => [await again(target, 'gettext_po', 'en'), await again(target, 'gettext_po', 'de')];
  const french = await bring(target, 'gettext_po', 'fr', 'po/fr.po', po('Vieux', 'Â'));
  expect(await both()).toEqual([english, german]);
  const undone = await undo(target, french);
  expect(await both()).toEqual([english, german]);
  await undo(target, undone);
  expect(await both()).toEqual([english, german]);
});

it('restores what a user set before an import when that is undone', async () => {
  const target = await begin();
  await bring(target, 'gettext_po', 'en', 'po/en.po', po('Old', 'A'));
  await describe(target, 'Mine');
  const german = await bring(target, 'gettext_po', 'de', 'po/de.po', po('Alt', 'Ä'));
  expect(await again(target, 'gettext_po', 'en')).toBe(po('Old', 'A'));
  await undo(target, german);
  expect(await again(target, 'gettext_po', 'en')).toBe(po('Mine', 'A'));
});

it('does the same with length limits, in files of one language and of several', async () => {
  const target = await begin();
  const android = '<resources>\n    <string name="a" maxLength="5">A</string>\n</resources>\n';
  const csv = (length: number) => `key,length,en\na,${length},A\n`;
  await bring(target, 'android_xml', 'en', 'res/values/strings.xml', android);
  await bring(target, 'csv', 'en', 'app.csv', csv(7));
  await bring(target, 'tsv', 'en', 'app.tsv', csv(8).replaceAll(',', '\t'));
  await undo(target, await bring(target, 'tsv', 'en', 'other.tsv', csv(9).replaceAll(',', '\t')));
  expect(await again(target, 'android_xml', 'en')).toBe(android);
  expect(await again(target, 'csv', 'en')).toBe(csv(7));
});

it('exports the former file after an import is undone, redone and undone again', async () => {
  const target = await begin();
  const before = po('Old', 'A');
  await bring(target, 'gettext_po', 'en', 'po/en.po', before);
  await describe(target, 'Mine');
  const after = `${po('New', 'B')}# the end\n`;
  const written = () => again(target, 'gettext_po', 'en');
  let last = await bring(target, 'gettext_po', 'en', 'po/en.po', after);
  for (const file of [po('Mine', 'A'), after, po('Mine', 'A'), after, po('Mine', 'A')]) {
    last = await undo(target, last);
    expect(await written()).toBe(file);
  }
});

it('still counts a deleted and restored field as set by the user', async () => {
  const target = await begin();
  const body = '<resources>\n    <!-- Old -->\n    <string name="a" maxLength="5">A</string>\n</resources>\n';
  await bring(target, 'android_xml', 'en', 'res/values/strings.xml', body);
  const path = `/languages/${target.project.base.wireId}/entries/${await entryOf(stage, target.project, 'a')}`;
  await call(target, 'PUT', path, { description: 'Mine', maxLength: 9 });
  await undo(target, (await call(target, 'DELETE', path)).operation);
  expect(await again(target, 'android_xml', 'en')).toBe(body.replace('Old', 'Mine').replace('"5"', '"9"'));
});
